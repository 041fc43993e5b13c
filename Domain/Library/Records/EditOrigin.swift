public import DomainPrimitives
public import SyncProtocolDomain

/// The origin of an edit: a person, a file, or Haru.
public enum EditOrigin: Hashable, Sendable {
    /// A person made the edit on this device.
    case here
    case file
    /// Haru made the edit because of another edit, such as the next todo of a series or a tag that a new todo
    /// names.
    case generated

    /// Returns the age of the values of a new record with this origin. The age is `nil` for ``here``: the
    /// values that a person sets are as old as the edit itself.
    /// - Parameter lastEdit: the time of the record's last edit, according to the imported file. Used only
    ///   for ``file``.
    public func creation(_ lastEdit: Timestamp) -> CreationInfo? {
        switch self {
        case .here: nil
        case .file: CreationInfo(time: lastEdit)
        case .generated: CreationInfo(time: CreationInfo.generated)
        }
    }
}
