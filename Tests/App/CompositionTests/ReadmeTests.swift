import CoreCommandLine
import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
    @Test func `the README shows commands that work, one after another`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("$ haru ") }.map {
            String($0.dropFirst(7))
        }
        #expect(lines.count >= 4)
        let program = Program()

        for line in lines {
            let result = program.run(words(line), bytes: [])

            #expect(result.status == .done, "\(line): \(result.err)")
            #expect(!result.out.isEmpty, "\(line)")
        }
    }

    /// Splits a command line into words as a command shell does. Understands only single quotes.
    private func words(_ line: String) -> [String] {
        var words: [String] = []
        var isQuoted = false
        var current = ""
        for character in line {
            if character == "'" {
                isQuoted.toggle()
            } else if character == " ", !isQuoted {
                if !current.isEmpty { words.append(current) }
                current = ""
            } else {
                current.append(character)
            }
        }
        return current.isEmpty ? words : words + [current]
    }
}
