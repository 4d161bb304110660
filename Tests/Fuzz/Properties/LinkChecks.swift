import SceneLinks

/// Checks arbitrary bytes as the end of a link, and as the text of one.
func checkLink(_ input: [UInt8]) throws(Violation) {
  let limit = 10_000
  if let link = SceneLink(SceneLink.scheme + String(decoding: input, as: UTF8.self)),
    let bytes = try? link.bytes(atMost: limit)
  {
    try require(bytes.count <= limit, "\(bytes.count) bytes, more than \(limit)")
    try requireSame(bytes)
  }
  try requireSame(input)
}

/// Throws if the link of a text has another text.
private func requireSame(_ bytes: [UInt8]) throws(Violation) {
  let link = SceneLink(bytes: bytes)
  try require(SceneLink(link.text) == link, "\(link.text) is no link")
  try require((try? link.bytes(atMost: bytes.count)) == bytes, "\(link.text) has another text")
}
