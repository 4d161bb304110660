/// The FNV-1a hash of bytes, for names of files and to recognise a text; the same in every process.
package func fileNameHash(of bytes: some Sequence<UInt8>) -> String {
  let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
    ($0 ^ UInt64($1)) &* 0x100_0000_01b3
  }
  return String(hash, radix: 16)
}
