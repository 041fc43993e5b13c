public import ArgumentParser

/// The options of a command that changes something.
public struct WritingOptions: ParsableArguments, Sendable {
    @Flag(name: .shortAndLong, help: "Print only the identifiers.")
    public var quiet = false

    @Flag(name: .customLong("dry-run"), help: "Show the result without changing anything.")
    public var isDryRun = false

    public init() {}
}
