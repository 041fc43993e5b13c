import CoreDesignSystem
import CoreTerminal
import Testing
import UtilLocalization

@Suite("Keys of actions")
struct KeyMapTests {
    private func action(_ id: String, _ keys: String...) -> ActionEntry {
        ActionEntry(id, Wording(id, id), keys: keys)
    }

    private func key(_ name: String) -> Key { KeyChord(name)?.key ?? Key(.escape) }

    @Test(arguments: ["a", "G", "ctrl-r", "alt-enter", "shift-tab", "f5", "space", "pgdn", "?", "한", "minus"])
    func `a key chord is written and read back the same`(name: String) throws {
        let chord = try #require(KeyChord(name))

        #expect(KeyChord(chord.name) == chord)
        #expect(!chord.label.isEmpty)
    }

    @Test(arguments: ["", "ctrl-", "hello", "f0", "f99", "ctrl-hello"])
    func `a text that names no key is not a key chord`(name: String) { #expect(KeyChord(name) == nil) }

    @Test(arguments: [
        ("ctrl-i", "tab"), ("Ctrl-M", "enter"), ("ctrl-h", "backspace"), ("ctrl-[", "esc"),
        ("alt-ctrl-i", "alt-tab"),
    ])
    func `a chord that a terminal cannot distinguish from another key equals that key`(
        typed: String, name: String
    )
        throws
    {
        let chord = try #require(KeyChord(typed))

        #expect(chord == KeyChord(name))
        #expect(chord.name == name)
    }

    @Test func `Ctrl-I is Tab even on a terminal that distinguishes the two`() {
        let map = KeyMap([.init(screen: nil, [action("next", "tab")])])

        #expect(map.action(for: Key(.character("i"), .control), on: nil) == "next")
        #expect(map.action(for: Key(.character("i")), on: nil) == nil)
    }

    @Test func `two names of one key are a conflict`() {
        let map = KeyMap(
            [.init(screen: nil, [action("next", "tab"), action("goTo", "g")])], choices: ["goTo": "ctrl-i"])

        #expect(map.problems == [.conflict(key: "Tab", first: "goTo", second: "next")])
    }

    @Test(arguments: ["esc", "ctrl-[", "alt-esc"])
    func `no action can have Esc`(name: String) throws {
        let map = KeyMap([.init(screen: nil, [action("goTo", "g")])], choices: ["goTo": "\(name) f2"])
        let chord = try #require(KeyChord(name))

        #expect(map.action(for: chord.key, on: nil) == nil)
        #expect(map.action(for: key("f2"), on: nil) == "goTo")
        #expect(map.problems == [.reservedKey(chord.label, action: "goTo")])
    }

    @Test func `a screen's keys come before those of every screen`() {
        let map = KeyMap([
            .init(screen: nil, [action("quit", "q")]),
            .init(screen: "s", [action("add", "a"), action("own", "q")]),
        ])

        #expect(map.action(for: key("a"), on: "s") == "add")
        #expect(map.action(for: key("a"), on: "other") == nil)
        #expect(map.action(for: key("q"), on: "other") == "quit")
        #expect(map.action(for: key("q"), on: "s") == "own")
        #expect(map.problems == [.conflict(key: "q", first: "own", second: "quit")])
    }

    @Test func `chosen keys replace the defaults, and a wrong choice is reported while the rest works`() {
        let scopes = [
            KeyMap.Scope(screen: "s", [action("add", "a"), action("done", "x"), action("move", "m")])
        ]
        let map = KeyMap(scopes, choices: ["add": "n ctrl-n", "done": "", "move": "hello n", "gone": "z"])

        #expect(map.action(for: key("n"), on: "s") == "add")
        #expect(map.action(for: key("a"), on: "s") == nil)
        #expect(map.action(for: key("x"), on: "s") == nil)
        #expect(map.label(of: "add") == "n Ctrl-N")
        #expect(
            map.problems == [
                .unknownAction("gone"), .unknownKey("hello", action: "move"),
                .conflict(key: "n", first: "add", second: "move"),
            ])
    }

    @Test func `a key that is chosen for a screen never hides a key of the whole program`() {
        let scopes: [KeyMap.Scope] = [
            .init(screen: "s", [action("first", "home"), action("add", "a")]),
            .init(screen: "t", [action("first", "home")]),
            .init(screen: nil, [action("goTo", "g"), action("quit", "q")]),
        ]

        let taken = KeyMap(scopes, choices: ["first": "g"])
        #expect(taken.action(for: key("g"), on: "s") == "goTo")
        #expect(taken.action(for: key("home"), on: "s") == "first")
        #expect(taken.action(for: key("home"), on: "t") == "first")
        #expect(taken.problems == [.conflict(key: "g", first: "goTo", second: "first")])

        let moved = KeyMap(scopes, choices: ["first": "g", "goTo": "f2"])
        #expect(moved.action(for: key("g"), on: "s") == "first")
        #expect(moved.problems.isEmpty)
    }

    @Test func `an action keeps its default keys if no chosen key is valid`() {
        let scopes = [
            KeyMap.Scope(screen: "s", [action("add", "a"), action("done", "x"), action("move", "m")])
        ]

        let map = KeyMap(scopes, choices: ["add": "n", "done": "n", "move": ""])

        #expect(map.label(of: "done") == "x")
        #expect(map.label(of: "move").isEmpty)
        #expect(map.problems == [.conflict(key: "n", first: "add", second: "done")])
    }

    @Test func `a key means the same action while Korean is being typed`() {
        let map = KeyMap([.init(screen: "s", [action("down", "j"), action("add", "a"), action("wide", "Q")])])

        #expect(map.action(for: Key(.character("ㅓ")), on: "s") == "down")
        #expect(map.action(for: Key(.character("ㅁ")), on: "s") == "add")
        #expect(map.action(for: Key(.character("ㅃ")), on: "s") == "wide")
        #expect(map.action(for: Key(.character("ㅋ")), on: "s") == nil)
    }

    @Test func `a letter with Shift is its capital, however the terminal reports it`() {
        let map = KeyMap([.init(screen: nil, [action("last", "G")])])

        #expect(map.action(for: Key(.character("G")), on: nil) == "last")
        #expect(map.action(for: Key(.character("g"), .shift), on: nil) == "last")
        #expect(map.action(for: Key(.character("g")), on: nil) == nil)
    }
}
