public import ArgumentParser

/// The options of every command that changes something and tells what it did as JSON too.
public struct ChangeOptions: ParsableArguments, Sendable {
    /// The error of a command that is given both.
    public static let exclusion = "--quiet and --json exclude each other; give one of them."

    @OptionGroup private var writing: WritingOptions

    /// Whether one document is printed.
    @Flag(help: "Print one JSON document (its schema is in Documentation/JSON.md).")
    public var json = false

    public init() {}

    /// Whether only identifiers are printed.
    public var quiet: Bool { writing.quiet }
    /// Whether nothing is to be changed.
    public var isRehearsal: Bool { writing.isRehearsal }

    public func validate() throws {
        if json, quiet { throw ValidationError(Self.exclusion) }
    }
}
