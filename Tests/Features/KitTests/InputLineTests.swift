import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import FeatureKit
import FeatureTesting
import Synchronization
import Testing
import UtilLocalization

@Suite("The input line")
struct InputLineTests {
    private enum Intent: String, Sendable { case name, parent, color }

    /// A store of texts. It refuses the text `taken`. While the store is locked, no text can be stored.
    private final class Store: Sendable {
        private struct Locked: Error {}

        private let stored = Mutex<[String]>([])
        private let locked = Mutex(false)

        var texts: [String] { stored.withLock { $0 } }

        func lock(_ isLocked: Bool) { locked.withLock { $0 = isLocked } }

        func save(_ text: String) throws {
            if locked.withLock({ $0 }) { throw Locked() }
            if text == "taken" { throw PlannerError.unknownTag(name: text) }
            stored.withLock { $0.append(text) }
        }
    }

    /// Work that waits until the test calls ``finish()``.
    private final class HeldWork: ScreenWork {
        private let bodies = Mutex<[@Sendable () throws -> Void]>([])

        var isIdle: Bool { bodies.withLock(\.isEmpty) }
        func acknowledge() {}
        func run(_ body: @escaping @Sendable () throws -> Void) { bodies.withLock { $0.append(body) } }
        func run(replacing key: String, _ body: @escaping @Sendable () throws -> Void) { run(body) }
        func runConcurrently(mustFinish: Bool, _ body: @escaping @Sendable () throws -> Void) { run(body) }

        func finish() throws {
            let bodies = bodies.withLock { bodies in
                defer { bodies = [] }
                return bodies
            }
            for body in bodies { try body() }
        }
    }

    private let store = Store()

    /// Returns an input line that refuses the text `bad`. For the name of a parent, Tab offers `home` and
    /// `house`.
    private func inputLine(_ work: any ScreenWork = ImmediateWork()) -> InputLine<Intent> {
        InputLine(
            work: work, failures: FailureText { FailureDescription(.storage, "\($0)") },
            language: .english,
            check: { text, _ in text == "bad" ? PlannerError.notFound(reference: text) : nil },
            names: { ["home", "house"] },
            complete: { text, intent, names in
                intent == .parent ? names.filter { $0.hasPrefix(text) } : []
            },
            save: { [store] text, _ in try store.save(text) })
    }

    private func type(_ text: String, into line: InputLine<Intent>) {
        for character in text { _ = line.handle(.key(Key(.character(character)))) }
    }

    private func press(_ code: KeyCode, in line: InputLine<Intent>) { _ = line.handle(.key(Key(code))) }

    @Test func `a closed input line handles no key`() {
        let line = inputLine()

        #expect(!line.isOpen)
        #expect(!line.handle(.key(Key(.enter))))
    }

    @Test func `the first text is replaced by typing, and Enter stores the new text`() {
        let line = inputLine()

        line.open(.name, "milk")
        type("bread", into: line)
        press(.enter, in: line)

        #expect(!line.isOpen)
        #expect(store.texts == ["bread"])
    }

    @Test func `an empty text is stored only where a text can be empty`() {
        let line = inputLine()

        line.open(.name, "")
        press(.enter, in: line)
        #expect(!line.isOpen)
        #expect(store.texts.isEmpty)
        line.open(.parent, "home", kind: .optionalText)
        press(.backspace, in: line)
        press(.enter, in: line)

        #expect(!line.isOpen)
        #expect(store.texts == [""])
    }

    @Test func `a text that breaks a rule stays in the open input line`() {
        let line = inputLine()

        line.open(.name, "")
        type("bad", into: line)
        press(.enter, in: line)
        #expect(line.prompt?.input.text == "bad")
        #expect(store.texts.isEmpty)
        type("ge", into: line)
        press(.enter, in: line)

        #expect(store.texts == ["badge"])
    }

    /// The text of the drawn input line.
    private func text(of line: InputLine<Intent>) throws -> String {
        let view = line.view(
            try #require(line.prompt), title: "Name", example: "", hint: StyledLine("the hint"))
        return Drawing(view, size: Size(60, 5), theme: Theme(.mono, depth: .none)).frame.text
    }

    @Test func `a text that the library refuses stays in the open input line, with the reason`() throws {
        let work = ImmediateWork()
        let line = inputLine(work)
        line.open(.name, "")
        type("taken", into: line)
        #expect(try text(of: line).contains("the hint"))

        press(.enter, in: line)
        #expect(line.prompt?.input.text == "taken")
        #expect(try text(of: line).contains("unknownTag(name: \"taken\")"))
        #expect(work.takeErrors().isEmpty)
        #expect(line.unsaved(\.rawValue).isEmpty)
        type("2", into: line)
        #expect(try text(of: line).contains("the hint"))
        press(.enter, in: line)

        #expect(!line.isOpen)
        #expect(store.texts == ["taken2"])
    }

    @Test func `the input line stays open while its text is stored, and keys change nothing`() throws {
        let work = HeldWork()
        let line = inputLine(work)
        line.open(.name, "")
        type("milk", into: line)

        press(.enter, in: line)
        #expect(line.isOpen && line.isSaving)
        type("x", into: line)
        press(.escape, in: line)
        #expect(line.prompt?.input.text == "milk")
        try work.finish()

        #expect(!line.isOpen && !line.isSaving)
        #expect(store.texts == ["milk"])
    }

    @Test func `the input line keeps a text that could not be stored, until a person empties the text`() {
        let line = inputLine()
        store.lock(true)
        for text in ["a", "b"] {
            line.open(.name, "")
            type(text, into: line)
            press(.enter, in: line)
        }
        #expect(line.unsaved(\.rawValue) == ["name: a", "name: b"])

        line.resume()
        #expect(line.prompt?.input.text == "a")
        press(.escape, in: line)
        #expect(line.unsaved(\.rawValue) == ["name: b", "name: a"])
        line.resume()
        press(.backspace, in: line)
        press(.escape, in: line)
        store.lock(false)
        line.resume()
        press(.enter, in: line)

        #expect(line.unsaved(\.rawValue).isEmpty)
        #expect(store.texts == ["a"])
    }

    @Test func `Up and Down choose a preset colour, and start again after the last`() {
        let line = inputLine()

        line.open(.color, "FF0000", kind: .color)
        press(.down, in: line)
        #expect(line.prompt?.input.text == "orange")
        press(.up, in: line)
        press(.up, in: line)

        #expect(line.prompt?.input.text == "grey")
        #expect(ColorPresets(language: .korean).name(of: "808080") == "회색")
        #expect(ColorPresets(language: .korean).name(of: "123456") == "123456")
    }

    @Test func `Tab goes through the names for the typed text and back, and a letter continues the name`() {
        let line = inputLine()
        line.open(.parent, "", kind: .optionalText)
        type("ho", into: line)

        for (modifiers, name) in [([], "home"), ([], "house"), ([], "home"), (.shift, "house")]
            as [(KeyModifiers, String)]
        {
            #expect(line.handle(.key(Key(.tab, modifiers))))
            #expect(line.prompt?.input.text == name)
            #expect(line.prompt?.typed == "ho")
        }
        type("s", into: line)
        #expect(line.prompt?.typed == "houses")
        #expect(!line.handle(.key(Key(.tab))))
        press(.backspace, in: line)
        press(.enter, in: line)

        #expect(store.texts == ["house"])
    }

    @Test func `the names for Tab are computed again for another text, and for other names`() throws {
        var (names, computed) = (["home"], 0)
        let line = InputLine<Intent>(
            work: ImmediateWork(), failures: FailureText { FailureDescription(.storage, "\($0)") },
            language: .english, check: { _, _ in nil }, names: { names },
            complete: { text, _, names in
                computed += 1
                return names.filter { $0.hasPrefix(text) }
            }, save: { _, _ in })
        func show() throws -> Int {
            let before = computed
            _ = line.view(try #require(line.prompt), title: "", example: "", hint: StyledLine())
            return computed - before
        }
        line.open(.parent, "ho", kind: .optionalText)

        #expect(try (show(), show()) == (1, 0))
        press(.end, in: line)
        type("u", into: line)
        #expect(try (show(), show()) == (1, 0))
        #expect(!line.handle(.key(Key(.tab))))
        names = ["house"]
        #expect(try (show(), show()) == (1, 0))
        #expect(line.handle(.key(Key(.tab))))
        line.open(.parent, "hou", kind: .optionalText)
        #expect(try show() == 1)
    }

    @Test func `Tab has no effect where the text is no name of a list`() {
        let line = inputLine()
        line.open(.name, "")
        type("ho", into: line)

        #expect(!line.handle(.key(Key(.tab))))

        #expect(line.prompt?.input.text == "ho")
    }
}
