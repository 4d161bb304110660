// The parts of Foundation and of the C library that every supported system has.
//
// Only Foundation's essentials are used: with all of Foundation, a statically linked program would be
// three times as large and take four times as long to start.

#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif
