/// The treatment of a line or value that cannot be read or that breaks a rule.
public enum EntryPolicy: Sendable {
    /// The whole file is refused. The error gives the position.
    case refuseFile
    /// Titles and tags are made to fit. An entry that breaks another rule is left out. Reports list both.
    case keepGoing
}
