public import DomainPrimitives
public import SyncProtocolDomain

/// Where an edit was made.
public enum EditOrigin: Hashable, Sendable {
    /// By a person, here.
    case here
    case file
    /// By nobody: it follows from something else, as the next todo of a series or a tag that a todo brings.
    case byItself

    /// How old the values of a new record are.
    /// - Parameter lastEdit: when it was last edited, where a file says so.
    public func making(_ lastEdit: Timestamp) -> Making? {
        switch self {
        case .here: nil
        case .file: Making(time: lastEdit)
        case .byItself: Making(time: Making.byItself)
        }
    }
}
