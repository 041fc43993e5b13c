public import ArgumentParser

/// The options of every command that shows something.
public struct ReadingOptions: ParsableArguments, Sendable {
    static let exclusion = "--json and --ndjson exclude each other; give one of them."

    /// Whether one document is printed.
    @Flag(help: "Print one JSON document (its schema is in Documentation/JSON.md).")
    public var json = false

    /// Whether a line a row is printed.
    @Flag(help: "Print one JSON object a line.")
    public var ndjson = false

    public init() {}

    public func validate() throws {
        if json, ndjson { throw ValidationError(Self.exclusion) }
    }
}
