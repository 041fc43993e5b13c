import CoreDesignSystem
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import Testing
import TodosDomain
import UtilLocalization

@Suite("The help, and the panels with a search")
struct HelpTests {
    /// The lines of the open panel, with its border.
    private func panel(_ front: Front, _ columns: Int = 80, _ rows: Int = 24) -> [String] {
        let frame = front.draw(columns, rows).frame
        let width = min(columns, 72)
        let start = (columns - width) / 2
        return (0..<rows).map { row in
            String((start..<start + width).compactMap { frame[$0, row].character })
        }
        .filter { line in ["╭", "│", "╰"].contains { line.hasPrefix($0) } }
    }

    /// The lines of the list in the open panel, without the border, the scroll bar and the spaces at the end.
    /// A heading of the help is a line without a space at its start.
    private func list(_ front: Front, _ columns: Int = 80, _ rows: Int = 24) -> [String] {
        panel(front, columns, rows).dropFirst(2).dropLast()
            .map { line in
                let text = line.dropFirst(2).dropLast(3)
                return String(text.dropLast(text.reversed().prefix { $0 == " " }.count))
            }
    }

    @Test(arguments: [
        (
            Language.english,
            ["Todo", "Move", "Day", "Marks", "List", "Everywhere", "Go to", "Signs", "Figures"]
        ),
        (.korean, ["할 일", "옮기기", "날짜", "표시", "목록", "모든 화면", "이동할 화면", "기호", "수치"]),
    ])
    func `the help lists the keys under headings, and the signs before the figures`(
        language: Language, headings: [String]
    ) throws {
        let front = try Front(language: language)
        front.press("?")
        for columns in [40, 80, 160] {
            let lines = list(front, columns, 200)
            #expect(lines.filter(headings.contains) == headings, "\(columns)")
            #expect(lines.contains { $0.hasPrefix(" ↻") } && lines.contains { $0.hasPrefix(" !!! !! !") })
        }
    }

    @Test func `an action of the screen that works everywhere stands under that heading`() throws {
        let front = try Front()
        front.press("?")
        let lines = list(front, 80, 200)
        let undo = try #require(lines.firstIndex { $0.hasPrefix(" Undo the last action") })
        #expect(undo > (lines.firstIndex(of: "Everywhere") ?? .max))
        #expect(lines.prefix(undo).allSatisfy { !$0.contains(" Today ") })
        front.press("esc 3 ?")
        #expect(list(front, 80, 200).first == "Projects")
    }

    @Test(arguments: [("pgdn", "pgup"), ("ctrl-d", "ctrl-u")])
    func `a page of the help scrolls the text at once, and Up and Down move within it`(
        down: String, up: String
    ) throws {
        let front = try Front()
        front.press("?")
        let first = list(front)
        front.press(down)
        let second = list(front)
        // One line of the first page stays visible.
        #expect(second.first == first.last && !second.contains("Todo"))
        front.press("down")
        #expect(list(front) == second)
        front.press("up \(up)")
        #expect(list(front) == first)
        for _ in 0..<20 { front.press(down) }
        #expect(list(front).last?.hasPrefix(" Streak") == true)
        for _ in 0..<20 { front.press(up) }
        #expect(list(front) == first)
    }

    @Test(arguments: [Language.english, .korean])
    func `the help of a narrow screen wraps its lines and cuts no word`(language: Language) throws {
        let front = try Front(language: language)
        front.press("?")
        let lines = list(front, 40, 200)
        #expect(lines.contains { $0.hasSuffix("A Shift-Enter") })
        // The sign of a cut text is the only ellipsis, besides those of the start and the deadline.
        #expect(lines.filter { $0.hasSuffix("…") }.isEmpty)
        #expect(lines.contains { $0.hasPrefix(" …") })
    }

    @Test(arguments: [
        ("'!!!'", "high, medium, low priority"), ("'반복하는 할'", "the todo repeats"),
        ("'how full'", "Balance 0–100"), ("'zqx'", "No match."),
    ])
    func `a search of the help finds signs, figures and titles, without headings`(
        query: String, line: String
    ) throws {
        let front = try Front()
        front.press("? \(query)")
        #expect(list(front).first?.contains(line) == true)
        #expect(!list(front).contains("Signs"))
    }

    @Test func `the palette is as tall as the help`() throws {
        let front = try Front()
        front.press("?")
        let help = panel(front, 160, 45).count
        front.press("esc :")
        #expect(panel(front, 160, 45).count == help && help == 41)
    }

    @Test(arguments: [Language.english, .korean])
    func `the list of projects and views has its own title, and names a part after its parent`(
        language: Language
    ) throws {
        let planner = FakePlannerRepository([.make("rent")])
        let addProject = AddProject(repository: planner, clock: FixedClock())
        let home = try addProject(ProjectName("home"), color: nil, parent: nil)
        let garden = try addProject(ProjectName("garden"), color: nil, parent: home.name)
        _ = try addProject(ProjectName("beds"), color: nil, parent: garden.name)
        _ = try addProject(ProjectName("work"), color: nil, parent: nil)
        _ = try addProject(ProjectName("work.office"), color: nil, parent: nil)
        _ = try AddView(repository: planner, clock: FixedClock())(ViewDraft("a-view", "rent"))
        let front = try Front(repository: planner, language: language)

        front.press("P")

        let lines = panel(front)
        #expect(lines.first?.contains(language("Go to a project or view", "프로젝트나 뷰로 이동")) == true)
        #expect(lines.last?.contains(language("Enter open", "Enter 열기")) == true)
        let names = list(front).map { $0.prefix { $0 != " " } }
        #expect(names == ["home", "home.garden", "home.garden.beds", "work", "work.office", "a-view"])
        front.press("'garden.b' enter")
        #expect(front.text().contains(language("Project · beds", "프로젝트 · beds")))
    }
}
