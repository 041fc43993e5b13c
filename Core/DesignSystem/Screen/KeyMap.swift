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

    /// - Parameter choices: keys by action id, several with spaces between them, as settings have them; an
    ///   empty text takes the action's keys away. A choice without any usable key is ignored.
    public init(_ scopes: [Scope], choices: [String: String] = [:]) {
        let known = Set(scopes.flatMap(\.actions).map(\.id))
        problems = choices.keys.filter { !known.contains($0) }.sorted().map { .unknownAction($0) }
        // The program's keys first: a key that was chosen for a screen must not hide one of them.
        for scope in scopes.filter({ $0.screen == nil }) + scopes.filter({ $0.screen != nil }) {
            bind(scope, choices)
        }
        reportShadows()
        // What several screens share is said once.
        var seen: Set<Problem> = []
        problems = problems.filter { seen.insert($0).inserted }
    }

    /// Binds the chosen keys of a scope before those that actions have by themselves.
    private mutating func bind(_ scope: Scope, _ choices: [String: String]) {
        var unchosen: [ActionEntry] = []
        for action in scope.actions {
            guard let choice = choices[action.id] else {
                unchosen.append(action)
                continue
            }
            let names = choice.split(separator: " ").map(String.init)
            if !bind(names, to: action.id, in: scope.screen, isChosen: true), !names.isEmpty {
                unchosen.append(action)
            }
        }
        for action in unchosen { bind(action.keys, to: action.id, in: scope.screen, isChosen: false) }
    }

    /// - Returns: whether the action has one of the keys.
    @discardableResult
    private mutating func bind(_ names: [String], to action: String, in screen: String?, isChosen: Bool)
        -> Bool
    {
        var isBound = false
        for name in names {
            guard let chord = KeyChord(name) else {
                problems.append(.unknownKey(name, action: action))
                continue
            }
            guard !chord.isReserved else {
                problems.append(.reservedKey(chord.label, action: action))
                continue
            }
            let owner = bindings[screen]?[chord] ?? (isChosen ? bindings[nil]?[chord] : nil)
            if let owner, owner != action {
                problems.append(.conflict(key: chord.label, first: owner, second: action))
                continue
            }
            bindings[screen, default: [:]][chord] = action
            if chords[action]?.contains(chord) != true { chords[action, default: []].append(chord) }
            isBound = true
        }
        return isBound
    }

    /// Reports the keys that an action of a screen has by itself and that an action of the whole program has
    /// too: the screen has them, and the program's action cannot be reached there.
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
        guard case .character(let character) = key.code, let latin = HangulKeys.latin(character) else {
            return nil
        }
        return action(for: Key(.character(latin), key.modifiers), on: screen)
    }

    /// The keys of an action, the first one first.
    public func keys(of action: String) -> [KeyChord] { chords[action] ?? [] }

    /// The keys of an action as help shows them.
    public func label(of action: String) -> String { keys(of: action).map(\.label).joined(separator: " ") }
}
