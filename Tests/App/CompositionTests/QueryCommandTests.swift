import AppComposition
import CoreCommandLine
import Foundation
import Testing

/// Tests of the query language on the command line. The programs use the real clock.
@Suite("Queries on the command line")
struct QueryCommandTests {
    private let program = Program()

    init() {
        program.run("add", "rent 2020-01-01 #home p1 est:20m")
        program.run("add", "report next mon #work p2 est:2h")
        program.run("add", "milk #home")
        program.run("add", "--inbox", "call mom")
    }

    private func titles(_ arguments: String...) throws -> [String] {
        let document = try #require(JSON(program.run(["list"] + arguments + ["--json"], bytes: []).out))
        return document["data"]["sections"].array.flatMap { $0["todos"].array }.compactMap {
            $0["title"].string
        }
    }

    @Test func `a list takes a query after its days, or in place of them`() throws {
        #expect(try titles("+home") == ["rent", "milk"])
        #expect(try titles("today", "+home") == ["milk"])
        #expect(try titles("next", "week", "p2") == ["report"])
        #expect(try titles("due.before:today") == ["rent"])
        #expect(try titles("est>1h", "or", "p1") == ["rent", "report"])
        #expect(try titles("not", "(+home or +work)") == ["call mom"])
        #expect(try titles("mom") == ["call mom"])
    }

    @Test func `a list with a query shows done todos only if the query asks for them`() throws {
        program.run("done", "milk")

        #expect(try titles("+home") == ["rent"])
        #expect(try titles("+home", "done") == ["milk"])
        #expect(try titles("+home", "--all") == ["rent", "milk"])
    }

    @Test func `a query without a match ends with 1, and names words that look like a day`() {
        let result = program.run("list", "tomorow")

        #expect(result.status == .nothingMatched)
        #expect(result.err.contains("tomorow"))
    }

    @Test func `a mistake in a query is named with what exists, in both languages`() {
        let english = program.run("list", "prio:high")
        #expect(english.status == .invalidInput)
        #expect(english.err.contains("'prio'"))
        #expect(english.err.contains("Did you mean 'pri'?"))
        #expect(english.err.contains("due, overdue, open, done"))

        let korean = program.run("--lang", "ko", "list", "#hme")
        #expect(korean.err.contains("'hme'"))
        #expect(korean.err.contains("'home'"))
    }

    @Test func `an export takes a query`() {
        #expect(program.run("export", "--format", "todotxt", "p1", "+home").out.contains("rent"))
        #expect(!program.run("export", "--format", "todotxt", "p1", "+home").out.contains("milk"))
        #expect(program.run("export", "--format", "todotxt", "due:someday").status == .invalidInput)
    }
}
