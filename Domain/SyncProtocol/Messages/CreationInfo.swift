public import DomainPrimitives

/// The age of the values that an import or Haru set in a new record (Documentation/Sync.md §Merge):
/// - Values from an imported file are as old as the record's last edit.
/// - Values that Haru generates are older than every edit.
public struct CreationInfo: Hashable, Sendable {
    /// The time at which the values were set; ``generated`` if Haru itself set them.
    public let time: Timestamp
    /// The registers that a person has set since the creation of the record. Such a register has the time of
    /// the person's edit. The time of every other register is ``time``.
    public let edited: Set<String>

    /// The time for values that Haru generates. This time is earlier than every edit.
    public static let generated = Timestamp(milliseconds: 0)

    public init(time: Timestamp, edited: Set<String> = []) {
        self.time = time
        self.edited = edited
    }

    /// Returns the stamp of a register in the created record:
    /// - for a register in ``edited``: the stamp of the operation
    /// - for any other register: ``time``, but never later than the operation
    ///
    /// - Parameters:
    ///   - field: the name of the register.
    ///   - stamp: the stamp of the operation that contains this creation.
    public func stamp(of field: String, _ stamp: Stamp) -> Stamp {
        edited.contains(field) ? stamp : min(stamp, Stamp(milliseconds: time.milliseconds))
    }
}
