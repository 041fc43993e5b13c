import AppComposition
import CoreDI
import Foundation
import LibraryTesting
import Testing

/// Tests of a program that lacks one feature. The library contains data of this feature, and the program
/// syncs with a real server.
@Suite("A program without a feature", .timeLimit(.minutes(20))) struct RemovedFeatureSyncTests {
    private static let others = FeatureList.all.map { feature in feature.name }.filter { $0 != "Sync" }

    private struct Devices {
        let whole: SyncedProfile
        let reduced: HaruProcess
        let other: SyncedProfile
        let program: URL

        func runReduced(_ words: String...) throws -> HaruProcess.Result {
            try reduced.run(words, of: program)
        }

        func hasReduced(_ command: String) throws -> Bool { try runReduced("help", command).status == 0 }
    }

    /// Runs `body` with two devices. The first device has an account, and its library has data of every
    /// feature.
    /// - Parameter removed: the feature that the program `haru-without` lacks.
    private func withDevices(without removed: String, _ body: (Devices) throws -> Void) throws {
        try SyncedProfile.two { _, whole, other in
            let reduced = whole.haru.with(environment: ["HARU_WITHOUT": removed])
            // No account exists yet, so these edits wait until the device can sync.
            for words in FilledLibrary.commands {
                let result = try whole.haru.run(words)
                #expect(result.status == 0, "\(words): \(result.err)")
            }
            try whole.signUp()
            try body(
                Devices(
                    whole: whole, reduced: reduced, other: other,
                    program: try HaruProcess.binary("haru-without")))
        }
    }

    @Test(arguments: Self.others)
    func `sends all data of the feature, receives the edits of another device, and syncs an undo`(
        removed: String
    ) throws {
        try withDevices(without: removed) { devices in
            #expect(try devices.whole.waiting() > 0)
            let sent = try devices.runReduced("sync")
            #expect(sent.status == 0, "\(sent.err)")
            try devices.other.logIn()
            #expect(try devices.other.synchronize().status == 0)
            #expect(try devices.whole.waiting() == 0)
            #expect(try devices.other.export() == devices.whole.export())

            for words in [
                ["done", "치과"], ["add", "운동", "+house"], ["tags", "rename", "건강", "health"],
                ["notes", "append", "Meetings", "새 창문"], ["notes", "add", "Garden", "--tag", "house"],
            ] {
                #expect(try devices.other.haru.run(words).status == 0)
            }
            #expect(try devices.other.synchronize().status == 0)
            #expect(try devices.runReduced("sync").status == 0)
            #expect(try devices.whole.export() == devices.other.export())
            #expect(try devices.whole.haru.run("tags").out.contains("#health"))
            let note = try devices.whole.haru.run("notes", "show", "Meetings").out
            #expect(note.contains("Bring the plans.") && note.contains("새 창문"))
            #expect(try devices.whole.haru.run("notes").out.contains("Garden"))

            #expect(try devices.hasReduced("undo") == (removed != "Todos"))
            guard removed != "Todos" else { return }
            #expect(try !devices.whole.haru.run("tags").out.contains("#home"))
            #expect(try devices.runReduced("undo").status == 0)
            #expect(try devices.runReduced("sync").status == 0)
            #expect(try devices.other.synchronize().status == 0)
            #expect(try devices.other.haru.run("tags").out.contains("#home"))
            #expect(try devices.other.export() == devices.whole.export())
        }
    }

    @Test func `without Sync keeps all edits until the full program sends them`() throws {
        try SyncedProfile.two { _, whole, other in
            let reduced = whole.haru.with(environment: ["HARU_WITHOUT": "Sync"])
            let program = try HaruProcess.binary("haru-without")
            let signUp = try reduced.run(
                ["signup", "mina", "mina@example.org"], input: "12345678\n", of: program)
            #expect(signUp.status == 0, "\(signUp.err)")
            #expect(try reduced.run(["add", "read a book", "+home"], of: program).status == 0)

            #expect(try reduced.run(["sync"], of: program).err.contains("no command 'sync'"))
            #expect(!FileManager.default.fileExists(atPath: "\(reduced.home)/sync.json"))
            #expect(try whole.waiting() > 0)
            #expect(try whole.synchronize().status == 0)
            #expect(FileManager.default.fileExists(atPath: "\(reduced.home)/sync.json"))
            try other.logIn()
            #expect(try other.synchronize().status == 0)
            #expect(try other.haru.run("list", "all").out.contains("read a book"))
            #expect(try other.export() == whole.export())
        }
    }
}
