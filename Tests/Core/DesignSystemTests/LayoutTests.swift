import CoreDesignSystem
import CoreTerminal
import Testing

@Suite("Views and layout")
struct LayoutTests {
    private let theme = Theme(.mono, depth: .none)

    private func text(_ view: any View, _ columns: Int, _ rows: Int) -> String {
        Drawing(view, size: Size(columns, rows), theme: theme).frame.text
    }

    @Test func `stacks give fixed lengths first, and divide the rest by weight`() {
        let row = HStack(spacing: 1) {
            Line("ab")
            Surfaced(Line("x"), .plain).length(.share(1))
            Line("y").length(.share(2))
            Line("end").length(.fixed(3))
        }

        #expect(text(row, 20, 1) == "ab x    y        end")
        #expect(
            text(
                VStack {
                    Line("a")
                    Line("b").length(.share(1))
                    Line("c")
                }, 3, 4) == "a\nb\n\nc")
    }

    @Test(
        arguments: zip(
            0...12,
            [
                "", "", "", "…", "…", "한…", "한글", "한글 …", "한글 끝", "한글 … 끝", "한글 w… 끝", "한글 wi… 끝",
                "한글 wide 끝",
            ]))
    func `a stack without enough room shrinks its shares first, and then its last children`(
        columns: Int, expected: String
    ) {
        let row = HStack(spacing: 1) {
            Line("한글").length(.fixed(4))
            Line("wide").length(.share(1))
            Line("끝").length(.fixed(2))
        }

        #expect(text(row, columns, 1) == expected)
    }

    @Test func `an overlay that starts within a wide letter leaves a space for the letter's half`() {
        let view = Overlay(Line("xx"), over: Line("가나다"), at: .center)

        #expect(text(view, 6, 1) == "가xx다")
        #expect(text(view, 7, 1) == "가xx다")
        let odd = Overlay(Line("x"), over: Line("가나다"), at: .center)
        #expect(text(odd, 6, 1) == "가x 다")
    }

    @Test(arguments: [(0, "a\nb\nc\nxx"), (2, "a\nb\nc\nxx"), (3, "a\nb\nxx\nd")])
    func `an overlay at the lower edge leaves its row free`(row: Int, expected: String) {
        let list = Lines(["a", "b", "c", "d"].map { StyledLine($0) })

        #expect(text(Overlay(Line("xx"), over: list, at: .clear(ofRow: row)), 2, 4) == expected)
    }

    @Test(arguments: [(4, 0, 1), (5, 1, 2), (5, 4, 1), (4, 3, 0), (4, 2, 1)])
    func `a high overlay stands above its row, or at the lower edge`(rows: Int, row: Int, top: Int) {
        let high = Lines(["x", "y", "z"].map { StyledLine($0) })
        let view = Overlay(high, over: Empty(), at: .clear(ofRow: row))

        let lines = text(view, 1, rows).split(separator: "\n", omittingEmptySubsequences: false)

        #expect(lines.firstIndex(of: "x") == top)
    }

    @Test func `a list creates only the visible rows of a hundred thousand`() {
        let made = Counter()
        let list = ListView("l", count: 100_000, selection: 50_000, first: 49_990, isFocused: true) {
            index, _ in
            made.count += 1
            return StyledLine("row \(index)")
        }

        let drawing = Drawing(list, size: Size(20, 30), theme: theme)

        #expect(drawing.frame.text.hasPrefix("row 49990"))
        #expect(made.count == 30)
        #expect(drawing.target(column: 2, row: 5) == Target("l", 49_995))
    }

    @Test func `a list scrolls as little as possible, and keeps the next row visible`() {
        let rows = (0..<100).map(String.init)
        var cursor = ListCursor()
        cursor.fit(rows, height: 10)
        for _ in 0..<8 { cursor.move(.down, rows) }
        cursor.fit(rows, height: 10)
        #expect(cursor.first == 0)
        cursor.move(.down, rows)
        cursor.fit(rows, height: 10)
        #expect(cursor.first == 1)
        cursor.move(.last, rows)
        cursor.fit(rows, height: 10)
        #expect((cursor.row, cursor.first) == (99, 90))
        cursor.fit(rows.prefix(5), height: 10)

        #expect((cursor.row, cursor.first) == (4, 0))
    }

    @Test func `a list keeps its item selected, else the nearest that is left: below it, then above it`() {
        var cursor = ListCursor()
        cursor.fit(["a", "b", "c", "d", "e"], height: 10)
        for _ in 0..<2 { cursor.move(.down, ["a", "b", "c", "d", "e"]) }

        cursor.follow(["_", "a", "b", "c", "d", "e"])
        #expect(cursor.row == 3)
        cursor.follow(["a", "d", "e"])
        #expect(cursor.row == 1)
        cursor.follow(["_", "a"])
        #expect(cursor.row == 1)
        cursor.follow(["x", "y"])

        #expect(cursor.row == 1)
    }

    @Test func `a box has its title and footer in its edge, and is cut to its room`() {
        let box = Box(StyledLine("할 일"), footer: KeyHints("Esc"), Line("text"))

        #expect(text(box, 14, 3) == "╭─ 할 일 ────╮\n│ text       │\n╰────── Esc ─╯")
        let narrow = ["\n", "…\n", "╭╮\n╰╯", "╭─╮\n╰─╯", "╭──╮\n╰──╯", "╭─…─╮\n╰─…─╯", "╭─ …─╮\n╰─ …─╯"]
        for (columns, expected) in narrow.enumerated() {
            #expect(text(box, columns, 2) == expected, "\(columns)")
        }
    }

    @Test func `a paragraph breaks between words, and within a word that is too long`() {
        #expect(text(Paragraph("one two three"), 8, 2) == "one two\nthree")
        #expect(text(Paragraph("가나다라"), 5, 2) == "가나\n다라")
    }

    @Test func `a grid has columns of one width, and rows as high as their highest cell`() {
        let grid = Grid(columns: 2) {
            Lines([StyledLine("a"), StyledLine("b")])
            Line("c")
            Line("d")
        }

        #expect(text(grid, 7, 3) == "a   c\nb\nd")
    }

    @Test func `a scroll view shows rows and its position, and takes no clicks for hidden rows`() {
        let content = VStack {
            for name in ["가나", "b", "c", "d"] { Clickable(Line(name), Target(name)).length(.fixed(1)) }
        }
        let drawing = Drawing(
            VStack {
                Scroll(content, first: 1).length(.fixed(2))
                Line("below")
            }, size: Size(6, 3), theme: theme)

        #expect(drawing.frame.text == "b    ┃\nc    │\nbelow")
        #expect(drawing.target(column: 0, row: 0) == Target("b"))
        #expect(drawing.target(column: 0, row: 2) == nil)
        #expect(text(Scroll(content, first: 99), 6, 2) == "c    │\nd    ┃")
        #expect(text(Scroll(content, first: 99), 6, 4) == "가나\nb\nc\nd")
        #expect(Scroll.end(of: content, in: Size(6, 3)) == 1)
        for (columns, rows) in [(0, 0), (1, 1), (3, 1)] { _ = text(Scroll(content, first: 2), columns, rows) }
    }

    /// A chart, and the texts that it should draw: one text for each size in ``rooms``, in the same order.
    struct DrawnChart: Sendable, CustomTestStringConvertible {
        let view: any View
        let texts: [String]

        init(_ view: any View, _ texts: [String]) {
            self.view = view
            self.texts = texts
        }

        var testDescription: String { "\(type(of: view)) \(texts[2])" }
    }

    static let rooms = [Size(0, 0), Size(1, 1), Size(3, 2), Size(6, 3), Size(40, 8)]

    static let charts: [DrawnChart] = [
        DrawnChart(Sparkline([0, 1, 5, .infinity]), ["", "·", "▂█·\n", "·▂█·\n\n", "·▂█·\n\n\n\n\n\n\n"]),
        DrawnChart(
            ColumnChart([0, 3, 9], emphasis: 1),
            [
                "", "▁", "  █\n▁▅█", "    █\n    █\n▁ █ █",
                """
                                          ████████████
                                          ████████████
                                          ████████████
                                          ████████████
                                          ████████████
                             ▅▅▅▅▅▅▅▅▅▅▅▅ ████████████
                             ████████████ ████████████
                ▁▁▁▁▁▁▁▁▁▁▁▁ ████████████ ████████████
                """,
            ]),
        DrawnChart(
            Ring(share: 0.4, role: .good, label: "40"),
            ["", "⣠", "⣠⠞⠋\n⣏ …", "⣠⠞⠋⠙⠳⣄\n⣏ 40 ⣹\n⠙⢦⣄⣠⠰⠋", "⣠⠞⠋⠙⠳⣄\n⣏ 40 ⣹\n⠙⢦⣄⣠⠰⠋\n\n\n\n\n"]),
        DrawnChart(
            Ring(share: .nan, role: .good, label: "12345"),
            ["", "⣠", "⣠⠞⠋\n⣏1…", "⣠⠞⠋⠙⠳⣄\n⣏123…⣹\n⠙⢦⣄⣠⡴⠋", "⣠⠞⠋⠙⠳⣄\n⣏123…⣹\n⠙⢦⣄⣠⡴⠋\n\n\n\n\n"]),
        DrawnChart(
            Heatmap(columns: [
                [.init(level: 9, role: .good), nil], [.init(level: 0, role: .dim, isEmphasised: true)],
            ]),
            ["", "", "□\n", "█ □\n\n", "█ □\n\n\n\n\n\n\n"]),
    ]

    @Test(arguments: charts)
    func `charts draw what fits in any room, however small`(chart: DrawnChart) {
        #expect(chart.texts.count == Self.rooms.count)
        for (room, expected) in zip(Self.rooms, chart.texts) {
            #expect(text(chart.view, room.columns, room.rows) == expected, "\(room.columns)×\(room.rows)")
        }
    }

    @Test func `a ring chart fills with its share, from no cells to all of them`() {
        let filled = { (share: Double) in
            let frame = Drawing(
                Ring(share: share, role: .good, label: ""), size: Size(6, 3),
                theme: Theme(.dark, depth: .trueColor)
            ).frame
            return (0..<3).flatMap { row in (0..<6).map { frame[$0, row].style } }.count {
                $0 == Theme(.dark, depth: .trueColor).style(.good, on: .plain)
            }
        }

        #expect(filled(0) == 0)
        #expect([0.1, 0.3, 0.5, 0.7, 0.9].map(filled) == [0.1, 0.3, 0.5, 0.7, 0.9].map(filled).sorted())
        #expect(filled(1) == 14)
    }

    @Test func `an SVG picture has every letter of the frame, and no control character`() {
        let frame = Drawing(
            Line("<한글> & \u{1B}[31m"), size: Size(30, 2), theme: Theme(.dark, depth: .trueColor)
        ).frame

        let svg = SVGPicture(frame).text

        #expect(svg.hasPrefix("<svg"))
        #expect(svg.contains("한") && svg.contains("글") && svg.contains("&lt;") && svg.contains("&amp;"))
        #expect(!svg.contains("\u{1B}"))
    }
}

/// A counter of calls, for use on one thread.
private final class Counter: @unchecked Sendable {
    var count = 0
}
