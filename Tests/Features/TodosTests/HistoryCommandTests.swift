import DomainPrimitives
import DomainTesting
import FeatureTesting
import LibraryDomain
import Testing
import TodosDomain
import TodosFeature
import UtilLocalization

@Suite("The command history")
struct HistoryCommandTests {
    @Test func `history calls an action by the titles of its todos, however those were named`() {
        let program = FeatureProgram(TodosAssembly.self)
        _ = program.run("add -", input: "trip\npack\n")
        _ = program.run("done @last")
        _ = program.run("move 1-2 tomorrow")

        let history = program.run("history").out

        #expect(history.contains("move  trip +1  (2 records)"))
        #expect(history.contains("done  pack  (1 record)"))
        #expect(history.contains("add  trip +1  (2 records)"))
    }

    @Test func `a tag that an edit creates does not hide what the edit changed`() {
        let program = FeatureProgram(TodosAssembly.self)
        _ = program.run("add gym")
        _ = program.run("edit gym --title swim --tag water")

        let newest = program.run("history --limit 1", width: 200).out
        #expect(newest.hasSuffix("title: gym → swim, tag: +water\n"))
    }

    @Test func `history names the types of records that are no todos`() {
        let program = FeatureProgram(TodosAssembly.self)
        _ = program.run("add gym project:gym")

        let lines = program.run("history --changes").out

        // Only a feature that is not in this program has words for projects.
        #expect(lines.hasSuffix("(2 records)\n    gym  added\n"))
    }

    @Test func `history shows the difference of two long notes, and notes of several lines in one`() {
        let program = FeatureProgram(TodosAssembly.self)
        let start = String(repeating: "x", count: 150)
        _ = program.run("add gym --note \(start)one")
        _ = program.run("edit gym --note \(start)two")
        _ = program.run("edit gym --note a\r\nb")

        let lines = program.run("history", width: 300).out.split(separator: "\n")

        #expect(lines[1].hasSuffix("xone → …\(String(repeating: "x", count: 20))two"))
        #expect(lines[0].hasSuffix("→ a ⏎ b"))
    }

    @Test(arguments: [
        (
            Language.english, "undone: delete tag “quick” (1 record)\n",
            "redone: delete tag “quick” (1 record)\n"
        ),
        (.korean, "되돌림: 태그 ‘quick’ 삭제 (기록 1개)\n", "다시 함: 태그 ‘quick’ 삭제 (기록 1개)\n"),
    ])
    func `undo and redo name the action in a sentence`(
        language: Language, undone: String, redone: String
    ) throws {
        let program = FeatureProgram(TodosAssembly.self)
        let tag = try TagName("quick")
        _ = try AddTag(repository: program.repository, clock: program.clock)(tag, color: nil)
        _ = try DeleteTag(repository: program.repository, clock: program.clock)(tag)

        #expect(program.run("undo", language: language).out == undone)
        #expect(program.run("redo", language: language).out == redone)
    }

    /// Changes the note of a todo without an entry in the undo history, as a sync does.
    private func receive(_ note: String, in program: FeatureProgram) throws {
        let label = ActionLabel(.undo, "")
        try program.repository.write(label, isDryRun: false) { writer throws(PlannerError) in
            guard var todo = try writer.todos(TodoQuery(.all)).first else { throw .notFound(reference: "") }
            todo.note = note
            try writer.update(todo)
        }
    }

    @Test(arguments: [
        (Language.english, "old", "nothing left to undo: edit “gym”\n", ""),
        (.korean, "old", "되돌릴 것이 남지 않음: ‘gym’ 편집\n", ""),
        (
            .english, "other", "not undone: edit “gym”\n",
            "1 field was changed later and keeps its value.\n"
        ), (.korean, "other", "되돌리지 못함: ‘gym’ 편집\n", "그 뒤에 바뀐 항목 1개는 그대로 두었습니다.\n"),
    ])
    func `an undo that changes nothing says so`(
        language: Language, note: String, out: String, err: String
    ) throws {
        let program = FeatureProgram(TodosAssembly.self, todos: [.make("gym", note: "old")])
        _ = program.run("edit gym --note new")
        try receive(note, in: program)

        let result = program.run("undo", language: language)
        #expect(result.out == out && result.err == err, "\(result)")
    }

    @Test func `history shows both names of a renamed tag, and how many views the name changed`() throws {
        let program = FeatureProgram(TodosAssembly.self, todos: [.make("rent", tags: ["home"])])
        let view = AddView(repository: program.repository, clock: program.clock)
        _ = try view(ViewDraft("late", "#home"))
        let edit = EditTag(repository: program.repository, clock: program.clock)
        _ = try edit(try TagName("home"), newName: try TagName("house"))

        let english = program.run("history --limit 1", width: 200).out
        let korean = program.run("history --limit 1", width: 200, language: .korean).out
        let json = program.run("history --limit 1 --ndjson").out

        #expect(english.hasSuffix("edit tag  home → house  (2 records)  1 view adapted\n"))
        #expect(korean.hasSuffix("태그 편집  home → house  (기록 2개)  뷰 1개의 조건도 고침\n"))
        #expect(json.contains(#""subject":"home""#) && json.contains(#""newName":"house""#))
        #expect(json.contains(#""adaptedViews":1"#))
        for command in ["undo --json", "redo --json"] {
            let json = program.run(command).out.filter { !$0.isWhitespace }
            #expect(json.contains(#""newName":"house""#) && json.contains(#""adaptedViews":1"#))
        }
        _ = try edit(try TagName("house"), newName: try TagName("home"))
        #expect(program.run("history --limit 1 --changes", width: 200).out.contains("house → home"))
    }

    @Test func `history shows old and new values, of one record in its row and of all with --changes`() {
        let program = FeatureProgram(TodosAssembly.self)
        _ = program.run("add gym 2026-11-22 p3")
        _ = program.run("edit gym --due 2026-11-23 --time 15:00 --priority high --estimate 1h")
        _ = program.run("edit gym --note one")
        _ = program.run("add -", input: "trip\npack\n")
        _ = program.run("move trip pack 2026-11-24")

        let english = program.run("history", width: 200).out.split(separator: "\n")
        let all = program.run("history --changes --limit 2", width: 200).out
        let korean = program.run("history --changes", width: 200, language: .korean).out

        #expect(english[2].hasSuffix("(1 record)  note: (none) → one"))
        #expect(
            english[3].hasSuffix(
                "due: Sun 22 Nov → Mon 23 Nov 15:00, priority: low → high, estimate: (none) → 1h"))
        #expect(english[0].hasSuffix("move  trip +1  (2 records)"))
        #expect(all.contains("    trip  due: Sat 21 Nov → Tue 24 Nov\n"))
        #expect(all.contains("    pack  due: Sat 21 Nov → Tue 24 Nov\n") && all.contains("    pack  added\n"))
        #expect(korean.contains("    gym  기한: 11월 22일 (일) → 11월 23일 (월) 15:00, 중요도: 낮음 → 높음"))
        let json = program.run("history --changes --ndjson").out.split(separator: "\n")
        #expect(json[2].contains(#""field":"note""#) && json[2].contains("one"))
        #expect(!program.run("history --ndjson").out.contains(#""records""#))
    }
}
