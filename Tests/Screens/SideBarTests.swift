import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import Testing
import TodosDomain
import UtilLocalization

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

    @Test func `many projects leave room for the views, and the title says how many are hidden`() throws {
        let bar = bar(try front(projects: 40, views: 3))

        #expect(bar.first?.hasPrefix("Projects") == true && bar.first?.hasSuffix("↓ 8") == true)
        #expect(bar.contains("p32") && !bar.contains("p33"))
        #expect(bar.contains("Views"))
        for view in ["v01", "v02", "v03"] { #expect(bar.contains(view)) }
    }

    @Test func `two long sections share the rows, and a short one leaves its rows to the other`() throws {
        let both = bar(try front(projects: 40, views: 30))
        #expect(both.count { $0.hasPrefix("p") } == 18 && both.count { $0.hasPrefix("v") } == 17)
        #expect(both.contains { $0.hasPrefix("Projects") && $0.hasSuffix("↓ 22") })
        #expect(both.contains { $0.hasPrefix("Views") && $0.hasSuffix("↓ 13") })

        let few = bar(try front(projects: 2, views: 30))
        #expect(few.contains("Projects") && few.contains("Views"))
        #expect(few.contains("p02") && few.contains("v30"))
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
        #expect(bar(front).contains("p04") && !bar(front).contains("p03"))
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
        #expect(bar.contains { $0.hasPrefix("p") } && bar.contains { $0.hasPrefix("v") })
    }
}
