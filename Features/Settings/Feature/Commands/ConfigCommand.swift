import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import SettingsInterface
import SettingsPresentation
import UtilLocalization

struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "config", abstract: "Show or change settings.",
        discussion: """
            The theme auto becomes dark or light, depending on the background of the terminal. The theme
            terminal uses the colours of the terminal. An open full screen applies a change at once, except
            the language, which changes at the next start.

            Examples:
              haru config
              haru config language ko
              haru config theme light
              haru config language --reset
              haru config --keys
              haru config keys.todos.add 'n ctrl-n'
            """)

    @Argument(help: "A setting.") var name: String?
    @Argument(help: "The new value.") var value: String?
    @Flag(help: "Restore the default.") var reset = false
    @Flag(help: "Show the actions of the full screen and their keys.") var keys = false
    @OptionGroup var reading: ReadingOptions

    func run(
        _ console: Console, _ settings: SettingsViewModel, _ actions: ActionCatalogue, _ text: SettingsText
    ) throws {
        if reset, name == nil || value != nil {
            let say = console.language
            throw PlainFailure(
                .invalidInput,
                say(
                    "--reset takes the name of one setting, for example: haru config language --reset",
                    "--reset에는 설정 이름 하나만 씁니다. 예: haru config language --reset"))
        }
        if keys { return try showKeys(console, settings, actions) }
        if let name, name.hasPrefix(SettingsViewModel.keyPrefix) {
            return try changeKeys(
                of: name, console: console, settings: settings, actions: actions, text: text)
        }
        if let name {
            guard reset || value != nil else {
                let value = try settings.value(name)
                return try console.print(isJSON ? json("haru.config", [name: value]) : value)
            }
            try settings.change(name, to: reset ? nil : value)
        } else {
            try settings.show()
        }
        let rows = settings.state.rows
        if isJSON {
            return try console.print(
                json("haru.config", Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0.value) })))
        }
        console.print(
            rows.map { row in
                var line = StyledLine("\(row.name) ", .accent)
                line.append(TerminalSanitizer.line(row.value), row.isDefault ? .plain : .strong)
                line.append(
                    "  (\(row.allowed.isEmpty ? text.anyText : row.allowed.joined(separator: ", ")))", .dim)
                return line
            })
    }

    /// Shows or changes the keys of one action.
    /// - Parameter name: the name of the setting with these keys, such as `keys.shell.help`.
    private func changeKeys(
        of name: String, console: Console, settings: SettingsViewModel, actions: ActionCatalogue,
        text: SettingsText
    ) throws {
        let id = String(name.dropFirst(SettingsViewModel.keyPrefix.count))
        guard let action = actions.actions.first(where: { $0.id == id }) else {
            throw PlainFailure(.invalidInput, text.unknownAction(TerminalSanitizer.line(id)))
        }
        for key in (value ?? "").split(separator: " ").map(String.init) {
            guard let chord = KeyChord(key) else {
                throw PlainFailure(.invalidInput, text.unknownKey(TerminalSanitizer.line(key)))
            }
            if chord.isReserved { throw PlainFailure(.invalidInput, text.reservedKey(key)) }
        }
        try settings.show()
        if reset || value != nil {
            let wanted = reset ? action.keys : value.map { $0.split(separator: " ").map(String.init) } ?? []
            for key in wanted {
                guard let chord = KeyChord(key),
                    let other = actions.owner(of: chord, besides: action, chosen: settings.state.keys)
                else { continue }
                throw PlainFailure(.invalidInput, text.takenKey(key, by: other))
            }
            try settings.change(name, to: reset ? nil : value)
        }
        let keys = settings.state.keys[id] ?? action.keys.joined(separator: " ")
        try console.print(isJSON ? json("haru.keys", [id: keys]) : keys)
    }

    private var isJSON: Bool { reading.json || reading.ndjson }

    /// Returns `values` as JSON: a document for `--json`, one line for `--ndjson`.
    /// - Parameter values: the value of each setting, or the keys of each action, by name.
    private func json(_ schema: String, _ values: [String: String]) throws -> String {
        try reading.json ? JSONOutput.document(schema, values) : JSONOutput.line(values)
    }

    private func showKeys(_ console: Console, _ settings: SettingsViewModel, _ actions: ActionCatalogue)
        throws
    {
        try settings.show()
        let chosen = settings.state.keys
        if isJSON {
            let keys = Dictionary(
                uniqueKeysWithValues: actions.actions.map {
                    ($0.id, chosen[$0.id] ?? $0.keys.joined(separator: " "))
                })
            return try console.print(json("haru.keys", keys))
        }
        let width = (actions.actions.map { $0.id.count }.max() ?? 0) + 7
        for group in actions.groups {
            console.print(
                [StyledLine(group.title(console.language), .strong)]
                    + group.actions.map { action in
                        var line = StyledLine("\(SettingsViewModel.keyPrefix)\(action.id)", .accent).padded(
                            to: width)
                        let keys = StyledLine(
                            chosen[action.id] ?? action.keys.joined(separator: " "),
                            chosen[action.id] == nil ? .plain : .strong)
                        line.append(keys.padded(to: 20))
                        line.append(" \(action.title(console.language))", .dim)
                        return line
                    })
        }
    }
}
