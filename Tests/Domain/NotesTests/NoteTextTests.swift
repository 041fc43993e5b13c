import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import NotesDomain
import Testing
import TodosDomain

@Suite("The text of a note")
struct NoteTextTests {
    private let desk = NoteDesk()

    @Test(arguments: [
        ("# Plan\n\nbody\n", "Plan", "body\n"), ("Plan", "Plan", ""),
        ("\n\n  Plan  \n  - a\n", "Plan", "  - a\n"),
        ("#tag first\r\nbody\r\n", "#tag first", "body\r\n"), ("### 계획\n한글", "계획", "한글"),
        ("a\n\n\n", "a", ""),
    ])
    func `a new note takes its title from the first line`(text: String, title: String, body: String) throws {
        let draft = try NoteDraft(text: text)
        #expect(draft.title.description == title)
        #expect(Array(draft.body.utf8) == Array(body.utf8))
    }

    @Test(arguments: ["", " \n\n ", "#\n"])
    func `a blank text is refused, and a lone number sign becomes the title`(text: String) throws {
        if text.contains("#") {
            #expect(try NoteDraft(text: text).title.description == "#")
        } else {
            #expect(throws: ValidationError(.title, "", .emptyInput)) { try NoteDraft(text: text) }
        }
    }

    // MARK: Front matter

    @Test(arguments: [
        ("---\ntitle: Plan\ntags: work home\npinned: true\n---\nbody\n", nil, "Plan", "body\n"),
        ("---\ntitle: Plan\ntags: work home\npinned: true\n---\nbody\n", "Typed", "Typed", "body\n"),
        ("---\ntags: work home\npinned: true\n---\n\n# First\nbody\n", nil, "First", "body\n"),
    ])
    func `a front matter gives a new note its values, and stays with the note`(
        text: String, typed: String?, title: String, body: String
    ) throws {
        let draft = try desk.read(text, title: typed.map { try NoteTitle($0) })
        let note = try desk.add(draft)
        #expect(note.title.description == title && note.body == body)
        #expect(note.tags.map(\.description) == ["home", "work"] && note.isPinned && !note.isArchived)
        #expect(note.frontMatter.hasPrefix("---\n") && note.frontMatter.hasSuffix("\n---\n"))
        #expect(text.hasPrefix(note.frontMatter))
    }

    @Test func `a text without a front matter gives no values`() throws {
        let draft = try desk.read("\u{FEFF}# Plan\n#work\n", title: nil)
        #expect(draft.title.description == "Plan" && draft.body == "#work\n")
        #expect(draft.frontMatter.isEmpty && draft.tags.isEmpty && !draft.isPinned)
    }

    @Test(arguments: [
        ("---\ntitle: \n---\n# First\nbody\n", "First", "body\n"),
        ("---\nno mapping\n---\nbody\n", "no mapping", "---\nno mapping\n---\nbody\n"),
        ("---\n\nOnly a rule\n", "Only a rule", "---\n\nOnly a rule\n"),
    ])
    func `a front matter without a title or with a mistake never makes a note of hyphens`(
        text: String, title: String, body: String
    ) throws {
        let draft = try desk.read(text, title: nil)
        #expect(draft.title.description == title && draft.body == body)
    }

    @Test func `a front matter alone gives no title`() {
        #expect(throws: PlannerError.invalid(ValidationError(.title, "", .emptyInput))) {
            try desk.read("---\ntags: work\n---\n", title: nil)
        }
    }

    // MARK: Templates

    @Test func `a template fills placeholders and passes on its other tags`() throws {
        try desk.add(
            "Meeting", body: "# {{title}} {{ Date }} {{time}} {{other}} {{\n", tags: ["template", "work"])
        let fill = FillTemplate(repository: desk.repository, clock: desk.clock)
        let draft = try fill("meet", title: try NoteTitle("Review"))
        #expect(draft.body == "# Review 2026-11-21 12:00 {{other}} {{\n")
        #expect(draft.tags.map(\.description) == ["work"])
    }

    @Test func `a note with the tag 서식 is a template, and a note without the tag is not`() throws {
        try desk.add("회의", body: "{{title}}", tags: ["서식"])
        try desk.add("Plain")
        let fill = FillTemplate(repository: desk.repository, clock: desk.clock)
        #expect(try fill("회의", title: try NoteTitle("주간")).body == "주간")
        #expect(throws: PlannerError.unknownTemplate(name: "Plain", known: ["회의"])) {
            try fill("Plain", title: try NoteTitle("x"))
        }
    }

    // MARK: Todos

    private static let body = """
        - [ ] call the bank
        - [x] done
          * [ ] call the bank
        > 1. [ ] 장보기
        - [ ]
        - [] no box
        -[ ] no item
        ```md
        - [ ] code
        ```
        + [ ] last #tag
        """

    private func make(of note: String = "Plan") throws -> MakeTodosOfNote.Outcome {
        try MakeTodosOfNote(repository: desk.repository, clock: desk.clock)(.text(note))
    }

    @Test(arguments: ["Plan]] B", "A|B", "[[Plan", "todo:Plan"])
    func `a todo names its note without a link if no link can contain the title`(title: String) throws {
        try desk.add(title, body: "- [ ] call the bank\n")
        #expect(try make(of: title).added.map(\.note) == ["\(title)\n"])
    }

    @Test func `unchecked boxes become todos that link back, and undo removes them together`() throws {
        try desk.add("Plan", body: Self.body)
        let outcome = try make()
        let titles = outcome.added.map(\.title.description)
        #expect(titles == ["call the bank", "call the bank", "장보기", "last #tag"])
        #expect(outcome.added.allSatisfy { $0.note == "[[Plan]]\n" && $0.due == nil })
        let label = try desk.repository.read { reader throws(PlannerError) in
            try reader.actions(limit: 1).first?.label
        }
        #expect(label == ActionLabel(.add, "call the bank +3"), "the action names the todos, not the note")
        _ = try RevertActions(repository: desk.repository)(.undo, 1)
        #expect(
            try desk.repository.read { reader throws(PlannerError) in
                try reader.todos(Set(outcome.added.map(\.id)))
            }.isEmpty)
        #expect(try make().added.count == 4, "an undo of the creation makes the boxes new again")
    }

    @Test func `a second run makes no second todo of a box, even if the first todo was deleted`() throws {
        try desk.add("Plan", body: Self.body)
        let first = try make().added
        _ = try DeleteTodos(repository: desk.repository)([.id(first[0].id)], includingSubtasks: false)
        let again = try make()
        #expect(again.added.isEmpty)
        #expect(again.known == 4)
        _ = try desk.edit("Plan", Self.body + "\n- [ ] new\n")
        #expect(try make().added.map(\.title.description) == ["new"])
    }

    @Test(arguments: [
        "```x``` text\n- [ ] a", "``` x ` y\n- [ ] a\n```\n- [ ] no", "```x\n- [ ] no\n```\n- [ ] a",
        "````\n```\n- [ ] no\n````\n- [ ] a", "~~~\n```\n~~~ x\n- [ ] no\n~~~\n- [ ] a",
        "```\n    ```\n- [ ] no\n```\n- [ ] a", "text\n    ```\n\n- [ ] a", "\t```\n\n- [ ] a",
        "> ```\n> - [ ] no\n\n- [ ] a", "- ```\n  - [ ] no\n  ```\n  - [ ] a",
        "- x\n  ```\n  - [ ] no\n- [ ] a",
        "- x\n  - y\n    - [ ] a", "1. x\n\n    - [ ] a", "text\n\n    - [ ] no\n\n- [ ] a",
        "`x\n2. [ ] no`\n- [ ] a", "`x\n- [ ] a", "-      [ ] no\n- [ ] a",
        "> ```\n> - [ ] no\n> ```\n> - [ ] a", "text\n    - [ ] a",
    ])
    func `a box in code makes no todo, and a box after the code makes one`(body: String) throws {
        for lineEnd in LineEnd.allCases {
            try desk.add("\(lineEnd)", body: lineEnd.applied(to: body + "\n"))
            let titles = try make(of: "\(lineEnd)").added.map(\.title.description)
            #expect(titles == ["a"], "\(lineEnd)")
        }
    }

    @Test(arguments: [
        "%%\n- [ ] no\n%%\n- [ ] a", "x %%\n- [ ] no\n\n- [ ] no %%\n- [ ] a", "- [ ] a\n%%\n- [ ] no\n%%",
        "<!--\n- [ ] no\n-->\n- [ ] a", "<!--\n- [ ] no\n\n- [ ] no\n-->\n\n- [ ] a",
        "> <!--\n> - [ ] no\n> -->\n> - [ ] a",
        // A comment in a comment, and code in a comment.
        "<!--\n%%\n-->\n- [ ] a\n%%", "%%\n<!--\n%%\n- [ ] a", "%%\n```\n%%\n- [ ] a\n%%\n- [ ] no\n%%",
        "%%\n```\n- [ ] no\n```\n- [ ] no\n%%\n- [ ] a", "<!--\n```\n-->\n- [ ] a",
        // Text that only resembles a comment.
        "%%\n- [ ] a", "`%%`\n- [ ] a\n\n`%%`", "```\n%%\n```\n- [ ] a\n```\n%%\n```", "\\%%\n- [ ] a\n%%",
        "x <!--\n- [ ] a\n-->", "`<!--`\n- [ ] a\n-->",
    ])
    func `a box in a comment makes no todo, and a box after the comment makes one`(body: String) throws {
        for lineEnd in LineEnd.allCases {
            try desk.add("\(lineEnd)", body: lineEnd.applied(to: body + "\n"))
            let titles = try make(of: "\(lineEnd)").added.map(\.title.description)
            #expect(titles == ["a"], "\(lineEnd)")
        }
    }

    @Test func `a box keeps a comment in its line`() throws {
        try desk.add("Plan", body: "- [ ] call %%soon%%\n- [ ] %%x%% write\n")
        #expect(try make().added.map(\.title.description) == ["call %%soon%%", "%%x%% write"])
    }

    @Test func `a box without a valid title is refused, and the other boxes become todos`() throws {
        let long = String(repeating: "x", count: 501)
        try desk.add("Plan", body: "- [ ] \(long)\n- [ ] ok\n")
        let outcome = try make()
        #expect(outcome.refused == [long])
        #expect(outcome.added.map(\.title.description) == ["ok"])
    }
}
