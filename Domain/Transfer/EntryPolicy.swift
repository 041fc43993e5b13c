/// What becomes of a line or value of a file that cannot be read or breaks a rule.
public enum EntryPolicy: Sendable {
    /// The whole file is refused, naming the place.
    case refuseFile
    /// Titles and tags are made to fit, an entry that breaks another rule is left out, and each is reported.
    case keepGoing
}
