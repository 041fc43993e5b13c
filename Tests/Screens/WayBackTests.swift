import AppComposition
import CoreDesignSystem
import DomainTesting
import FeatureTesting
import Testing
import TodosDomain
import UtilLocalization

@testable import ShellFeature

@Suite("The way back from a list that another place opened")
struct WayBackTests {
    private let planner = FakePlannerRepository([
        .make("rent", tags: ["home"]), .make("milk", tags: ["errands"]), .make("gym", tags: ["errands"]),
    ])

    private func front(_ language: Language = .english) throws -> Front {
        let clock = FixedClock()
        let add = AddProject(repository: planner, clock: clock)
        for name in ["attic", "garden"] { _ = try add(try ProjectName(name), color: nil, parent: nil) }
        _ = try AddView(repository: planner, clock: clock)(ViewDraft("quick", "milk", key: "L"))
        return try Front(repository: planner, language: language)
    }

    private func lastLine(_ front: Front, _ columns: Int = 80) -> String {
        front.text(columns, 24).split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init)
            ?? ""
    }

    @Test(arguments: [(Language.english, "Esc back"), (.korean, "Esc 뒤로")])
    func `Esc leads from the list of a project back to its row in Projects`(
        language: Language, hint: String
    ) throws {
        let front = try front(language)
        front.press("g p j")
        #expect(!lastLine(front).contains(hint))

        front.press("enter")
        #expect(front.openScreen == "today" && front.text().contains("· garden"))
        #expect(lastLine(front).contains(hint) && lastLine(front, 40).contains(hint))
        front.press("esc")
        #expect(front.openScreen == "projects")
        front.press("enter")
        #expect(front.text().contains("· garden"))
        front.press("esc 1")

        // The list of the day is there again, and no way leads back from it.
        #expect(front.text().contains(language("Today ·", "오늘 ·")) && front.text().contains("rent"))
        #expect(!lastLine(front).contains(hint))
        front.press("esc")
        #expect(front.openScreen == "today")
    }

    @Test func `Esc leads from a view that a key opened back to the selected todo of the day before`() throws
    {
        let front = try front()
        front.press("G")
        front.press("g L")
        #expect(front.text().contains("View · quick"))
        front.press("esc")
        #expect(front.text().contains("Today ·"))
        front.press("p")
        #expect(front.text().contains("! rent"))
        front.press("i g L esc")
        #expect(front.text().contains("Inbox"))
    }

    @Test func `Esc leads back to a waiting todo that a search opened in the inbox`() throws {
        var later = Todo.make("later", due: nil)
        later.start = Due("2026-12-01")
        let planner = FakePlannerRepository([later, .make("milk")])
        _ = try AddView(repository: planner, clock: FixedClock())(ViewDraft("quick", "milk", key: "L"))
        let front = try Front(repository: planner)
        front.press("6 'later' enter enter")
        #expect(front.text().contains("Inbox") && front.text().contains("later"))

        front.press("g L")
        #expect(front.text().contains("View · quick"))
        front.press("esc")

        #expect(front.text().contains("Inbox") && front.text().contains("later"))
    }

    @Test func `Esc first removes the filter, then the marks, and then leads back`() throws {
        let front = try front()
        front.press("5 enter / 'm' enter v")
        #expect(front.text().contains("Tag · #errands") && front.text().contains("1 marked"))
        #expect(lastLine(front).contains("Esc show all"))

        front.press("esc")
        #expect(front.text().contains("Tag · #errands") && front.text().contains("1 marked"))
        #expect(lastLine(front).contains("Esc clear"))
        front.press("esc")
        #expect(!front.text().contains("marked") && lastLine(front).contains("Esc back"))
        front.press("esc")

        #expect(front.openScreen == "tags")
    }

    @Test func `a list has no way back after another list was chosen in it`() throws {
        let front = try front()
        front.press("g p enter t")

        #expect(front.text().contains("Today ·") && !lastLine(front).contains("Esc back"))
        front.press("esc")
        #expect(front.openScreen == "today")
        front.press("g L esc")
        #expect(front.text().contains("Today ·"))
    }

    @Test func `Esc leaves the side bar before it leads back`() throws {
        let front = try front()
        front.press("g p enter", 140, 40)

        front.press("w esc", 140, 40)
        #expect(front.openScreen == "today" && front.text(140, 40).contains("Project · attic"))
        front.press("esc", 140, 40)

        #expect(front.openScreen == "projects")
    }

    @Test func `Esc leads back to the results of a search, and only a chosen tab focuses its box`() throws {
        let front = try front()
        front.press("6 'gym'")
        #expect(lastLine(front) == " Enter results  Esc leave the box")

        front.press("enter enter")
        #expect(front.openScreen == "today" && lastLine(front).contains("Esc back"))
        front.press("esc")
        #expect(front.openScreen == "search" && front.text().contains("/ gym"))
        front.press("1")
        #expect(front.openScreen == "today" && !lastLine(front).contains("Esc back"))
        front.press("6")

        #expect(lastLine(front) == " Enter results  Esc leave the box")
    }

    @Test func `the line below shows what works on marks, and the narrow line keeps Esc`() throws {
        let front = try front()

        front.press("v v")
        #expect(lastLine(front).hasPrefix(" 2 marked  Space done  m move  d delete  p priority  Esc clear"))
        #expect(lastLine(front, 40) == " Space done  m move  Esc clear")
        #expect(front.text(40, 24).contains("*2"))
        front.press("enter")

        #expect(front.text().contains("Enter edits one todo: Esc clears marks"))
        // The message disappears with the marks, and the line below is free for the keys of the form.
        front.press("esc")
        #expect(!front.text().contains("Enter edits one todo") && lastLine(front).hasPrefix(" a add"))
        front.press("e")
        #expect(lastLine(front).contains("Enter save"))
    }

    @Test(arguments: [Language.english, .korean])
    func `a narrow line has the same keys in both languages`(language: Language) throws {
        let line = lastLine(try front(language), 40)

        #expect(line.hasPrefix(language(" a add  Space done", " a 추가  Space 완료")))
        #expect(line.hasSuffix(language("? help", "? 도움말")))
    }

    @Test func `the line below shows the keys of an open filter and of the line for a new todo`() throws {
        let front = try front()

        front.press("/")
        #expect(lastLine(front) == " Tab complete  Enter keep  Esc show all")
        front.press("esc 5 /")
        #expect(lastLine(front) == " Tab complete  Enter keep  Esc show all")
        front.press("esc 1 a")

        #expect(lastLine(front).hasPrefix(" Enter add") && lastLine(front, 40).hasSuffix("Esc cancel"))
    }
}
