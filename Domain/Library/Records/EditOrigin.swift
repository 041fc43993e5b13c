public import DomainPrimitives
public import SyncProtocolDomain

/// Where an edit was made.
public enum EditOrigin: Hashable, Sendable {
    /// A person made the edit on this device.
    case here
    /// An imported file made the edit.
    case file
    /// Haru made the edit as the result of another, such as the next todo of a series or a tag that a todo
    /// names.
    case generated

    /// How old the values of a new record are.
    /// - Parameter lastEdit: when the record was last edited, according to the file.
    public func creation(_ lastEdit: Timestamp) -> CreationInfo? {
        switch self {
        case .here: nil
        case .file: CreationInfo(time: lastEdit)
        case .generated: CreationInfo(time: CreationInfo.generated)
        }
    }
}
