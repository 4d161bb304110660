// The differences between systems in sockets.

#if canImport(Glibc)
  /// The type of sockets that transfer a stream of bytes.
  public let streamSocketType = Int32(SOCK_STREAM.rawValue)
#else
  /// The type of sockets that transfer a stream of bytes.
  public let streamSocketType = SOCK_STREAM
#endif

#if canImport(Darwin)
  /// The flag that turns the signal about a closed connection off; here, the socket has an option.
  public let withoutSignal: Int32 = 0
#else
  /// The flag that turns the signal about a closed connection off.
  public let withoutSignal = Int32(MSG_NOSIGNAL)
#endif
