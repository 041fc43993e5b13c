/// A few words of a feature in the status line of every screen.
public protocol StatusBadge: AnyObject {
    /// The result of the last ``refresh()``; `nil` if there is nothing to show. The property never blocks.
    var line: StyledLine? { get }

    /// Reads the data of the badge again, on a background thread.
    func refresh()

    /// Ends the badge's observation of its data.
    func close()
}
