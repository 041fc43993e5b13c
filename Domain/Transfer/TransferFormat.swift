/// The formats that todos come from and go to.
public enum TransferFormat: String, Sendable, CaseIterable {
    case haru, todotxt, taskwarrior, ics, markdown, csv

    /// The format of a file by the ending of its name; JSON may be of two kinds and is not guessed.
    public init?(fileName: String) {
        let name = fileName.lowercased()
        if name.hasSuffix("todo.txt") || name.hasSuffix("done.txt") || name.hasSuffix(".todotxt") {
            self = .todotxt
        } else if name.hasSuffix(".ics") {
            self = .ics
        } else if name.hasSuffix(".md") || name.hasSuffix(".markdown") {
            self = .markdown
        } else if name.hasSuffix(".csv") {
            self = .csv
        } else if name.hasSuffix(".haru.json") {
            self = .haru
        } else {
            return nil
        }
    }
}
