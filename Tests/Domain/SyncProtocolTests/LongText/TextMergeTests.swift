import SyncProtocolDomain
import Testing

@Suite("Merging two edits of a long text")
struct TextMergeTests {
    private func merge(_ base: String, _ earlier: String, _ later: String) -> MergedText {
        TextMerge()(base: base, earlier: earlier, later: later)
    }

    // MARK: Both edits

    @Test func `edits of different paragraphs are both in the result`() {
        let result = merge(
            "# Trip\n\nBook the hotel.\n\nPack the bags.\n",
            "# Trip\n\nBook the hotel in Busan.\n\nPack the bags.\n",
            "# Trip\n\nBook the hotel.\n\nPack the bags and the tent.\n")
        #expect(result.text == "# Trip\n\nBook the hotel in Busan.\n\nPack the bags and the tent.\n")
        #expect(result.conflicts.isEmpty)
    }

    @Test func `edits of neighbouring list items are both in the result`() {
        let result = merge(
            "- [ ] 우유 사기\n- [ ] 빵 사기\n- [ ] 은행 가기\n", "- [x] 우유 사기\n- [ ] 빵 사기\n- [ ] 은행 가기\n",
            "- [ ] 우유 사기\n- [x] 빵 사기\n- [ ] 은행 가기\n")
        #expect(result.text == "- [x] 우유 사기\n- [x] 빵 사기\n- [ ] 은행 가기\n")
        #expect(result.conflicts.isEmpty)
    }

    @Test func `an edit of one item merges into a long list in which the other side checked many items`() {
        let items = (1...6_000).map { "- [ ] Send letter \($0)" }
        let checked = items.enumerated().map { index, item in
            index.isMultiple(of: 2) ? item.replacing("[ ]", with: "[x]") : item
        }
        var (renamed, both) = (items, checked)
        renamed[3_001] = "- [ ] Send parcel 3002"
        both[3_001] = renamed[3_001]
        let texts = [items, checked, renamed, both].map { $0.joined(separator: "\n") + "\n" }
        for (earlier, later) in [(texts[1], texts[2]), (texts[2], texts[1])] {
            let result = merge(texts[0], earlier, later)
            #expect(result.text == texts[3])
            #expect(result.conflicts.isEmpty)
        }
    }

    @Test(arguments: [65, 3_000], [false, true])
    func `an edit of one item merges into a long list that the other side completed`(
        count: Int, adds: Bool
    ) {
        let list = { (items: [String]) in items.joined(separator: "\n") + "\n" }
        let items = (1...count).map { "- [ ] Send letter \($0)" }
        var (completed, edited) = (items.map { $0.replacing("[ ]", with: "[x]") }, items)
        edited[40] = "- [ ] Send parcel 41"
        var both = completed
        both[40] = "- [x] Send parcel 41"
        if adds {
            completed.insert("- [ ] Buy stamps", at: 20)
            both.insert("- [ ] Buy stamps", at: 20)
        }
        for (earlier, later) in [(completed, edited), (edited, completed)] {
            let result = merge(list(items), list(earlier), list(later))
            #expect(result.text == list(both))
            #expect(result.conflicts.isEmpty)
        }
    }

    @Test(arguments: [
        ("# Log\n\n## Mon\n\n- call\n", "\n## Tue\n\n- rest\n", "\nKim pays.\n"),
        ("# Log\n\n## Mon\n\n- call\n", "\n## Tue\n", "\n### Evening\n"),
        ("- p\n  - c\n", "- q\n", "  - d\n"), ("- p\n", "- q\n", "  more of p\n"),
        ("Log\n===\n\ncall\n", "\nMore\n====\n\nrest\n", "\nKim pays.\n"),
        ("Log\n===\n\ncall\n", "\nMore\n====\n", "\nTue\n---\n"),
    ])
    func `a deeper insertion stays at the block above the insertion of the other side`(
        base: String, shallow: String, deep: String
    ) {
        for (earlier, later) in [(shallow, deep), (deep, shallow)] {
            let result = merge(base, base + earlier, base + later)
            #expect(result.text == base + deep + shallow)
            #expect(result.conflicts.isEmpty)
        }
    }

    @Test func `a deeper insertion stays in its section if both insertions end with the same heading`() {
        let (base, end) = ("# A\n\nintro\n", "\n# H\n")
        let (alpha, section, beta) = ("\nalpha\n", "\n## S\n", "\nbeta\n")
        let first = merge(base, base + alpha + section + end, base + beta + end)
        #expect(first.text == base + alpha + beta + section + end && first.conflicts.isEmpty)
        let second = merge(base, base + beta + end, base + alpha + section + end)
        #expect(second.text == base + beta + alpha + section + end && second.conflicts.isEmpty)
    }

    @Test(arguments: [
        (
            "- x\n", "  - child\n\n## Tue\n\ntext\n", "- y\n", "  - child\n- y\n\n## Tue\n\ntext\n"
        ),
        ("- p\n", "  - a\n- q\n", "  - b\n- r\n", "  - a\n  - b\n- q\n- r\n"),
    ])
    func `each block of two long insertions stays in its section and below its item`(
        base: String, earlier: String, later: String, merged: String
    ) {
        let result = merge(base, base + earlier, base + later)
        #expect(result.text == base + merged)
        #expect(result.conflicts.isEmpty)
    }

    @Test(arguments: [
        ("| a |\n|---|\n| 1 |\n", "| A |\n", "| B |\n"), ("- x\n", "- a\n", "- b\n"),
        ("- x\n  - y\n", "  - a\n", "  - b\n"),
    ])
    func `rows and items that both sides add above another block stay one table or list`(
        base: String, earlier: String, later: String
    ) {
        let end = "\nThe end.\n"
        let result = merge(base + end, base + earlier + end, base + later + end)
        #expect(result.text == base + earlier + later + end)
        #expect(result.conflicts.isEmpty)
    }

    @Test func `a front matter that one side adds stays at the start`() {
        let front = "---\ntitle: My long plan for the year\n---\n\n"
        let plan = front + "# Plan\n\n"
        for (earlier, later) in [(plan, "Intro.\n\n"), ("Intro.\n\n", plan)] {
            let result = merge("text\n", earlier + "text\n", later + "text\n")
            #expect(result.text == front + "Intro.\n\n# Plan\n\ntext\n")
        }
    }

    @Test func `a long list with other texts is paired by position, if no item was added`() {
        let list = { (items: [String]) in items.joined(separator: "\n") + "\n" }
        let items = (1...100).map { "- buy thing \($0)" }
        let replaced = (1...100).map { "- \($0) oranges for lunch" }
        var edited = items
        edited[40] = "- buy nothing at all"
        let result = merge(list(items), list(replaced), list(edited))
        #expect(result.conflicts.map(\.lost) == [replaced[40] + "\n"])
        #expect(result.conflicts.map { result.kept(in: $0) } == [edited[40] + "\n"])
        let added = merge(list(items), list(replaced + ["- one more"]), list(edited))
        #expect(added.text == list(edited))
        #expect(added.conflicts.map(\.lost) == [list(replaced + ["- one more"])])
    }

    @Test func `a deletion in a list that the other side numbered again is no silent loss`() {
        let items = { (texts: [String]) in texts.enumerated().map { "\($0 + 1). \($1) item\n" }.joined() }
        let deleted = "1. a item\n2. b item\n3. c item\n5. e item\n"
        let result = merge(items(["a", "b", "c", "d", "e"]), items(["a", "c", "d", "e"]), deleted)
        #expect(result.text == "1. a item\n2. c item\n4. e item\n")
        #expect(result.conflicts.map(\.lost) == ["3. d item\n"])
    }

    @Test func `a conflict about a replacement has all replaced paragraphs`() {
        let (base, quote) = ("one\n\na b\n\nc d\n\nend\n", "one\n\n> a b\n>\n> c d\n\nend\n")
        let edited = "one\n\na b\n\nc d e\n\nend\n"
        let kept = merge(base, quote, edited)
        #expect(kept.text == edited)
        #expect(kept.conflicts.map(\.lost) == ["> a b\n>\n> c d\n\n"])
        let replaced = merge(base, edited, quote)
        #expect(replaced.text == quote)
        #expect(replaced.conflicts.map(\.lost) == ["a b\n\nc d e\n\n"])
    }

    @Test func `items that two devices add to one list are in the result, those of the earlier edit first`() {
        let result = merge("- one\n", "- one\n- two\n", "- one\n- three\n")
        #expect(result.text == "- one\n- two\n- three\n")
        #expect(result.conflicts.isEmpty)
    }

    @Test func `an item added to a list stays at the list, before a paragraph added below the list`() {
        let result = merge("- one\n\nEnd\n", "- one\n\nA new paragraph.\n\nEnd\n", "- one\n- two\n\nEnd\n")
        #expect(result.text == "- one\n- two\n\nA new paragraph.\n\nEnd\n")
        #expect(result.conflicts.isEmpty)
    }

    @Test func `an item can be completed on one device and renamed on another`() {
        let result = merge("- [ ] Buy milk today\n", "- [x] Buy milk today\n", "- [ ] Buy oat milk today\n")
        #expect(result.text == "- [x] Buy oat milk today\n")
        #expect(result.conflicts.isEmpty)
    }

    @Test func `edits of words in one paragraph merge if an unchanged word is between them`() {
        let result = merge(
            "내일 회의 자료를 준비하고 모두에게 보낸다.\n", "모레 회의 자료를 준비하고 모두에게 보낸다.\n",
            "내일 회의 자료를 준비하고 팀에게 보낸다.\n")
        #expect(result.text == "모레 회의 자료를 준비하고 팀에게 보낸다.\n")
        #expect(result.conflicts.isEmpty)
    }

    @Test func `properties of the front matter merge one by one`() {
        let result = merge(
            "---\ntitle: Trip\ncolour: red\n---\n\nText\n", "---\ntitle: Journey\ncolour: red\n---\n\nText\n",
            "---\ntitle: Trip\ncolour: blue\n---\n\nText\n")
        #expect(result.text == "---\ntitle: Journey\ncolour: blue\n---\n\nText\n")
        #expect(result.conflicts.isEmpty)
    }

    @Test func `cells of one table row merge`() {
        let head = "| Name | Day |\n|---|---|\n"
        let result = merge(
            head + "| Kim Minsu | Monday |\n", head + "| Kim Minji | Monday |\n",
            head + "| Kim Minsu | Friday |\n")
        #expect(result.text == head + "| Kim Minji | Friday |\n")
        #expect(result.conflicts.isEmpty)
    }

    /// Whether a merge keeps two edits of different words in one line, without a conflict. The line follows
    /// the text `start`.
    private func hasBothWords(_ start: String) -> Bool {
        let text = { (first: String, last: String) in "\(start)Pack the \(first) for a trip \(last).\n" }
        let result = merge(text("bags", "today"), text("tents", "today"), text("bags", "tomorrow"))
        return result.conflicts.isEmpty && result.text == text("tents", "tomorrow")
    }

    @Test(arguments: ["> ```x``` ", "> ``` ` ", "> a\n> > ```x``` b\n> ", "> ```x```\n> a\n> "])
    func `edits of words merge in a quote with inline code`(start: String) { #expect(hasBothWords(start)) }

    @Test(arguments: ["> ```\n> ", "> a\n> ~~~ x\n> ", "> > ```js\n> > "])
    func `edits of words in the code of a quote are a conflict`(start: String) {
        #expect(!hasBothWords(start))
    }

    @Test(arguments: [
        "    ```\n\n", "\t~~~\n\n", "a\n    ```\n\n", "```\na\n    ```\nb\n```\n\n",
        "- a\n    ```\n    b\n    ```\n\n", "- a\n\n      ```\n      b\n      ```\n\n",
    ])
    func `edits of words merge after a fence with four spaces outside lists, which is text`(start: String) {
        #expect(hasBothWords(start))
    }

    // MARK: Conflicts

    @Test func `the later of two edits of one word wins, and the conflict has all three versions`() throws {
        let result = merge(
            "The plan is good.\n\nEnd\n", "The plan is bad.\n\nEnd\n", "The plan is great.\n\nEnd\n")
        let conflict = try #require(result.conflicts.first)
        #expect(result.text == "The plan is great.\n\nEnd\n")
        #expect(result.conflicts.count == 1)
        #expect(conflict.lost == "The plan is bad.\n\n")
        #expect(conflict.base == "The plan is good.\n\n")
        #expect(result.kept(in: conflict) == "The plan is great.\n\n")
    }

    @Test(arguments: [
        ("Pay 100 won now", "Pay 200 won now", "Pay 100 dollars now"),
        ("Meet on 2026-03-01 here", "Meet on 2026-04-01 here", "Meet on 2026-03-15 here"),
        (
            "Meet on May 1, 2026 at the station", "Meet on June 1, 2026 at the station",
            "Meet on May 1, 2027 at the station"
        ),
        ("우리는 2026년 5월 1일에 만난다", "우리는 2027년 5월 1일에 만난다", "우리는 2026년 5월 2일에 만난다"),
        (
            "See https://example.org/a?b=1 for more", "See https://example.org/x?b=1 for more",
            "See https://example.org/a?b=2 for more"
        ),
        (
            "Run `make all fast` at the end", "Run `make one fast` at the end",
            "Run `make all slow` at the end"
        ),
    ])
    func `a number, a date, an address or inline code never mixes two edits`(
        _ base: String, _ earlier: String, _ later: String
    ) {
        let result = merge(base + "\n", earlier + "\n", later + "\n")
        #expect(result.text == later + "\n")
        #expect(result.conflicts.map(\.lost) == [earlier + "\n"])
    }

    @Test func `two edits of neighbouring lines of code are a conflict`() {
        let code = { (first: String, last: String) in "```\n\(first)\n\(last)\n```\n" }
        let result = merge(code("a", "b"), code("A", "b"), code("a", "B"))
        #expect(result.text == code("a", "B"))
        #expect(result.conflicts.map(\.lost) == ["A\nb\n"])
    }

    @Test(arguments: ["\nA new paragraph.\n", "\n```\nother()\n```\n"])
    func `an edit of code merges with a block that the other side adds below the code`(new: String) {
        let code = { (number: Int) in "```\nlet a = 5\nlet b = \(number)\nprint(a + b)\n```\n" }
        for (earlier, later) in [(code(8), code(7) + new), (code(7) + new, code(8))] {
            let result = merge(code(7), earlier, later)
            #expect(result.text == code(8) + new)
            #expect(result.conflicts.isEmpty)
        }
    }

    @Test func `a deletion and an edit of one part are a conflict, in both orders`() {
        let (base, deleted, edited) = (
            "One.\n\nTwo.\n\nThree.\n", "One.\n\nThree.\n", "One.\n\nTwo more.\n\nThree.\n"
        )
        let editWins = merge(base, deleted, edited)
        #expect(editWins.text == edited)
        #expect(editWins.conflicts.map(\.lost) == [""])
        let deletionWins = merge(base, edited, deleted)
        #expect(deletionWins.text == deleted)
        #expect(deletionWins.conflicts.map(\.lost) == ["Two more.\n\n"])
        #expect(deletionWins.conflicts.map(\.place) == [6..<6])
    }

    @Test(arguments: [
        ("# A\n\n# B\n\n", "old", "new", "# A\n\n", "# B\n\n"),
        ("# A\n\n## B\n\nother\n\n", "old", "new", "", "# A\n\n## B\n\nother\n\n"),
        ("- p\n", "  - old", "  - new", "", "- p\n"), ("- p\n", "- old", "- new", "", ""),
        ("A\n=\n\nB\n=\n\n", "old", "new", "A\n=\n\n", "B\n=\n\n"),
        ("A\n=\n\nB\n-\n\n", "old", "new", "", "A\n=\n\nB\n-\n\n"),
    ])
    func `the conflict about a deleted block has the deleted headings and items above it`(
        above: String, old: String, new: String, kept: String, lost: String
    ) {
        let (base, edited, deleted) = ("\(above)\(old)\n", "\(above)\(new)\n", kept)
        let deletedLater = merge(base, edited, deleted)
        #expect(deletedLater.text == deleted)
        #expect(deletedLater.conflicts.map(\.lost) == ["\(lost)\(new)\n"])
        let editedLater = merge(base, deleted, edited)
        #expect(editedLater.conflicts.map { editedLater.kept(in: $0) } == ["\(lost)\(new)\n"])
        #expect(editedLater.conflicts.map(\.lost) == [""])
    }

    @Test(arguments: [
        ("# A\n\nold\n\n## B\n\ntext\n\n", "# C\n"), ("# A\n\ntext\n\n## B\n\nold\n\nmore\n\n", "# C\n"),
        ("- a\n  - text\n    - old\n  - more\n", "- b\n"),
        ("| a |\n|---|\n| 1 |\n| old |\n| 2 |\n\n", "text\n"),
    ])
    func `the conflict about a block of a deleted section has the whole section`(part: String, next: String) {
        let edited = part.replacing("old", with: "new")
        let editedLater = merge("text\n\n\(part)\(next)", "text\n\n\(next)", "text\n\n\(edited)\(next)")
        #expect(editedLater.text == "text\n\n\(edited)\(next)")
        #expect(editedLater.conflicts.map(\.lost) == [""])
        let deletedLater = merge("text\n\n\(part)\(next)", "text\n\n\(edited)\(next)", "text\n\n\(next)")
        #expect(deletedLater.text == "text\n\n\(next)")
        #expect(deletedLater.conflicts.map(\.lost) == [edited])
    }

    @Test(arguments: ["# A\n\nold\n\n# B\n\nother old\n", "- a\n  - old\n- b\n  - other old\n"])
    func `each of several deleted sections has its heading in the conflict`(base: String) {
        let edited = base.replacing("old", with: "new")
        #expect(merge(base, edited, "").conflicts.map(\.lost) == [edited])
        #expect(merge(base, "", edited).text == edited)
    }

    @Test(arguments: [
        ("# A\n\n # B\n\nold\n", "# B\n\nnew\n"), (" \t- a\n    - old\n", "    - new\n"),
    ])
    func `a heading or item of the same depth is no part of the conflict`(base: String, part: String) {
        let result = merge(base, base.replacing("old", with: "new"), "")
        #expect(result.conflicts.map { $0.lost.trimmingPrefix(" ") } == [part.trimmingPrefix(" ")])
    }

    @Test func `a paragraph that both edits moved is in the result once`() {
        let rest = ["one", "two", "three", "four", "five", "six"].map { "Paragraph \($0).\n\n" }
        let moved = "Moved text.\n\n"
        let text = { (index: Int) in (rest[..<index] + [moved] + rest[index...]).joined() }
        let result = merge(text(3), text(0), text(6))
        #expect(result.text == text(6))
        #expect(result.conflicts.map(\.lost) == [moved])
    }

    @Test func `a person can choose either part, both parts, or another text`() {
        let result = merge("One.\n\nEnd\n", "Two.\n\nEnd\n", "Three.\n\nEnd\n")
        #expect(result.text(with: [.later]) == "Three.\n\nEnd\n")
        #expect(result.text(with: [.earlier]) == "Two.\n\nEnd\n")
        #expect(result.text(with: [.both]) == "Two.\n\nThree.\n\nEnd\n")
        #expect(result.text(with: [.text("셋.")]) == "셋.\n\nEnd\n")
    }

    @Test(arguments: [
        ("# A\n\none\n\nold\n\n", "# A\n\none\n\nadded\n\nnew\n\n"),
        ("# A\n\nold\n\n", "# A\n\nnew\n\nadded\n\n"), ("- a\n  - old\n", "- a\n  - new\n  - added\n"),
    ])
    func `the conflict about a deleted section has the blocks that the other side added to it`(
        part: String, edited: String
    ) {
        let deletedLater = merge("text\n\n\(part)# Z\n", "text\n\n\(edited)# Z\n", "text\n\n# Z\n")
        #expect(deletedLater.conflicts.map(\.lost) == [edited])
        let editedLater = merge("text\n\n\(part)# Z\n", "text\n\n# Z\n", "text\n\n\(edited)# Z\n")
        #expect(editedLater.conflicts.map { editedLater.kept(in: $0) } == [edited])
    }

    @Test func `a block below a heading stays if the other side deletes the heading alone`() {
        let edited = "# Alpha beta delta\n\nnew\n\nx\n\n# B\n"
        let result = merge("# Alpha beta gamma\n\nx\n\n# B\n", "x\n\n# B\n", edited)
        #expect(result.text == edited)
        #expect(result.conflicts.map { result.kept(in: $0) } == ["# Alpha beta delta\n\n"])
    }

    @Test func `no text gets conflict markers`() {
        let result = merge("x\n", "<<<<<<< a\n", "y\n")
        #expect(result.text == "y\n")
    }

    @Test func `an edit of a line that the other side moved out of the list changes no other line`() {
        let result = merge(
            "- [x] bank\n- [x] draft\n- [x] plan\n", "- [x] bank\n- draft\n- [x] plan\n",
            "- [x] bank\nLater - [x] draft\n- [x] plan\n")
        #expect(result.text == "- [x] bank\nLater - [x] draft\n- [x] plan\n")
        #expect(result.conflicts.map(\.lost) == ["- draft\n"])
    }

    // MARK: Bytes

    @Test func `a merge keeps the line breaks, and adds none at the end of a text`() {
        let result = merge(
            "one\r\n\r\ntwo\r\n\r\nthree", "one more\r\n\r\ntwo\r\n\r\nthree", "one\r\n\r\ntwo\r\n\r\nthree!")
        #expect(Array(result.text.utf8) == Array("one more\r\n\r\ntwo\r\n\r\nthree!".utf8))
    }

    @Test func `the last line of a text gets a line break if another block follows`() {
        #expect(merge("- a", "- a\n- b", "- a\n- c").text == "- a\n- b\n- c")
    }

    @Test func `empty and blank texts merge`() {
        #expect(merge("", "one\n", "two\n").text == "one\n\ntwo\n")
        #expect(merge("one\n", "", "one\n\ntwo\n").text.contains("two"))
        #expect(merge("", " \n", "\n\n").text == "\n\n")
    }

    @Test func `emoji sequences stay whole`() {
        let result = merge(
            "우리 👨‍👩‍👧‍👦 가족의 이번 여름 제주도 여행 계획\n", "우리 👩‍👩‍👧 가족의 이번 여름 제주도 여행 계획\n",
            "우리 👨‍👩‍👧‍👦 가족의 이번 여름 제주도 여행 메모\n")
        #expect(result.text == "우리 👩‍👩‍👧 가족의 이번 여름 제주도 여행 메모\n")
    }

    // MARK: Undo

    @Test func `an undo of an action keeps the edits after the action`() {
        let before = "# List\n\nFirst paragraph.\n\nLast paragraph.\n"
        let after = "# List\n\nFirst paragraph, edited.\n\nLast paragraph.\n"
        let present = "# List\n\nFirst paragraph, edited.\n\nLast paragraph.\n\n- a new item\n"
        let undone = TextMerge()(base: after, earlier: present, later: before)
        #expect(undone.text == "# List\n\nFirst paragraph.\n\nLast paragraph.\n\n- a new item\n")
        #expect(undone.conflicts.isEmpty)
    }
}
