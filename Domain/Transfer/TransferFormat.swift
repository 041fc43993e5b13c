/// The formats that Haru imports and exports.
public enum TransferFormat: String, Sendable, CaseIterable {
    case haru, todotxt, taskwarrior, ics, markdown, csv

    /// Whether the sequence of the todos in an imported file becomes their manual order. `false` for `haru`,
    /// because such a file contains the manual order as a field.
    var isOrdered: Bool { [.todotxt, .markdown, .csv].contains(self) }

    /// Finds the format by the ending of a file name. `nil` if the ending belongs to no format, or to
    /// several. For example, `.json` belongs to two formats, which ``init(json:)`` tells apart.
    public init?(fileName: String) {
        let name = fileName.lowercased()
        if name.hasSuffix("todo.txt") || name.hasSuffix("done.txt") || name.hasSuffix(".todotxt") {
            self = .todotxt
        } else if name.hasSuffix(".ics") {
            self = .ics
        } else if name.hasSuffix(".md") || name.hasSuffix(".markdown") {
            self = .markdown
        } else if name.hasSuffix(".csv") || name.hasSuffix(".tsv") {
            self = .csv
        } else if name.hasSuffix(".haru.json") {
            self = .haru
        } else {
            return nil
        }
    }

    /// Finds the format of a JSON file by the first 4,096 bytes; `nil` if no format fits. An empty array
    /// counts as a file of Taskwarrior.
    public init?(json bytes: UnsafeBufferPointer<UInt8>) {
        let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
        // A byte order mark does not belong to the text.
        let first = start.drop { $0 == "\u{FEFF}" }.filter { !$0.isWhitespace }
        if first.hasPrefix("{\"format\":\"haru\"") {
            self = .haru
        } else if first.hasPrefix("[") || first.hasPrefix("{"),
            start.contains("\"description\"") || first == "[]"
        {
            self = .taskwarrior
        } else {
            return nil
        }
    }
}
