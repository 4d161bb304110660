extension Explanation.WrapWidth.Origin {
  var english: String {
    switch self {
    case .view: "its width"
    case .firstPass: "its width in the first pass"
    case .preferred: "its preferredMaxLayoutWidth"
    }
  }

  var japanese: String {
    switch self {
    case .view: "幅"
    case .firstPass: "最初のパスの幅"
    case .preferred: "preferredMaxLayoutWidth の"
    }
  }

  var chinese: String {
    switch self {
    case .view: "其宽度"
    case .firstPass: "其第一遍布局的宽度"
    case .preferred: "其 preferredMaxLayoutWidth"
    }
  }
}
