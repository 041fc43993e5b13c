import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LinksDomain
import NotesDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite struct `Links from and to a note` {
    private let world = LinkWorld()

    @Test func `a link is found by title without regard to case, or leads to nothing`() throws {
        try world.note("Café")
        try world.note("여행 계획")
        let note = try world.note("A", "[[CAFE\u{301}#Menu|x]] [[여행 계획]] [[Nothing]]")
        #expect(
            try world.states(of: note) == [
                "CAFE\u{301}#Menu: resolved Café", "여행 계획: resolved 여행 계획", "Nothing: missing ",
            ])
        #expect(try world.links(of: note).links[0].heading == "Menu")
    }

    @Test func `each of several equal links has all its targets`() throws {
        try world.note("Trip")
        try world.todo("call")
        try world.todo("call")
        let body = "[[Trip]] [[trip#Plan]] [[todo:call]] [[todo:call]] [[todo:no]] [[todo:no]]"
        let links = try world.links(of: try world.note("A", body)).links
        #expect(
            links.map { $0.targets.map(\.title) } == [
                ["Trip"], ["Trip"], ["call", "call"], ["call", "call"], [], [],
            ])
        #expect(links[2].targets == links[3].targets)
    }

    @Test func `a link to a title of two notes is ambiguous, until one of the notes is deleted`() throws {
        try world.note("Trip")
        let second = try world.note("trip")
        let note = try world.note("A", "[[Trip]]")
        #expect(try world.links(of: note).links.map(\.state) == [.ambiguous])
        #expect(try world.links(of: note).links[0].targets.count == 2)
        #expect(try world.links(of: second).backlinks.map(\.isAmbiguous) == [true])

        try world.delete(second)
        #expect(try world.states(of: note) == ["Trip: resolved Trip"])
    }

    @Test func `a link means a title before a file name, and folders tell equal file names apart`() throws {
        try world.note("Plan", file: "x/other.md")
        try world.note("Old", file: "old/trip.md")
        try world.note("New", file: "new/trip.md")
        try world.note("By title", file: "notes/plan.md")
        let note = try world.note(
            "A", "[[plan]] [[new/trip]] [[notes/Plan.md]] [t](../old/trip.md) [t](trip.md) [t](../no.md)",
            file: "new/a.md")
        #expect(
            try world.states(of: note) == [
                "plan: resolved Plan", "new/trip: resolved New", "notes/Plan.md: resolved By title",
                "../old/trip.md: resolved Old", "trip.md: resolved New", "../no.md: missing ",
            ])
        let both = try world.links(of: try world.note("B", "[[trip]]")).links
        #expect(both.map { Set($0.targets.map(\.title)) } == [["Old", "New"]])
    }

    @Test func `a path of titles or an identifier tells notes with one title apart`() throws {
        let top = try world.note("Top")
        let outer = try world.note("Same")
        let inner = try world.note("Same", under: top)
        let body = "[[Same]] [[Top/Same]] [[top / SAME#H|x]] [[\(inner)]] [[Same/Top]] [[Low/Same]]"
        let links = try world.links(of: try world.note("A", body)).links
        #expect(
            links.map { Set($0.targets.map(\.id)) } == [
                [outer, inner], [inner], [inner], [inner], [], [],
            ])
        #expect(links[2].heading == "H")
        #expect(try world.links(of: inner).backlinks.map(\.isAmbiguous) == [false])
        #expect(try world.links(of: outer).backlinks.map(\.isAmbiguous) == [true])

        let deep = try world.note("Top", under: outer)
        let low = try world.note("Same", under: deep)
        let more = try world.links(of: try world.note("B", "[[Top/Same]] [[Same/Top/Same]]")).links
        #expect(more.map { $0.targets.map(\.id) } == [[inner], [low]])
    }

    @Test func `a path that begins with a slash begins at the top`() throws {
        let top = try world.note("Same")
        let inner = try world.note("Same", under: top)
        let deep = try world.note("Same", under: inner)
        let body = "[[/Same]] [[/Same/Same#H|x]] [[ / same/SAME/Same ]] [[/Same/Other]] [[/]] [[//]]"
        let links = try world.links(of: try world.note("A", body)).links
        #expect(links.map { $0.targets.map(\.id) } == [[top], [inner], [deep], [], [], []])
        #expect(links[1].heading == "H")
        #expect(try world.links(of: top).backlinks.map(\.isAmbiguous) == [false])

        let titled = try world.note("/Same")
        #expect(try world.links(of: try world.note("B", "[[/Same]]")).links[0].targets.map(\.id) == [titled])
    }

    @Test(arguments: ["x/y", "x / y", "Plan.md", "x/", "a/b/c"])
    func `the last title of a path can have a slash or the ending of a file`(title: String) throws {
        let parent = try world.note("Top")
        let note = try world.note(title, under: parent)
        try world.note(title)
        let links = try world.links(of: try world.note("A", "[[Top/\(title)]] [[\(title)]]")).links
        #expect(links.map(\.state) == [.resolved, .ambiguous])
        #expect(links[0].targets.map(\.id) == [note])
        #expect(try world.links(of: note).backlinks.map(\.isAmbiguous) == [false])
    }

    @Test func `a title that looks like the start of an identifier leads to no other note`() throws {
        let other = try world.note("Other")
        let start = other.uuidString.lowercased().prefix(8)
        let links = try world.links(of: try world.note("A", "[[\(start)]]")).links
        #expect(links.map(\.state) == [.missing])
    }

    @Test func `a link with a number sign means a title with this sign before a heading`() throws {
        try world.note("C")
        let sharp = try world.note("C# notes")
        let note = try world.note("A", "[[C# notes]] [[C# notes#Syntax]] [[C#Syntax]]")
        #expect(
            try world.links(of: note).links.map { $0.targets.map(\.title) } == [
                ["C# notes"], ["C# notes"], ["C"],
            ])
        #expect(try world.links(of: note).links.map(\.heading) == [nil, "Syntax", "Syntax"])
        #expect(try world.links(of: sharp).backlinks.count == 1)
    }

    @Test func `a link to a todo shows the present state of the todo`() throws {
        // An identifier that begins with eight decimal digits would be read as a number.
        let fixed = try #require(UUID(uuidString: "AF3B2C1D-0000-4000-8000-000000000001"))
        let milk = try world.todo("Buy milk", id: fixed)
        try world.todo("약속 잡기", isDone: true)
        let number = try #require(
            try world.read { reader throws(PlannerError) in try reader.number(.todo, RecordID(milk)) })
        let id = milk.uuidString
        let note = try world.note(
            "A",
            "[[todo:\(number)]] [[todo:\(id)]] [[todo:\(id.prefix(8))]] "
                + "[[todo:buy MILK]] [[todo:약속 잡기]] [[todo:milk]]"
        )
        let links = try world.links(of: note).links
        #expect(
            links.map { $0.targets.map(\.title) } == [
                ["Buy milk"], ["Buy milk"], ["Buy milk"], ["Buy milk"], ["약속 잡기"], [],
            ])
        #expect(links[0].targets.first?.todo == links[3].targets.first?.todo)
        #expect(links[0].targets.first?.todo?.number == number)
        #expect(links.prefix(5).map { $0.targets.first?.todo?.isDone } == [false, false, false, false, true])
    }

    @Test func `a link leads to a todo whose title has no letter, and to the one title among many like it`()
        throws
    {
        try world.todo("!?")
        for number in 0..<300 { try world.todo("call \(number)") }
        try world.todo("call")
        let links = try world.links(of: try world.note("A", "[[todo:!?]] [[todo:CALL]]")).links
        #expect(links.map { $0.targets.map(\.title) } == [["!?"], ["call"]])
    }

    @Test func `backlinks are notes and todos, with the lines of their links`() throws {
        let note = try world.note("Trip", "[[Trip]]", file: "plans/t1.md")
        try world.note("B", "first\n- see [[trip#Day 1]], and [[Trip]]\nlast\n[t](plans/t1.md)")
        try world.todo("call", note: "about [[TRIP|the plan]]")
        try world.note("C", "`[[Trip]]`")
        let backlinks = try world.links(of: note).backlinks
        #expect(backlinks.map(\.record.title) == ["B", "call"])
        #expect(
            backlinks.map(\.lines) == [
                ["- see [[trip#Day 1]], and [[Trip]]", "[t](plans/t1.md)"], ["about [[TRIP|the plan]]"],
            ])
        #expect(backlinks[1].record.todo?.isDone == false)
    }

    @Test(arguments: [
        (true, true, "…", "…"), (true, false, "…", "[[A B]]"), (false, true, "[[A B]]", "…"),
        (false, false, "[[A B]]", "[[A B]]"),
    ])
    func `the line of a backlink has whole words, and marks the words that it leaves out`(
        hasBefore: Bool, hasAfter: Bool, start: String, end: String
    ) throws {
        let words = (100..<160).map { "word\($0)" }
        let long = words.joined(separator: " ")
        let note = try world.note("A B")
        try world.note("N", "  \(hasBefore ? "\(long) " : "")[[A B]]\(hasAfter ? " \(long)" : "")  \nnext")

        let line = try #require(try world.links(of: note).backlinks.first?.lines.first)

        #expect(line.hasPrefix(start) && line.hasSuffix(end) && line.contains("[[A B]]"))
        #expect(line.count <= 200)
        let shown = line.split { $0 == " " || $0 == "…" }.map(String.init)
        #expect(Set(shown).subtracting(["[[A", "B]]"]).isSubset(of: words))
    }

    @Test(arguments: [
        ("first\nSee [the\nplan](Plan.md) now\nlast", "See [the plan](Plan.md) now"),
        ("> See [the\n> whole\nplan](Plan.md)\n> now", "> See [the whole plan](Plan.md)"),
        ("- > > [the  \n  > >   plan](Plan.md)", "- > > [the plan](Plan.md)"),
        ("- [plan](\n  Plan.md\n  'x')", "- [plan]( Plan.md 'x')"),
        ("[the\n\tplan > b](Plan.md)", "[the plan > b](Plan.md)"),
    ])
    func `the line of a backlink has spaces in place of the line ends in the link`(
        body: String, line: String
    ) throws {
        let plan = try world.note("Plan", file: "Plan.md")
        for lineEnd in LineEnd.allCases {
            let from = try world.note("N", lineEnd.applied(to: body))
            #expect(try world.links(of: plan).backlinks.map(\.lines) == [[line]], "\(lineEnd)")
            try world.delete(from)
        }
    }

    @Test func `a link of many lines is cut like a long line`() throws {
        let plan = try world.note("Plan", file: "Plan.md")
        let words = String(repeating: "word\n> ", count: 100)
        try world.note("N", "> [\(words)](Plan.md) now")
        let line = try #require(try world.links(of: plan).backlinks.first?.lines.first)
        #expect(line.hasPrefix("> [word word word ") && line.hasSuffix("…"))
        #expect(line.count <= 200 && !line.contains(where: \.isNewline))
        #expect(line.count { $0 == ">" } == 1)
    }

    @Test func `a page of backlinks reads the first texts and counts the others`() throws {
        let note = try world.note("Trip", "[[Trip]]", file: "plans/t1.md")
        for number in 0..<6 { try world.note("N\(number)", "[[trip]] [t](plans/t1.md)") }
        try world.todo("call", note: "[[t1]]")
        let key = RecordKey(RecordType.note.name, RecordID(note))
        let page = { (limit: Int) in
            try world.read { reader throws(PlannerError) in
                try NoteConnections(reader).backlinks(to: key, limit: limit)
            }
        }
        for limit in 0...6 {
            let found = try page(limit)
            #expect(found.backlinks.count == limit)
            #expect(found.unread == 7 - limit)
            #expect(found.backlinks.map(\.record.title).sorted() == found.backlinks.map(\.record.title))
        }
        for limit in [7, 8, 100, .max] {
            #expect(try page(limit).backlinks == (try world.links(of: note).backlinks))
            #expect(try page(limit).unread == 0)
        }
        #expect(try world.links(of: note).backlinks.count == 7)
    }

    @Test func `the last of thousands of links in a note gives a backlink`() throws {
        let last = try world.note("Last")
        let list = (1...5_000).map { "- [[Title \($0)]]\n" }.joined()
        try world.note("Index", list + "- [[last]]\n")
        #expect(try world.links(of: last).backlinks.map(\.lines) == [["- [[last]]"]])
    }

    @Test func `a long line is cut around its link`() throws {
        let note = try world.note("Trip")
        try world.note(
            "B", String(repeating: "가", count: 5_000) + "[[Trip]]" + String(repeating: "b", count: 5_000))
        let line = try #require(try world.links(of: note).backlinks.first?.lines.first)
        #expect(line.count == 200)
        #expect(line.contains("가[[Trip]]b"))
    }

    @Test func `a line has at most 4,096 bytes before and after its link, and whole characters`() throws {
        let note = try world.note("Trip")
        let marks = String(repeating: "\u{301}", count: 40)
        let family: Character = "👩🏽\u{200D}👩🏽\u{200D}👧🏽\u{200D}👦🏽"
        for character in [family, "🇰🇷", "각", "\u{1112}\u{1161}\u{11AB}", Character("a" + marks)] {
            for shift in 0..<8 {
                let side = String(repeating: character, count: 3_000)
                let text = String(repeating: "x", count: shift) + "\(side)[[Trip]]\(side)"
                let from = try world.note("N", text)
                let backlinks = try world.links(of: note).backlinks
                let line = try #require(backlinks.first?.lines.first)
                try world.delete(from)

                #expect(backlinks.count == 1)
                #expect(line.count <= 200 && line.hasPrefix("…") && line.hasSuffix("…"))
                #expect(line.utf8.count <= 2 * 4_096 + "…[[Trip]]…".utf8.count)
                let sides = line.dropFirst().dropLast().split(separator: "[[Trip]]")
                #expect(sides.count == 2 && sides.allSatisfy { $0.allSatisfy { $0 == character } })
                #expect(sides.allSatisfy { $0.count >= 48 }, "the line is filled")
            }
        }
    }

    @Test func `a line ends at a line end directly before or after 4,096 bytes, and is cut behind them`()
        throws
    {
        let note = try world.note("Trip")
        let character = Character("a" + String(repeating: "\u{301}", count: 511 / 2))
        #expect(String(character).utf8.count == 511)
        for (padding, isCut) in [(8, false), (9, true)] {
            let side = String(repeating: character, count: 8)
            let pad = String(repeating: "b", count: padding)
            let from = try world.note("N", "first\n\(pad)\(side)[[Trip]]\(side)\(pad)\nlast")
            let line = try #require(try world.links(of: note).backlinks.first?.lines.first)
            try world.delete(from)

            #expect(line.hasPrefix("…") == isCut && line.hasSuffix("…") == isCut)
            #expect(isCut || line == "\(pad)\(side)[[Trip]]\(side)\(pad)")
        }
    }

    @Test func `a long line has one excerpt for all links that the excerpt shows`() throws {
        let note = try world.note("Trip")
        let (far, near) = (String(repeating: "word ", count: 100), String(repeating: "word ", count: 8))
        try world.note("N", "\(far)[[Trip|1]] \(near)[[Trip|2]] \(far)[[Trip|3]] \(far)")
        let lines = try #require(try world.links(of: note).backlinks.first?.lines)
        #expect(lines.map { $0.contains("1]]") } == [true, false])
        #expect(lines.map { $0.contains("2]]") } == [true, false])
        #expect(lines.map { $0.contains("3]]") } == [false, true])
    }

    @Test func `the time for the links of one line grows with the length of the line`() throws {
        let note = try world.note("Trip")
        let clock = ContinuousClock()
        let times = try [1, 16].map { factor in
            let from = try world.note("N", String(repeating: "[[Trip]] ", count: 1_800 * factor))
            let time = try clock.measure {
                let links = try world.links(of: note)
                #expect(links.backlinks.first?.lines.first?.contains("[[Trip]]") == true)
            }
            try world.delete(from)
            return time
        }
        // A search of the whole line for each link would need 256 times as long for 16 times the text.
        #expect(times[1] < times[0] * 64 + .milliseconds(200), "\(times)")
    }

    @Test func `a note without links to or from other records is an orphan`() throws {
        let first = try world.note("Alone", "[[Alone]] [[Nothing]]")
        try world.note("From", "[[To]]")
        try world.note("To")
        try world.note("In a todo")
        try world.todo("call", note: "[[In a todo]]")
        try world.note("Has a todo", "[[todo:call]]")
        let korean = try world.note("혼자")
        let alone = try world.note("Alone too")
        let orphans = try world.read { reader throws(PlannerError) in try NoteConnections(reader).orphans() }
        #expect(Set(orphans) == [first, korean, alone])
        #expect(orphans.count == 3)
    }
}
