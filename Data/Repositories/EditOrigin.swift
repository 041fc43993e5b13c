public import DomainPrimitives

/// Where an edit was made.
public enum EditOrigin: Hashable, Sendable {
    case here
    /// By a file, at the time that it says, if it says one.
    case file(editedAt: Timestamp?)
}
