import AppComposition
import CoreDI
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureKit
import FeatureTesting
import LibraryDomain
import SyncProtocolDomain
import Testing
import TodosDomain
import UtilLocalization

@Suite("The keys of screens")
struct ScreenKeysTests {
    /// A feature that contributes four more screens, so that the full screen has twelve tabs.
    private enum FourMore: FeatureAssembly {
        static let name = "FourMore"

        static func register(in registry: inout Registry) {
            for (place, id) in ["notes", "journal", "films", "ideas"].enumerated() {
                registry.screen(PlainScreen.entry(id, order: 60 + place)) { (_: any ScreenWork) in
                    PlainScreen("the \(id)")
                }
            }
        }
    }

    private static let eight: [any FeatureAssembly.Type] = FeatureList.all.filter {
        !["Projects", "Views", "Notes"].contains($0.name)
    }
    private static let twelve: [any FeatureAssembly.Type] = eight + [FourMore.self]

    @Test func `each of twelve screens opens with two keys`() throws {
        let front = try Front(features: Self.twelve)
        #expect(front.screens.count == 12)

        for screen in front.screens.reversed() {
            front.press("esc g \(screen.key)")

            #expect(front.openScreen == screen.id)
        }
    }

    @Test func `the screens have distinct keys and digits, and none of the reserved keys`() throws {
        let entries = try Front().screens
        let digits = entries.compactMap(\.digit)

        #expect(entries.count >= 8)
        #expect(Set(entries.map(\.key)).count == entries.count)
        #expect(Set(entries.map(\.id)).count == entries.count)
        #expect(Set(digits).count == digits.count)
        #expect(digits.allSatisfy { (0...9).contains($0) })
        #expect(ScreenEntry.reservedKeys.isDisjoint(with: entries.map(\.key)))
    }

    @Test func `the digits follow the order of the tabs, from 1 to 9, and then 0`() throws {
        let front = try Front()

        #expect(front.screens.map(\.digit) == [1, 2, 3, 4, 5, nil, 6, 7, 8, 9, 0])
        #expect(
            front.screens.map(\.id) == [
                "today", "calendar", "projects", "views", "tags", "notes", "search", "history", "settings",
                "sync", "account",
            ])
        front.press("0")

        #expect(front.openScreen == "account")
    }

    @Test func `a feature that is added or removed changes no other screen's keys`() throws {
        let all = try Front(features: Self.twelve)
        let few = try Front(features: FeatureList.all.filter { $0.name != "Tags" })

        for front in [all, few] {
            front.press("6")
            #expect(front.openScreen == "search")
            front.press("esc g h")
            #expect(front.openScreen == "history")
        }
        few.press("5")

        #expect(few.openScreen == "history")
    }

    @Test func `the list of screens names all of them, and Esc closes it`() throws {
        let front = try Front(features: Self.twelve)

        front.press("g")
        let text = front.text()
        for screen in front.screens { #expect(text.contains(screen.title(.english))) }
        front.press("esc d")

        #expect(!front.text().contains("Go to"))
        #expect(front.openScreen == "today")
    }

    @Test func `a terminal of twelve rows shows the list of all eight screens`() throws {
        let front = try Front(features: Self.eight)

        front.press("5 g")
        let text = front.text(40, 12)

        #expect(front.screens.count == 8)
        for screen in front.screens { #expect(text.contains(screen.title(.english))) }
        #expect(text.contains("First row"))
        #expect(text.contains("Esc close"))
    }

    @Test func `the list of screens scrolls with its selection`() throws {
        let front = try Front(features: Self.twelve)

        front.press("g")
        #expect(front.text(40, 10).contains("t  Today"))
        #expect(!front.text(40, 10).contains("First row"))
        for _ in front.screens { front.press("down") }
        #expect(front.text(40, 10).contains("First row"))
        #expect(!front.text(40, 10).contains("t  Today"))
        for _ in front.screens { front.press("up") }

        #expect(front.text(40, 10).contains("t  Today"))
    }

    @Test(arguments: [(80, 24), (60, 12), (40, 10)])
    func `the list of screens keeps its frame below the tabs, and scrolls to the last view`(
        columns: Int, rows: Int
    ) throws {
        let planner = FakePlannerRepository([.make("rent")])
        let add = AddView(repository: planner, clock: FixedClock())
        for letter in "ABCEFGHIJKLMNOQ" {
            _ = try add(ViewDraft("view-\(letter)", "milk", key: String(letter)))
        }
        let front = try Front(repository: planner)

        front.press("g", columns, rows)
        for isScrolled in [false, true] {
            if isScrolled { front.press(String(repeating: "down ", count: 30), columns, rows) }
            let lines = (0..<rows).map(front.draw(columns, rows).frame.text(row:))
            #expect(lines[0].contains("Today") && !lines[0].contains("Go to"))
            #expect(lines.contains { $0.contains("╭─ Go to") } && lines.contains { $0.contains("╰") })
            #expect(lines.contains { $0.contains("view-Q") } == isScrolled)
        }
    }

    @Test func `a key that opens no screen leaves the list of screens open`() throws {
        let front = try Front()

        front.press("g x")
        #expect(front.text().contains("Go to"))
        front.press("c")

        #expect(front.openScreen == "calendar")
    }

    @Test(arguments: ["g L", "4 esc g l", "g 'ㅣ'", "g" + String(repeating: " down", count: 20) + " enter"])
    func `the key of a view opens its todos from every screen`(keys: String) throws {
        let planner = FakePlannerRepository([.make("rent"), .make("milk")])
        let add = AddView(repository: planner, clock: FixedClock())
        _ = try add(ViewDraft("quick", "milk", key: "L"))
        _ = try add(ViewDraft("keyless", "rent"))
        let front = try Front(repository: planner)

        front.press("g")
        #expect(front.text(80, 30).contains("quick") && !front.text(80, 30).contains("keyless"))
        front.press("esc")
        front.press(keys)

        #expect(front.openScreen == "today")
        #expect(front.text().contains("milk") && !front.text().contains("rent"))
    }

    @Test func `the list of a view names the way back to today, also after the view was deleted`() throws {
        let planner = FakePlannerRepository([.make("rent"), .make("milk")])
        _ = try AddView(repository: planner, clock: FixedClock())(ViewDraft("quick", "milk", key: "L"))
        let front = try Front(repository: planner)

        front.press("g L")
        #expect(front.text().contains("View · quick") && front.text().contains("Esc back"))
        _ = try DeleteView(repository: planner, clock: FixedClock())("quick")
        front.shell.handle(.changed)

        #expect(front.text().contains("Press t to go to today."))
        front.press("t")
        #expect(front.text().contains("rent") && front.text().contains("milk"))
    }

    @Test func `of two views with one key, the first by name has it`() throws {
        let planner = FakePlannerRepository([.make("rent"), .make("milk")])
        let add = AddView(repository: planner, clock: FixedClock())
        let other = try add(ViewDraft("b", "rent"))
        _ = try add(ViewDraft("a", "milk", key: "L"))
        // Two devices give one letter to two views.
        try planner.write(ActionLabel(.edit, ""), isDryRun: false) { writer throws(PlannerError) in
            try writer.action.edit(.savedView, RecordID(other.id), ["key": .text("L")])
        }
        let front = try Front(repository: planner)

        front.press("g L")

        #expect(front.text().contains("milk") && !front.text().contains("rent"))
    }

    @Test func `arrows, Enter, digits and clicks choose in the list of screens`() throws {
        let front = try Front()

        front.press("g down enter")
        #expect(front.openScreen == "calendar")
        front.press("g 7")
        #expect(front.openScreen == "history")
        front.press("g")
        front.click("Settings    ")

        #expect(front.openScreen == "settings")
    }

    @Test func `the key of a screen works while Korean is being typed`() throws {
        let front = try Front()

        front.press("'ㅎㅊ'")

        #expect(front.openScreen == "calendar")
    }

    @Test func `gg leads to the first row of a list`() throws {
        let front = try Front()
        front.press("5")
        let top = front.draw(80, 24).frame

        front.press("G")
        #expect(front.draw(80, 24).frame != top)
        front.press("g g")

        #expect(front.draw(80, 24).frame == top)
    }

    @Test func `a narrow terminal shows the open tab and the way to the others`() throws {
        let front = try Front(features: Self.twelve)

        for (columns, tabs) in [(80, ["Today", "Calendar", "Tags"]), (40, ["Today"])] {
            front.press("g t")
            let first = front.draw(columns, 24).frame.text(row: 0)
            for tab in tabs { #expect(first.contains(tab)) }
            #expect(first.contains("g more"))
            #expect(!first.contains("Account"))
            front.press("g a")

            let last = front.draw(columns, 24).frame.text(row: 0)
            #expect(last.contains("Account"))
            #expect(last.contains("g more"))
        }
    }

    @Test(arguments: [(Language.english, "g screens"), (.korean, "g 화면")])
    func `the lower edge names the list of screens where every tab has room`(language: Language, hint: String)
        throws
    {
        let front = try Front(language: language, features: Self.eight)

        for columns in [80, 140] {
            let frame = front.draw(columns, 24).frame
            #expect(!frame.text(row: 0).contains(language("g more", "g 더 보기")))
            #expect(frame.text(row: 23).contains(hint))
        }
        #expect(!front.draw(40, 24).frame.text(row: 23).contains(hint))
        front.click(hint)

        #expect(front.text().contains(language("Go to", "이동할 화면")))
    }

    @Test func `a tab shows the key that was chosen for its screen`() throws {
        let front = try Front(keys: ["shell.open.calendar": "f2", "shell.open.tags": ""])

        let tabs = front.draw(120, 24).frame.text(row: 0)
        front.press("f2")

        #expect(tabs.contains("F2 Calendar"))
        #expect(tabs.contains("  Tags"))
        #expect(front.openScreen == "calendar")
    }

    @Test func `a click behind the last tab opens the list of screens`() throws {
        let front = try Front(features: Self.twelve)

        front.click("g more")

        #expect(front.text().contains("Go to"))
    }

    @Test func `the help lists the digit and the two keys of every screen, and opens the chosen one`() throws
    {
        let front = try Front()

        front.press("?")
        let text = front.text(80, 80)
        for screen in front.screens {
            #expect(text.contains(screen.digit.map { "\($0), g \(screen.key)" } ?? "g \(screen.key)"))
        }
        front.press("'history' enter")

        #expect(front.openScreen == "history")
    }

    @Test func `the palette shows the keys that open a screen`() throws {
        let front = try Front()

        front.press(": 'history'")

        #expect(front.text().contains("7, g h"))
    }

    @Test func `a todo stays if priority or time decides its place, and the screen says so`() throws {
        let front = try Front()
        #expect(front.text().contains("pay rent"))
        front.press("alt-down")
        #expect(front.text().contains("“pay rent” stays: only todos with the same day"))
    }

    @Test func `a wide terminal has a side bar, and a click on a project opens its todos`() throws {
        let front = try Front()
        #expect(!front.text(140, 40).contains("home.garden"))
        front.press("a 'prune roses project:home.garden' enter a 'paint project:zoo' enter")
        // The first frame shows that the todo was added, so the shell reads the side bar again.
        _ = front.text(140, 40)
        let wide = front.text(140, 40)
        #expect(wide.contains("Projects") && wide.contains("    ● home.garden "))
        #expect(!front.text(119, 40).contains("● home.garden"))
        #expect(!wide.contains("› ● zoo"))
        front.click("zoo", 140, 40)
        #expect(front.text(140, 40).contains("paint") && !front.text(140, 40).contains("pay rent"))
        #expect(front.text(140, 40).contains("› ● zoo") && !front.text(140, 40).contains("› ● home"))
        front.press("t")
        #expect(!front.text(140, 40).contains("› ● zoo"))
    }

    @Test func `a key lists the projects and views at any width`() throws {
        let front = try Front()
        front.press("a 'prune roses project:home.garden' enter P")
        #expect(front.text().contains("home.garden"))
        front.press("'gard' enter")
        #expect(front.text().contains("prune roses") && !front.text().contains("pay rent"))
    }
}
