public import CoreTerminal

/// Which key means which action: the bindings of the whole program, and of each screen before those.
public struct KeyMap: Sendable {
    /// Something wrong with what was chosen.
    public enum Problem: Hashable, Sendable {
        /// No action has this name.
        case unknownAction(String)
        /// No key has this name.
        case unknownKey(String, action: String)
        /// No action may have the key, as ``KeyChord/isReserved`` says.
        case reservedKey(String, action: String)
        /// Two actions that can be meant at the same time have the same key; the first keeps it.
        case conflict(key: String, first: String, second: String)
    }

    /// Actions of one place: a screen's, or, with no name, the program's own.
    public struct Scope: Sendable {
        let screen: String?
        let actions: [ActionEntry]

        public init(screen: String?, _ actions: [ActionEntry]) {
            self.screen = screen
            self.actions = actions
        }
    }

    private var bindings: [String?: [KeyChord: String]] = [:]
    private var chords: [String: [KeyChord]] = [:]
    /// What could not be done of what was chosen.
    public private(set) var problems: [Problem] = []

    /// - Parameter choices: keys by action id, several with spaces between them, as settings have them; an empty text takes
    ///   the action's keys away.
    public init(_ scopes: [Scope], choices: [String: String] = [:]) {
        let known = Set(scopes.flatMap(\.actions).map(\.id))
        problems = choices.keys.filter { !known.contains($0) }.sorted().map { .unknownAction($0) }
        // Chosen keys before those that actions have by themselves.
        for isChosen in [true, false] {
            for scope in scopes {
                for action in scope.actions where (choices[action.id] != nil) == isChosen {
                    bind(action, in: scope.screen, choices[action.id])
                }
            }
        }
        reportShadows()
        // What several screens share is said once.
        var seen: Set<Problem> = []
        problems = problems.filter { seen.insert($0).inserted }
    }

    private mutating func bind(_ action: ActionEntry, in screen: String?, _ choice: String?) {
        let names = choice.map { $0.split(separator: " ").map(String.init) } ?? action.keys
        for name in names {
            guard let chord = KeyChord(name) else {
                problems.append(.unknownKey(name, action: action.id))
                continue
            }
            guard !chord.isReserved else {
                problems.append(.reservedKey(chord.label, action: action.id))
                continue
            }
            if let first = bindings[screen]?[chord], first != action.id {
                problems.append(.conflict(key: chord.label, first: first, second: action.id))
                continue
            }
            bindings[screen, default: [:]][chord] = action.id
            if chords[action.id]?.contains(chord) != true { chords[action.id, default: []].append(chord) }
        }
    }

    /// A key of a screen that is also one of the whole program: the screen has it, and the program's cannot be reached there.
    private mutating func reportShadows() {
        let own = bindings[nil] ?? [:]
        for (screen, keys) in bindings.sorted(by: { $0.key ?? "" < $1.key ?? "" }) where screen != nil {
            for (chord, action) in keys.sorted(by: { $0.key.label < $1.key.label }) {
                guard let first = own[chord] else { continue }
                problems.append(.conflict(key: chord.label, first: action, second: first))
            }
        }
    }

    /// The action of a key on a screen; `nil` for none.
    public func action(for key: Key, on screen: String?) -> String? {
        let chord = KeyChord(key)
        if let action = bindings[screen]?[chord] ?? bindings[nil]?[chord] { return action }
        // The same key while Korean is being typed.
        guard case .character(let character) = key.code, let latin = HangulKeys.latin(character) else { return nil }
        return action(for: Key(.character(latin), key.modifiers), on: screen)
    }

    /// The keys of an action, the first one first.
    public func keys(of action: String) -> [KeyChord] { chords[action] ?? [] }

    /// The keys of an action as help shows them.
    public func label(of action: String) -> String { keys(of: action).map(\.label).joined(separator: " ") }
}
