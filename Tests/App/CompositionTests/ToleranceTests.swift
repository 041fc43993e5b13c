import CoreCommandLine
import Foundation
import Testing

@Suite("A file with lines that cannot be read")
struct ToleranceTests {
    @Test(
        arguments: [
            ("a.csv", "title,due\na,\nragged\nb,\n", 2), ("a.txt.todotxt", "a\nb due:2014-02-32\n", 2),
            ("a.todotxt", "a\n+p @c\n", 2),
            (
                "a.json",
                "[{\"description\":\"a\",\"entry\":\"1388534400\"},\n{\"description\": oops},\n{\"description\":\"b\"}]", 2
            ),
            ("a.ics", "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nno colon\nEND:VTODO\nEND:VCALENDAR\n", 1),
        ])
    func `takes the rest, and says in its exit code that something was left out`(
        name: String, content: String, count: Int
    ) throws {
        let program = Program()
        let file = try program.write(name, content)

        let result = program.run("import", file)
        let again = program.run("import", file)

        #expect(result.out.hasPrefix("\(count) added"), "\(result.out) \(result.err)")
        #expect(result.status == (content.contains("+p") ? .done : .incomplete))
        #expect(again.out.hasPrefix("0 added, 0 updated, \(count) unchanged"), "\(again.out)")
    }
}
