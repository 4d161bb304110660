extension Range<Int32> {
  var asInt: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
