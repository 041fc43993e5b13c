public import ArgumentParser

/// The options of a command that shows something.
public struct ReadingOptions: ParsableArguments, Sendable {
    static let exclusion = "Use either --json or --ndjson, not both."

    @Flag(help: "Print one JSON document (its schema is in Documentation/JSON.md).")
    public var json = false

    @Flag(help: "Print one JSON object per line.")
    public var ndjson = false

    public init() {}

    public func validate() throws {
        if json, ndjson { throw ValidationError(Self.exclusion) }
    }
}
