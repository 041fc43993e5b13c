import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import ShellPresentation
import Testing
import TodosDomain
import UtilLocalization

@testable import ShellFeature

@Suite("The side bar")
struct SideBarTests {
    /// The full screen over a library with some projects (`p01`, `p02`, …), some saved views (`v01`, `v02`,
    /// …) and a todo for today.
    private func front(projects: Int, views: Int, language: Language = .english) throws -> Front {
        let planner = FakePlannerRepository([.make("rent"), .make("milk")])
        let (addProject, addView) = (
            AddProject(repository: planner, clock: FixedClock()),
            AddView(repository: planner, clock: FixedClock())
        )
        for number in 1...max(projects, 1) where projects > 0 {
            _ = try addProject(ProjectName(Self.name("p", number)), color: nil, parent: nil)
        }
        for number in 1...max(views, 1) where views > 0 {
            _ = try addView(ViewDraft(Self.name("v", number), "milk"))
        }
        let front = try Front(repository: planner, language: language)
        _ = front.draw(140, 40)
        return front
    }

    private static func name(_ letter: String, _ number: Int) -> String {
        "\(letter)\(number < 10 ? "0" : "")\(number)"
    }

    /// The lines of the side bar, without the rest of the screen.
    private func bar(_ front: Front, rows: Int = 40) -> [String] {
        front.text(140, rows).split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
            line.contains("│") ? line.prefix { $0 != "│" }.trimmingCharacters(in: .whitespaces) : nil
        }
    }

    /// The lines of the screen without the side bar.
    private func list(_ front: Front) -> [Substring] {
        front.text(140, 40).split(separator: "\n").map { $0.drop { $0 != "│" } }
    }

    private func turnWheel(_ front: Front, up: Bool = false, row: Int) {
        front.handle(
            .mouse(MouseEvent(up ? .scrollUp : .scrollDown, column: 5, row: row, modifiers: [])), 140, 40)
    }

    @Test func `the panel of P has the order of the side bar: projects with open todos come first`() throws {
        let front = try front(projects: 3, views: 0)
        front.press("c 'p03' enter")

        front.press("P", 40, 24)
        let names = front.text(40, 24).split(separator: "\n").compactMap { $0.firstMatch(of: /p0\d/)?.output }

        #expect(names.prefix(3) == ["p03", "p01", "p02"])
    }

    @Test func `many projects leave room for the views, and the title says how many are hidden`() throws {
        let bar = bar(try front(projects: 40, views: 3))

        #expect(bar.first?.hasPrefix("Projects") == true && bar.first?.hasSuffix("↓ 8") == true)
        #expect(bar.contains("● p32") && !bar.contains("● p33"))
        #expect(bar.contains("Views"))
        for view in ["v01", "v02", "v03"] { #expect(bar.contains(view)) }
    }

    @Test func `two long sections share the rows, and a short one leaves its rows to the other`() throws {
        let both = bar(try front(projects: 40, views: 30))
        #expect(both.count { $0.hasPrefix("● p") } == 18 && both.count { $0.hasPrefix("v") } == 17)
        #expect(both.contains { $0.hasPrefix("Projects") && $0.hasSuffix("↓ 22") })
        #expect(both.contains { $0.hasPrefix("Views") && $0.hasSuffix("↓ 13") })

        let few = bar(try front(projects: 2, views: 30))
        #expect(few.contains("Projects") && few.contains("Views"))
        #expect(few.contains("● p02") && few.contains("v30"))
    }

    @Test(arguments: [(Language.english, "Projects"), (.korean, "프로젝트")])
    func `the open project is visible, also after the terminal became smaller`(
        language: Language, title: String
    ) throws {
        let front = try front(projects: 40, views: 3, language: language)
        #expect(!bar(front).contains { $0.hasSuffix("p40") })

        front.press("P 'p40' enter")
        #expect(bar(front).contains { $0.hasPrefix("›") && $0.hasSuffix("p40") })
        #expect(bar(front).contains { $0.hasPrefix(title) && $0.hasSuffix("↑ 8") })
        #expect(bar(front, rows: 20).contains { $0.hasPrefix("›") && $0.hasSuffix("p40") })
        front.press("P 'p20' enter")

        #expect(bar(front, rows: 20).contains { $0.hasPrefix("›") && $0.hasSuffix("p20") })
        #expect(bar(front, rows: 20).contains { $0.hasPrefix(title) && $0.hasSuffix("↑ 18 ↓ 10") })
    }

    @Test func `the wheel scrolls the section under the pointer, and not the list`() throws {
        let front = try front(projects: 40, views: 30)
        let list = list(front)
        #expect(list.contains { $0.contains("rent") })

        turnWheel(front, row: 5)
        #expect(bar(front).contains { $0.hasPrefix("Projects") && $0.hasSuffix("↑ 3 ↓ 19") })
        #expect(bar(front).contains { $0.hasPrefix("Views") && $0.hasSuffix("↓ 13") })
        #expect(bar(front).contains("● p04") && !bar(front).contains("● p03"))
        for _ in 0..<9 { turnWheel(front, row: 30) }
        #expect(bar(front).contains { $0.hasPrefix("Views") && $0.hasSuffix("↑ 13") })
        turnWheel(front, up: true, row: 1)
        #expect(bar(front).contains { $0.hasPrefix("Projects") && $0.hasSuffix("↓ 22") })
        #expect(self.list(front) == list)
        front.click("p05", 140, 40)
        #expect(front.text(140, 40).contains("Project · p05"))
    }

    @Test func `the smallest screen shows a title and an item of each section`() throws {
        let front = try front(projects: 40, views: 30)

        let bar = bar(front, rows: 8)

        #expect(bar.contains { $0.hasPrefix("Projects") } && bar.contains { $0.hasPrefix("Views") })
        #expect(bar.contains { $0.hasPrefix("● p") } && bar.contains { $0.hasPrefix("v") })
    }

    /// The full screen over a library with the project `home`, its part `home.garden`, the projects `art`,
    /// `bikes` and `zoo`, and the saved views `broken` and `quick`.
    private func planned(language: Language = .english) throws -> (Front, FakePlannerRepository) {
        let planner = FakePlannerRepository([.make("rent"), .make("milk")])
        let (addProject, addView) = (
            AddProject(repository: planner, clock: FixedClock()),
            AddView(repository: planner, clock: FixedClock())
        )
        for name in ["art", "bikes", "home.garden", "zoo"] {
            _ = try addProject(ProjectName(name), color: TagColor("FF0000"), parent: nil)
        }
        _ = try addView(ViewDraft("quick", "milk", key: "K"))
        _ = try addView(ViewDraft("broken", "project:art"))
        let front = try Front(repository: planner, language: language)
        front.press("a 'prune project:home.garden' enter a 'mow project:home.garden' enter")
        front.press("a 'roof project:home' enter a 'feed project:zoo' enter")
        _ = try DeleteProject(repository: planner, clock: FixedClock())(ProjectName("art"))
        _ = front.draw(140, 40)
        return (front, planner)
    }

    /// The lines of the side bar with their indentation.
    private func tree(_ front: Front) -> [String] {
        front.text(140, 40).split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
            guard line.contains("│") else { return nil }
            let shown = line.prefix { $0 != "│" }
            return String(shown.reversed().drop { $0 == " " }.reversed())
        }
    }

    @Test func `the side bar shows the tree with colours and open todos, and empty projects at the end`()
        throws
    {
        let (front, _) = try planned()

        #expect(
            Array(tree(front).prefix(5)) == [
                " Projects", "  ● home              3", "    ● home.garden     2",
                "  ● zoo               1", "  ● bikes",
            ])
        let frame = front.drawRoles(140, 40).frame
        #expect(frame[4, 3].style.foreground == .rgb(0xFF0000))
        #expect(frame[2, 4].style.foreground == .rgb(0xFF0000))
    }

    @Test func `the number of a project is that of its list, without todos that start later`() throws {
        let (front, _) = try planned()
        front.press("a 'plant start:2026-12-01 project:zoo' enter")
        let before = tree(front)
        // The message about the new todo names it too.
        front.wait(milliseconds: ToastQueue<StyledLine>.usual)
        front.click("zoo", 140, 40)
        let list = front.text(140, 40)

        #expect(before.contains("  ● zoo               1"))
        #expect(list.contains("feed") && !list.contains("plant"))
    }

    @Test func `a view has its letter, and a sign if its query has a mistake`() throws {
        let (front, _) = try planned()

        #expect(tree(front).contains("    broken            !"))
        #expect(tree(front).contains("  K quick"))
    }

    @Test(arguments: [(Language.english, "↑↓ choose"), (.korean, "↑↓ 고르기")])
    func `a key gives the focus to the side bar, where arrows move, Enter opens and Esc leaves`(
        language: Language, hint: String
    ) throws {
        let (front, _) = try planned(language: language)
        let before = front.drawRoles(140, 40).frame[20, 3].style

        front.press("w j", 140, 40)
        #expect(front.text(140, 40).contains(hint))
        #expect(front.drawRoles(140, 40).frame[20, 3].style != before)
        front.press("esc", 140, 40)
        #expect(!front.text(140, 40).contains(hint))
        front.press("w down down enter", 140, 40)
        #expect(front.text(140, 40).contains("feed") && !front.text(140, 40).contains("prune"))
        #expect(tree(front).contains("› ● zoo               1"))
        // The focus begins at the item that the screen shows.
        front.press("w k enter", 140, 40)

        #expect(tree(front).contains("›   ● home.garden     2"))
    }

    @Test func `keys that work on every screen leave the side bar, and others change no todo`() throws {
        let (front, planner) = try planned()
        let before = try planner.read { reader throws(PlannerError) in try reader.todos(TodoQuery(.all)) }

        front.press("w space d x", 140, 40)
        #expect(front.text(140, 40).contains("↑↓ choose"))
        #expect(
            try planner.read { reader throws(PlannerError) in try reader.todos(TodoQuery(.all)) } == before)
        front.press("5", 140, 40)

        #expect(front.openScreen == "tags" && !front.text(140, 40).contains("↑↓ choose"))
    }

    @Test func `without a visible side bar, its key lists the projects and the views`() throws {
        let (front, _) = try planned()

        front.press("w 'zoo' enter")

        #expect(front.text().contains("feed") && !front.text().contains("prune"))
    }

    @Test(arguments: ["g p", "g v"])
    func `a screen that lists the projects or the views has no side bar`(keys: String) throws {
        let (front, _) = try planned()
        #expect(front.draw(140, 40).frame[24, 4].character == "│")

        front.press(keys, 140, 40)

        #expect(front.openScreen != "today" && front.draw(140, 40).frame[24, 4].character != "│")
        front.press("1", 140, 40)
        #expect(front.draw(140, 40).frame[24, 4].character == "│")
    }

    @Test func `the side bar is not read on a screen without it, but when a route leads to another screen`()
        throws
    {
        let (front, planner) = try planned()
        front.press("g p", 140, 40)
        _ = try AddProject(repository: planner, clock: FixedClock())(
            ProjectName("attic"), color: nil, parent: nil)

        front.shell.handle(.changed)
        #expect(!front.shell.model.state.sideItems.contains { $0.title == "attic" })
        front.press("enter", 140, 40)

        #expect(front.openScreen == "today")
        #expect(front.shell.model.state.sideItems.contains { $0.title == "attic" })
    }

    @Test func `the side bar follows a change elsewhere, and is not read below 120 columns`() throws {
        let (front, planner) = try planned()
        let add = AddProject(repository: planner, clock: FixedClock())
        _ = front.draw(119, 40)
        _ = try add(ProjectName("attic"), color: nil, parent: nil)

        front.shell.handle(.changed)
        #expect(!front.shell.model.state.sideItems.contains { $0.title == "attic" })
        #expect(tree(front).contains { $0.contains("● attic") })
        _ = try add(ProjectName("barn"), color: nil, parent: nil)
        front.shell.handle(.changed)

        #expect(tree(front).contains { $0.contains("● barn") })
    }
}
