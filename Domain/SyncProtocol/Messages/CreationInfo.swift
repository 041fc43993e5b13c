public import DomainPrimitives

/// The age of the values of a new record, if these values come from an import or from Haru itself
/// (Documentation/Sync.md §Merge).
///
/// Values from a file are as old as the record's last edit, according to the file. Values that Haru
/// generates, such as the next todo of a series or the colour of a new tag, are older than every edit.
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

    /// Returns the stamp (time) of one register of the new record. A register that a person has set gets
    /// `stamp`. Any other register gets the earlier of ``time`` and `stamp`.
    /// - Parameter stamp: the stamp of the operation.
    public func stamp(of field: String, _ stamp: Stamp) -> Stamp {
        edited.contains(field) ? stamp : min(stamp, Stamp(milliseconds: time.milliseconds))
    }
}
