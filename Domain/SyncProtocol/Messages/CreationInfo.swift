public import DomainPrimitives

/// What a new record holds that nobody set by hand: it is as old as what it comes from. A file's values are
/// of the file's last edit, and what follows by itself, as the next todo of a series or the colour of a new
/// tag, is older than anything that a person did.
public struct CreationInfo: Hashable, Sendable {
    /// Of when the values are; 0 where nobody chose them.
    public let time: Timestamp
    /// Registers that were set by hand since.
    public let edited: Set<String>

    /// Older than every edit.
    public static let generated = Timestamp(milliseconds: 0)

    public init(time: Timestamp, edited: Set<String> = []) {
        self.time = time
        self.edited = edited
    }

    /// - Parameter stamp: the edit's own.
    /// - Returns: the stamp of one of its registers.
    public func stamp(of field: String, _ stamp: Stamp) -> Stamp {
        edited.contains(field) ? stamp : min(stamp, Stamp(milliseconds: time.milliseconds))
    }
}
