import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Testing
import TodosDomain
import TodosFeature
import TodosPresentation
import UtilLocalization

@Suite("haru add")
struct AddCommandTests {
    @Test
    func `add reports the words that a key or the inbox leaves in the title, in both languages`() {
        let program = FeatureProgram(TodosAssembly.self)

        #expect(
            program.run("add read est:1.5h pri:A").err
                == "? \"est:1.5h\" was not understood as a length of time\n"
                + "? \"pri:A\" was not understood as a priority\n"
        )
        #expect(
            program.run("add read every day --inbox").err
                == "? \"every day\" stays in the title: a todo without a day cannot repeat\n")
        #expect(
            program.run("add 책 est:1.5h pri:A 매일 --inbox", language: .korean).err
                == """
                ? "est:1.5h"은(는) 걸리는 시간으로 알아듣지 못했습니다
                ? "pri:A"은(는) 중요도로 알아듣지 못했습니다
                ? "매일"은(는) 제목에 남겼습니다. 날짜가 없으면 반복할 수 없습니다

                """)
    }

    /// A clock that starts one minute before the end of a year, and advances by a day after each reading.
    private struct HastyClock: WallClock {
        private let clock = FixedClock("2026-12-31", "23:59")

        func now() -> Moment {
            defer { clock.advance(milliseconds: 86_400_000) }
            return clock.now()
        }
    }

    @Test(arguments: [false, true])
    func `add names the words that were not understood when the todo was made, also at midnight`(
        keepsGoing: Bool
    ) throws {
        let repository = FakePlannerRepository(clock: FixedClock())
        let (clock, random) = (HastyClock(), RandomSource(SeededGenerator(seed: 1)))
        let editor = TodoEditorViewModel(
            add: AddTodos(repository: repository, clock: clock, random: random),
            edit: EditTodos(repository: repository, clock: clock),
            complete: CompleteTodos(repository: repository, clock: clock),
            reopen: ReopenTodos(repository: repository, clock: clock),
            move: MoveTodos(repository: repository, clock: clock),
            delete: DeleteTodos(repository: repository), clock: clock)
        // In 2026, quick add reports `20251224` as a day that it cannot read. In 2027, it is only a number.
        let drafts = [TodoDraft(text: "call 20251224")]

        if keepsGoing {
            try editor.addValid(drafts, isDryRun: false)
        } else {
            try editor.add(drafts, isDryRun: false)
        }

        #expect(editor.state.rows.map(\.day?.description) == ["2026-12-31"])
        #expect(editor.state.unread.map(\.text) == ["20251224"])
    }

    @Test(arguments: ["\n", "\r\n", "\r", "\u{85}", "\u{2028}"])
    func `add refuses more lines than its limit, whatever ends the lines`(end: String) {
        let program = FeatureProgram(TodosAssembly.self)

        let result = program.run("add -", input: String(repeating: "a\(end)", count: 100_001))

        #expect(result.error as? InputFailure == .tooManyLines(limit: 100_000))
        #expect(result.out.isEmpty)
    }

    @Test(
        arguments: [
            ("add buy sun cream --due fri", "+ 1  buy sun cream · due Fri 27 Nov\n"),
            ("add meet at 9am --time 10am", "+ 1  meet at 9am · due Sun 22 Nov 10:00\n"),
            ("add pay p1 -p low", "+ 1  pay p1 · due Sat 21 Nov · low\n"),
            ("add a every day --repeat week", "+ 1  a every day · due Sat 21 Nov · every week\n"),
        ])
    func `a flag does not remove the words of the title that it overrides`(line: String, echo: String) {
        #expect(FeatureProgram(TodosAssembly.self).run(line).out == echo)
    }
}
