import AppComposition
import CoreCommandLine
import Testing

@Suite("Help")
struct HelpTests {
    private static let names: [String] = {
        let lines = Program().run("help").out.split(separator: "\n").filter { $0.hasPrefix("  ") }
        return lines.compactMap { $0.split(separator: " ").first.map(String.init) }.flatMap(family)
    }()

    /// Returns the name of a command and the names of all of its subcommands, read from the help.
    private static func family(_ name: String) -> [String] {
        let help = Program().run(name.split(separator: " ").map(String.init) + ["--help"], bytes: []).out
        let rows = help.split(separator: "\n", omittingEmptySubsequences: false).drop { $0 != "Commands:" }
            .dropFirst()
        let names = rows.prefix { !$0.isEmpty }.filter { !$0.hasPrefix("   ") }.compactMap {
            $0.split(separator: " ").first
        }
        return [name] + names.flatMap { family("\(name) \($0)") }
    }

    @Test func `help is there for commands at every depth`() {
        #expect(Set(["add", "tags merge", "sync issues export", "sessions end"]).isSubset(of: Self.names))
    }

    @Test(arguments: names)
    func `the help of each command is wholly Korean with --lang ko`(name: String) {
        let words = name.split(separator: " ").map(String.init) + ["--help"]
        let english = Program().run(words, bytes: [])
        let korean = Program().run(words + ["--lang", "ko"], bytes: [])

        #expect(english.status == .done && korean.status == .done)
        #expect(prose(korean.out).allSatisfy(isHangul), "\(prose(korean.out).filter { !isHangul($0) })")
        let rows = { (text: String) in text.split(separator: "\n").filter { $0.hasPrefix("  -") }.count }
        #expect(rows(english.out) == rows(korean.out))
    }

    /// Returns the descriptions in a help text, without the usage line, the examples, and the names of
    /// commands and options.
    private func prose(_ text: String) -> [String] {
        var lines: [String] = []
        for line in text.split(separator: "\n") {
            if line == "Examples:" || line == "예:" { break }
            if line.hasPrefix("Usage: ") || line.hasPrefix("사용법: ") || line.hasPrefix("        ") { continue }
            // A line of the help has a name, at least two spaces, and a description.
            let parts = line.drop { $0 == " " }.split(separator: /\ {2,}/)
            if let last = parts.last, !line.hasSuffix(":") { lines.append(String(last)) }
        }
        return lines
    }

    private func isHangul(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    }
}
