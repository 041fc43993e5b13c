import CoreTerminal
import Testing

@testable import CoreDesignSystem

@Suite("Key hints")
struct KeyHintsTests {
    /// Draws a view, and clicks each column of one row.
    /// - Parameters:
    ///   - row: the index of the clicked row.
    ///   - rows: the height of the view.
    /// - Returns: the key chord of each click, such as `enter`. A click without effect gives `.`.
    private func keys(_ view: any View, columns: Int, row: Int = 0, rows: Int = 1) -> [String] {
        let drawing = Drawing(view, size: Size(columns, rows), theme: Theme(.mono, depth: .none))
        return (0..<columns).map { column in
            let click = InputEvent.mouse(MouseEvent(.press(.left), column: column, row: row))
            let event = KeyHints.event(click, on: drawing.target(column: column, row: row))
            return event.key.map { KeyChord($0).name } ?? "."
        }
    }

    @Test func `hints that do not fit are left out, except the last one`() {
        let text = "Enter add · Tab complete · Esc no"

        #expect(KeyHints(text).fitted(to: 33).width == 33)
        #expect(KeyHints(text).fitted(to: 32).width == KeyHints("Enter add · Esc no").width)
        #expect(KeyHints(text).fitted(to: 10).width == KeyHints("Esc no").width)
        #expect(KeyHints(text).fitted(to: 1).width == KeyHints("Esc no").width)
    }

    @Test func `key hints can be clicked where they are drawn, and not between them`() {
        let keys = keys(KeyHints("Enter save · Esc no"), columns: 22)

        let expected =
            Array(repeating: "enter", count: 10) + [".", ".", "."] + Array(repeating: "esc", count: 6) + [
                ".", ".", ".",
            ]
        #expect(keys == expected)
    }

    @Test func `Korean key hints can be clicked where they are drawn, two columns for each syllable`() {
        let keys = keys(KeyHints("Enter 저장 · Alt-Enter 줄바꿈"), columns: 32)

        // "Enter 저장" takes 5 + 1 + 4 columns. "Alt-Enter 줄바꿈" takes 9 + 1 + 6 columns.
        let expected =
            Array(repeating: "enter", count: 10) + [".", ".", "."] + Array(repeating: "alt-enter", count: 16)
            + [".", ".", "."]
        #expect(keys == expected)
    }

    @Test func `key hints can be clicked only as far as they are drawn`() {
        #expect(keys(KeyHints("Enter save · Esc no"), columns: 14).suffix(2) == [".", "esc"])
        #expect(keys(KeyHints("Enter save · Esc no"), columns: 4) == Array(repeating: "enter", count: 4))
    }

    @Test func `the hints of a box can be clicked in its bottom line`() {
        let box = Box(StyledLine("제목"), footer: KeyHints("Enter 저장 · Esc 취소"), Empty())
        let keys = keys(box, columns: 30, row: 3, rows: 4)

        // The lower line of the box is `╰─────── Enter 저장 · Esc 취소 ─╯`.
        #expect(keys.count { $0 == "enter" } == 10)
        #expect(keys.count { $0 == "esc" } == 8)
        #expect(keys.lastIndex(of: "esc") == 26)
        #expect(self.keys(box, columns: 30, row: 0, rows: 4).allSatisfy { $0 == "." })
    }

    @Test func `a line below the screen shows the keys of an open text field instead of its border`() {
        let prompt = PromptView(
            title: "Add", keys: "Enter add · Alt-Enter more · Esc no", field: TextField(EditedText()),
            remark: StyledLine("hint"))
        let text = { (view: any View, columns: Int) in
            Drawing(view, size: Size(columns, 5), theme: Theme(.mono, depth: .none)).frame.text
        }
        let line = { (view: any View) in KeyLine(below: view, usual: Line("usual")) }
        #expect(text(line(Empty()), 40).hasSuffix("usual"))
        #expect(text(prompt, 50).contains("Enter add · Alt-Enter more · Esc no ─╯"))

        #expect(text(line(prompt), 50).hasSuffix("╯\n Enter add  Alt-Enter more  Esc no"))
        // A narrow line keeps the last key, which closes the text field.
        #expect(text(line(prompt), 20).hasSuffix("╯\n Enter add  Esc no"))
        #expect(text(line(prompt), 12).hasSuffix("╯\n Esc no"))
        #expect(!text(line(prompt), 50).contains(" · "))
        #expect(keys(line(prompt), columns: 50, row: 4, rows: 5).suffix(23).prefix(2) == [".", "esc"])
    }

    @Test func `a click on a hint of a question answers it`() {
        let question = QuestionView(
            title: "삭제", message: "?", answers: [.init("y", "모두 삭제"), .init("n Esc", "그대로 두기")])
        let size = question.size(within: Size(40, 10))
        let keys = (0..<size.rows).flatMap {
            self.keys(question, columns: size.columns, row: $0, rows: size.rows)
        }

        #expect(keys.count { $0 == "y" } == 11)
        #expect(keys.count { $0 == "n" } == 17)
    }

    @Test func `a symbol in a hint is clicked as the key that it stands for`() {
        #expect(
            keys(KeyHints("⌫ 없음 · ↑ up"), columns: 14) == Array(repeating: "backspace", count: 6) + [
                ".", ".", ".",
            ]
                + Array(repeating: "up", count: 4) + ["."])
    }

    @Test(arguments: [MouseEvent.Action.press(.right), .release(.left), .drag(.left), .scrollUp, .move])
    func `hints of keys react to a click of the left button alone`(action: MouseEvent.Action) {
        let drawing = Drawing(KeyHints("Enter save"), size: Size(10, 1), theme: Theme(.mono, depth: .none))
        let event = InputEvent.mouse(MouseEvent(action, column: 0, row: 0))

        #expect(KeyHints.event(event, on: drawing.target(column: 0, row: 0)) == event)
    }

    @Test func `a part of a hint text whose first word is no key ignores clicks`() {
        #expect(keys(KeyHints("choose one · Esc no"), columns: 12).allSatisfy { $0 == "." })
    }

    @Test(arguments: [
        (60, "Add · Tomorrow · project garden", "Enter add · Alt-Enter add more · Esc cancel"),
        (40, "Add · Tomorrow · project garden", "Enter add · Esc cancel"),
        (32, "Add · Tomorrow · project …", "Enter add · Esc cancel"),
        (30, "─ Add · Tomorrow ─", "Enter add · Esc cancel"), (26, "─ Add · Tomorrow ─", "─ Esc cancel ─"),
        (14, "─ Add ─", "Esc canc…"),
    ])
    func `a narrow border leaves out whole parts of the title and whole hints, and keeps the last hint`(
        columns: Int, title: String, hints: String
    ) {
        let box = Box(
            StyledLine("Add · Tomorrow · project garden"),
            footer: KeyHints("Enter add · Alt-Enter add more · Esc cancel"), Empty())
        let frame = Drawing(box, size: Size(columns, 4), theme: Theme(.mono, depth: .none)).frame
        let lines = frame.text.split(separator: "\n")

        #expect(lines.first?.contains(title) == true && lines.last?.contains(hints) == true, "\(frame.text)")
    }
}
