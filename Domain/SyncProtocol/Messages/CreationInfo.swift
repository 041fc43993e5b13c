public import DomainPrimitives

/// The age of a new record's values that an import or Haru itself set (Documentation/Sync.md §Merge). Values
/// from a file are as old as the record's last edit. Values that Haru generates are older than every edit.
public struct CreationInfo: Hashable, Sendable {
    /// The time at which the values were set; ``generated`` if Haru itself set them.
    public let time: Timestamp
    /// The registers that a person has set since the creation of the record. Such a register has the time of
    /// the person's edit. The time of every other register is ``time``.
    public let edited: Set<String>

    /// The time of values that Haru generates, which is before every edit.
    public static let generated = Timestamp(milliseconds: 0)

    public init(time: Timestamp, edited: Set<String> = []) {
        self.time = time
        self.edited = edited
    }

    /// Returns the stamp of one register of the new record: `stamp` if a person has set the register, else
    /// the earlier of ``time`` and `stamp`.
    /// - Parameter stamp: the stamp of the operation.
    public func stamp(of field: String, _ stamp: Stamp) -> Stamp {
        edited.contains(field) ? stamp : min(stamp, Stamp(milliseconds: time.milliseconds))
    }
}
