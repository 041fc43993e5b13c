import AppComposition
import CoreCommandLine
import CoreDI
import CoreDesignSystem
import CoreTerminal
import DomainTesting
import FeatureKit
import FeatureTesting
import LibraryDomain
import ShellPresentation
import SyncTesting
import Testing
import TodosDomain
import UtilLocalization

@Suite("The shell with keys that arrive faster than it can handle them")
struct BusyShellTests {
    @Test(arguments: 0..<12 as Range<UInt64>)
    func `the shell survives random keys and clicks, on any size, in both languages`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let front = try Front(language: seed % 2 == 0 ? .english : .korean)
        let keys = [
            "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "l", "a", "e", "m", "d", "u", "/", ":", "?",
            "x", "y", "n", "j", "k", "g", "G", "t", "i", "o", "p", "[", "]", "enter", "esc", "tab",
            "shift-tab",
            "space", "backspace", "up", "down", "left", "right", "pgdn", "한", "ctrl-r", "ctrl-p", "ctrl-s",
            "home", "end", "delete", "c", "r", "b", "w", "alt-enter",
        ]
        for _ in 0..<250 {
            let key = keys.randomElement(using: &generator) ?? "j"
            front.press(key)
            if Int.random(in: 0..<10, using: &generator) == 0 {
                front.handle(
                    .mouse(
                        MouseEvent(
                            .press(.left), column: .random(in: 0..<80, using: &generator),
                            row: .random(in: 0..<24, using: &generator),
                            modifiers: [])))
            }
            _ = front.shell.takeRequest()
            let (columns, rows) = (
                Int.random(in: 1...120, using: &generator), Int.random(in: 1...40, using: &generator)
            )
            let frame = front.draw(columns, rows).frame
            #expect(Self.faults(of: frame).isEmpty, "seed \(seed), \(key), \(columns)×\(rows): \(frame.text)")
            #expect(
                rows < 8 || columns < 20 || !frame.text(row: 0).isEmpty,
                "seed \(seed), \(key), \(columns)×\(rows)")
        }
    }

    /// Returns a description of each error in a frame. An error is a control character, or one half of a wide
    /// letter without the other half.
    private static func faults(of frame: Frame) -> [String] {
        var faults: [String] = []
        for row in 0..<frame.rows {
            var isBehindWide = false
            for column in 0..<frame.columns {
                let character = frame[column, row].character
                if (character == nil) != isBehindWide { faults.append("half a letter at \(column), \(row)") }
                if let character,
                    character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
                {
                    faults.append("a control character at \(column), \(row)")
                }
                isBehindWide = character.map { ColumnWidth.of($0) == 2 } ?? false
            }
            if isBehindWide { faults.append("half a letter at the end of row \(row)") }
        }
        return faults
    }

    @Test func `keys typed ahead act on the screen that is shown when they are handled`() throws {
        let pendingWork = PendingWork()
        let front = try Front(work: pendingWork)
        pendingWork.finish(front)

        front.press("space j space u q")
        #expect(front.shell.takeRequest() == nil)
        pendingWork.finish(front)

        let text = front.text()
        #expect(text.contains("✓ !!! pay rent"))
        #expect(!text.contains("✓ 치과") && !text.contains("✓ !! write"))
        #expect(front.shell.takeRequest() == .leave)
    }

    @Test func `keys typed ahead are dropped if the library refuses the text before them`() throws {
        let planner = FakePlannerRepository([.make("rent")])
        _ = try AddProject(repository: planner, clock: FixedClock())(
            try ProjectName("garden"), color: nil, parent: nil)
        var archived = ProjectChanges()
        archived.isArchived = true
        _ = try EditProject(repository: planner, clock: FixedClock())(try ProjectName("garden"), archived)
        let pendingWork = PendingWork()
        let front = try Front(repository: planner, work: pendingWork)
        pendingWork.finish(front)
        front.press("3")
        pendingWork.finish(front)

        front.press("a 'garden' enter a 'work' enter")
        pendingWork.finish(front)

        #expect(front.text().contains("│ garden "))
        front.wait(milliseconds: 3_000)
        front.press("esc a 'work' enter")
        pendingWork.finish(front)
        let projects = try ReadProjects(repository: planner)(includingArchived: true)
        #expect(projects.map(\.project.name.description).sorted() == ["garden", "work"])
    }

    @Test func `an undo on another screen replaces the toast that offered it`() throws {
        let front = try Front()
        front.press("5")
        front.press("a 'errand' enter")
        #expect(front.text().contains("+ #errand"))

        front.press("u")

        #expect(front.text().contains("undone:") && !front.text().contains("+ #errand"))
    }

    @Test func `an undo typed ahead shows its own result, and not that of the edit before it`() throws {
        let pendingWork = PendingWork()
        let front = try Front(work: pendingWork)
        pendingWork.finish(front)
        front.press("5")
        pendingWork.finish(front)

        front.press("a 'errand' enter u")
        pendingWork.finish(front)

        #expect(front.text().contains("undone:") && !front.text().contains("+ #errand"))
    }

    @Test func `a result with a warning that no frame has shown follows the result of another screen`() throws
    {
        let pendingWork = PendingWork()
        let front = try Front(work: pendingWork)
        pendingWork.finish(front)
        front.press("space")
        pendingWork.finish(front)
        front.wait(milliseconds: 3_000)
        pendingWork.finish(front)

        // The report has an open subtask.
        front.press("space 5 a 'errand' enter")
        pendingWork.finish(front)
        #expect(front.text().contains("+ #errand"))
        front.wait(milliseconds: ToastQueue<StyledLine>.usual)

        #expect(front.text().contains("✓ write the report") && front.text().contains("still open"))
    }

    @Test func `keys typed after the key of the editor have no effect on the screen`() throws {
        let pendingWork = PendingWork()
        let front = try Front(work: pendingWork)
        pendingWork.finish(front)

        front.press("space ctrl-e d q")
        #expect(front.shell.takeRequest() == nil)
        pendingWork.finish(front)
        #expect(front.lend())
        pendingWork.finish(front)

        #expect(front.text().contains("✓ !!! pay rent"))
        #expect(front.text().contains("write the report") && !front.text().contains("Delete"))
        #expect(front.shell.takeRequest() == nil)
    }

    @Test func `the key of a saved view waits until the views are read, and the key of a screen does not`()
        throws
    {
        let planner = FakePlannerRepository([.make("rent"), .make("milk")])
        _ = try AddView(repository: planner, clock: FixedClock())(ViewDraft("quick", "milk", key: "L"))
        let pendingWork = PendingWork()
        let front = try Front(repository: planner, work: pendingWork)
        pendingWork.finish(front)

        front.press("g c")
        #expect(front.openScreen == "calendar")
        pendingWork.finish(front)
        front.press("g L")
        pendingWork.finish(front)

        #expect(front.openScreen == "today")
        #expect(front.text().contains("milk") && !front.text().contains("rent"))
    }

    @Test func `Tab in a filter waits for the suggestions, and the keys after it wait too`() throws {
        let pendingWork = PendingWork()
        let front = try Front(work: pendingWork)
        pendingWork.finish(front)

        front.press("/ 'overd' tab ' x'")
        pendingWork.finish(front)

        #expect(front.text().contains("/ overdue x"))
    }

    @Test func `Ctrl-C closes the list of screens, also while views are read`() throws {
        let pendingWork = PendingWork()
        let front = try Front(work: pendingWork)
        pendingWork.finish(front)

        front.press("g ctrl-c")

        #expect(!front.text().contains("Go to"))
        #expect(front.shell.takeRequest() == nil)
    }

    private struct FailingTask: TimedTask {
        func run() throws { throw PlainFailure(.storage, "the bar is gone") }
    }

    private enum FailingAssembly: FeatureAssembly {
        static let name = "Failing"

        static func register(in registry: inout Registry) {
            registry.timer("bar", every: .minute) { FailingTask() }
        }
    }

    @Test func `waiting keys are handled even if a timed task fails`() throws {
        let pendingWork = PendingWork()
        let front = try Front(work: pendingWork, features: FeatureList.all + [FailingAssembly.self])
        pendingWork.finish(front)

        front.press("space q")
        front.wait(milliseconds: 60_000)
        #expect(front.shell.takeRequest() == nil)
        pendingWork.finish(front)

        #expect(front.shell.takeRequest() == .leave)
        #expect(front.text().contains("✓ pay rent"))
        front.wait(milliseconds: ToastQueue<StyledLine>.usual)
        #expect(front.text().contains("the bar is gone"))
    }

    @Test func `a key is handled after any number of keys that waited before it`() throws {
        let pendingWork = PendingWork()
        let front = try Front(work: pendingWork)
        pendingWork.finish(front)

        front.press("space")
        for _ in 0..<150 { front.press("j k") }
        front.press("q")
        #expect(front.shell.takeRequest() == nil)
        pendingWork.finish(front)

        #expect(front.text().contains("✓ !!! pay rent"))
        #expect(front.shell.takeRequest() == .leave)
    }

    @Test func `the day shows its todos before its figures have been read`() throws {
        let pendingWork = PendingWork()
        let front = try Front(work: pendingWork)
        #expect(!front.text().contains("pay rent"))

        while !pendingWork.isIdle, !front.text().contains("pay rent") {
            front.shell.handle(.worked(pendingWork.finishOne()))
        }
        let early = front.text()
        pendingWork.finish(front)

        #expect(early.contains("pay rent"))
        #expect(!early.contains("Close to the brim"))
        #expect(front.text().contains("Close to the brim"))
    }

    @Test func `the shell says that it waits, and drops the keys after a failed action`() throws {
        let pendingWork = PendingWork()
        let front = try Front(repository: FailingPlannerRepository(), work: pendingWork)

        // An answer of the terminal is not a key.
        front.handle(.report(.deviceAttributes))
        front.press("j q")
        front.world.clock.advance(milliseconds: 400)
        #expect(front.text().contains("Waiting for the library"))
        front.shell.handle(.worked(CancellationError()))
        while !pendingWork.isIdle { _ = pendingWork.finishOne() }
        #expect(front.shell.takeRequest() == nil)
        #expect(front.text().contains("Cancel"))
        // The shell also drops the keys right after the failure, until there is a pause.
        front.press("q")
        #expect(front.shell.takeRequest() == nil)
        front.world.clock.advance(milliseconds: 800)
        front.press("q")

        #expect(front.shell.takeRequest() == .leave)
    }

    @Test func `the shell keeps each line typed while the library is locked, and ! resumes each`() throws {
        let pendingWork = PendingWork()
        let library = FailingWriteRepository(Front.library(FixedClock()))
        let front = try Front(repository: library, work: pendingWork)
        pendingWork.finish(front)

        // The key `space` waits behind the line before it. If the line fails, the shell drops the key
        // together with it. Later lines are kept.
        front.press("a 'milk' enter space a 'bread' enter")
        pendingWork.finish(front)
        front.press("a '빵집에 전화'")
        #expect(front.text().contains("│ 빵집에 전화 "))
        front.press("enter")
        pendingWork.finish(front)
        library.isLocked = false
        for line in ["milk", "bread", "빵집에 전화"] {
            front.wait(milliseconds: 800)
            front.press("!")
            #expect(front.text().contains("│ \(line) "))
            front.press("enter")
            pendingWork.finish(front)
        }

        let text = front.text()
        #expect(["○ milk", "○ bread", "○ 빵집에 전화"].allSatisfy(text.contains))
        #expect(!text.contains("✓ !!! pay rent"))
    }

    @Test(arguments: ["e", "m", "A", "/", ":", "6", "tab", "shift-tab"])
    func `text typed for a dropped form is never used for anything else`(key: String) throws {
        let pendingWork = PendingWork()
        let library = FailingWriteRepository(Front.library(FixedClock()))
        let front = try Front(repository: library, work: pendingWork)
        pendingWork.finish(front)

        front.press("space \(key) ' and qualify the'")
        pendingWork.finish(front)
        front.press("' plan again' enter")
        pendingWork.finish(front)
        for _ in 0..<2 {
            front.wait(milliseconds: 7000)
            _ = front.text()
        }

        #expect(!front.text().contains("│"))
        #expect(front.text(80, 24).split(separator: "\n").last?.contains("a add") == true)
        library.isLocked = false
        #expect(try ReadHistory(repository: library)(limit: 1).isEmpty)
    }

    @Test func `a line begun after an unstored line is kept as a separate draft`() throws {
        let pendingWork = PendingWork()
        let library = FailingWriteRepository(Front.library(FixedClock()))
        let front = try Front(repository: library, work: pendingWork)
        pendingWork.finish(front)

        front.press("a 'milk' enter")
        pendingWork.finish(front)
        front.wait(milliseconds: 8000)
        library.isLocked = false
        front.press("! alt-enter 'not yet' esc")
        pendingWork.finish(front)
        front.wait(milliseconds: 8000)

        #expect(front.text().contains("○ milk"))
        #expect(!front.text().contains("continues unsaved text"))
        front.press("a")
        #expect(front.text().contains("│ not yet "))
    }

    @Test(arguments: ["a", "m", "/", "enter", ":", "?"])
    func `Ctrl-C closes what is being typed before it quits the shell`(key: String) throws {
        let front = try Front()

        front.press("\(key) ctrl-c")
        #expect(front.shell.takeRequest() == nil)
        #expect(front.text().split(separator: "\n").last?.contains("q quit") == true)
        front.press("ctrl-c")

        #expect(front.shell.takeRequest() == .leave)
    }

    @Test(arguments: [("und", "마지막 작업 되돌리기"), ("theme", "테마 바꾸기")])
    func `the palette finds an action by its English name in Korean too`(query: String, title: String) throws
    {
        let front = try Front(language: .korean)

        front.press(": '\(query)'")

        #expect(front.text().contains(title))
    }

    @Test func `a palette action of an unopened screen runs once that screen has loaded`() throws {
        let (pendingWork, sync) = (PendingWork(), SyncWorld())
        try sync.logIn()
        let front = try Front(work: pendingWork, sync: sync)
        pendingWork.finish(front)

        front.press(":")
        pendingWork.finish(front)
        front.press("'log this device out' enter")
        #expect(
            !front.text().contains("Log this device out?") && !front.text().contains("not logged in"))
        pendingWork.finish(front)

        #expect(front.text().contains("Log this device out?"))
    }

    @Test func `a palette action runs before later keys, and a failing screen drops both`() throws {
        let (pendingWork, sync) = (PendingWork(), SyncWorld())
        try sync.logIn()
        let front = try Front(work: pendingWork, sync: sync)
        pendingWork.finish(front)
        front.press("2")
        pendingWork.finish(front)

        front.press(":")
        pendingWork.finish(front)
        front.press("'next day' enter a 'milk'")
        pendingWork.finish(front)
        #expect(front.text().contains("Sun 22 Nov") && front.text().contains("milk"))
        front.press("esc 2")
        pendingWork.finish(front)
        front.press(":")
        pendingWork.finish(front)
        front.press("'log this device out' enter")
        front.shell.handle(.worked(CancellationError()))
        while !pendingWork.isIdle { _ = pendingWork.finishOne() }
        front.press("y")

        #expect(!front.text().contains("Log this device out?"))
        #expect(try sync.sessions.session() != nil)
    }

    @Test func `Ctrl-C closes an open question, and neither confirms it nor quits`() throws {
        let sync = SyncWorld()
        try sync.logIn()
        let front = try Front(sync: sync)

        front.press("0 o")
        #expect(front.text().contains("Log this device out?"))
        front.press("ctrl-c")

        #expect(!front.text().contains("Log this device out?"))
        #expect(front.shell.takeRequest() == nil)
        #expect(try sync.sessions.session() != nil)
    }

    @Test func `keys after q do nothing, and Ctrl-C quits even while keys are dropped`() throws {
        let pendingWork = PendingWork()
        let front = try Front(work: pendingWork)
        pendingWork.finish(front)

        front.press("space q d")
        while !pendingWork.isIdle {
            _ = pendingWork.finishOne()
            front.shell.handle(.worked(nil))
        }
        #expect(front.shell.takeRequest() == .leave)
        #expect(try ReadHistory(repository: front.world.repository)(limit: 5).map(\.label.kind) == [.done])

        front.press("space j")
        front.shell.handle(.worked(CancellationError()))
        front.press("ctrl-c")

        #expect(front.shell.takeRequest() == .leave)
    }
}
