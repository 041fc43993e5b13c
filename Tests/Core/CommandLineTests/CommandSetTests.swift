import ArgumentParser
import CoreCommandLine
import Synchronization
import Testing
import UtilLocalization

private struct Greet: ParsableCommand {
    enum Tone: String, ExpressibleByArgument, CaseIterable { case warm, cool }

    static let configuration = CommandConfiguration(
        commandName: "greet", abstract: "Greets.",
        discussion: """
            It is kind
            to all:
              you    always
              me     often
            Ask.

            Examples:
              haru greet me
            """, aliases: ["hi"]
    )
    @Argument(help: "Whom.") var words: [String] = []
    @Option(help: "How often.") var count = 1
    @Option(help: "How warm.") var tone = Tone.warm
}

private struct Need: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "need", abstract: "Needs a word.")
    @Argument(help: "The word.") var word: String
    @OptionGroup var reading: ReadingOptions
}

extension HelpStyle {
    fileprivate static let english = HelpStyle(language: .english, columns: 80) { $0.count }
    fileprivate static let korean = HelpStyle(language: .korean, columns: 40) {
        $0.reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
    }
}

@Suite("A command set")
struct CommandSetTests {
    private static let translation = CommandTranslation(
        "인사합니다.", discussion: "누구에게나 친절하게 인사를 건네고 안부를 묻습니다.\n\n예:\n  haru greet 나",
        arguments: ["words": "누구에게.", "--count": "몇 번.", "--tone": "얼마나 따뜻하게."])

    private func set(_ seen: @escaping @Sendable ([String]) -> Void) -> CommandSet {
        CommandSet(
            [
                CommandEntry(
                    Greet.self, group: .plan, words: .init(keepsTerminator: true), korean: Self.translation),
                CommandEntry(Need.self, group: .plan, korean: CommandTranslation("단어가 필요합니다.")),
            ],
            runners: [
                .init(CommandType(Greet.self)) { CommandRunner(Greet.self) { seen($0.words) } },
                .init(CommandType(Need.self)) { CommandRunner(Need.self) { seen([$0.word]) } },
            ])
    }

    @Test(arguments: ["greet", "hi"])
    func `a command set runs a command by name or alias with its words, the terminator included`(name: String)
        throws
    {
        let seen = Mutex<[String]>([])
        let outcome = try set { words in seen.withLock { $0 = words } }.run(
            [name, "a", "--", "--b"], style: .english)

        #expect(outcome == .ran)
        #expect(seen.withLock { $0 } == ["a", "--", "--b"])
    }

    @Test func `a command set answers --help, and names an unknown command`() throws {
        let commands = set { _ in }
        guard case .help(let text) = try commands.run(["greet", "--help"], style: .english) else {
            return #expect(Bool(false), "no help")
        }

        #expect(text.contains("Greets."))
        #expect(try commands.run(["nope"], style: .english) == .unknown("nope"))
        let error = #expect(throws: PlainFailure.self) {
            try commands.run(["greet", "--what"], style: .english)
        }
        #expect(error?.status == .invalidInput)
    }

    @Test(arguments: [["-x"], ["--what"], ["-x=1"]])
    func `a text that looks like an option is explained if an argument is missing`(words: [String]) {
        let commands = set { _ in }

        let error = #expect(throws: PlainFailure.self) {
            try commands.run(["need"] + words, style: .english)
        }
        let korean = #expect(throws: PlainFailure.self) {
            try commands.run(["need", "--json"] + words, style: .korean)
        }

        let hint = "put -- before it: haru need … -- \(words[0])\n"
        #expect(error?.message.contains("If '\(words[0])' is text, \(hint)") == true)
        #expect(korean?.message.contains("앞에 --를 붙이세요: haru need … -- \(words[0])\n") == true)
        #expect(throws: Never.self) { try commands.run(["need", "--"] + words, style: .english) }
        let missing = #expect(throws: PlainFailure.self) {
            try commands.run(["need", "--json"], style: .english)
        }
        #expect(missing?.message.contains("is text") == false)
    }

    @Test func `the text reader names the line and column of bytes that are not UTF-8`() {
        let error = #expect(throws: PlainFailure.self) {
            try TextInput.utf8(Array("ab\nc".utf8) + [0xFF], name: "x", language: .english)
        }

        #expect(error?.message.contains("x, line 2, column 2") == true)
        #expect(throws: Never.self) {
            try TextInput.utf8([0xEF, 0xBB, 0xBF] + Array("한".utf8), name: "x", language: .english)
        }
    }

    @Test func `help is laid out in English and Korean, examples last, within the terminal's width`() throws {
        let commands = set { _ in }

        #expect(
            try commands.run(["greet", "--help"], style: .english)
                == .help(
                    """
                    Greets.

                    Usage: haru greet [<words> ...] [flags]

                    It is kind to all:
                      you    always
                      me     often
                    Ask.

                    Arguments:
                      <words>  Whom.

                    Options:
                      --count <count>  How often. (default: 1)
                      --tone <tone>    How warm. (default: warm)
                      -h, --help       Show help information.

                    Examples:
                      haru greet me
                    """))
        guard case .help(let korean) = try commands.run(["greet", "-h"], style: .korean) else {
            throw CancellationError()
        }
        #expect(korean.hasPrefix("인사합니다.\n\n사용법: haru greet"))
        #expect(korean.contains("--tone <tone>\n      얼마나 따뜻하게. (기본값: warm)"))
        #expect(korean.hasSuffix("예:\n  haru greet 나"))
        #expect(korean.split(separator: "\n").allSatisfy { HelpStyle.korean.width(String($0)) <= 40 })
    }

    @Test(arguments: [
        (
            "greet --count x",
            "The value 'x' is invalid for '--count <count>'. Give a whole number, such as 3."
        ),
        ("greet --count", "Missing value for '--count <count>'"),
        ("greet --count --what", "Missing value for '--count <count>'"),
        (
            "greet --count -1",
            "The value '-1' is invalid for '--count <count>'. Give a whole number, such as 3."
        ),
    ])
    func `a command set adds which values are allowed to a message about a number`(
        line: String, message: String
    ) {
        let words = line.split(separator: " ").map(String.init)
        let error = #expect(throws: PlainFailure.self) { try set { _ in }.run(words, style: .english) }

        #expect(error?.message.hasPrefix(message + "\nUsage: haru greet") == true, "\(error?.message ?? "")")
    }

    @Test(arguments: [
        ("greet --zzzzzz", "'--zzzzzz' 옵션은 없습니다."),
        ("greet --tonee warm", "'--tonee' 옵션은 없습니다. 혹시 '--tone'인가요?"),
        ("greet --count", "'--count <count>'에 값이 없습니다."),
        ("greet --count x", "'x'은(는) '--count <count>'에 쓸 수 없는 값입니다. 3 같은 정수를 쓰세요."),
        ("greet --count -1", "'-1'은(는) '--count <count>'에 쓸 수 없는 값입니다. 3 같은 정수를 쓰세요."),
        ("greet --tone hot", "'hot'은(는) '--tone <tone>'에 쓸 수 없는 값입니다. 'warm', 'cool' 중 하나를 쓰세요."),
        ("need", "'<word>' 인자가 없습니다."), ("need a b", "'b'은(는) 쓸 수 없는 인자입니다."),
        ("need a b c", "쓸 수 없는 인자입니다: 'b', 'c'"),
        ("need a --json --ndjson", "--json과 --ndjson은 함께 쓸 수 없습니다. 하나만 쓰세요."),
    ])
    func `a command set says in Korean what the parser says in English`(line: String, message: String) {
        let words = line.split(separator: " ").map(String.init)
        let error = #expect(throws: PlainFailure.self) { try set { _ in }.run(words, style: .korean) }

        #expect(
            error?.message.hasPrefix(message + "\n사용법: haru \(words[0])") == true, "\(error?.message ?? "")")
        #expect(error?.message.hasSuffix("도움말: haru \(words[0]) --help") == true)
    }
}
