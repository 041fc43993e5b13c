public import DomainPrimitives
public import SyncProtocolDomain

/// The origin of an edit: a person, a file, or Haru.
public enum EditOrigin: Hashable, Sendable {
    /// A person made the edit on this device.
    case here
    /// An imported file made the edit.
    case file
    /// Haru made the edit because of another edit, such as the next todo of a series or a tag that a new todo
    /// names.
    case generated

    /// Returns the age of a new record's values; `nil` if they are as old as the edit.
    /// - Parameter lastEdit: the time of the record's last edit, according to the imported file. Only
    ///   ``file`` uses it.
    public func creation(_ lastEdit: Timestamp) -> CreationInfo? {
        switch self {
        case .here: nil
        case .file: CreationInfo(time: lastEdit)
        case .generated: CreationInfo(time: CreationInfo.generated)
        }
    }
}
