/// How far a device has read a user's changes. Devices keep it as text and do not look inside.
public struct Cursor: Hashable, Sendable {
    /// Names the server's database.
    public let epoch: String
    /// The last change that was read; 0 for none.
    public let seq: Int64
    /// Everything up to here is known. In the middle of some pages that is where the first of them began: a
    /// record that changed again since stands on a later page, with what changed before.
    public let known: Int64
    /// The last change that there was when it was read. A server that has lost it may have put the records in
    /// another order.
    public let top: Int64
    /// Eight bytes of the chain of commits up to ``top``: another server, or one that was restored from a
    /// backup, has others.
    public let chain: [UInt8]

    public init(epoch: String, seq: Int64, known: Int64, top: Int64, chain: [UInt8]) {
        self.epoch = epoch
        self.seq = seq
        self.known = known
        self.top = top
        self.chain = chain
    }

    /// Reads ``description``; `nil` for anything else.
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
    /// `epoch.seq.chain`, the chain in hexadecimal digits; `.known.top` behind it in the middle of some
    /// pages.
    public var description: String {
        let digits = chain.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return "\(epoch).\(seq).\(digits)" + (known == seq && top == seq ? "" : ".\(known).\(top)")
    }
}
