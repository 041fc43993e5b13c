public import ArgumentParser

/// The options of every command that changes something.
public struct WritingOptions: ParsableArguments, Sendable {
    /// Whether only identifiers are printed.
    @Flag(name: .shortAndLong, help: "Print only the identifiers.")
    public var quiet = false

    /// Whether nothing is to be changed.
    @Flag(name: .customLong("dry-run"), help: "Show what would be done; change nothing.")
    public var isRehearsal = false

    public init() {}
}
