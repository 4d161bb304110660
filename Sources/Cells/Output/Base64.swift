/// Returns the Base64 encoding of bytes (RFC 4648), in which terminals accept text for the
/// clipboard.
package func base64(_ bytes: some Collection<UInt8>) -> String {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var encoded: [UInt8] = []
  var rest = Array(bytes)[...]
  while !rest.isEmpty {
    let group = rest.prefix(3)
    rest = rest.dropFirst(3)
    let bits = (0..<3).reduce(0) { bits, index in
      let position = group.startIndex + index
      return bits << 8 | (position < group.endIndex ? Int(group[position]) : 0)
    }
    for index in 0..<4 {
      let isPadding = index > group.count
      encoded.append(isPadding ? UInt8(ascii: "=") : letters[bits >> (18 - 6 * index) & 63])
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}
