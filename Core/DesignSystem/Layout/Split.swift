/// Two views side by side. If the room is too narrow for both, only the leading view is visible.
public struct Split: View {
    private let leading: any View
    private let trailing: any View
    private let minimum: Int
    private let share: Int

    /// - Parameters:
    ///   - minimum: the smallest number of columns at which both views are visible.
    ///   - share: the share of the width that the leading view gets, in percent.
    public init(minimum: Int, share: Int, leading: any View, trailing: any View) {
        self.leading = leading
        self.trailing = trailing
        self.minimum = minimum
        self.share = min(max(share, 0), 100)
    }

    /// Returns the number of columns of the leading view.
    /// - Parameters:
    ///   - columns: the total width, with the line between the views.
    ///   - share: the share of the leading view, in percent.
    public static func leading(of columns: Int, share: Int) -> Int {
        columns - trailing(of: columns, share: share) - 3
    }

    /// Returns the number of columns of the trailing view.
    /// - Parameters:
    ///   - columns: the total width, with the line between the views.
    ///   - share: the share of the leading view, in percent.
    public static func trailing(of columns: Int, share: Int) -> Int { columns - columns * share / 100 - 1 }

    public func draw(on canvas: Canvas) {
        guard canvas.columns >= minimum else { return leading.draw(on: canvas) }
        let columns = Self.leading(of: canvas.columns, share: share)
        leading.draw(on: canvas.part(columns: columns))
        for row in 0..<canvas.rows { canvas.write("│", .border, column: columns + 1, row: row) }
        trailing.draw(on: canvas.part(column: columns + 3))
    }
}
