import AutoLayout

let font = TextMetrics(characterWidth: 8, lineHeight: 20, ascent: 16)

extension View {
  func pinEdges(to item: LayoutItem) {
    LayoutConstraint.activate([
      topAnchor.constraint(equalTo: item.topAnchor),
      leadingAnchor.constraint(equalTo: item.leadingAnchor),
      trailingAnchor.constraint(equalTo: item.trailingAnchor),
      bottomAnchor.constraint(equalTo: item.bottomAnchor),
    ])
  }
}

final class Field: View {
  override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: 36) }
}

final class LoginScreen: View {
  let title = Label("Welcome", metrics: font)
  let (name, password) = (Field(), Field())
  let button = Label("Log in", metrics: font)

  override init(frame: Rect) {
    super.init(frame: frame)
    button.identifier = "button"
    let form = StackView(arrangedSubviews: [title, name, password, button])
    form.axis = .vertical
    form.spacing = 12
    form.setCustomSpacing(24, after: password)
    addSubview(form)
    let safeArea = safeAreaLayoutGuide
    LayoutConstraint.activate([
      form.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 32),
      form.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 16),
      form.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -16),
      form.bottomAnchor.constraint(lessThanOrEqualTo: keyboardLayoutGuide.topAnchor),
    ])
  }
}
