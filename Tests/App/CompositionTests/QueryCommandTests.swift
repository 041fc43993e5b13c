import AppComposition
import CoreCommandLine
import Foundation
import Testing

/// Tests of the query language on the command line. Words such as `today` mean the real day of the test run.
@Suite("Queries on the command line")
struct QueryCommandTests {
    private let program = Program()

    init() {
        program.run("add", "rent 2020-01-01 #home p1 est:20m")
        program.run("add", "report next mon #work p2 est:2h")
        program.run("add", "milk #home")
        program.run("add", "--inbox", "call mom")
    }

    /// Returns the output of a command on one line.
    private func words(_ arguments: String...) -> String {
        program.run(arguments, bytes: []).out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
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
        #expect(try titles("next week  p2") == ["report"])
        #expect(try titles("\"today\" +home").isEmpty)
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

    @Test func `flags set and clear a start and a deadline`() throws {
        program.run("edit", "rent", "--start", "2099-01-01 9am", "--deadline", "2099-12-31")

        #expect(try titles("waiting") == ["rent"])
        #expect(try titles("+home") == ["milk"])
        #expect(program.run("list", "+home").out.contains("1 not started: left out."))
        #expect(program.run("show", "rent").out.contains("deadline: Thu 31 Dec 2099"))

        program.run("edit", "rent", "--no-start", "--no-deadline")
        #expect(try titles("+home") == ["rent", "milk"])

        let refused = program.run("add", "x", "--start", "2099-01-02", "--deadline", "2099-01-01")
        #expect(refused.status == .invalidInput)
        #expect(refused.err.contains("the deadline is before the start"))
    }

    @Test func `a list says how to see the todos that it leaves out because they have not started`() throws {
        program.run("edit", "rent", "--start", "2099-01-01")
        program.run("edit", "call", "--start", "2099-01-01")

        #expect(try titles("overdue").isEmpty && titles("overdue", "waiting:all") == ["rent"])
        #expect(program.run("list", "overdue").out.contains("1 not started: haru list overdue waiting:all\n"))
        #expect(program.run("list", "inbox").out.contains("1 not started: haru list inbox waiting:all\n"))
        #expect(
            program.run("--lang", "ko", "list", "+home").out.contains(
                "시작 전 1개는 뺐습니다. 함께 보려면 조건에 'waiting:all'을 더하세요."))
        #expect(try titles("+home", "waiting:all") == ["rent", "milk"])
        #expect(program.run("next", "+home").out.contains("use haru list with 'waiting' in the query"))
        #expect(!program.run("list").out.contains("overdue"))
    }

    @Test func `a mistake in a nested view is one sentence with all views that lead to it`() {
        program.run("views", "add", "A", "p1 +home")
        program.run("views", "add", "B", "view:A p1")
        program.run("views", "add", "C", "p2 or view:B")
        program.run("tags", "rm", "home")
        let mistake = "has a mistake in its query 'p1 +home': at character 5, there is no tag 'home'."

        #expect(program.run("list", "view:A").err.contains("the view 'A' \(mistake)"))
        #expect(program.run("list", "p3 view:C").err.contains("the view 'A' (C → B → A) \(mistake)"))
        #expect(
            program.run("--lang", "ko", "list", "view:B").err.contains(
                "'A' 뷰 (B → A)의 조건 'p1 +home'이(가) 잘못되었습니다: 5번째 글자: 'home' 태그가 없습니다."))
    }

    @Test func `a value that is not set is unset in queries, and the help says so`() throws {
        program.run("edit", "milk", "--no-estimate")

        #expect(try titles("+home", "est.max:30m") == ["rent"])
        #expect(try titles("+home", "(est.max:30m or est:none)") == ["rent", "milk"])
        #expect(words("help", "edit").contains("Figures count 30 minutes; in queries it is est:none."))
        #expect(words("--lang", "ko", "help", "edit").contains("30분으로 세고, 조건에서는 est:none입니다."))
    }

    @Test func `a hint names a condition of the list that the query filters`() {
        #expect(program.run("list", "or").err.contains("Add one, such as p1."))
        #expect(program.run("tags", "or").err.contains("Add one, such as open."))
        #expect(program.run("views", "list", "or").err.contains("Add one, such as sort:next."))
        #expect(program.run("--lang", "ko", "projects", "or").err.contains("open 같은 조건을 더하세요."))
    }

    @Test func `a bulk edit never asks, also on a terminal, and the help says what --yes is for`() throws {
        let terminal = Program(home: program.home, isInteractive: true)

        let refused = terminal.run("done", "--where", "+home", input: "y\n")
        #expect(refused.status == .invalidInput && refused.err.contains("To change them, add --yes"))
        let all = terminal.run("done", "--where", "open", "--yes")
        #expect(all.status == .invalidInput && all.err.contains("add --expect 4"))
        #expect(try titles("done").isEmpty)

        for command in ["done", "undone", "move", "edit", "rm"] {
            #expect(words("help", command).contains("Without --yes, Haru only says what would change"))
            #expect(words("--lang", "ko", "help", command).contains("알려 주기만 하며, 종료 코드는 2입니다."))
        }
        #expect(terminal.run("done", "--where", "+home", "--yes").status == .done)
        #expect(try titles("done", "--all") == ["rent", "milk"])
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
        #expect(english.err.contains("due, overdue, start, waiting"))
        #expect(program.run("list", "+home prio:high").err.contains("character 7"))

        let korean = program.run("--lang", "ko", "list", "#hme")
        #expect(korean.err.contains("'hme'"))
        #expect(korean.err.contains("'home'"))
    }

    @Test func `an unknown column is named with what exists, in both languages`() {
        let english = program.run("list", "--columns", "title,projet")
        let korean = program.run("--lang", "ko", "list", "--columns", "제복")

        #expect(english.status == .invalidInput && korean.status == .invalidInput)
        #expect(english.err.contains("column 'projet': does not exist. Did you mean 'project'?"))
        #expect(english.err.contains("Choose one of: number, id, done, title"))
        #expect(korean.err.contains("열 '제복': 없는 이름입니다. 혹시 '제목'인가요?"))
        #expect(korean.err.contains("다음 중에서 고르세요: number, id, done, title"))
    }

    @Test func `a view keeps its columns, and the history names them`() {
        program.run("views", "add", "home", "+home", "--columns", "title,tags")
        program.run("views", "edit", "home", "--columns", "title,due")

        #expect(program.run("list", "view:home").out.hasPrefix("Title  Due"))
        #expect(program.run("list", "view:home", "--columns", "tags").out.hasPrefix("Tags\n"))
        #expect(program.run("history", "--changes").out.contains("columns"))
        #expect(program.run("--lang", "ko", "history", "--changes").out.contains("열:"))
    }

    @Test func `tags, projects and views take a query, and a mistake is named in both languages`() {
        program.run("add", "dig project:home.garden")
        program.run("views", "add", "late", "overdue")

        let tags = program.run("tags", "#ho").out
        #expect(tags.contains("#home") && !tags.contains("#work"))
        #expect(program.run("projects", "parent:home").out.contains("home.garden"))
        #expect(program.run("views", "list", "query:over").out.contains("late"))
        #expect(program.run("tags", "nothing").status == .nothingMatched)
        let english = program.run("projects", "open parent:hme")
        #expect(english.status == .invalidInput)
        #expect(english.err.contains("at character 13, there is no project 'hme'. Did you mean 'home'?"))
        #expect(program.run("--lang", "ko", "projects", "parent:hme").err.contains("'hme' 프로젝트가 없습니다."))
        #expect(program.run("tags", "color:pnik").err.contains("Did you mean 'pink'?"))
        #expect(program.run("tags", "open:many").err.contains("a number from 0 to 1000000"))
    }

    @Test func `an export takes a query`() {
        #expect(program.run("export", "--format", "todotxt", "p1", "+home").out.contains("rent"))
        #expect(!program.run("export", "--format", "todotxt", "p1", "+home").out.contains("milk"))
        #expect(program.run("export", "--format", "todotxt", "due:someday").status == .invalidInput)
    }

    // MARK: --where

    @Test func `a bulk edit needs --yes, and shows before how many todos it would change`() throws {
        let asked = program.run("move", "--where", "+home", "--to", "2099-12-01")

        #expect(asked.status == .invalidInput)
        #expect(asked.err.contains("rent"))
        #expect(asked.err.contains("2 todos"))
        #expect(try titles("due:2099-12-01").isEmpty)

        let moved = program.run("move", "--where", "+home", "--to", "2099-12-01", "--yes")
        #expect(moved.status == .done)
        #expect(try titles("due:2099-12-01") == ["rent", "milk"])
    }

    @Test func `a bulk move reports the todos that move, and counts those that were there`() throws {
        let moved = program.run("move", "--where", "+home", "--to", "today", "--yes")
        #expect(moved.status == .done)
        #expect(moved.out.contains("rent") && !moved.out.contains("milk"))
        #expect(moved.err == "1 moved, 1 was already there\n")

        let again = program.run("move", "--where", "+home", "--to", "today", "--yes")
        #expect(again.status == program.run("move", "milk", "today").status)
        #expect(again.out.isEmpty)
        #expect(again.err == "0 moved, 2 were already there\n")
        let korean = program.run("--lang", "ko", "move", "--where", "+home", "--to", "today", "--yes")
        #expect(korean.err == "0개를 옮겼고, 2개는 이미 그곳에 있었습니다\n")
        #expect(program.run("history").out.split(separator: "\n").count { $0.contains("move") } == 1)
    }

    @Test func `a bulk edit reports the todos that change, also as JSON and identifiers`() throws {
        let dry = program.run("edit", "--where", "+home", "--priority", "high", "--dry-run")
        #expect(dry.out.contains("milk") && !dry.out.contains("rent"))
        #expect(dry.err.contains("1 changed, 1 unchanged"))

        let edited = program.run("edit", "--where", "+home", "--priority", "high", "--yes", "--json")
        let data = try #require(JSON(edited.out))["data"]
        #expect(data["todos"].array.map { $0["title"].string } == ["milk"])
        #expect(data["unchanged"].integer == 1)
        #expect(edited.err.isEmpty)
        let quiet = program.run("edit", "--where", "+home", "--priority", "high", "--yes", "--quiet")
        #expect(quiet.status == .done && quiet.out.isEmpty && quiet.err.isEmpty)

        let named = program.run("edit", "milk", "--priority", "high", "--json")
        #expect(try #require(JSON(named.out))["data"]["todos"].array.count == 1)
    }

    @Test func `one undo takes a bulk edit back`() throws {
        program.run("edit", "--where", "open +home", "--priority", "low", "--yes")
        #expect(try titles("p3") == ["rent", "milk"])

        program.run("undo")

        #expect(try titles("p3").isEmpty)
        #expect(try titles("p1") == ["rent"])
    }

    @Test func `a bulk edit of everything needs the number of todos, even with --yes`() throws {
        let refused = program.run("done", "--where", "-nothing", "--yes")
        #expect(refused.status == .invalidInput)
        #expect(refused.err.contains("--expect 4"))
        #expect(try titles("open").count == 4)

        #expect(program.run("done", "--where", "-nothing", "--yes", "--expect", "3").status == .invalidInput)
        #expect(try titles("open").count == 4)

        #expect(program.run("done", "--where", "-nothing", "--expect", "4").status == .done)
        #expect(try titles("done").count == 4)
    }

    @Test func `undone finds done todos, and the other commands open ones`() throws {
        program.run("done", "--where", "+home", "--yes")
        #expect(try titles("done") == ["rent", "milk"])
        #expect(program.run("done", "--where", "+home", "--yes").status == .nothingMatched)

        program.run("undone", "--where", "title:milk", "--yes")
        #expect(try titles("done") == ["rent"])
    }

    @Test func `rm with a query deletes, and --dry-run only says what it would delete`() throws {
        let preview = program.run("rm", "--where", "+home", "--dry-run")
        #expect(preview.out.contains("rent"))
        #expect(try titles("all").count == 4)

        #expect(program.run("rm", "--where", "+home", "--yes").status == .done)
        #expect(try titles("all") == ["report", "call mom"])
    }

    @Test func `a query and references exclude one another, and one of them is needed`() {
        #expect(program.run("done", "1", "--where", "+home").status == .invalidInput)
        #expect(program.run("done").status == .invalidInput)
        #expect(program.run("done", "--where", "").status == .invalidInput)
    }
}
