public import DomainPrimitives
public import SyncProtocolDomain

/// The origin of an edit: a person, a file, or Haru.
public enum EditOrigin: Hashable, Sendable {
    /// A person made the edit on this device.
    case here
    case file
    /// Haru made the edit because of another edit. For example, a person completes a repeating todo, and Haru
    /// creates the todo of the next occurrence.
    case generated

    /// Returns the time that the values of a new record get:
    /// - ``here``: `nil`, which means the time of the edit itself.
    /// - ``file``: `lastEdit`, the record's last-edit time in the imported file.
    /// - ``generated``: a time before every edit.
    public func creation(_ lastEdit: Timestamp) -> CreationInfo? {
        switch self {
        case .here: nil
        case .file: CreationInfo(time: lastEdit)
        case .generated: CreationInfo(time: CreationInfo.generated)
        }
    }
}
