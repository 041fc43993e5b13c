/// The formats that todos come from and go to.
public enum TransferFormat: String, Sendable, CaseIterable {
    case haru, todotxt, taskwarrior, ics, markdown, csv

    /// Whether the order of its entries means something: people write these by hand. Haru's own says the
    /// order itself.
    var isOrdered: Bool { [.todotxt, .markdown, .csv].contains(self) }

    /// The format of a file by the ending of its name; JSON may be of two kinds: see ``init(json:)``.
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

    /// The format of a JSON file by how it starts: Haru's own says so, and Taskwarrior's has tasks with
    /// descriptions.
    public init?(json bytes: UnsafeBufferPointer<UInt8>) {
        let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
        // A byte order mark is no part of the text.
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
