import CoreDesignSystem
import CoreTerminal
import Testing
import UtilLocalization

@Suite("Keys of actions")
struct KeyMapTests {
    private func action(_ id: String, _ keys: String...) -> ActionEntry { ActionEntry(id, Wording(id, id), keys: keys) }

    private func key(_ name: String) -> Key { KeyChord(name)?.key ?? Key(.escape) }

    @Test(
        "are written and read back the same",
        arguments: ["a", "G", "ctrl-r", "alt-enter", "shift-tab", "f5", "space", "pgdn", "?", "한", "minus"])
    func names(name: String) throws {
        let chord = try #require(KeyChord(name))

        #expect(KeyChord(chord.name) == chord)
        #expect(!chord.label.isEmpty)
    }

    @Test("are not what names none", arguments: ["", "ctrl-", "hello", "f0", "f99", "ctrl-hello"])
    func noKey(name: String) { #expect(KeyChord(name) == nil) }

    @Test("are a screen's before they are everywhere's")
    func scopes() {
        let map = KeyMap([
            .init(screen: nil, [action("quit", "q")]), .init(screen: "s", [action("add", "a"), action("own", "q")]),
        ])

        #expect(map.action(for: key("a"), on: "s") == "add")
        #expect(map.action(for: key("a"), on: "other") == nil)
        #expect(map.action(for: key("q"), on: "other") == "quit")
        #expect(map.action(for: key("q"), on: "s") == "own")
        #expect(map.problems == [.conflict(key: "q", first: "own", second: "quit")])
    }

    @Test("can be chosen; what is wrong with a choice is told, and the rest works")
    func choices() {
        let scopes = [KeyMap.Scope(screen: "s", [action("add", "a"), action("done", "x"), action("move", "m")])]
        let map = KeyMap(scopes, choices: ["add": "n ctrl-n", "done": "", "move": "hello n", "gone": "z"])

        #expect(map.action(for: key("n"), on: "s") == "add")
        #expect(map.action(for: key("a"), on: "s") == nil)
        #expect(map.action(for: key("x"), on: "s") == nil)
        #expect(map.label(of: "add") == "n Ctrl-N")
        #expect(
            map.problems == [
                .unknownAction("gone"), .unknownKey("hello", action: "move"), .conflict(key: "n", first: "add", second: "move"),
            ])
    }

    @Test("mean the same while Korean is being typed")
    func hangul() {
        let map = KeyMap([.init(screen: "s", [action("down", "j"), action("add", "a"), action("wide", "Q")])])

        #expect(map.action(for: Key(.character("ㅓ")), on: "s") == "down")
        #expect(map.action(for: Key(.character("ㅁ")), on: "s") == "add")
        #expect(map.action(for: Key(.character("ㅃ")), on: "s") == "wide")
        #expect(map.action(for: Key(.character("ㅋ")), on: "s") == nil)
    }

    @Test("with shift are the capital, however the terminal says it")
    func shift() {
        let map = KeyMap([.init(screen: nil, [action("last", "G")])])

        #expect(map.action(for: Key(.character("G")), on: nil) == "last")
        #expect(map.action(for: Key(.character("g"), .shift), on: nil) == "last")
        #expect(map.action(for: Key(.character("g")), on: nil) == nil)
    }
}
