import CoreDesignSystem
import CoreTerminal
import Testing

@Suite("A styled line")
struct StyledLineTests {
    @Test func `offered words are whole, and the others are counted`() {
        let words = ["home", "phone", "work"]

        #expect(StyledLine(offers: words, within: 19) == StyledLine("  home  phone  work", .dim))
        #expect(StyledLine(offers: words, within: 18) == StyledLine("  home  phone  +1", .dim))
        #expect(StyledLine(offers: words, within: 10) == StyledLine("  home  +2", .dim))
        #expect(StyledLine(offers: words, within: 4) == StyledLine("  +3", .dim))
        #expect(StyledLine(offers: words, within: 3) == StyledLine())
        #expect(StyledLine(offers: [], within: 9) == StyledLine())
    }

    @Test(arguments: [
        ("abcdef", 4, "abc…"), ("한글제목", 5, "한글…"), ("한글제목", 4, "한… "), ("abc", 3, "abc"),
        ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"),
        ("한글", 1, "…"),
        ("ab", 0, ""),
    ])
    func `a styled line is cut by columns, never in the middle of a wide letter`(
        text: String, columns: Int, expected: String
    ) {
        let line = StyledLine(text).truncated(to: columns)

        #expect(line.rendered(.none) == expected)
        #expect(line.width <= columns)
    }

    @Test(arguments: [
        ("one two three", 8, 2, ["one two", "  three"]), ("one two", 7, 2, ["one two"]),
        ("abcdefgh", 4, 1, ["abcd", " efg", " h"]),
        ("한글제목 둘", 7, 2, ["한글제", "  목 둘"]), ("  lead words go", 9, 4, ["  lead", "    words", "    go"]),
        ("a b", 1, 0, ["a b"]),
        ("ab xxxxxxxxxx", 6, 4, ["ab", "    xx", "    xx", "    xx", "    xx", "    xx"]),
        ("ab  cd", 4, 0, ["ab", "cd"]),
    ])
    func `a styled line wraps at spaces or within a wide word, and indents the next line`(
        text: String, columns: Int, hanging: Int, expected: [String]
    ) {
        let lines = StyledLine(text).wrapped(to: columns, hanging: hanging)

        #expect(lines.map { $0.rendered(.none) } == expected)
    }

    @Test func `a styled line keeps the roles of its text where it breaks`() {
        var line = StyledLine("red red ", .danger)
        line.append("plain")

        #expect(line.wrapped(to: 8).map { $0.rendered(.ansi16) } == ["\u{1B}[31mred red\u{1B}[0m", "plain"])
    }

    @Test func `a styled line prints the escape sequence of its role, and none from its text`() {
        #expect(StyledLine("a\u{1B}[2J", .danger).rendered(.none) == "a\u{FFFD}[2J")
        #expect(StyledLine("a", .danger).rendered(.ansi16) == "\u{1B}[31ma\u{1B}[0m")
    }

    @Test func `a right part is at the right edge, or is omitted if there is no room`() {
        let line = SideBySide(StyledLine("왼쪽"), StyledLine("right"))

        #expect(line.line(width: 20).rendered(.none) == "왼쪽           right")
        #expect(line.line(width: 8).rendered(.none) == "왼쪽")
    }

    @Test(arguments: [
        (0.0, "░░░░"), (0.5, "██░░"), (1.0, "████"), (0.53125, "██▏░"), (9, "████"), (-1, "░░░░"),
        (Double.nan, "░░░░"),
    ])
    func `a bar fills in eighths of a column`(share: Double, expected: String) {
        #expect(Bar(share: share, role: .good).line(width: 4).rendered(.none) == expected)
    }

    @Test(arguments: [40, 80])
    func `item lines are all as wide as the terminal, with the tags at the right edge`(width: Int) {
        let titles = ["a", "한글 제목이 아주 길어서 잘려야 합니다 정말로 그렇습니다 아마도", "👨‍👩‍👧 family"]
        let lines = titles.map { title in
            ItemLine(
                reference: "7", isDone: false, depth: 0, urgency: 0, title: title, titleRole: .plain,
                labels: [.init("#tag", .accent, .light)]
            )
            .line(referenceWidth: 3, width: width)
        }

        #expect(lines.allSatisfy { $0.width == width })
        // The second title is too long for 40 columns, so its line has no room for the tag.
        #expect(lines.map { $0.rendered(.none).hasSuffix("#tag") } == [true, width == 80, true])
    }

    @Test(arguments: 1...90)
    func `a context after the title uses only the remaining room, and at most 28 columns`(width: Int) {
        func line(_ context: String?) -> String {
            ItemLine(
                reference: "1", isDone: false, depth: 0, urgency: 0, title: "buy 우유", titleRole: .plain,
                context: context,
                labels: [.init("18:00", .accent, .heavy), .init("#home", .accent, .light)]
            ).line(referenceWidth: 1, width: width).rendered(.none)
        }
        let context = "👨‍👩‍👧 한글로 아주 길게 쓴 상위 할 일의 제목이 여기에 있습니다"
        let (with, without) = (line(context), line(nil))

        #expect(ColumnWidth.of(with) == ColumnWidth.of(without))
        #expect(ColumnWidth.of(with) <= width)
        #expect(with.contains("#home") == without.contains("#home"))
        #expect(with.contains(" ‹ 👨‍👩‍👧") == (width >= 33), "\(width)")
        if let start = with.firstIndex(of: "‹") {
            #expect(ColumnWidth.of(String(with[start...].prefix { $0 != "…" })) <= 27)
        }
    }

    @Test(arguments: [
        (80, "buy milk, bread and a dozen eggs for the week", "18:00 #home #shopping ↻ 20m"),
        (44, "buy milk, bread and a dozen eggs for the week", "18:00 ↻ 20m"),
        (44, "milk", "18:00 #home #shopping ↻ 20m"),
        (30, "milk", "18:00 #home ↻ 20m"), (30, "buy milk", "18:00 ↻ 20m"), (16, "buy milk", "18:00"),
        (8, "buy milk", ""),
    ])
    func `an item line drops light labels before heavy ones where there is little room`(
        width: Int, title: String, expected: String
    ) {
        let line = ItemLine(
            reference: "1", isDone: false, depth: 0, urgency: 0, title: title, titleRole: .plain,
            labels: [
                .init("18:00", .accent, .heavy), .init("#home", .accent, .light),
                .init("#shopping", .accent, .light),
                .init("↻", .dim, .medium), .init("20m", .dim, .medium),
            ]
        ).line(referenceWidth: 1, width: width)

        #expect(line.width <= width)
        #expect(line.rendered(.none).hasSuffix(expected))
        #expect(!line.rendered(.none).contains("#") || expected.contains("#"))
    }

    @Test(arguments: [
        (80, "18:00 #home #shopping ↻ 20m"), (64, "18:00 #home #… ↻ 20m"), (56, "18:00 #… ↻ 20m"),
        (44, "18:00 #… ↻ 20m"), (30, "18:00 ↻ 20m"), (20, "18:00 ↻"), (8, ""),
    ])
    func `a row without room for all tags shows a sign for the missing ones`(width: Int, expected: String) {
        let line = ItemLine(
            reference: "1", isDone: false, depth: 0, urgency: 0,
            title: "buy milk, bread and a dozen eggs", titleRole: .plain,
            labels: [
                .init("18:00", .accent, .heavy), .init("#home", .accent, .light, sign: "#…"),
                .init("#shopping", .accent, .light, sign: "#…"),
                .init("↻", .dim, .medium), .init("20m", .dim, .medium),
            ]
        ).line(referenceWidth: 1, width: width)

        #expect(line.width <= width)
        #expect(line.rendered(.none).hasSuffix(expected))
        #expect(line.rendered(.none).contains("#") == expected.contains("#"))
    }
}
