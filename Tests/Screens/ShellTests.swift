import AppComposition
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureTesting
import NotesDomain
import Testing
import TodosDomain
import UtilLocalization

@testable import ShellFeature

@Suite("The shell around the screens")
struct ShellTests {
    @Test func `a digit, Tab or a click opens a tab of the shell, and q leaves it`() throws {
        let front = try Front()

        front.press("5")
        #expect(front.text().contains("#errands"))
        front.press("shift-tab shift-tab shift-tab")
        #expect(front.text().contains("November 2026"))
        front.handle(.mouse(MouseEvent(.press(.left), column: 1, row: 0, modifiers: [])))
        #expect(front.text().contains("Today · Sat 21 Nov"))
        front.press("q")

        #expect(front.shell.takeRequest() == .leave)
    }

    @Test func `the palette runs an action of any screen, and finds a todo by its title`() throws {
        let front = try Front()

        front.press("ctrl-p 'month'")
        #expect(front.text().contains("Next month"))
        front.press("enter")
        #expect(front.text().contains("December 2026"))
        front.press(": 'today'  esc")
        #expect(front.text().contains("December 2026"))
        front.press(": 'juggle' enter")

        #expect(front.text().contains("Inbox"))
        #expect(front.text().contains("learn to juggle"))
    }

    @Test func `the palette finds a note that its list leaves out`() throws {
        let library = FakePlannerRepository(clock: FixedClock())
        let add = AddNote(
            repository: library, clock: FixedClock(), random: RandomSource(SeededGenerator(seed: 5)))
        for number in 0..<500 { _ = try add(NoteDraft(title: try NoteTitle("note \(number)"))) }
        for title in ["tulip bulbs", "the zebra"] { _ = try add(NoteDraft(title: try NoteTitle(title))) }
        let front = try Front(repository: library)

        front.press(": 'tuli'")
        #expect(front.text().contains("tulip bulbs"))
        front.press("esc : 'zebra' enter")

        #expect(front.openScreen == "notes" && front.text(100, 24).contains("│ the zebra"))
    }

    @Test(arguments: [Language.english, .korean], [40, 80])
    func `the Tags screen counts notes beside todos, once a tag has notes`(language: Language, columns: Int)
        throws
    {
        let library = FakePlannerRepository([.make(tags: ["home"]), .make(tags: ["work"])])
        func lines() throws -> [[String]] {
            let front = try Front(repository: library, language: language)
            front.press("5")
            return front.text(columns, 12).split(separator: "\n").map {
                $0.split(separator: " ").map(String.init)
            }
        }
        #expect(try lines().contains { $0.last == language("done", "완료") })
        var draft = NoteDraft(title: try NoteTitle("garden"))
        draft.tags = [TagName(trusted: "home")]
        _ = try AddNote(
            repository: library, clock: FixedClock(), random: RandomSource(SeededGenerator(seed: 5)))(draft)

        let shown = try lines()
        #expect(shown.contains { $0.last == language("notes", "노트") && $0.contains(language("done", "완료")) })
        #expect(shown.contains { $0.contains("#home") && $0.suffix(3) == ["1", "0", "1"] })
        #expect(shown.contains { $0.contains("#work") && $0.suffix(3) == ["1", "0", "·"] })
    }

    @Test func `a row's action from the palette asks for a row, and is not offered without rows`() throws {
        let front = try Front()

        front.press("2 : 'move to another' enter")
        #expect(front.text().contains("choose a row, then press m"))
        front.wait(milliseconds: 3000)
        #expect(front.text().split(separator: "\n").last?.contains("edit") == true)
        front.press("] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ]")

        #expect(front.text().contains("Nothing planned for this day."))
        #expect(front.text().split(separator: "\n").last?.contains("edit") == false)
        #expect(front.text().split(separator: "\n").last?.contains("a add") == true)
    }

    @Test func `the undo key works from every screen, without leaving it`() throws {
        let front = try Front()

        front.press("space 2")
        #expect(front.text(120, 30).contains("3 of 7 done"))
        front.press("u")

        #expect(front.text(120, 30).contains("2 of 7 done"))
        #expect(front.text().contains("November 2026"))
    }

    @Test func `the shell opens what one screen asks another screen for`() throws {
        let front = try Front()

        front.press("2 right right enter")
        #expect(front.text().contains("Mon 23 Nov"))
        #expect(front.text().contains("주간회의"))
        front.press("5 g g enter")
        #expect(front.text().contains("Tag · #errands"))
        #expect(front.text().contains("renew the passport"))
        front.press("esc")

        #expect(front.openScreen == "tags")
    }

    @Test func `the help finds the keys of a screen, and performs the chosen action`() throws {
        let front = try Front()

        front.press("? 'inbox'")
        #expect(front.text().contains("Show the inbox"))
        front.press("enter")

        #expect(front.text().contains("learn to juggle"))
    }

    @Test func `the help explains the numbers of a screen, and stays open on an explanation`() throws {
        let front = try Front()

        front.press("? 'how full the day'")
        #expect(front.text().contains("Balance 0–100: how full the day is; work adds, life takes off"))
        front.press("enter")
        #expect(front.text().contains("Balance 0–100"))
        front.press("esc")
        #expect(!front.text().contains("Balance 0–100"))
    }

    @Test func `the help lists the key of the palette`() throws {
        let front = try Front()

        front.press("? 'all commands'")

        #expect(
            front.text().split(separator: "\n").contains {
                $0.contains("All commands") && $0.contains("Ctrl-P")
            })
    }

    @Test func `the help lists undo and redo on every screen`() throws {
        let front = try Front()

        for screen in front.screens {
            front.press("esc g \(screen.key) esc ? 'undone'")
            let line = front.text().split(separator: "\n").first { $0.contains("Redo the undone action") }
            #expect(line?.contains("Ctrl-R") == true, "\(screen.id)")
            front.press("esc")
        }
    }

    @Test(arguments: [24, 18, 12])
    func `a message never covers a form`(rows: Int) throws {
        let front = try Front()
        front.press("enter")
        let form = front.text(100, rows).split(separator: "\n").dropLast()
        try #require(form.contains { $0.contains("Title") })
        front.press("esc space enter")

        let text = front.text(100, rows)

        #expect(text.split(separator: "\n").last?.contains("✓ pay rent") == true, "\(text)")
        #expect(text.split(separator: "\n").contains { $0.contains("Title") }, "\(text)")
    }

    @Test func `the shell works by the keys that were chosen, and reports a key of two actions`() throws {
        let front = try Front(keys: ["todos.add": "n", "todos.filter": "n"])

        #expect(
            front.text(120, 24).contains(
                "Keys: n is the key of both “Add a todo” (todos.add) and “Filter the list” (todos.filter)"))
        front.press("n")
        #expect(front.text().contains("Enter add"))
        front.press("esc a")

        #expect(!front.text().contains("Enter add"))
    }

    @Test(arguments: [
        (
            Language.english,
            "Keys: Esc closes and cancels everywhere, so “Go to a screen” (shell.goTo) cannot have it"
        ),
        (.korean, "키 설정: Esc은(는) 어디서나 닫기와 취소에 쓰이므로 ‘화면으로 이동’(shell.goTo)에 쓸 수 없습니다"),
    ])
    func `the shell names an action by its title where its chosen key cannot be used`(
        language: Language, said: String
    ) throws {
        let front = try Front(language: language, keys: ["shell.goTo": "esc"])

        #expect(front.text(120, 24).contains(said))
    }

    @Test func `a stored choice that would hide the list of screens is reported and ignored`() throws {
        let front = try Front(keys: ["list.first": "g"])

        #expect(
            front.text(120, 24).contains(
                "Keys: g is the key of both “Go to a screen” (shell.goTo) and “First row” (list.first); only "
                    + "the first uses it"))
        front.press("5")
        let top = front.draw(80, 24).frame
        front.press("G g")
        #expect(front.text().contains("Go to"))
        front.press("esc")
        #expect(front.draw(80, 24).frame != top)
        front.press("home")

        #expect(front.draw(80, 24).frame == top)
    }

    @Test func `a key that is chosen on the settings screen works at once`() throws {
        let front = try Front()

        front.press("8 j j j j j j enter n 1 n")

        #expect(front.text().contains("Enter add"))
        #expect(try front.settings.keys() == ["todos.add": "n"])
    }

    @Test func `the settings screen refuses a key of another action, and names that action`() throws {
        let front = try Front()

        front.press("8 j j j j j j enter q")
        #expect(front.text().contains("“Quit” already has this key"))
        front.press("x")
        #expect(front.text().contains("“Complete or reopen” already has this key"))
        front.press("esc")

        #expect(try front.settings.keys().isEmpty)
        #expect(front.shell.takeRequest() == nil)
    }

    @Test func `the palette only opens the screen if an action needs the screen's selected row`() throws {
        let front = try Front()

        front.press("2 : 'Delete'")
        front.press("enter")

        #expect(front.text().contains("pay rent"))
        #expect(front.text().contains("2/7 done"))
    }

    @Test func `a double click on a todo of the calendar opens its day`() throws {
        let front = try Front()

        front.press("2 left")
        front.click("deep work")
        #expect(front.text().contains("November 2026"))
        front.click("deep work")

        #expect(front.text().contains("Yesterday · Fri 20 Nov"))
        #expect(front.text().contains("deep work 20"))
    }

    @Test(arguments: [Language.english, .korean])
    func `a click on a hint at the lower edge does what the hint says`(language: Language) throws {
        let front = try Front(language: language)

        front.click(language("? help", "? 도움말"))
        #expect(front.text().contains(language("Enter run", "Enter 실행")))
        front.click(language("Esc close", "Esc 닫기"))
        #expect(!front.text().contains(language("Enter run", "Enter 실행")))
        front.click(language("a add", "a 추가"))
        #expect(front.text().contains(language("Enter add", "Enter 추가")))
        front.press("'kept'")
        front.click(language("Enter add", "Enter 추가"))
        #expect(!front.text().contains(language("Enter add", "Enter 추가")))
        #expect(front.text().contains("kept"))
    }

    @Test func `a click on a hint does what its chosen key does`() throws {
        let front = try Front(keys: ["todos.add": "ctrl-n"])

        front.click("Ctrl-N add")

        #expect(front.text().contains("Enter add"))
    }

    @Test func `clicks outside an open form do nothing`() throws {
        let front = try Front()

        front.press("a 'kept'")
        for (column, row) in [(15, 0), (4, 10), (20, 10), (40, 2)] {
            front.handle(.mouse(MouseEvent(.press(.left), column: column, row: row, modifiers: [])))
        }

        #expect(front.text().contains("│ kept "))
        #expect(!front.text().contains("✓ !!! pay rent"))
    }

    @Test(arguments: [("g #", "Add a tag"), ("g p", "Add a project")])
    func `the shell keeps the name of a tag or a project that could not be stored`(
        screen: String, title: String
    ) throws {
        let library = FailingWriteRepository(Front.library(FixedClock()))
        let front = try Front(repository: library)

        front.press("\(screen) a 'orchard' enter")
        #expect(front.text().contains("Another program"))
        front.wait(milliseconds: 6100)
        #expect(front.text().contains("! continues unsaved text: \(title): orchard"))
        library.isLocked = false
        front.press("! enter")

        #expect(front.text().contains("● #orchard") || front.text().contains("● orchard"))
        #expect(!front.text().contains("continues unsaved text"))
    }

    @Test func `a small screen shows an error, even with an open form`() throws {
        let front = try Front(repository: FailingPlannerRepository())

        front.press("a 'kept' enter")
        #expect(front.text(40, 10).contains("Another program"))
        front.wait(milliseconds: 6100)
        #expect(
            front.text(40, 10).split(separator: "\n").last?.contains("! continues unsaved text: k")
                == true)
        front.press("! enter a 'more'")
        let text = front.text(40, 10)

        #expect(text.split(separator: "\n").last?.contains("Another program") == true, "\(text)")
        #expect(text.contains("│ more"))
        // Escape closes the line, but `!` still continues its text. Escape on an emptied line discards the
        // text.
        front.press("esc ! esc !")
        #expect(front.text(40, 10).contains("kept"))
        front.press("ctrl-u esc !")
        front.wait(milliseconds: 8000)
        #expect(!front.text(40, 10).contains("│"))
    }

    @Test func `the form of a tag keeps its text where the name cannot be used`() throws {
        let front = try Front()

        front.press("5 a 'home' enter")
        #expect(front.text().contains("│ home"))
        front.press("backspace 's' enter")

        #expect(front.text().contains("#homs"))
        #expect(!front.text().contains("Enter save"))
    }

    @Test func `the settings screen applies a theme at once, and restarts for another language`() throws {
        let front = try Front()
        let before = front.draw(80, 24).frame

        front.press("8 j j enter 1")
        let after = front.draw(80, 24).frame
        #expect(before.text == after.text)
        #expect(before != after)
        front.press("8 g g enter")

        #expect(front.shell.takeRequest() == .restart)
    }

    @Test func `a toast stays for two seconds, and a screen shows only its newest one`() throws {
        let front = try Front()

        front.press("space")
        #expect(front.text().contains("✓ pay rent · next"))
        front.press("space")
        #expect(front.text().contains("✓ write the report"))
        front.world.clock.advance(milliseconds: 1_900)
        #expect(front.text().contains("✓ write the report"))
        front.world.clock.advance(milliseconds: 200)

        #expect(front.text().split(separator: "\n").last?.contains("Space done") == true)
    }

    @Test func `every screen rolls over to the next day at midnight`() throws {
        let front = try Front()

        front.world.clock.set("2026-11-22", "00:00")
        front.shell.handle(.time)

        #expect(front.text().contains("Today · Sun 22 Nov"))
        front.press("2")
        #expect(front.text(120, 30).contains("Sun 22 Nov"))
    }

    @Test func `the shell wakes at the next minute and at a toast's end, and for nothing else`() throws {
        let front = try Front()
        front.world.clock.advance(milliseconds: 20_000)

        #expect(front.shell.wait == 40_001)
        front.press("space")
        _ = front.draw(80, 24)

        #expect(front.shell.wait == 2_001)
    }

    @Test func `the shell shows what another program changed`() throws {
        let front = try Front()

        _ = try AddTodos(repository: front.world.repository, clock: front.world.clock, random: front.random)([
            TodoDraft(text: "from elsewhere")
        ])
        #expect(!front.text().contains("from elsewhere"))
        front.shell.handle(.changed)

        #expect(front.text().contains("from elsewhere"))
    }

    @Test(arguments: FeatureList.all.indices)
    func `the shell works without each feature in turn`(index: Int) throws {
        var features = FeatureList.all
        let removed = features.remove(at: index)

        let front = try Front(features: features)
        #expect(front.screens.count >= 6)
        for screen in front.screens {
            for keys in ["g \(screen.key)"] + (screen.digit.map { ["\($0)"] } ?? []) {
                // On the Search screen, keys are text until Esc.
                front.press("esc \(keys)")

                #expect(front.openScreen == screen.id, "without \(removed), \(keys)")
                _ = try #require(front.shell.current).screen()
                // A screen is open: there are more rows than the row of tabs and the row of keys.
                #expect(front.text().split(separator: "\n").count > 2, "without \(removed), \(keys)")
            }
        }
        for key in [":", "?"] {
            front.press(key)
            #expect(front.text().contains("Enter run"), "without \(removed), \(key)")
            front.press("esc")
            #expect(!front.text().contains("Enter run"), "without \(removed), \(key)")
        }
        front.press(": 'q'")

        #expect(front.text().contains("Quit"))
    }
}
