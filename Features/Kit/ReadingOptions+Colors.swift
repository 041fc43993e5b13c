public import CoreCommandLine
public import CoreTerminal

extension ReadingOptions {
    /// Whether the output is a text with colours. If not, a command need not read the colours of tags and
    /// projects.
    public func hasColors(on console: Console) -> Bool { !json && !ndjson && console.colors > .none }
}
