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

    /// Returns the time of the values in a new record, by the origin of the edit:
    /// - ``here``: `nil`, which means the time of the edit.
    /// - ``file``: `lastEdit`.
    /// - ``generated``: a time before every edit.
    ///
    /// - Parameter lastEdit: the record's last-edit time in the imported file.
    public func creation(_ lastEdit: Timestamp) -> CreationInfo? {
        switch self {
        case .here: nil
        case .file: CreationInfo(time: lastEdit)
        case .generated: CreationInfo(time: CreationInfo.generated)
        }
    }
}
