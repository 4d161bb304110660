/// A view that lays out others in a row or a column.
public final class StackView {}
