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

    /// A store of texts. While the store is locked, it refuses every text.
    private final class Store: Sendable {
        private struct Locked: Error {}

        private let stored = Mutex<[String]>([])
        private let locked = Mutex(false)

        var texts: [String] { stored.withLock { $0 } }

        func lock(_ isLocked: Bool) { locked.withLock { $0 = isLocked } }

        func save(_ text: String) throws {
            if locked.withLock({ $0 }) { throw Locked() }
            stored.withLock { $0.append(text) }
        }
    }

    private let store = Store()

    /// Returns an input line that refuses the text `bad`.
    private func inputLine() -> InputLine<Intent> {
        InputLine(
            work: ImmediateWork(), failures: FailureText { FailureDescription(.storage, "\($0)") },
            language: .english,
            check: { text, _ in text == "bad" ? PlannerError.notFound(reference: text) : nil },
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

    @Test func `a line of names keeps those that contain the typed text, in any case`() {
        let names: [(name: String, rgb: UInt32)] = [("#Home", 1), ("#work", 2)]

        #expect(StyledLine(names: names, containing: "HO") == StyledLine("#Home ", .color(1)))
        #expect(StyledLine(names: names, containing: "").width == "#Home #work ".count)
    }
}
