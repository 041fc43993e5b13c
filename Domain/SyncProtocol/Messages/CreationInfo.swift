public import DomainPrimitives

/// The age of the values of a new record, if an import or Haru set these values (Documentation/Sync.md
/// §Merge).
///
/// Values from a file have the time of the file's last edit. Values that Haru generates are older than every
/// edit. Examples are the next todo of a series and the colour of a new tag.
public struct CreationInfo: Hashable, Sendable {
    /// The time of the values; ``generated`` if Haru set them.
    public let time: Timestamp
    /// The registers that a person has set since the creation.
    public let edited: Set<String>

    /// A time before every edit.
    public static let generated = Timestamp(milliseconds: 0)

    public init(time: Timestamp, edited: Set<String> = []) {
        self.time = time
        self.edited = edited
    }

    /// Returns the stamp of one register of the new record.
    /// - Parameter stamp: the stamp of the operation.
    public func stamp(of field: String, _ stamp: Stamp) -> Stamp {
        edited.contains(field) ? stamp : min(stamp, Stamp(milliseconds: time.milliseconds))
    }
}
