import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import NotesDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite("Notes")
struct NotesTests {
    private let desk = NoteDesk()
    private let x = TagName(trusted: "x")

    // MARK: Lists

    @Test func `a list is a tree, with pinned notes first and the others by title`() throws {
        try desk.add("b", "a", "C")
        try desk.add("a2", "a1", under: "a")
        try desk.add("deep", under: "a1")
        _ = try PinNotes(repository: desk.repository)([.text("C"), .text("a2")], true)

        #expect(try desk.tree() == ["C", "a", "  a2", "  a1", "    deep", "b"])
        #expect(try desk.tree { $0.parent = .text("a") } == ["a2", "a1", "  deep"])
        #expect(try desk.tree { $0.isFlat = true } == ["a2", "C", "a", "a1", "b", "deep"])
    }

    @Test func `a list ends at its limit, and says whether more notes exist`() throws {
        try desk.add("a", "c")
        try desk.add("b", under: "a")
        var request = NoteListRequest()
        request.limit = 2
        let some = try ReadNotes(repository: desk.repository)(request)
        #expect(some.rows.map(\.note.title.description) == ["a", "b"])
        #expect(some.hasMore && some.total == nil, "the request does not ask for the number")
        request.countsAll = true
        #expect(try ReadNotes(repository: desk.repository)(request).total == 3)
        request.limit = 3
        let all = try ReadNotes(repository: desk.repository)(request)
        #expect(!all.hasMore && all.total == nil)
        request.limit = 1
        request.onlyPinned = true
        #expect(try ReadNotes(repository: desk.repository)(request).total == nil)
        request.onlyPinned = false
        request.limit = nil
        #expect(try ReadNotes(repository: desk.repository)(request).rows.count == 3)
    }

    @Test func `a list finds notes by words of title, body and tags`() throws {
        try desk.add("garden", body: "tulips 튤립을 심는다", tags: ["home"])
        try desk.add("office")

        #expect(try desk.tree { $0.words = "tul" } == ["garden"])
        #expect(try desk.tree { $0.words = "튤립" } == ["garden"])
        #expect(try desk.tree { $0.words = "home garden" } == ["garden"])
        #expect(try desk.tree { $0.words = "***" }.isEmpty)
        #expect(try desk.tree { $0.tag = TagName(trusted: "HOME") } == ["garden"])
        #expect(throws: PlannerError.unknownTag(name: "none")) {
            try desk.tree { $0.tag = TagName(trusted: "none") }
        }
    }

    @Test func `the tree leaves out archived notes and the notes below them`() throws {
        try desk.add("a", "b")
        try desk.add("below", under: "a")
        _ = try ArchiveNotes(repository: desk.repository)([.text("a")], true)

        #expect(try desk.tree() == ["b"])
        #expect(try ReadNotes(repository: desk.repository)().hidesArchived)
        #expect(try desk.tree { $0.includesArchived = true } == ["b", "a", "  below"])
        _ = try ArchiveNotes(repository: desk.repository)([.text("below")], true)
        _ = try ArchiveNotes(repository: desk.repository)([.text("below")], false)
        #expect(try desk.tree() == ["a", "  below", "b"], "the note above is restored too")
    }

    @Test func `a repeated pin or archive changes no note, and leaves nothing to undo`() throws {
        try desk.add("a", "b")
        try desk.add("below", under: "b")
        let pin = PinNotes(repository: desk.repository)
        let archive = ArchiveNotes(repository: desk.repository)
        #expect(try pin([.text("a")], true).unchanged.isEmpty)
        let again = try pin([.text("a"), .text("b")], true)
        #expect(again.notes.map(\.isPinned) == [true, true])
        #expect(again.unchanged == [try desk.summary("a").id])
        #expect(try archive([.text("b")], true).unchanged.isEmpty)
        #expect(try archive([.text("below")], false).unchanged.isEmpty, "the note above is restored")
        for _ in 1...3 {
            #expect(try archive([.text("b")], false).unchanged == [try desk.summary("b").id])
        }
        _ = try RevertActions(repository: desk.repository)(.undo, 1)
        #expect(try desk.summary("b").isArchived)
    }

    @Test func `a note whose parent was deleted elsewhere stands at the top`() throws {
        try desk.add("a", "b")
        try desk.add("child", under: "a")
        try desk.write { writer throws(PlannerError) in
            try NoteWriter(writer).delete(try writer.resolve(NoteReference.text("a")).id)
        }

        #expect(try desk.tree() == ["b", "child"])
        #expect(try desk.tree { $0.limit = 2 } == ["b", "child"])
        #expect(try desk.tree { $0.limit = 1 } == ["b"])
        #expect(try desk.tree { $0.parent = .text("b") }.isEmpty)
    }

    // MARK: References

    @Test func `a reference is a title, a part of a title, an identifier, or the last note`() throws {
        try desk.add("Groceries", "Grocery list", "한국어 노트")
        let found = try desk.summary("groceries")
        #expect(found.title.description == "Groceries", "a whole title wins over a part of another title")
        #expect(try desk.summary("ies").id == found.id)
        #expect(try desk.summary("한국").title.description == "한국어 노트")
        #expect(try desk.summary(found.id.uuidString).id == found.id)
        #expect(try desk.summary(String(found.shortReference)).id == found.id)
        #expect(try FindNotes(repository: desk.repository)([.last]).map(\.title.description) == ["한국어 노트"])
        #expect(throws: PlannerError.unknownNote(reference: "nothing")) { try desk.summary("nothing") }
    }

    @Test(arguments: ["Top/Same", "top / same", " Top /Same "])
    func `a path of titles names one of several notes with one title`(path: String) throws {
        try desk.add("Same", "Top")
        try desk.add("Same", under: "Top")
        #expect(try desk.summary(path).parent == desk.summary("Top").id)
        #expect(throws: PlannerError.unknownNote(reference: "Same/Top")) { try desk.summary("Same/Top") }

        try desk.add("TOP / SAME")
        #expect(try desk.summary("Top / Same").parent == nil, "a title comes before a path")
    }

    @Test(arguments: [5, 6, 7])
    func `an ambiguous title lists five notes, and shows that there are more`(count: Int) throws {
        for _ in 1...count { try desk.add("Plan") }
        let error = #expect(throws: PlannerError.self) { try desk.summary("PLAN") }
        guard case .ambiguous("PLAN", let candidates)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(candidates.count == min(count, 6))
        #expect((candidates.last == "…") == (count > 5))
    }

    @Test func `two notes can have one title, and a reference by this title is then ambiguous`() throws {
        try desk.add("a", "b")
        try desk.add("plan", under: "a")
        try desk.add("Plan", under: "b")
        #expect(try desk.summary("Plan").title.description == "Plan", "the exact case names one note")
        let error = #expect(throws: PlannerError.self) { try desk.summary("PLAN") }
        guard case .ambiguous("PLAN", let candidates)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(candidates.map { $0.split(separator: "  ").last } == ["a / plan", "b / Plan"])
    }

    @Test(arguments: ["", "  ", "\n"])
    func `a blank reference is refused`(text: String) {
        #expect(throws: ValidationError(.noteReference, text, .emptyInput)) { try NoteReference(typed: text) }
    }

    // MARK: Changes

    @Test func `undo reverts every change`() throws {
        try desk.add("a", tags: ["x"])
        _ = try desk.edit("a", "one")
        _ = try RenameNote(repository: desk.repository)(.text("a"), to: try NoteTitle("b"))
        _ = try DeleteNotes(repository: desk.repository)([.text("b")], includingBelow: false)
        let undo = RevertActions(repository: desk.repository)
        _ = try undo(.undo, 1)
        #expect(try desk.note("b").body == "one")
        #expect(try desk.note("b").tags.map(\.description) == ["x"])
        _ = try undo(.undo, 2)
        #expect(try desk.note("a").body.isEmpty)
        _ = try undo(.undo, 1)
        #expect(try desk.tree().isEmpty)
    }

    @Test func `a dry run changes nothing`() throws {
        try desk.add("a")
        var changes = NoteChanges()
        changes.body = .init("text", base: "")
        _ = try desk.edit(isDryRun: true, "a", changes)
        _ = try DeleteNotes(repository: desk.repository)(
            [.text("a")], includingBelow: true, isDryRun: true)
        #expect(try desk.note("a").body.isEmpty)
    }

    @Test func `an edit replaces the body that the person saw`() throws {
        try desk.add("a", body: "one\r\n")
        let outcome = try desk.edit("a", "two\r\n", base: "one\r\n")
        #expect(outcome.isChanged && !outcome.isMerged)
        #expect(try Array(desk.note("a").body.utf8) == Array("two\r\n".utf8))
        #expect(try !desk.edit("a", "two\r\n", base: "two\r\n").isChanged)
    }

    @Test func `an edit merges with a body that changed meanwhile, and does not overwrite the body`() throws {
        try desk.add("a", body: "one\n")
        _ = try desk.edit("a", "one\ntheirs\n", base: "one\n")
        let outcome = try desk.edit("a", "mine\none\n", base: "one\n")
        #expect(outcome.isMerged && outcome.overlaps.isEmpty)
        #expect(try desk.note("a").body == "mine\none\ntheirs\n")
    }

    @Test func `if two edits change one part, the note keeps both versions, and the result names the lines`()
        throws
    {
        let base = "# Plan\n\none\n\ntwo\n\nend\n"
        try desk.add("a", body: base)
        _ = try desk.edit("a", "# Plan\n\nfirst\n\ntwo\n\nend\n", base: base)
        let outcome = try desk.edit("a", "# Plan\n\nuno\n\ntwo\n\nend changed\n", base: base)
        #expect(outcome.isMerged && outcome.overlaps == [3...5])
        #expect(try desk.note("a").body == "# Plan\n\nfirst\n\nuno\n\ntwo\n\nend changed\n")
    }

    @Test func `two edits that add lines below one line keep both lines, and repeat no line`() throws {
        try desk.add("a", body: "base\n")
        _ = try desk.edit("a", "base\ned 1\n", base: "base\n")
        let outcome = try desk.edit("a", "base\ned 2\n", base: "base\n")
        #expect(outcome.isMerged && outcome.overlaps.isEmpty)
        #expect(try desk.note("a").body == "base\ned 1\ned 2\n")
    }

    @Test func `two edits of the last line of a paragraph keep both, and repeat no other line`() throws {
        try desk.add("a", body: "base\nold\n")
        _ = try desk.edit("a", "base\ned 1\n", base: "base\nold\n")
        let outcome = try desk.edit("a", "base\ned 2\n", base: "base\nold\n")
        #expect(outcome.isMerged && outcome.overlaps == [2...3])
        #expect(try desk.note("a").body == "base\ned 1\ned 2\n")
    }

    @Test func `a merged body over the limit changes nothing`() throws {
        try desk.add("a", body: "one\n")
        let half = NoteBody.maximumBytes / 2 + 10
        let theirs = String(repeating: "가\n", count: half / 4)
        _ = try desk.edit("a", theirs, base: "one\n")
        let mine = String(repeating: "나\n", count: half / 4)
        // A blank line separates both texts.
        let count = theirs.utf8.count + 1 + mine.utf8.count
        let rule = ValidationError.Rule.mergedBytes(count: count, max: NoteBody.maximumBytes)
        #expect(throws: PlannerError.invalid(ValidationError(.body, "a", rule))) {
            try desk.edit("a", mine, base: "one\n")
        }
        #expect(try desk.note("a").body == theirs)
    }

    @Test func `an edit without a change keeps what others wrote meanwhile`() throws {
        try desk.add("a", body: "one")
        _ = try desk.edit("a", "two", base: "one")
        #expect(try !desk.edit("a", "one", base: "one").isChanged)
        #expect(try desk.note("a").body == "two")
    }

    @Test func `an edit of a note that was deleted meanwhile is refused`() throws {
        try desk.add("a")
        let id = try desk.summary("a").id
        _ = try DeleteNotes(repository: desk.repository)([.id(id)], includingBelow: false)
        var changes = NoteChanges()
        changes.body = .init("text", base: "")
        #expect(throws: PlannerError.self) { try desk.edit(reference: .id(id), changes) }
    }

    @Test func `a body over the limit changes nothing`() throws {
        try desk.add("a", body: "one")
        let long = String(repeating: "x", count: NoteBody.maximumBytes + 1)
        #expect(throws: PlannerError.self) { try desk.edit("a", long) }
        #expect(throws: PlannerError.self) { try desk.edit("a", "a\0b") }
        #expect(throws: PlannerError.self) { try desk.add("b", body: long) }
        #expect(try desk.note("a").body == "one")
        #expect(try desk.tree() == ["a"])
    }

    @Test(arguments: [
        ("", "x", "x\n"), ("a", "x", "a\nx\n"), ("a\n", "x\n", "a\nx\n"), ("a\r\nb", "x", "a\r\nb\r\nx\r\n"),
    ])
    func `appended text becomes lines of its own`(body: String, text: String, result: String) throws {
        try desk.add("a", body: body)
        let note = try AppendToNote(repository: desk.repository, clock: desk.clock)(text, to: .text("a"))
        #expect(Array(note.body.utf8) == Array(result.utf8))
    }

    @Test func `the error about a NUL character in appended text counts the lines of this text`() throws {
        try desk.add("a", body: "one\ntwo\n")
        let append = AppendToNote(repository: desk.repository, clock: desk.clock)
        #expect(throws: PlannerError.invalid(ValidationError(.body, "a", .nulCharacter(line: 1)))) {
            try append("x\0", to: .text("a"))
        }
        #expect(try desk.note("a").body == "one\ntwo\n")
    }

    @Test func `tags are added and removed`() throws {
        try desk.add("a", tags: ["x", "y"])
        var changes = NoteChanges()
        changes.tagsToAdd = [TagName(trusted: "z"), TagName(trusted: "x")]
        changes.tagsToRemove = [TagName(trusted: "Y")]
        _ = try desk.edit(reference: .text("a"), changes)
        #expect(try desk.note("a").tags.map(\.description) == ["x", "z"])
    }

    @Test func `a renaming, a merge and a deletion of a tag change the tags of notes`() throws {
        try desk.add("a", tags: ["x", "y"])
        let y = TagName(trusted: "y")
        _ = try EditTag(repository: desk.repository, clock: desk.clock)(x, newName: TagName(trusted: "z"))
        #expect(try desk.note("a").tags.map(\.description) == ["y", "z"])
        _ = try MergeTags(repository: desk.repository, clock: desk.clock)(y, into: TagName(trusted: "z"))
        #expect(try desk.note("a").tags.map(\.description) == ["z"])
        #expect(try desk.tree { $0.words = "z" } == ["a"])
        _ = try DeleteTag(repository: desk.repository, clock: desk.clock)(TagName(trusted: "z"))
        #expect(try desk.note("a").tags.isEmpty)
        #expect(try desk.tree { $0.words = "z" }.isEmpty)
    }

    @Test func `a deletion, a merge and a list of tags count notes`() throws {
        try desk.add("a", "b", tags: ["x"])
        try desk.add("c", tags: ["y"])
        _ = try DeleteNotes(repository: desk.repository)([.text("b")], includingBelow: false)
        let list = try FindTags(repository: desk.repository, clock: desk.clock)("").all
        #expect(list.map(\.records) == [["note": 1], ["note": 1]])
        let merged = try MergeTags(repository: desk.repository, clock: desk.clock)(
            TagName(trusted: "y"), into: x)
        #expect(merged.todos == 0 && merged.records == ["note": 1])
        let deleted = try DeleteTag(repository: desk.repository, clock: desk.clock)(x)
        #expect(deleted.todos == 0 && deleted.records == ["note": 2])
    }

    @Test func `tags with one name become one tag, on notes too`() throws {
        try desk.add("a", tags: ["x"])
        let other = Tag(
            id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)), name: TagName(trusted: "X"),
            color: .automatic(for: x), createdAt: Timestamp(milliseconds: 0))
        try desk.write { writer throws(PlannerError) in try writer.insert(other) }
        let note = try desk.summary("a").id
        let tags = try desk.repository.read { reader throws(PlannerError) in
            try reader.memberships.targets(of: RecordID(note), through: .noteTag)
        }
        #expect(tags.map(\.parts[0]) == [other.id], "the tag with the smallest identifier stays")
        #expect(try desk.note("a").tags == [x])
    }

    @Test func `a note moves below another note, but not below itself or a note below it`() throws {
        try desk.add("a", "b")
        try desk.add("c", under: "b")
        let move = MoveNotes(repository: desk.repository)
        _ = try move([.text("b")], under: .text("a"))
        #expect(try desk.tree() == ["a", "  b", "    c"])
        #expect(throws: PlannerError.invalid(ValidationError(.noteParent, "c", .cycle))) {
            try move([.text("a")], under: .text("c"))
        }
        #expect(throws: PlannerError.self) { try move([.text("a")], under: .text("a")) }
        _ = try move([.text("c")], under: nil)
        #expect(try desk.tree() == ["a", "  b", "c"])
    }

    @Test func `a move rewrites links by path in the same action, for each moved note`() throws {
        try desk.add("a", "b")
        try desk.add("one", "two", under: "a")
        try desk.add("here", under: "b")
        let body = "[[a/one]] [[a/two#H|x]] [[b/here]]"
        try desk.add("links", body: body)
        let move = MoveNotes(repository: desk.repository)
        let references: [NoteReference] = [.text("one"), .text("two"), .text("here")]

        let dry = try move(references, under: .text("b"), isDryRun: true)
        #expect(dry.links.links == 2)
        #expect(try desk.note("links").body == body)
        #expect(try desk.tree() == ["a", "  one", "  two", "b", "  here", "links"])

        let outcome = try move(references, under: .text("b"))
        #expect(outcome.notes.map(\.title.description) == ["one", "two", "here"])
        #expect(outcome.links.links == 2 && outcome.links.records.count == 1)
        #expect(try desk.note("links").body == "[[b/one]] [[b/two#H|x]] [[b/here]]")

        _ = try RevertActions(repository: desk.repository)(.undo, 1)
        #expect(try desk.note("links").body == body)
        #expect(try desk.tree() == ["a", "  one", "  two", "b", "  here", "links"])
    }

    @Test func `a deletion that includes notes below needs a confirmation`() throws {
        try desk.add("a")
        try desk.add("b", under: "a")
        try desk.add("c", under: "b")
        let delete = DeleteNotes(repository: desk.repository)
        #expect(throws: PlannerError.notesBelow(count: 2)) { try delete([.text("a")], includingBelow: false) }
        #expect(try desk.tree().count == 3)
        let deleted = try delete([.text("a")], includingBelow: true)
        #expect(deleted.named.map(\.title.description) == ["a"])
        #expect(deleted.below.map(\.title.description) == ["b", "c"])
        #expect(try desk.tree().isEmpty)
    }

    @Test func `a deletion counts only the notes below that no reference names`() throws {
        try desk.add("a")
        try desk.add("b", "c", under: "a")
        try desk.add("d")
        let delete = DeleteNotes(repository: desk.repository)
        let references: [NoteReference] = [.text("a"), .text("A"), .text("b")]
        let deleted = try delete(references, includingBelow: true)
        #expect(deleted.named.map(\.title.description) == ["a", "b"])
        #expect(deleted.below.map(\.title.description) == ["c"])
        #expect(try desk.tree() == ["d"])
    }

    @Test func `a new title rewrites links in the same action`() throws {
        try desk.add("old")
        try desk.add("other", body: "see [[old]]")
        let rename = RenameNote(repository: desk.repository)
        let outcome = try rename(.text("old"), to: try NoteTitle("new"))
        #expect(outcome.links.records.count == 1)
        #expect(try desk.note("other").body == "see [[new]]")
        _ = try RevertActions(repository: desk.repository)(.undo, 1)
        #expect(try desk.note("other").body == "see [[old]]")
        #expect(try desk.note("old").title.description == "old")
    }
}
