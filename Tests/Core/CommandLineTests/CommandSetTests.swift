import ArgumentParser
import CoreCommandLine
import Synchronization
import Testing

private struct Greet: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "greet", abstract: "Greets.", aliases: ["hi"])
    @Argument var words: [String] = []
}

@Suite("A command set")
struct CommandSetTests {
    private func set(_ seen: @escaping @Sendable ([String]) -> Void) -> CommandSet {
        CommandSet([
            .init(CommandEntry(Greet.self, group: .plan, keepsTerminator: true)) { CommandRunner(Greet.self) { seen($0.words) } }
        ])
    }

    @Test("finds a command by name or alias and hands it its words, the terminator included", arguments: ["greet", "hi"])
    func runs(name: String) throws {
        let seen = Mutex<[String]>([])
        let outcome = try set { words in seen.withLock { $0 = words } }.run([name, "a", "--", "--b"], columns: 80)

        #expect(outcome == .ran)
        #expect(seen.withLock { $0 } == ["a", "--", "--b"])
    }

    @Test("answers help, and names what it does not know")
    func helpAndUnknown() throws {
        let commands = set { _ in }
        guard case .help(let text) = try commands.run(["greet", "--help"], columns: 80) else {
            return #expect(Bool(false), "no help")
        }

        #expect(text.contains("Greets."))
        #expect(try commands.run(["nope"], columns: 80) == .unknown("nope"))
        let error = #expect(throws: PlainFailure.self) { try commands.run(["greet", "--what"], columns: 80) }
        #expect(error?.status == .invalidInput)
    }

    @Test("says where bytes are not UTF-8")
    func notUTF8() {
        let error = #expect(throws: PlainFailure.self) { try TextInput.utf8(Array("ab\nc".utf8) + [0xFF], name: "x") }

        #expect(error?.message.contains("x, line 2, column 2") == true)
        #expect(throws: Never.self) { try TextInput.utf8([0xEF, 0xBB, 0xBF] + Array("한".utf8), name: "x") }
    }
}
