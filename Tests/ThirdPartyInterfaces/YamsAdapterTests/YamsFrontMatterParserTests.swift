import FrontMatterInterface
import Testing
import YamsAdapter

struct YamsFrontMatterParserTests {
    private let parser = YamsFrontMatterParser()

    private func reason(_ yaml: String) -> FrontMatterError.Reason? {
        do throws(FrontMatterError) { _ = try parser.parse(yaml) } catch { return error.reason }
        return nil
    }

    @Test func `keys keep their order, their text and their lines`() throws {
        let entries = try parser.parse("title: 회의록\ndate: 2026-11-21\ntags:\n  - work\n  - 'a: b'\nzeta: ~\n")
        #expect(
            entries == [
                FrontMatterEntry("title", .plain("회의록"), line: 1),
                FrontMatterEntry("date", .plain("2026-11-21"), line: 2),
                FrontMatterEntry("tags", .list([.plain("work"), .quoted("a: b")]), line: 3),
                FrontMatterEntry("zeta", .plain("~"), line: 6),
            ])
    }

    @Test(arguments: ["", "\n\n", "# only a comment\n"])
    func `a text without values has no entries`(_ yaml: String) throws {
        #expect(try parser.parse(yaml).isEmpty)
    }

    @Test func `nested mappings and flow collections are read`() throws {
        let entries = try parser.parse("a: {b: [1, \"2\"], c: }\n")
        let inner = [
            FrontMatterEntry("b", .list([.plain("1"), .quoted("2")]), line: 1),
            FrontMatterEntry("c", .plain(""), line: 1),
        ]
        #expect(entries == [FrontMatterEntry("a", .mapping(inner), line: 1)])
    }

    @Test(arguments: [
        ("a: [x", FrontMatterError.Mistake.list), ("a: {b: 1", .mapping), ("a: \"x", .quote),
        ("a: b: c", .colon), ("a: @b", .firstCharacter), ("a: \"\\q\"", .escape),
        ("a: 1\nb\n", .missingColon),
    ])
    func `a syntax error names the mistake`(_ yaml: String, _ mistake: FrontMatterError.Mistake) {
        let error = #expect(throws: FrontMatterError.self) { try YamsFrontMatterParser().parse(yaml) }
        #expect(error?.reason == .syntax(mistake), "\(yaml): \(String(describing: error))")
    }

    @Test func `a syntax error names the line`() {
        let error = #expect(throws: FrontMatterError.self) { try parser.parse("a: 1\nb: [1, 2\nc: 3\n") }
        #expect(error?.line == 3)
        guard case .syntax? = error?.reason else {
            Issue.record("The reason is \(String(describing: error?.reason)).")
            return
        }
    }

    @Test(arguments: ["just text\n", "- a\n- b\n", "'quoted'\n"])
    func `another top level than a mapping is refused`(_ yaml: String) {
        #expect(reason(yaml) == .notAMapping)
    }

    @Test func `a repeated key is refused`() {
        #expect(reason("a: 1\na: 2\n") == .duplicateKey("a"))
    }

    @Test func `nested aliases are refused before they grow`() {
        var bomb = "a0: &a0 [x, x]\n"
        for level in 1..<40 { bomb += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
        #expect(reason(bomb) == .alias)
        #expect(reason(bomb.replacing("\n", with: "\u{2028}")) != nil)
        #expect(reason("a: &b 1\n? *b\n: 2\n") == .alias)
    }

    @Test func `signs of anchors and aliases inside words are text`() throws {
        let entries = try parser.parse("a: AT&T\nb: 2*3\nc: 'Q & A'\n")
        #expect(entries.map(\.value) == [.plain("AT&T"), .plain("2*3"), .quoted("Q & A")])
    }

    @Test(arguments: [
        String(repeating: "[", count: 60_000), String(repeating: "{a: ", count: 12_000),
        "a:\n" + String(repeating: "- ", count: 20_000) + "x",
        "a:\u{2028}" + String(repeating: "- ", count: 20_000) + "x",
        String(repeating: "? ", count: 20_000) + "x",
    ])
    func `deep nesting is refused without a deep stack`(_ yaml: String) {
        #expect(reason(yaml) == .tooDeep)
    }

    @Test func `a text over the limit is refused`() {
        let most = "a: " + String(repeating: "x", count: FrontMatterLimits.bytes - 4) + "\n"
        #expect(reason(most) == nil)
        #expect(reason(most + "\n") == .tooLarge)
    }
}
