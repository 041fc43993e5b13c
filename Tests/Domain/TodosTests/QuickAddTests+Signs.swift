import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain

/// Tests of words that begin with a sign or a prefix, such as `+3d`, `p1` and `pri:high`.
extension QuickAddTests {
    @Test(
        arguments: [
            ("a p1", .high), ("a P2", .medium), ("p3 a", .low), ("a p4", .none), ("a pri:high", .high),
            ("a PRI:H", .high),
            ("a pri:medium", .medium), ("a pri:med", .medium), ("a pri:m", .medium), ("a pri:low", .low),
            ("a pri:l", .low),
            ("a pri:none", .none), ("a pri:높음", .high), ("a pri:보통", .medium), ("a pri:낮음", .low),
            ("a pri:없음", .none),
            ("a p1,", .high),
        ] as [(String, Priority)])
    func `quick add reads p1 to p4 anywhere, and pri: with words`(line: String, priority: Priority) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.priority == priority)
        #expect(understood.title == "a")
    }

    @Test func `quick add reads the first priority of a line, even in the middle of the title`() throws {
        let understood = try QuickAdd("fix p1 bug p2", now: now)

        #expect(understood.title == "fix bug p2")
        #expect(understood.priority == .high)
    }

    @Test(arguments: [
        ("a +3d", "2026-11-24"), ("a +2w", "2026-12-05"), ("a +1m", "2026-12-21"), ("a +1y", "2027-11-21"),
        ("a +0d", "2026-11-21"),
        ("a +10days", "2026-12-01"), ("a +3D", "2026-11-24"), ("a by +3d", "2026-11-24"),
        ("가 +3일", "2026-11-24"),
        ("가 +2주", "2026-12-05"), ("가 +2주일", "2026-12-05"), ("가 +1달", "2026-12-21"), ("가 +1개월", "2026-12-21"),
        ("가 +1년", "2027-11-21"),
        ("가 +3일까지", "2026-11-24"),
    ])
    func `quick add reads + with a number and a unit as a day`(line: String, day: String) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.day?.description == day)
        #expect(understood.time == nil && understood.tags.isEmpty)
        #expect(["a", "가"].contains(understood.title))
        let phrase = String(line.split(separator: " ").last ?? "")
        #expect(try DayPhrase.parse(phrase, today: now.day).description == day)
    }

    @Test(arguments: [("a +2h", "14:00"), ("a +30min", "12:30"), ("가 +2시간", "14:00")])
    func `quick add reads + with hours or minutes as a time from now`(line: String, time: String) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.time?.description == time)
        #expect(understood.title.count == 1)
    }

    @Test(
        arguments: [
            ("a +home", "home"), ("a +집", "집"), ("a +3d-print", nil), ("a +1", nil), ("a +82-10-1234", nil),
            ("a +", nil),
            ("a ++", nil),
            ("a C++", nil), ("a 1 + 1", nil), ("a +20000d", nil), ("a +_x", nil), ("a +x!", nil),
            ("a +🦷", "🦷"), ("a +🇰🇷", "🇰🇷"), ("a +1️⃣", "1️⃣"), ("a +★-x", "★-x"),
            ("a +$5", nil), ("a +=", nil),
        ] as [(String, String?)])
    func `quick add reads + as a tag only before a letter or a pictograph`(line: String, tag: String?) throws
    {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.tags.first?.description == tag)
        #expect(understood.title == (tag == nil ? line : "a"))
        #expect(understood.day == nil)
    }

    @Test(arguments: ["#4821", "#４８２１", "ticket #999"])
    func `a # with digits alone stays in the title, unless such a tag exists`(line: String) throws {
        let name = TagName(trusted: String(line.split(separator: "#").last ?? ""))

        let unknown = try QuickAdd(line, now: now)
        #expect(unknown.tags.isEmpty && unknown.spans.isEmpty && unknown.title == line)
        let known = try QuickAdd("a \(line)", now: now, numericTags: [name])
        #expect(known.tags == [name])
        #expect(try QuickAdd("a #4821b", now: now).tags == [TagName(trusted: "4821b")])
    }

    @Test func `quick add reads # before a pictograph as a tag`() throws {
        #expect(try QuickAdd("a #🦷", now: now).tags == [TagName(trusted: "🦷")])
    }

    @Test(
        arguments: [
            ("a due:fri", "2026-11-27", nil), ("a due:2026-12-01", "2026-12-01", nil),
            ("a DUE:Tomorrow", "2026-11-22", nil),
            ("a due:fri 3pm", "2026-11-27", "15:00"), ("a due:next mon", "2026-11-23", nil),
            ("a due: fri", "2026-11-27", nil),
            ("a due:+3d", "2026-11-24", nil), ("a due:3pm", "2026-11-21", "15:00"),
            ("가 due:내일", "2026-11-22", nil),
            ("가 due:다음주 월", "2026-11-23", nil), ("due:dec 5 a", "2026-12-05", nil),
        ] as [(String, String, String?)])
    func `quick add reads due: with a day or a time`(line: String, day: String, time: String?) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.day?.description == day)
        #expect(understood.time?.description == time)
        #expect(["a", "가"].contains(understood.title))
    }

    @Test(arguments: ["a due:whenever", "a est:3chapters", "a pri:urgent", "a due:", "a est:"])
    func `quick add leaves a key in the title if it cannot read its value`(line: String) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.title == line)
        #expect(understood.spans.isEmpty && understood.day == nil)
    }

    @Test(arguments: [
        "buy 3/4 inch pipe", "read chapter 5", "C# in depth", "wow!", "2 * 3", "email @bob", "9 lives", "#",
        "!urgent", "*",
        "every now and then", "시장 가기", "월급 확인", "in the end", "next thing", "first things first",
        "last friday", "지난 금요일 회의록", "in 2 minds", "낮잠 자기", "밤 산책", "2시간 산책", "마지막 월요일", "밤 12시 마감",
        "새벽 12시 마감", "밤 1시 영화",
        "내가 먼저 한 뒤",
    ])
    func `quick add leaves in the title what it does not understand`(line: String) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.title == line)
        #expect(understood.spans.isEmpty)
    }
}
