/// The line breaks of a text.
enum LineBreaks {
    /// The text has no line break.
    case none
    /// Each line ends with LF.
    case lineFeed
    /// Each line ends with CRLF.
    case carriageReturnLineFeed
    /// The lines have different line breaks, or a CR is at another place.
    case mixed

    private static let lineFeedByte = UInt8(ascii: "\n")
    private static let carriageReturnByte = UInt8(ascii: "\r")

    init(of text: [UInt8]) {
        let lines = text.count { $0 == Self.lineFeedByte }
        guard text.contains(Self.carriageReturnByte) else {
            self = lines == 0 ? .none : .lineFeed
            return
        }
        let returns = text.count { $0 == Self.carriageReturnByte }
        let pairs = zip(text, text.dropFirst())
            .count { $0 == Self.carriageReturnByte && $1 == Self.lineFeedByte }
        self = lines == returns && lines == pairs ? .carriageReturnLineFeed : .mixed
    }

    /// Returns the line breaks of the merged text, if some of the three texts have LF and the others CRLF;
    /// otherwise `nil`, also if a text has mixed line breaks. If a side changed its line breaks, its new line
    /// breaks win. If the base has no line break, those of the later edit win.
    ///
    /// For example, an editor on Windows can have changed all line breaks of one side. So the merge first
    /// gives all three texts the returned line breaks. Otherwise, each line of this side would be a changed
    /// line.
    static func ofMerge(base: [UInt8], earlier: [UInt8], later: [UInt8]) -> LineBreaks? {
        guard [base, earlier, later].contains(where: { $0.contains(carriageReturnByte) }) else { return nil }
        let (base, earlier, later) = (Self(of: base), Self(of: earlier), Self(of: later))
        let kinds = Set([base, earlier, later]).subtracting([.none])
        guard kinds == [.lineFeed, .carriageReturnLineFeed] else { return nil }
        return [later, earlier, base].first { $0 != .none && $0 != base } ?? base
    }

    private static func withCarriageReturns(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count + text.count { $0 == lineFeedByte })
        for byte in text {
            if byte == lineFeedByte { result.append(carriageReturnByte) }
            result.append(byte)
        }
        return result
    }

    /// Returns a text of one kind of line break with these line breaks. Any other text stays as it is.
    func convert(_ text: [UInt8]) -> [UInt8] {
        switch (self, Self(of: text)) {
        case (.lineFeed, .carriageReturnLineFeed): text.filter { $0 != Self.carriageReturnByte }
        case (.carriageReturnLineFeed, .lineFeed): Self.withCarriageReturns(text)
        default: text
        }
    }
}
