/// The position up to which a device has read a user's changes (Documentation/Sync.md §Protocol). A device
/// stores the text of a cursor and does not interpret the text.
public struct Cursor: Hashable, Sendable {
    /// The name of the server's database. A new database has a new name.
    public let epoch: String
    /// The sequence number of the last change that was read; 0 if none was read.
    public let seq: Int64
    /// The value of ``seq`` after the last complete download of changes. While the device downloads further
    /// pages, only ``seq`` rises. After the final page, both values are equal.
    public let known: Int64
    /// The sequence number of the newest change on the server when the server made this cursor. A server
    /// whose newest change has a smaller sequence number has lost changes.
    public let top: Int64
    /// Eight bytes of a hash over all commits up to ``top``. They change if the server is replaced, or
    /// restored from a backup.
    public let chain: [UInt8]

    public init(epoch: String, seq: Int64, known: Int64, top: Int64, chain: [UInt8]) {
        self.epoch = epoch
        self.seq = seq
        self.known = known
        self.top = top
        self.chain = chain
    }

    /// Creates a cursor from its text form (``description``). `nil` if the text has another form.
    public init?(_ text: String) {
        let words = text.split(separator: ".", omittingEmptySubsequences: false)
        guard words.count == 3 || words.count == 5, let seq = Int64(words[1]), seq >= 0,
            words[2].utf8.count == 16,
            let chain = UInt64(words[2], radix: 16)
        else { return nil }
        let known = words.count == 5 ? Int64(words[3]) : seq
        let top = words.count == 5 ? Int64(words[4]) : seq
        guard let known, let top, 0 <= known, known <= seq, seq <= top else { return nil }
        self.init(
            epoch: String(words[0]), seq: seq, known: known, top: top,
            chain: (0..<8).map { UInt8(truncatingIfNeeded: chain >> UInt64(56 - 8 * $0)) })
    }
}

extension Cursor: CustomStringConvertible {
    /// The text form, in which ``chain`` is hexadecimal:
    /// - `epoch.seq.chain.known.top` while more pages of changes follow
    /// - `epoch.seq.chain` after the final page
    public var description: String {
        let digits = chain.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return "\(epoch).\(seq).\(digits)" + (known == seq && top == seq ? "" : ".\(known).\(top)")
    }
}
