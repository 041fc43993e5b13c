/// What becomes of an entry of a file that breaks a rule of PRODUCT.md §1 (§4: all or nothing, or `--keep-going`).
public enum EntryPolicy: Sendable {
    /// The whole file is refused, naming the place.
    case refuseFile
    /// Titles and tags are made to fit, an entry that breaks another rule is left out, and each is reported.
    case keepGoing
}
