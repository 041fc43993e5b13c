public import ArgumentParser

/// The options of every command that changes something.
public struct WritingOptions: ParsableArguments, Sendable {
    @Flag(name: .shortAndLong, help: "Print only the identifiers.")
    public var quiet = false

    @Flag(name: .customLong("dry-run"), help: "Show what would be done; change nothing.")
    public var isRehearsal = false

    public init() {}
}
