import DomainTesting
import LinksDomain
import Testing

@Suite struct `Links in generated texts` {
    private static let pieces = [
        "[[", "]]", "[", "]", "(", ")", "|", "#", "!", "\\", "`", "``", "```\n", "~~~\n", "<!--", "-->", "\n",
        "\n\n", "    ", "\t", "> ", "- ", "1. ", "# ", "todo:", "a", "Title", "회의록", "🎉", "é", "e\u{301}",
        "folder/", ".md", " ", "\"", "<", ">", "[[Title]]", "[x](n.md)", "\r\n", "\u{0}",
    ]

    private func text(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...60, using: &random)).map { _ in
            Self.pieces.randomElement(using: &random) ?? ""
        }.joined()
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func `ranges are in order and in the text, and reproduce the links`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let text = text(&random)
            let bytes = Array(text.utf8)
            var end = 0
            for link in WikiLink.links(in: text) {
                #expect(link.range.upperBound <= bytes.count, "seed \(seed): \(text.debugDescription)")
                let part = String(decoding: bytes[link.range], as: UTF8.self)
                #expect(part.utf8.elementsEqual(bytes[link.range]), "seed \(seed): \(text.debugDescription)")
                #expect(part.hasPrefix("[") || part.hasPrefix("!["), "seed \(seed): \(part)")
                for name in link.names {
                    #expect(link.range.contains(name.range.lowerBound), "seed \(seed): \(part)")
                    #expect(name.range.upperBound < link.range.upperBound, "seed \(seed): \(part)")
                    guard link.form == .wiki else { continue }
                    #expect(
                        String(decoding: bytes[name.range], as: UTF8.self) == name.text,
                        "seed \(seed): \(text.debugDescription)")
                }
                guard link.form == .wiki else { continue }
                #expect(link.range.lowerBound >= end, "seed \(seed): \(text.debugDescription)")
                end = link.range.upperBound
            }
        }
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func `a rewritten text differs only in the renamed links`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let text = text(&random)
            let rewriting = LinkRewriting(from: "Title", to: "새 제목")
            guard case .changed(let changed, let count) = rewriting(text, where: { _ in true }) else {
                continue
            }
            let before = WikiLink.links(in: text)
            let after = WikiLink.links(in: changed)
            #expect(before.count == after.count, "seed \(seed): \(text.debugDescription)")
            #expect(count > 0)
            let back = LinkRewriting(from: "새 제목", to: "Title")(changed, where: { _ in true })
            #expect(back == .changed(text, links: count), "seed \(seed): \(text.debugDescription)")
        }
    }

    @Test(
        arguments: 1...200 as ClosedRange<UInt64>, [.carriageReturn, .carriageReturnAndLineFeed] as [LineEnd])
    func `another line end moves links and code, and changes nothing else`(seed: UInt64, lineEnd: LineEnd) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let text = String(text(&random).unicodeScalars.filter { $0 != "\r" }.map(Character.init))
            let other = lineEnd.applied(to: text)
            // The position in the other text, by the position in the text.
            var positions = [0]
            for byte in text.utf8 {
                let length = byte == UInt8(ascii: "\n") ? lineEnd.rawValue.utf8.count : 1
                positions.append(positions[positions.count - 1] + length)
            }
            let moved = { (range: Range<Int>) in positions[range.lowerBound]..<positions[range.upperBound] }
            #expect(
                WikiLink.links(in: other).map(\.range) == WikiLink.links(in: text).map { moved($0.range) },
                "seed \(seed): \(text.debugDescription)")
            #expect(
                OpaqueMarkdown(in: other).code.ranges == OpaqueMarkdown(in: text).code.ranges.map(moved),
                "seed \(seed): \(text.debugDescription)")
            #expect(
                OpaqueMarkdown(in: other).comments.ranges
                    == OpaqueMarkdown(in: text).comments.ranges.map(moved),
                "seed \(seed): \(text.debugDescription)")
        }
    }

    @Test(arguments: [
        "[", "[[a", "](", "[](<", "`", "<!--", ">", "- ", "\\", "[[a]]", "[a](b'", "[[a#", "| [[a\\|b]] ",
        "\n",
        "](a \"b](c 'd](e (f", "[[a]] `", "> - ", "1. ", " ", "\t", "!", "```\n",
    ])
    func `a hostile text of 256 KiB is read to its end`(piece: String) {
        let text = String(repeating: piece, count: 262_144 / piece.utf8.count) + "\n[[last]]"
        let clock = ContinuousClock()
        var links: [WikiLink] = []
        let short = clock.measure { _ = WikiLink.links(in: String(text.suffix(text.utf8.count / 16))) }
        let long = clock.measure { links = WikiLink.links(in: text) }
        // A quadratic scan would need 256 times as long for 16 times the text.
        #expect(long < short * 100 + .milliseconds(200), "\(piece.debugDescription): \(short), \(long)")
        #expect(links.count <= text.utf8.count / 5)
    }
}
