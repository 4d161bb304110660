/// The bytes of a GIF file (GIF89a) with several images that repeats forever.
///
/// The format is small enough to write it here; a library would be one more that users must install.
struct GIFFile {
  private var bytes: [UInt8]
  private let width: Int

  /// The number of bits of an index into the table of 256 colours.
  private static let indexBits = 8

  init(width: Int, height: Int, colors: [UInt32]) {
    self.width = width
    bytes = Array("GIF89a".utf8)
    bytes += GIFFile.pair(width) + GIFFile.pair(height)
    // A global table of 2^(7 + 1) colours with 8 bits each.
    bytes += [0xF7, 0, 0]
    for index in 0..<256 {
      let color = index < colors.count ? colors[index] : 0
      bytes += [UInt8(color >> 16), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)]
    }
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
  }

  var finished: [UInt8] { bytes + [0x3B] }

  /// Adds an image as wide as the picture over the previous one.
  mutating func append(_ indices: [UInt8], top: Int, height: Int, hundredths: Int) {
    // The image stays when the next one is drawn.
    bytes += [0x21, 0xF9, 4, 0x04] + GIFFile.pair(min(hundredths, 0xFFFF)) + [0, 0]
    bytes += [0x2C] + GIFFile.pair(0) + GIFFile.pair(top)
    bytes += GIFFile.pair(width) + GIFFile.pair(height) + [0]
    bytes.append(UInt8(GIFFile.indexBits))
    let data = GIFFile.compressed(indices)
    for start in stride(from: 0, to: data.count, by: 255) {
      let block = data[start..<min(start + 255, data.count)]
      bytes.append(UInt8(block.count))
      bytes += block
    }
    bytes.append(0)
  }

  private static func pair(_ number: Int) -> [UInt8] {
    [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)]
  }

  /// Returns indices compressed with the LZW method of the format.
  private static func compressed(_ indices: [UInt8]) -> [UInt8] {
    let clear = 1 << indexBits
    let mostCodes = 4096
    var output = BitWriter()
    // The code of each known sequence, by the code of its start and its last index.
    var codes = [UInt16](repeating: 0, count: mostCodes << indexBits)
    var used: [Int] = []
    var (bits, next) = (indexBits + 1, clear + 2)
    output.write(clear, bits: bits)
    var current = -1
    for index in indices {
      guard current >= 0 else {
        current = Int(index)
        continue
      }
      let key = current << indexBits | Int(index)
      if codes[key] != 0 {
        current = Int(codes[key])
        continue
      }
      output.write(current, bits: bits)
      current = Int(index)
      if next < mostCodes {
        codes[key] = UInt16(next)
        used.append(key)
        // The reader knows a code one step later than the writer.
        if next == 1 << bits { bits += 1 }
        next += 1
      } else {
        output.write(clear, bits: bits)
        for key in used { codes[key] = 0 }
        used.removeAll(keepingCapacity: true)
        (bits, next) = (indexBits + 1, clear + 2)
      }
    }
    if current >= 0 { output.write(current, bits: bits) }
    output.write(clear + 1, bits: bits)
    return output.finished
  }
}

/// Numbers of a few bits each, in bytes, from the lowest bit on.
private struct BitWriter {
  private var bytes: [UInt8] = []
  private var pending = 0
  private var count = 0

  mutating func write(_ number: Int, bits: Int) {
    pending |= number << count
    count += bits
    while count >= 8 {
      bytes.append(UInt8(pending & 0xFF))
      pending >>= 8
      count -= 8
    }
  }

  var finished: [UInt8] { count > 0 ? bytes + [UInt8(pending & 0xFF)] : bytes }
}
