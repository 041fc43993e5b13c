import AccountsDomain
import CoreCommandLine
import CoreDI
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import LibraryDomain
import NotesFeature
import SessionsDomain
import SyncDomain
import SyncProtocolDomain
import Testing
import TodosDomain
import UtilLocalization

@Suite("The versions of a note")
struct NotesHistoryTests {
    private let program = FeatureProgram(NotesAssembly.self)

    /// Adds a note whose text was changed twice.
    private func addNote() {
        _ = program.run("notes add garden -", input: "plan\ntulips\n")
        _ = program.run("notes edit garden -", input: "plan\nroses\n")
        _ = program.run("notes edit garden -", input: "plan\nroses, 튤립\n")
    }

    @Test func `a narrow terminal shows each version completely`() {
        addNote()
        let lines = program.run("notes history garden", width: 40, isInteractive: true).out.split(
            separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 40 })
        #expect(lines.count == 4 && lines[1].hasSuffix("present"))
    }

    @Test func `history lists the versions, the present one first`() {
        addNote()
        #expect(
            program.run("notes history garden").out == """
                1  2026-11-21 12:00  19 B  this device  present
                2  2026-11-21 12:00  11 B  this device
                3  2026-11-21 12:00  12 B  this device

                """)
        #expect(
            program.run("notes history garden", language: .korean).out.hasPrefix(
                "1  2026-11-21 12:00  19 B  이 기기  현재\n"))
    }

    @Test func `history shows a version exactly, and compares two versions`() {
        addNote()
        #expect(program.run("notes history garden --show 3").out == "plan\ntulips\n")
        #expect(
            program.run("notes history garden --diff 3 2").out == """
                --- version 3 · 2026-11-21 12:00
                +++ version 2 · 2026-11-21 12:00
                @@ line 1
                  plan
                - tulips
                + roses

                """)
        #expect(program.run("notes history garden --diff 3").out.contains("+ roses, 튤립\n"))
        #expect(program.run("notes history garden --diff 1").err == "The texts are the same.\n")
    }

    @Test(arguments: [
        ("--show -1", Language.english, "There is no version -1."), ("--show=-1", .korean, "-1번 버전이 없습니다."),
        ("--diff=-1", .english, "There is no version -1."),
        ("--diff -1", .english, "The value '-1' is invalid"),
        ("--diff -1", .korean, "'-1'은(는) '--diff <number>'에 쓸 수 없는 값입니다. 3 같은 정수를 쓰세요."),
        ("--show x", .english, "Give a whole number, such as 3."),
    ])
    func `an error about a version names the number`(option: String, language: Language, message: String) {
        addNote()
        let failure = program.run("notes history garden \(option)", language: language).error as? PlainFailure
        #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
    }

    @Test func `an error about a version that is no number says what to give`() {
        addNote()
        let failure = program.run("notes revert garden x").error as? PlainFailure
        #expect(
            failure?.message.contains("invalid for '<number>'. Give a whole number, such as 3.") == true,
            "\(failure?.message ?? "")")
    }

    @Test func `revert restores a version, and the replaced text becomes a version`() {
        addNote()
        #expect(program.run("notes revert garden 3 --dry-run").err.contains("dry run"))
        #expect(program.run("notes show garden --raw").out == "plan\nroses, 튤립\n")
        #expect(
            program.run("notes revert garden 3").out
                == "~ garden · text of 2026-11-21 12:00 restored\n")
        #expect(program.run("notes show garden --raw").out == "plan\ntulips\n")
        #expect(program.run("notes history garden --show 2").out == "plan\nroses, 튤립\n")
        #expect(program.run("notes revert garden 1").err == "Nothing was changed.\n")
        #expect(
            program.run("notes revert garden 4 --json").out.contains("\"schema\" : \"haru.notes.change\""))
    }

    @Test(arguments: [0, 4, -1])
    func `the message names a version that does not exist`(number: Int) throws {
        addNote()
        for command in ["notes history garden --show=\(number)", "notes history garden --diff=\(number)"] {
            let failure = try #require(program.run(command).error as? PlainFailure)
            #expect(failure.status == .nothingMatched)
            #expect(failure.message.contains("no version \(number)"))
            #expect(failure.message.contains("--all"))
        }
        #expect(program.run("notes show garden --raw").out == "plan\nroses, 튤립\n")
    }

    @Test func `JSON has the versions, and the text of a shown version`() throws {
        addNote()
        let text = program.run("notes history garden --json").out
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let data = try #require(document["data"] as? [String: Any])
        let versions = try #require(data["versions"] as? [[String: Any]])
        #expect(versions.map { $0["number"] as? Int } == [1, 2, 3])
        #expect(versions.map { $0["bytes"] as? Int } == [19, 11, 12])
        #expect(versions.allSatisfy { $0["author"] as? String == "this_device" && $0["text"] == nil })
        #expect(data["server"] as? String == "not_read")
        #expect(program.run("notes history garden --show 3 --ndjson").out.contains("\"plan\\ntulips\\n\""))
    }

    @Test func `without a login, --all lists the versions of this device and says so`() {
        addNote()
        let result = program.run("notes history garden --all")
        #expect(result.out.split(separator: "\n").count == 3)
        #expect(
            result.err == "Only this device's versions were used, because the device is not logged in.\n")
    }

    @Test(arguments: [Language.english, .korean])
    func `if the server does not answer, the message says why`(language: Language) throws {
        let (planner, sessions) = (FakePlannerRepository(), FakeSessionRepository())
        let session = DeviceSession(
            server: .standard,
            account: Account(username: try Username("mina"), email: try EmailAddress("mina@example.org")),
            id: UUID(), refresh: .random(RandomSource(SeededGenerator(seed: 9))))
        try sessions.store(session)
        try planner.records.write(ActionLabel(.edit, ""), isDryRun: false) { action throws(PlannerError) in
            let state = SyncState(device: DeviceID(rawValue: 1), owner: session.owner)
            try action.library.setSyncState(state)
        }
        _ = FeatureProgram(NotesAssembly.self, repository: planner).run("notes add garden")
        let failures: [(SyncFailure, String)] = [
            (.server(.failed(status: 503)), "\(ServerFailure.failed(status: 503))"),
            (.sessionEnded, "\(SyncError.failure(.sessionEnded))"),
        ]
        for (failure, message) in failures {
            let program = FeatureProgram(NotesAssembly.self, repository: planner) { registry in
                registry.override(ReadTextVersions.self) {
                    ReadTextVersions(
                        records: planner.records, readSession: ReadSession(sessions: sessions),
                        server: FailingSyncServer(failure))
                }
            }
            let result = program.run("notes history garden --all", language: language)
            let used = language(
                "Only this device's versions were used, because the request to the server failed.",
                "서버에서 버전을 받지 못해 이 기기의 버전만 사용했습니다.")
            #expect(result.err == "\(used) \(message)\n")
            #expect(result.out.split(separator: "\n").count == 1)
        }
    }

    @Test func `options that exclude each other are refused`() {
        addNote()
        for options in ["--show 1 --diff 2", "--diff 2 --json", "--diff 2 --ndjson"] {
            let error = program.run("notes history garden \(options)").error as? PlannerError
            guard case .invalid(let problem)? = error, case .excludes = problem.rule else {
                Issue.record("\(options): \(String(describing: error))")
                continue
            }
        }
        #expect(program.run("notes history garden --diff 1 2 3").error is PlainFailure)
    }
}
