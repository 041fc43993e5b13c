import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain
import TransferDomain

@Suite("A list of Markdown tasks")
struct MarkdownListTests {
    private func parents(_ todos: [Todo]) -> [String: String] {
        let titles = Dictionary(uniqueKeysWithValues: todos.map { ($0.id, $0.title.description) })
        let pairs = todos.compactMap { todo in
            todo.parent.flatMap { titles[$0] }.map { (todo.title.description, $0) }
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    @Test(arguments: [
        "- [ ] call", "* [ ] call", "+ [ ] call", "1. [ ] call", "12) [ ] call", "- [ ]\tcall", "-  [ ] call",
        "-    [ ] call", "-\t[ ] call", "   - [ ] call", "> - [ ] call", ">- [ ] call", "> > - [ ] call",
        ">>1) [ ]\tcall", ">\t* [ ] call",
    ])
    func `a Markdown task can follow any list marker, inside a block quote or not`(line: String) throws {
        let (library, other) = (TransferLibrary(), TransferLibrary())

        let first = try library.take("\(line)\n", .markdown)
        let again = try library.take("\(line)\n", .markdown)
        let export = try library.export(.markdown).text
        let own = try library.take(export, .markdown)
        try other.take(export, .markdown)

        #expect(first.figures == [1, 0, 0])
        #expect(first.loss.isEmpty)
        #expect(again.figures == [0, 0, 1])
        #expect(own.figures == [0, 0, 1])
        #expect(try library.todo().title.description == "call")
        #expect(try other.todo().title.description == "call")
    }

    @Test(arguments: [
        "-[ ] call", "-     [ ] code", "- [ ]call", "1234567890. [ ] call", "> - call", "> [!todo] call",
    ])
    func `a line of Markdown that is no task is skipped, and the report counts it`(line: String) throws {
        let (todos, loss) = try TransferProbe().read("\(line)\n", .markdown)

        #expect(todos.isEmpty)
        #expect(loss.counts == [.skipped(.line): 1])
    }

    @Test func `a Markdown task has subtasks only in its own quote`() throws {
        let file = """
            > - [ ] a
            >   a note
            >
            >   more
            >   - [ ] b
            > - [ ] c
            > > - [ ] d
            - [ ] e
              > - [ ] f
            > - [ ] g
                - [ ] h
            """

        let todos = try TransferProbe().read(file, .markdown).todos

        #expect(todos.map(\.title.description) == ["a", "b", "c", "d", "e", "f", "g", "h"])
        #expect(parents(todos) == ["b": "a", "f": "e"])
        #expect(todos.map(\.note) == ["a note\n\nmore", "", "", "", "", "", "", ""])
    }

    @Test func `a task in a quote ends at a blank line outside the quote`() throws {
        let file = """
            > - [ ] a
            >   a note

            >   text
            > - [ ] b

            >   - [ ] c
            - [ ] d
              > - [ ] e

                of d
            """

        let (todos, loss) = try TransferProbe().read(file, .markdown)

        #expect(todos.map(\.title.description) == ["a", "b", "c", "d", "e"])
        #expect(parents(todos) == ["e": "d"])
        #expect(todos.map(\.note) == ["a note", "", "", "  of d", ""])
        #expect(loss.counts == [.skipped(.line): 1])
    }

    @Test func `a fenced code block has no task, and ends with its quote`() throws {
        let file = """
            > ```
            > - [ ] code
            > > ```
            > - [ ] code
            - [ ] a
            ```
            > ```
            - [ ] code
            ```
            > - [ ] b
            """

        let todos = try TransferProbe().read(file, .markdown).todos

        #expect(todos.map(\.title.description) == ["a", "b"])
    }

    @Test(arguments: [
        ("- [ ] a\n  ```\n  code\n> - [ ] b\n> - [ ] c", ["a", "b", "c"]),
        ("> - [ ] a\n>   ```\n>   - [ ] code\n> - [ ] b", ["a", "b"]),
        ("- [ ] a\n  ```\n\n  - [ ] code\n- [ ] b\n  - [ ] c", ["a", "b", "c"]),
        ("- a\n  - b\n\n  ```\n  - [ ] code\n- [ ] c", ["c"]), ("- ```\n  code\n  ```\n- [ ] a", ["a"]),
        ("para\n\n    ```\n    x\n\n- [ ] a", ["a"]), ("para\n\n    <!-- x\n\n- [ ] a", ["a"]),
        ("- [ ] a\n\n      ```\n      x\n\n  - [ ] b", ["a", "b"]),
        ("```\n    ```\n- [ ] code\n```\n- [ ] a", ["a"]),
        ("1. ```sh\n   make\n   ```\n   - [ ] a\n   - [ ] b\n2. [ ] c", ["a", "b", "c"]),
        ("- ```\n  - [ ] code\n  ```\n  - [ ] a\n- [ ] b", ["a", "b"]),
        ("- <!--\n  - [ ] code\n  -->\n- [ ] a", ["a"]),
        ("   ```\n- [ ] code\n   ```\n- [ ] a", ["a"]),
        ("- a\n\ntext\n  ```\n- [ ] code\n  ```\n- [ ] b", ["b"]),
    ])
    func `a fenced code block in a Markdown list has no task, and ends with its list item`(
        file: String, titles: [String]
    ) throws {
        let todos = try TransferProbe().read(file, .markdown).todos

        #expect(todos.map(\.title.description) == titles)
    }

    @Test(arguments: [
        "~~~\n- [ ] code\n~~~\n- [ ] a", "~~~ md\n```\n- [ ] code\n```\n- [ ] code\n~~~~\n- [ ] a",
        "````\n```\n- [ ] code\n```\n- [ ] code\n````\n- [ ] a",
        "```\n- [ ] code\n``` md\n- [ ] code\n```\n- [ ] a", "```\n~~~\n```  \n- [ ] a", "```a```\n- [ ] a",
        "> ~~~\n> - [ ] code\n> ~~\n> - [ ] code\n- [ ] a",
        "```\n- [ ] code\n```\u{A0}\n- [ ] code\n```\n- [ ] a",
    ])
    func `a Markdown line between a fence and the closing fence of the same kind is no task`(file: String)
        throws
    {
        let todos = try TransferProbe().read(file, .markdown).todos

        #expect(todos.map(\.title.description) == ["a"])
    }

    @Test(arguments: [
        "<!--\n- [ ] hidden\n-->\n- [ ] a", "<!-- one\n\n  - [ ] hidden\n--> - [ ] hidden\n- [ ] a",
        "<!-- one -->\n- [ ] a", "> <!--\n> - [ ] hidden\n- [ ] a", "<!--\n```\n-->\n- [ ] a",
        "```\n<!--\n```\n- [ ] a", "- b\n  <!--\n  - [ ] hidden\n- [ ] a",
    ])
    func `a Markdown comment of several lines has no task, and ends with its list item`(file: String) throws {
        let (todos, loss) = try TransferProbe().read(file, .markdown)

        #expect(todos.map(\.title.description) == ["a"])
        #expect(loss.counts == [.skipped(.line): file.split(separator: "\n").count - 1])
    }

    @Test(arguments: [
        ("---\ntasks:\n  - [ ] b\n\n# c\n---\n- [ ] a", ["a"], 5),
        ("\u{FEFF}---\r\nx: |\r\n```\r\n--- \r\n- [ ] a", ["a"], 4),
        ("---\ntitle: x\n...\n- [ ] a\n---\n- [ ] b", ["a", "b"], 4),
        // In the files below, the first `---` does not begin front matter. It is a thematic break.
        ("---\n\n- [ ] a\n---\n- [ ] b", ["a", "b"], 2), ("---\n- [ ] a\n---\n- [ ] b", ["a", "b"], 2),
        ("---\nTo do: now\n- [ ] a\n---\n- [ ] b", ["a", "b"], 3),
        ("---\n- [ ] a", ["a"], 1), ("\n---\n- [ ] a\n---\n- [ ] b", ["a", "b"], 2),
        ("----\n- [ ] a\n----", ["a"], 2),
    ])
    func `the front matter of a Markdown file has no task, if it has an end`(
        file: String, titles: [String], skipped: Int
    ) throws {
        let (todos, loss) = try TransferProbe().read(file, .markdown)

        #expect(todos.map(\.title.description) == titles)
        #expect(loss.counts == [.skipped(.line): skipped])
    }

    @Test(arguments: [
        "~~~", "```\n~~~", "````\n```", "<!--", "<!-- one -->\n<!-- two", "\\~~~", "\\<!--", "\\<!-- one -->",
        "~~~\n- [ ] x\n~~~", "<!--\n- [ ] x\n-->", "```\n<!--\n```",
    ])
    func `a block in a note is kept apart from the subtasks`(note: String) throws {
        let library = TransferLibrary()
        try library.take("- [ ] a\n  - [ ] b\n- [ ] c\n", .markdown)
        let task = try #require(try library.todos().first { $0.title.description == "a" })
        try library.edit(task) { $0.note = note }

        let (other, export) = (TransferLibrary(), try library.export(.markdown).text)
        let again = try library.take(export, .markdown)
        try other.take(export, .markdown)

        #expect(again.figures == [0, 0, 3])
        #expect(try other.todos().count == 3)
        #expect(try other.todos().first { $0.title.description == "a" }?.note == note)
    }

    @Test(arguments: ["-\t [ ] a", "-\t  [ ] a", "-  \t[ ] a", ">\t- [ ] a", "> >\n>", "  1.\t[ ] a"])
    func `a line of a note that looks like a task or a quote is kept`(note: String) throws {
        let back = try TransferProbe().roundTrip([Todo.make("a", note: note), Todo.make("b")], .markdown)

        #expect(back.map(\.title.description) == ["a", "b"])
        #expect(back.map(\.note) == [note, ""])
    }

    @Test func `a quote in a note is kept, with the width of its marks`() throws {
        let file = "1.  [ ] a\n    > one\n    >\n    > two\n> - [ ] b\n>   > three\n>     four\n"

        let todos = try TransferProbe().read(file, .markdown).todos
        let back = try TransferProbe().roundTrip(todos, .markdown)

        #expect(todos.map(\.note) == ["> one\n>\n> two", "> three\n  four"])
        #expect(back.map(\.note) == todos.map(\.note))
    }

    @Test func `text after the subtasks of a task is kept in its note`() throws {
        let file = """
            - [ ] a
              one
              - [ ] b
                of b

              two
               still two
              - [ ] c
                1. [ ] d
              - three
            text
              no note
            - [ ] e
            """
        let (todos, loss) = try TransferProbe().read(file, .markdown)
        let library = TransferLibrary()
        try library.take(file, .markdown)

        let again = try library.take(file, .markdown)
        let own = try library.take(try library.export(.markdown).text, .markdown)

        #expect(todos.map(\.title.description) == ["a", "b", "c", "d", "e"])
        #expect(todos.map(\.note) == ["one\n\ntwo\n still two\n- three", "of b", "", "", ""])
        #expect(parents(todos) == ["b": "a", "c": "a", "d": "c"])
        #expect(loss.counts == [.skipped(.line): 2])
        #expect(again.figures == [0, 0, 5])
        #expect(own.figures == [0, 0, 5])
    }

    @Test func `a line break counts for the size of a note, also on a blank line`() throws {
        let lines = Self.mebibytes(8, lastIsShorterBy: 2)
        let file = "- [ ] a\n\(lines)\n\n  more\n- [ ] b\n"

        let (todos, loss) = try TransferProbe().read(file, .markdown, .keepGoing)

        #expect(todos.map(\.title.description) == ["a", "b"])
        #expect(todos.first?.note.hasSuffix("x") == true)
        #expect(loss.leftOut.map(\.line) == [12])
    }

    /// Returns `count` indented lines of 1 MiB each, including the line break. An import refuses longer
    /// lines.
    /// - Parameter difference: how many bytes shorter than 1 MiB the last line is.
    private static func mebibytes(_ count: Int, lastIsShorterBy difference: Int = 0) -> String {
        func line(_ size: Int) -> String { "  " + String(repeating: "x", count: size - 3) + "\n" }
        return String(repeating: line(1 << 20), count: count - 1) + line((1 << 20) - difference)
    }

    @Test func `the blank line before text after a subtask counts toward the size of the note`() throws {
        let file = "- [ ] a\n  - [ ] b\n\n\(Self.mebibytes(8))- [ ] c\n"

        let (todos, loss) = try TransferProbe().read(file, .markdown, .keepGoing)

        #expect(todos.map(\.title.description) == ["a", "b", "c"])
        #expect(todos.map { $0.note.utf8.count / 1_000_000 } == [7, 0, 0])
        #expect(loss.leftOut.map(\.line) == [11])
    }

    @Test func `the text after very many subtasks of a task is skipped and reported`() throws {
        let file = "- [ ] a\n" + String(repeating: "  - [ ] b\n", count: 9000) + "  late\n- [ ] c\n  note\n"

        let (todos, loss) = try TransferProbe().read(file, .markdown)

        #expect(todos.count == 9002)
        #expect(todos.first?.title.description == "a")
        #expect(todos.last?.note == "note")
        #expect(loss.counts == [.skipped(.line): 1])
    }
}
