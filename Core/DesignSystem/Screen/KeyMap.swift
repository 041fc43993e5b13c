public import CoreTerminal

/// The key bindings of the whole program and of each screen. If a screen and the program both bind a key
/// chord, the key binding of the screen applies.
public struct KeyMap: Sendable {
    /// A fault in the key chords that a person chose in the settings, or in the default key chords.
    public enum Problem: Hashable, Sendable {
        /// No screen action has this id.
        case unknownAction(String)
        /// The settings contain an invalid key chord, such as `ctrl-`, for the screen action `action`.
        case unknownKey(String, action: String)
        /// No screen action can have this key chord, because ``KeyChord/isReserved`` is true.
        case reservedKey(String, action: String)
        /// Two screen actions that are available at the same time have the same key chord. The screen action
        /// `first` keeps the key chord.
        case conflict(key: String, first: String, second: String)
    }

    /// The actions of one screen or, if `screen` is `nil`, of the whole program.
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
    /// All faults in the key chords of the screen actions. Each fault appears once.
    public private(set) var problems: [Problem] = []

    /// - Parameter choices: the key chords that the person chose, by action identifier. Each value is one of:
    ///   - Key chords with spaces between them. If none is usable, the action keeps its default key chords.
    ///   - An empty text. The action then has no key chord.
    public init(_ scopes: [Scope], choices: [String: String] = [:]) {
        let known = Set(scopes.flatMap(\.actions).map(\.id))
        problems = choices.keys.filter { !known.contains($0) }.sorted().map { .unknownAction($0) }
        // The keys of the program come first, because a key chosen for a screen must not hide one of them.
        for scope in scopes.filter({ $0.screen == nil }) + scopes.filter({ $0.screen != nil }) {
            bind(scope, choices)
        }
        reportShadows()
        // Several screens can share an action. The map reports the faults of such an action once.
        var seen: Set<Problem> = []
        problems = problems.filter { seen.insert($0).inserted }
    }

    /// Binds the key chords of the screen actions in `scope`. If a person chose a key chord that is the
    /// default of another action, the person's choice wins.
    /// - Parameter choices: the chosen key chords, in the format of ``init(_:choices:)``.
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

    /// Binds key chords to a screen action. Adds each invalid or conflicting key chord to ``problems``.
    /// - Parameters:
    ///   - screen: the id of the screen; `nil` for the whole program.
    ///   - isChosen: whether the person chose the key chords. If so, they must not conflict with key chords
    ///     of the whole program.
    /// - Returns: whether the screen action received a key chord.
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

    /// Reports conflicts between the bindings of a screen and those of the whole program. Adds a problem to
    /// ``problems`` for each key chord that has both bindings.
    private mutating func reportShadows() {
        let own = bindings[nil] ?? [:]
        for (screen, keys) in bindings.sorted(by: { $0.key ?? "" < $1.key ?? "" }) where screen != nil {
            for (chord, action) in keys.sorted(by: { $0.key.label < $1.key.label }) {
                guard let first = own[chord] else { continue }
                problems.append(.conflict(key: chord.label, first: action, second: first))
            }
        }
    }

    /// Returns the id of the screen action that a key starts on a screen; `nil` for none.
    /// - Parameter screen: the id of the screen; `nil` for the key bindings of the whole program.
    public func action(for key: Key, on screen: String?) -> String? {
        let chord = KeyChord(key)
        if let action = bindings[screen]?[chord] ?? bindings[nil]?[chord] { return action }
        // A Korean letter means the Latin key at the same place.
        guard case .character(let character) = key.code, let latin = HangulKeys.latin(character) else {
            return nil
        }
        return action(for: Key(.character(latin), key.modifiers), on: screen)
    }

    /// Returns the key chords of the screen action with this id. The first one is the main key chord.
    public func keys(of action: String) -> [KeyChord] { chords[action] ?? [] }

    /// Returns a text for the help: the key chords of the screen action with this id, separated by spaces.
    public func label(of action: String) -> String { keys(of: action).map(\.label).joined(separator: " ") }
}
