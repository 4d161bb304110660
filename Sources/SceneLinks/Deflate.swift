import CZlib

/// Compression without a header (RFC 1951), by zlib.
enum Deflate {
  /// A negative number of window bits means that there is no header.
  private static let windowBits: Int32 = -15

  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    // The macro for this call is not available in Swift.
    let status = deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, windowBits, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "zlib cannot start: the memory is full")
    defer { deflateEnd(&stream) }
    var result = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
    var input = bytes
    let count = input.withUnsafeMutableBufferPointer { input in
      result.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        deflate(&stream, Z_FINISH)
        return output.count - Int(stream.avail_out)
      }
    }
    return Array(result[..<count])
  }

  /// Returns the original bytes.
  ///
  /// Stops as soon as there are more than the limit, so that a small text cannot fill the memory.
  static func expanded(
    _ bytes: [UInt8], atMost limit: Int
  ) throws(SceneLink.Unreadable) -> [UInt8] {
    var stream = z_stream()
    let status = inflateInit2_(
      &stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw .damaged }
    defer { inflateEnd(&stream) }
    var result: [UInt8] = []
    var input = bytes
    let last = input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      return inflateAll(&stream, into: &result, atMost: limit)
    }
    if result.count > limit { throw .tooLong(limit: limit) }
    guard last == Z_STREAM_END, stream.avail_in == 0 else { throw .damaged }
    return result
  }

  /// Appends the output of a stream, one piece at a time, up to the first piece beyond the limit.
  private static func inflateAll(
    _ stream: inout z_stream, into result: inout [UInt8], atMost limit: Int
  ) -> Int32 {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var status = Z_OK
    while status == Z_OK, result.count <= limit {
      let count = piece.withUnsafeMutableBufferPointer { output in
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        status = inflate(&stream, Z_NO_FLUSH)
        return output.count - Int(stream.avail_out)
      }
      result += piece[..<count]
    }
    return status
  }
}
