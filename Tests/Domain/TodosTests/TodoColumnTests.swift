import DomainPrimitives
import Testing
import TodosDomain

@Suite("The names of columns")
struct TodoColumnTests {
    @Test(
        arguments: [
            ("number,title,due,project", [.number, .title, .due, .project]),
            ("title", [.title]),
            (" Title , DUE ", [.title, .due]),
            ("title due", [.title, .due]),
            ("pri,tag,est,repeat", [.priority, .tags, .estimate, .repeats]),
            ("createdAt,lastEdit,completedAt", [.created, .edited, .completed]),
            ("estimateMinutes,parentTitle,recurrence", [.estimate, .parent, .repeats]),
            ("번호,제목,날짜,중요도,프로젝트", [.number, .title, .due, .priority, .project]),
            // The letters of the Korean word are separate characters, as macOS stores them in file names.
            ("\u{110C}\u{1166}\u{1106}\u{1169}\u{11A8}", [.title]),
            ("due,기한,due", [.due]),
        ] as [(String, [TodoColumn])])
    func `columns have the names of JSON and of queries, in English and Korean, in any case`(
        text: String, columns: [TodoColumn]
    ) throws {
        #expect(try TodoColumn.parse(text) == columns)
    }

    @Test func `every column has its own name, and the text of columns reads as the same columns`() throws {
        for column in TodoColumn.allCases {
            for name in [column.rawValue, column.korean] {
                #expect(try TodoColumn.parse(name, among: TodoColumn.allCases) == [column], "\(name)")
            }
        }
        let columns: [TodoColumn] = [.due, .title, .number]

        #expect(TodoColumn.text(columns) == "due,title,number")
        #expect(try TodoColumn.parse(TodoColumn.text(columns)) == columns)
        #expect(TodoColumn.text([]).isEmpty)
    }

    @Test(arguments: [
        ("title,titel", "titel", "title"), ("제복", "제복", "제목"), ("xyzzy,due", "xyzzy", nil),
        ("score", "score", nil),
    ])
    func `an unknown column is named, with the nearest name and all names`(
        text: String, name: String, similar: String?
    ) {
        let known = TodoColumn.ofLists.map(\.rawValue)

        #expect(
            throws: ValidationError(.column, name, .unknownName(similar: similar, known: known))
        ) { try TodoColumn.parse(text) }
    }

    @Test(arguments: ["", " , "])
    func `a text without a name is no list of columns`(text: String) {
        #expect(throws: ValidationError(.column, text, .emptyInput)) { try TodoColumn.parse(text) }
    }

    @Test func `only the list of what to do next has a score`() throws {
        #expect(try TodoColumn.parse("score,reasons", among: TodoColumn.allCases) == [.score, .reasons])
    }
}
