import AccountsDomain
import CoreCommandLine
import CoreDI
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import LibraryDomain
import SyncDomain
import SyncFeature
import SyncProtocolDomain
import SyncTesting
import Testing
import TodosDomain
import UtilLocalization

@Suite("haru sync issues and repair")
struct IssueCommandTests {
    private static func issue(
        _ id: Int64, _ subject: String, _ cause: SyncIssue.Cause, type: RecordType = .todo
    ) -> SyncIssue {
        var issue = SyncIssue(
            id: id, type: type, record: RecordID(UUID()), cause: cause, at: Timestamp(milliseconds: 0),
            payload: Array(#"{"id":"x","set":{"title":"\#(subject)"},"t":"todo"}"#.utf8))
        issue.subject = subject
        issue.isKnown = cause == .failed
        return issue
    }

    private let world: SyncWorld
    private let program: FeatureProgram

    init() {
        let world = SyncWorld(
            edits: 1,
            issues: [Self.issue(7, "one", .rejected(.tooLarge)), Self.issue(9, "둘\u{202E}", .failed)])
        self.world = world
        program = FeatureProgram(SyncAssembly.self) { world.bindWithSession(in: &$0) }
    }

    private func said(_ line: String) -> String { (program.run(line).error as? PlainFailure)?.message ?? "" }

    @Test func `haru sync issues prints a refused edit and its reason without control characters`() {
        let out = program.run("sync issues").out

        #expect(
            out.contains(
                "e7  one  only on this device\n    larger than the server allows: shorten the texts\n"))
        #expect(out.contains("the server fails when it processes this edit\n"))
        #expect(!out.contains("\u{202E}"))
        #expect(program.run("sync issues --ndjson").out.contains("\"reason\":\"too_large\""))
        #expect(program.run("sync issues", language: .korean).out.contains("서버가 허용하는 크기를 넘습니다"))
    }

    @Test func `haru sync issues decides edits by their numbers or all at once`() {
        #expect(program.run("sync issues retry e7").out == "to be sent again: 1\n")
        #expect(program.run("sync issues discard --all").out == "discarded: 1\n")
        #expect(world.issues.decisions == [7: .retry, 9: .discard])
        #expect(program.run("sync issues").out == "no refused edits\n")
    }

    @Test func `haru sync issues decides nothing when the choice is unclear`() {
        #expect(said("sync issues copy 7 8").contains("There is no refused edit e8"))
        #expect(program.run("sync issues discard").error != nil)
        #expect(program.run("sync issues discard 7 --all").error != nil)
        #expect(program.run("sync issues discard x").error != nil)
        #expect(world.issues.decisions.isEmpty)
        let korean = program.run("sync issues retry", language: .korean).error as? PlainFailure
        #expect(korean?.status == .invalidInput)
        #expect(korean?.message.contains("--all을 쓰세요") == true)
    }

    @Test(arguments: ["retry", "discard", "copy"])
    func `haru sync issues matches nothing with --all when there is no issue`(_ decision: String) {
        let world = SyncWorld()
        let program = FeatureProgram(SyncAssembly.self) { world.bindWithSession(in: &$0) }

        #expect(
            (program.run("sync issues \(decision) --all").error as? PlainFailure)?.status == .nothingMatched)
    }

    @Test func `haru sync issues copy refuses an edit of a tag, and copies only todos with --all`() {
        let world = SyncWorld(
            issues: [Self.issue(7, "one", .failed), Self.issue(9, "집", .failed, type: .tag)])
        let program = FeatureProgram(SyncAssembly.self) { world.bindWithSession(in: &$0) }

        let refusal = program.run("sync issues copy 7 9").error as? PlainFailure
        #expect(refusal?.message.contains("e9 is not an edit of a todo") == true)
        #expect(world.issues.decisions.isEmpty)

        let result = program.run("sync issues copy --all")
        #expect(result.out == "copied: 1\n")
        #expect(result.err.contains("not copied, because only edits of todos can be copied: e9"))
        #expect(world.issues.decisions == [7: .copy])
        let none = program.run("sync issues copy --all").error as? PlainFailure
        #expect(none?.message.contains("e9 is not an edit of a todo") == true)
        #expect(world.issues.decisions == [7: .copy])
    }

    @Test func `haru sync issues export prints edits as they were to be sent`() {
        #expect(
            program.run("sync issues export 7").out
                == "{\"id\":\"x\",\"set\":{\"title\":\"one\"},\"t\":\"todo\"}\n")
        #expect(program.run("sync issues export").out.contains("\\u202e"))
        #expect(said("sync issues export 8").contains("There is no refused edit e8"))
    }

    @Test func `haru sync repair makes a backup before it compares everything`() throws {
        try world.logIn()
        _ = program.run("sync")
        #expect(world.repository.backups == 0)

        #expect(program.run("sync repair").out.contains("in sync"))

        #expect(world.repository.backups == 1)
        #expect(program.run("sync repair --quiet").out.isEmpty)
    }
}
