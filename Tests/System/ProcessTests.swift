import Foundation
import Testing

@Suite("haru as a process")
struct ProcessTests {
    private func shell(_ haru: HaruProcess, _ script: String) throws -> (status: Int32, err: String) {
        let (process, err) = try haru.shell(script)
        let message = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, message)
    }

    @Test(arguments: ["add -", "import -", "notes add x -", "notes edit x -", "notes append x -"])
    func `a command says in one sentence that standard input is closed`(_ command: String) throws {
        let haru = HaruProcess()
        defer { haru.remove() }

        let (status, message) = try shell(haru, "$HARU \(command) <&-")

        #expect(status == 2)
        #expect(message == "haru: Cannot read standard input: Bad file descriptor. Nothing was written.\n")
    }

    @Test(arguments: ["\u{301}abc", "\u{FF9F}･✿"])
    func `add keeps a combining mark at the start of a title`(title: String) throws {
        let haru = HaruProcess()
        defer { haru.remove() }

        #expect(try haru.run("add", "--", " \(title)").status == 0)
        #expect(try haru.run("add", "--", title).status == 0)

        let marked = Array("\"\(title)\"".utf8)
        let listed = Array(try haru.run("list", "all", "--ndjson").out.utf8)
        let hits = listed.indices.filter { listed[$0...].starts(with: marked) }
        #expect(hits.count == 2)
    }

    @Test(arguments: [["notes", "list", "--help"], ["help", "add"], ["add", "-h"]])
    func `help also works in a narrow terminal`(_ words: [String]) throws {
        let haru = HaruProcess(environment: ["COLUMNS": "20"])
        defer { haru.remove() }

        let help = try haru.run(words)

        #expect(help.status == 0 && help.out.contains("Examples:"))
    }

    /// A write beyond the limit of `ulimit -f` raises the signal SIGXFSZ. This signal ends every process that
    /// does not ignore it.
    @Test func `haru reports a write beyond the file size limit, and keeps what it had`() throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        #expect(try haru.run("add", "kept").status == 0)

        let (status, message) = try shell(haru, "ulimit -f 1; $HARU add refused")

        #expect(status == 6)
        #expect(
            message.hasPrefix("haru: The disk of ") && message.contains("Nothing was changed."), "\(message)")
        #expect(try haru.run("list", "all", "--ndjson").out.contains("kept"))
        #expect(try haru.run("doctor").status == 0)
    }
}
