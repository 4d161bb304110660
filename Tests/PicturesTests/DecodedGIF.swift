/// The pictures of a GIF file, decoded as its specification describes it.
struct DecodedGIF {
  private(set) var frames: [[UInt32]] = []
  private(set) var delays: [Int] = []

  struct Malformed: Error {}

  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: Array("GIF89a".utf8)) else { throw Malformed() }
    var at = 6
    func pair(_ offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }
    let (width, height) = (pair(6), pair(8))
    let count = 2 << Int(bytes[10] & 7)
    at = 13
    let table = (0..<count).map { index -> UInt32 in
      let start = 13 + 3 * index
      return UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2])
    }
    at += 3 * count
    var picture = [UInt32](repeating: 0, count: width * height)
    func blocks() -> [UInt8] {
      var data: [UInt8] = []
      while bytes[at] > 0 {
        data += bytes[at + 1...at + Int(bytes[at])]
        at += Int(bytes[at]) + 1
      }
      at += 1
      return data
    }
    while bytes[at] != 0x3B {
      switch bytes[at] {
      case 0x21:
        if bytes[at + 1] == 0xF9 { delays.append(pair(at + 4)) }
        at += 2
        _ = blocks()
      case 0x2C:
        let (left, top, columns, rows) = (pair(at + 1), pair(at + 3), pair(at + 5), pair(at + 7))
        let bits = Int(bytes[at + 10])
        at += 11
        let indices = try DecodedGIF.decompressed(blocks(), bits: bits)
        guard indices.count == columns * rows else { throw Malformed() }
        for (place, index) in indices.enumerated() {
          picture[(top + place / columns) * width + left + place % columns] = table[Int(index)]
        }
        frames.append(picture)
      default: throw Malformed()
      }
    }
    guard at == bytes.count - 1 else { throw Malformed() }
  }

  private static func decompressed(_ data: [UInt8], bits: Int) throws -> [UInt8] {
    let clear = 1 << bits
    var table: [[UInt8]] = []
    var size = bits + 1
    var previous: [UInt8]?
    var output: [UInt8] = []
    var position = 0
    func next() throws -> Int {
      var code = 0
      for bit in 0..<size {
        guard position / 8 < data.count else { throw Malformed() }
        code |= Int(data[position / 8] >> UInt8(position % 8) & 1) << bit
        position += 1
      }
      return code
    }
    while true {
      let code = try next()
      if code == clear {
        table = (0..<clear).map { [UInt8($0)] } + [[], []]
        (size, previous) = (bits + 1, nil)
        continue
      }
      if code == clear + 1 { return output }
      let entry: [UInt8]
      if code < table.count {
        entry = table[code]
      } else if let previous, code == table.count {
        entry = previous + [previous[0]]
      } else {
        throw Malformed()
      }
      output += entry
      if let previous, table.count < 4096 { table.append(previous + [entry[0]]) }
      if table.count == 1 << size, size < 12 { size += 1 }
      previous = entry
    }
  }
}
