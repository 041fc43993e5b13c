/// A few words in the status line, whatever screen is open: what a feature has to say all the time.
public protocol StatusBadge: AnyObject {
    /// What was found when it last looked; never waits.
    /// - Returns: `nil` where there is nothing to say.
    var line: StyledLine? { get }

    /// Looks again, without making anybody wait.
    func refresh()

    /// Looks no more.
    func close()
}
