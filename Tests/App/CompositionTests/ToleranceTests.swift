import CoreCommandLine
import Foundation
import Testing

@Suite("A file with lines that cannot be read")
struct ToleranceTests {
    struct File: CustomTestStringConvertible, Sendable {
        let name: String
        let content: String
        /// The number of todos that an import of the text ``content`` should create.
        let count: Int
        let status: CoreCommandLine.ExitStatus
        var testDescription: String { name }
    }

    static let files = [
        File(name: "ragged.csv", content: "title,due\na,\nragged\nb,\n", count: 2, status: .incomplete),
        File(name: "date.todotxt", content: "a\nb due:2014-02-32\n", count: 2, status: .incomplete),
        // A line that consists only of tags is a valid todo.
        File(name: "tags.todotxt", content: "a\n+p @c\n", count: 2, status: .done),
        File(
            name: "word.json",
            content:
                "[{\"description\":\"a\",\"entry\":\"1388534400\"},\n{\"description\": oops},\n"
                + "{\"description\":\"b\"}]",
            count: 2, status: .incomplete),
        File(
            name: "line.ics",
            content: "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nno colon\nEND:VTODO\nEND:VCALENDAR\n",
            count: 1,
            status: .incomplete),
    ]

    @Test(arguments: files)
    func `import reads the rest of a broken file, and its exit code says if it skipped a line`(file: File)
        throws
    {
        let program = Program()
        let path = try program.write(file.name, file.content)

        let result = program.run("import", path)
        let again = program.run("import", path)

        #expect(result.out.hasPrefix("\(file.count) added"), "\(result.out) \(result.err)")
        #expect(result.status == file.status)
        #expect(again.out.hasPrefix("0 added, 0 updated, \(file.count) unchanged"), "\(again.out)")
    }
}
