import AutoLayout
import SceneModel

/// The words of explanations in Japanese.
struct JapaneseExplanation: ExplanationWords {
  func text(of sentence: Explanation.Sentence) -> String {
    switch sentence {
    case .textWidth(let it, let line, let lines):
      "\(it.name) は \(it.text) で、\(text(line, of: lines)) の幅です。"
    case .textColumns(let it, let line, let lines, let columns, let width):
      "\(it.name) は \(it.text) で、\(text(line, of: lines)) の幅 (\(number(width)) × \(columns) 列) です。"
    case .textHeight(let it, let lines): "\(it.name) は \(it.text) です。テキストは \(lines) 行です。"
    case .textRows(let it, let lines, let height):
      "\(it.name) は \(it.text) です。テキストは \(lines) 行で、行の高さは \(number(height)) です。"
    case .wrappedText(let it, let lines, let height, let width, let reason):
      "\(it.name) は \(it.text) です。\(reason.japanese) \(number(width)) で折り返すので"
        + "\(height == 1 ? "" : "、高さ \(number(height)) の行が") \(lines) 行になります。"
    case .omittedLines(let count, let most):
      "numberOfLines が \(most) なので、残りの \(count) 行は表示されません。"
    case .contentSize(let it, let width, let height):
      "\(it.name) は \(it.text) です。固有コンテンツサイズ (intrinsicContentSize) は "
        + "\(number(width))×\(number(height)) です。"
    case .contentLength(let it):
      "\(it.name) は \(it.text) です。固有コンテンツサイズ (intrinsicContentSize) の \(it.attribute.rawValue) が "
        + "\(it.text) です。"
    case .contentAndInsets(let it, let formula):
      "\(it.name) は \(it.text) で、コンテンツサイズとインセットの和です: \(text(of: formula))。"
    case .constraint(let it, let constraint):
      "\(it.name) は \(text(of: constraint)) により \(it.text) です。"
    case .relation(let it, let constraint, let formula):
      "\(it.name) は \(text(of: constraint)) により \(it.text) です: \(text(of: formula))。"
    case .manualFrame(let it, let width, let height):
      "\(it.name) は \(it.text) です。frame が \(number(width))×\(number(height)) に設定されています。"
    case .resizedFrame(let it, let superview, let formula):
      "\(it.name) は \(it.text) です。autoresizingMask により \(superview) の \(it.attribute.rawValue) に合わせます: "
        + "\(text(of: formula))。"
    case .contentOfEqualViews(let it, let stack):
      "\(it.name) は \(it.text) で、コンテンツサイズです。\(stack) はビューの\(extent(of: it))をそろえます。"
    case .otherContentOfEqualViews(let it, let stack, let view):
      "\(it.name) は \(it.text) です。\(stack) はビューの\(extent(of: it))をそろえます。\(view) のコンテンツには \(it.text) が必要です。"
    case .sizeOfEqualViews(let it, let stack, let view):
      "\(it.name) は \(it.text) です。\(stack) はビューの\(extent(of: it))をそろえます。"
        + "\(view).\(it.attribute.rawValue) は \(it.text) です。"
    case .equalLengths(let it, let stack):
      "\(it.name) は \(it.text) です。\(stack) はビューの\(extent(of: it))をそろえます。"
    case .equalShare(let it, let stack, let count, let formula):
      "\(it.name) は \(it.text) です。\(stack) は \(count) 個のビューの\(extent(of: it))をそろえます: \(text(of: formula))。"
    case .equalShareInsideMargins(let it, let stack, let count, let formula):
      "\(it.name) は \(it.text) です。\(stack) はマージンの内側で \(count) 個のビューの\(extent(of: it))をそろえます: "
        + "\(text(of: formula))。"
    case .proportionalShare(let it, let stack, let wants, let divisor, let whole, let insets):
      "\(it.name) は \(it.text) です。\(stack) は fillProportionally で、\(it.view) の取り分は \(text(of: whole)) のうち "
        + "\(number(wants))/\(number(divisor))\(text(adding: insets)) です。分母の \(number(divisor)) は、コンテンツと間隔の合計です。"
    case .proportionalFactor(let it, let stack, let factor, let whole, let insets):
      "\(it.name) は \(it.text) です。\(stack) は fillProportionally で、\(it.view) の取り分は "
        + "\(number(factor)) × \(text(of: whole))\(text(adding: insets)) です。"
    case .noShare(let it, let stack):
      "\(it.name) は \(it.text) です。\(stack) は fillProportionally で、\(it.view) にはコンテンツがありません。"
    case .equalParts(let it, let shared, let formula):
      "\(it.name) は \(it.text) です。\(shared.views.joined(separator: "、")) は同じ"
        + "\(it.isHorizontal ? "幅" : "高さ")\(lines(shared.lines))で、\(object(of: shared))分け合います: "
        + "\(text(of: formula))。"
    case .parts(let it, let shared, let ratio, let formula):
      "\(it.name) は \(it.text) です。\(shared.views.joined(separator: "、")) は \(object(of: shared)) "
        + "\(self.ratio(ratio)) の比\(lines(shared.lines))で分け合います: \(text(of: formula))。"
    case .fills(let it, let container, let length):
      "\(it.name) は \(it.text) です。\(container) (\(it.attribute.rawValue) は \(number(length))) "
        + "いっぱいに広がります。"
    case .remainder(let it, let whole, let formula):
      "\(it.name) は \(it.text) で、\(whole) の残りです: \(text(of: formula)) = \(it.text)。"
    case .contents(let it, let formula):
      "\(it.name) は \(it.text) で、中身のサイズです: \(text(of: formula))。"
    case .content(let it, let view, let length):
      "\(it.name) は \(it.text) です。\(view) (\(it.attribute.rawValue) は \(number(length))) "
        + "がちょうど収まる大きさです。"
    case .sharedContents(let it, let views, let rest, let sum, let share):
      "\(it.name) は \(it.text) です。そのうち \(some(views))が \(self.share(1 - share))、"
        + "残りの \(self.share(share)) は \(text(of: rest, equal: sum)) です。"
    case .edgesMeet(let it):
      "\(it.name) は \(it.text) です。制約により両端が同じ位置になります。"
    case .atEdge(let it, let container) where it.isHorizontal:
      "\(it.name) は \(it.text) です。\(it.view) は \(container) の左端から始まります。"
    case .atEdge(let it, let container):
      "\(it.name) は \(it.text) です。\(it.view) は \(container) の上端から始まります。"
    case .distance(let it, let container, let formula) where it.isHorizontal:
      "\(it.name) は \(container) の左端から測って \(it.text) です: \(text(of: formula))。"
    case .distance(let it, let container, let formula):
      "\(it.name) は \(container) の上端から測って \(it.text) です: \(text(of: formula))。"
    case .canvas(let it): "\(it.name) は \(it.text) で、キャンバスのサイズです。"
    case .hidden(let it, let container):
      "\(it.name) は \(it.text) です。\(it.view) は非表示なので、\(container) はスペースを割り当てません。"
    case .nothing(let it): "\(it.name) は \(it.text) です。それより大きくする制約はありません。"
    case .insetsAlone(let it):
      "\(it.name) は \(it.text) で、alignmentRectInsets の大きさです。満たされている制約の中に、これより大きくするものはありません。"
    case .minimum(let it):
      "\(it.name) は \(it.text) です。満たされている制約の中に、これより大きくするものはありません。"
        + "\(it.attribute.rawValue) は 0 未満にならないので 0 です。"
    case .unset(let it, hasUnsatisfied: false):
      "\(it.name) は \(it.text) です。これを決める制約がないので、"
        + "取り得る最小の値、0 になります。"
    case .unset(let it, hasUnsatisfied: true):
      "\(it.name) は \(it.text) です。これを決める制約はどれも満たされていないので、"
        + "取り得る最小の値、0 になります。"
    case .betweenEdges(let it, let formula):
      "\(it.name) は \(it.text) です。制約が両端の位置を決め、その間の距離は \(text(of: formula)) です。"
    case .consequence(let it, let formula): "\(it.name) は \(it.text) です: \(text(of: formula))。"
    case .value(let it): "\(it.name) は \(it.text) です。"
    case .alignedBaseline(let view, let it):
      "\(it.stack) はビューの\(it.isFirst ? "最初" : "最後")のベースラインを y \(number(it.y)) にそろえます。"
        + "\(view) のベースラインは"
        + (it.isEdge ? "その\(it.isFirst ? "上" : "下")端です。" : "上端から \(number(it.depth)) 下です。")
    case .mechanism(.noHugging(let stack), _):
      "\(stack) はスタックビューで、ハギングがありません。そのため、ハギングのあるビューより先に伸びます。"
    case .mechanism(.scrolledContent(let scroll), let attribute):
      "\(scroll) の端への制約は、ビューではなく、スクロールするコンテンツの \(attribute.size.rawValue) を決めます。"
    case .mechanism(.hiddenRoom(let view), _):
      "\(view) は非表示ですが、スペースは残ります。非表示のビューを詰めるのはスタックビューだけです。"
    case .mechanism(.sharedWidth(let text, let stack, let priority), _):
      "\(text) のテキストは折り返すため、\(stack) は優先度 \(number(priority)) で幅の一部を割り当てます"
        + " (UISV-text-width-disambiguation)。"
    case .wholeSize(let whole, let size, let formula):
      "\(whole) は \(number(size)) です: \(text(of: formula))。"
    case .deciders(let constraints):
      "\(constraints.map(text).joined(separator: "、").beforeSpace)が値を決めています。"
    case .someDeciders(let constraints, let more):
      "\(constraints.map(text).joined(separator: "、").beforeSpace)とほか \(more) 件の制約が値を決めています。"
    case .room(let stack, let available, let count, let gaps):
      "\(stack) で使えるのは \(number(available)) です: ビュー \(count) 個、\(list(of: gaps))。"
    case .fitting(let stack, let wants, let sum, let available):
      "\(stack) の中身には \(text(of: wants)) = \(number(sum)) が必要で、使えるのは \(number(available)) です。"
    case .tooLittle(let stack, let wants, let sum, let available, let missing):
      "\(stack) の中身には \(text(of: wants)) = \(number(sum)) が必要で、使えるのは \(number(available)) なので "
        + "\(number(missing)) 足りません。"
    case .leftOver(let stack, let wants, let sum, let available, let surplus):
      "\(stack) の中身には \(text(of: wants)) = \(number(sum)) が必要で、使えるのは \(number(available)) なので "
        + "\(number(surplus)) 余ります。"
    case .equalGaps(let stack, let available, let taken, let gaps):
      "\(stack) は間隔を同じにします。使えるのは \(number(available))、ビューは \(number(taken)) で、"
        + "\(rest(gaps))。"
    case .equalBaselines(let stack, let distance):
      "\(stack) はベースライン間の距離を同じにします。どれも \(number(distance)) です。"
    case .equalCentres(let stack, let distance?, let available, let taken, let gaps):
      "\(stack) は中心間の距離をすべて \(number(distance)) にします。使えるのは \(number(available))、ビューは "
        + "\(number(taken)) で、\(rest(gaps))。"
    case .equalCentres(let stack, distance: nil, let available, let taken, let gaps):
      "\(stack) はできるだけ中心間の距離を同じにします。使えるのは \(number(available))、ビューは "
        + "\(number(taken)) で、\(rest(gaps))。"
    case .dropped(let constraint, 0):
      "\(text(of: constraint)) は矛盾のため外されましたが、結果は満たしています。"
    case .dropped(let constraint, let missed):
      "\(text(of: constraint)) は矛盾のため外され、ずれは \(number(missed)) です。"
    case .droppedSize(let constraint, let size, let difference):
      "\(text(of: constraint)) は矛盾のため外され、\(size.rawValue) はそれより \(number(abs(difference))) "
        + "\(difference > 0 ? "大きく" : "小さく")なっています。"
    case .belowZero(let constraint, let size):
      "\(size.rawValue) は 0 より小さくできないため、\(text(of: constraint)) は外されました。"
    case .cut(let shortage, let wants, let priority, let missed):
      "コンテンツには \(text(of: wants)) が必要ですが (圧縮抵抗 \(number(priority)))、"
        + text(of: shortage, by: missed)
    case .stretched(let wants, let priority, let missed):
      "コンテンツに必要なのは \(text(of: wants)) ですが (ハギング \(number(priority)))、\(number(missed)) だけ伸びています。"
    case .offBy(let constraint, let missed):
      "\(text(of: constraint)) は満たされず、ずれは \(number(missed)) です。"
    case .kept(let demand, let constraints, more: 0):
      "\(constraints.map(text).joined(separator: "、").beforeSpace)があるため、\(text(of: demand))。"
    case .kept(let demand, let constraints, let more):
      "\(constraints.map(text).joined(separator: "、").beforeSpace)とほか \(more) 件の制約があるため、"
        + "\(text(of: demand))。"
    case .tiedResistance(let views, let priority):
      "\(views.joined(separator: "、")) の圧縮抵抗は同じ \(number(priority)) なので、どれが縮むかは決まりません。"
    case .tiedHugging(let views, let priority):
      "\(views.joined(separator: "、")) のハギングは同じ \(number(priority)) なので、どれが伸びるかは決まりません。"
    case .anyBetween(let attribute, let low, let high):
      "\(attribute.rawValue) は \(number(low)) から \(number(high)) のどの値でも、制約の満たされ方は変わりません。"
    case .anyFrom(let attribute, let low):
      "\(attribute.rawValue) は \(number(low)) 以上のどの値でも、制約の満たされ方は変わりません。"
    case .anyUpTo(let attribute, let high):
      "\(attribute.rawValue) は \(number(high)) 以下のどの値でも、制約の満たされ方は変わりません。"
    case .any(let attribute): "\(attribute.rawValue) はどの値でも、制約の満たされ方は変わりません。"
    case .settling(let change, let attribute, let value):
      "\(text(of: change))と 1 つに決まり、\(attribute.rawValue) は \(number(value)) になります。"
    case .settlingAsIs(let change, let attribute, let value):
      "\(text(of: change))と 1 つに決まり、\(attribute.rawValue) は \(number(value)) のままです。"
    case .whatIf(let change, let attribute, let value):
      "\(text(of: change))と、\(attribute.rawValue) は \(number(value)) になります。"
    case .undetermined(let change, let attribute):
      "\(text(of: change))と、\(attribute.rawValue) は 1 つに決まらなくなります。"
    case .rounding(let view, let axis, let low, let high, let drawnLow, let drawnHigh):
      "\(view) の\(axis == .horizontal ? "左右" : "上下")の端の位置は \(number(low)) セルと \(number(high)) セルで、\(drawnLow) と \(drawnHigh) に描かれます。"
    }
  }

  private func extent(of it: Explanation.Subject) -> String { it.isHorizontal ? "幅" : "高さ" }

  /// The room that remains for gaps.
  private func rest(_ gaps: Explanation.Gaps) -> String {
    if case .none = gaps { return "間隔は残りません" }
    return "残りが\(list(of: gaps).spaced)です"
  }

  private func text(_ line: String, of lines: Int) -> String {
    lines == 1 ? "テキスト '\(line)'" : "テキストの最も長い行 '\(line)'"
  }

  private func object(of shared: Explanation.SharedSize) -> String {
    shared.isRest ? "\(shared.name) の残りを" : "\(shared.name) を"
  }

  private func lines(_ lines: [Int]) -> String {
    lines.isEmpty ? "" : " (\(lines.map(String.init).joined(separator: "、")) 行目) "
  }

  private func text(of shortage: Explanation.Shortage, by missed: Double) -> String {
    switch shortage {
    case .cutOff: "\(number(missed)) 足りずに見切れています。"
    case .compressed: "\(number(missed)) だけ圧縮されています。"
    case .unseen: "まったく見えません。"
    }
  }

  private func text(of demand: Explanation.Demand) -> String {
    switch demand {
    case .greater(let attribute): "\(attribute.rawValue) はこれより大きくなりません"
    case .less(let attribute): "\(attribute.rawValue) はこれより小さくなりません"
    case .holding: "満たせません"
    }
  }

  // MARK: Changes

  private func some(_ views: [String]) -> String {
    views.count > 3 ? "\(views.count) 個のビュー" : "\(views.joined(separator: "、")) "
  }

  func text(of change: ChangePhrase) -> String {
    switch change {
    case .hugging(let view, .horizontal, let priority):
      "\(view) の横のハギングを \(number(priority)) にする"
    case .hugging(let view, .vertical, let priority):
      "\(view) の縦のハギングを \(number(priority)) にする"
    case .resistance(let view, .horizontal, let priority):
      "\(view) の横の圧縮抵抗を \(number(priority)) にする"
    case .resistance(let view, .vertical, let priority):
      "\(view) の縦の圧縮抵抗を \(number(priority)) にする"
    case .spacing(let view, let spacing): "\(view) の間隔を \(number(spacing)) にする"
    case .arrange(let stack, let axis, let spacing):
      "\(stack) の axis を \(axis.rawValue)、間隔を \(number(spacing)) にする"
    case .distribution(let view, let distribution):
      "\(view) の distribution を \(distribution.rawValue) にする"
    case .size(let view, let attribute, let size):
      "\(view) の \(attribute.rawValue) を \(number(size)) にする"
    case .constant(let entry, let constant):
      "\(text(of: entry)) の定数を \(number(constant)) にする"
    case .priority(let entry, let priority):
      "\(text(of: entry)) の優先度を \(number(priority)) にする"
    case .relation(let entry, let relation): "\(text(of: entry)) の関係を \(relation.symbol) にする"
    case .remove(let entry): "\(text(of: entry)) を削除する"
    case .switchOff(let entry): "\(text(of: entry)) を無効にする"
    case .replace(let entry, let text): "\(self.text(of: entry)) を \(text) に変える"
    case .add(let equation): "\(equation) を追加する"
    case .stopTranslatingMask(let view):
      "\(view).translatesAutoresizingMaskIntoConstraints = false にする"
    case .property(let view, let key, let value): "\(view) の \(key) を \(value) にする"
    case .sceneProperty(let key, let value): "\(key) を \(value) にする"
    }
  }

  private func text(of entry: ChangePhrase.Entry) -> String {
    entry.line.map { "\(entry.text) (\($0) 行目)" } ?? entry.text
  }

  // MARK: Parameters

  func text(of constraint: Explanation.ConstraintPhrase) -> String {
    switch constraint {
    case .hugging(let view, let attribute, let size, let priority):
      "\(view) のコンテンツの \(attribute.rawValue) (\(number(size))、ハギング \(number(priority)))"
    case .resistance(let view, let attribute, let size, let priority):
      "\(view) のコンテンツの \(attribute.rawValue) (\(number(size))、圧縮抵抗 \(number(priority)))"
    case .canvas: "キャンバスのサイズ"
    case .arrangement(let stack): "\(stack) の配置の制約"
    case .margins(let view): "\(view) のマージン"
    case .manualFrame(let view, let line?): "\(view) に設定された frame (\(line) 行目)"
    case .manualFrame(let view, line: nil): "\(view) に設定された frame"
    case .required(let equation, let line?): "\(equation) (\(line) 行目、必須)"
    case .required(let equation, line: nil): "\(equation) (必須)"
    case .optional(let equation, let line?, let priority):
      "\(equation) (\(line) 行目、優先度 \(number(priority)))"
    case .optional(let equation, line: nil, let priority):
      "\(equation) (優先度 \(number(priority)))"
    }
  }

  func text(of gaps: Explanation.Gaps) -> String {
    switch gaps {
    case .none: "間隔なし"
    case .equal(let count, let size): "間隔 \(number(size)) × \(count) 個"
    case .overlaps(let count, let size): "重なり \(number(size)) × \(count) 個"
    case .unequal(let sizes): "間隔 (\(sizes.map(number).joined(separator: " + ")))"
    }
  }

  func list(of gaps: Explanation.Gaps) -> String {
    switch gaps {
    case .unequal(let sizes): "間隔 \(sizes.map(number).joined(separator: "、"))"
    case .none, .equal, .overlaps: text(of: gaps)
    }
  }

  func text(of source: Explanation.TermSource) -> String {
    switch source {
    case .named(let name): name
    case .span(let stack): "\(stack) のビュー全体"
    case .insideMargins(let view): "\(view) のマージンの内側"
    case .line(let line): "\(line) 行目"
    case .spacing, .gap: "間隔"
    case .centres: "中心間の距離"
    case .margin: "マージン"
    case .content: "コンテンツ"
    case .canvas: "キャンバス"
    case .placement: "配置"
    case .contentOf(let view): "\(view) のコンテンツ"
    case .baseline(let item): "\(item) のベースライン"
    case .insetsOf(let source): "\(text(of: source))のインセット、マージン、ベースライン"
    case .inset(let item): "\(item) の alignmentRectInsets"
    case .frame(let view): "\(view) に設定された frame"
    case .frameCentre(let view): "\(view) に設定された frame の中心"
    case .frameCentreToEnd(let view, .horizontal): "\(view) の中心から右端まで"
    case .frameCentreToEnd(let view, .vertical): "\(view) の中心から下端まで"
    case .besideFrame(let view, .horizontal): "\(view) の左右の余白"
    case .besideFrame(let view, .vertical): "\(view) の上下の余白"
    case .halfSpacing(let view): "間隔の半分 (\(view) が非表示のため)"
    case .withoutInsets(let item): "\(item) の alignmentRect"
    case .scrolling(let view): "\(view) の contentOffset"
    case .margins(let view): "\(view) のマージン"
    }
  }
}
