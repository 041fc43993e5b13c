public import ArgumentParser

/// The options of a command that changes something and can print its result as JSON.
public struct ChangeOptions: ParsableArguments, Sendable {
    /// The error message for `--quiet` together with `--json`.
    public static let exclusion = "Use either --quiet or --json, not both."

    @OptionGroup private var writing: WritingOptions

    @Flag(help: "Print one JSON document (its schema is in Documentation/JSON.md).")
    public var json = false

    public init() {}

    public var quiet: Bool { writing.quiet }
    public var isDryRun: Bool { writing.isDryRun }

    public func validate() throws {
        if json, quiet { throw ValidationError(Self.exclusion) }
    }
}
