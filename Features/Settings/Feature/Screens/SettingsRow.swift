import CoreDesignSystem
import SettingsPresentation
import UtilLocalization

enum SettingsRow: Sendable {
    case setting(SettingsViewModel.Row)
    case heading(Wording)
    case keys(ActionEntry)

    /// A name that only this row has. The list finds the row by this name after the rows have changed.
    var key: String {
        switch self {
        case .setting(let row): row.name
        case .heading(let title): title(.english)
        case .keys(let entry): entry.id
        }
    }

    var isHeading: Bool { if case .heading = self { true } else { false } }

    /// Returns the rows that contain all words of a filter. The words can be in the name of a setting
    /// or an action, in its value or keys, or in the heading above it. A heading stays if one of its
    /// rows stays.
    static func filtered(
        _ rows: [SettingsRow], by filter: String, state: SettingsViewModel.State, text: SettingsText
    ) -> [SettingsRow] {
        let words = filter.lowercased().split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { return rows }
        var (shown, heading): ([SettingsRow], SettingsRow?) = ([], nil)
        for row in rows {
            if row.isHeading {
                heading = row
                continue
            }
            let texts = row.words(state, text) + (heading?.words(state, text) ?? [])
            let content = texts.joined(separator: "\n").lowercased()
            guard words.allSatisfy({ content.contains($0) }) else { continue }
            if let heading, shown.last(where: \.isHeading)?.key != heading.key { shown.append(heading) }
            shown.append(row)
        }
        return shown
    }

    /// Returns the texts in which a filter searches for words. Titles are in both languages.
    private func words(_ state: SettingsViewModel.State, _ text: SettingsText) -> [String] {
        switch self {
        case .setting(let row): [row.name, text.setting(row.name), row.value, text.value(row.value)]
        case .heading(let title): [text.keys, title(.english), title(.korean)]
        case .keys(let entry):
            [entry.title(.english), entry.title(.korean), entry.id] + Self.keys(of: entry, state)
                + Self.keys(of: entry, state).compactMap { KeyChord($0)?.label }
        }
    }

    /// Returns the names of an action's keys, such as `ctrl-p`.
    private static func keys(of entry: ActionEntry, _ state: SettingsViewModel.State) -> [String] {
        state.keys[entry.id].map { $0.split(separator: " ").map(String.init) } ?? entry.keys
    }

    func line(width: Int, state: SettingsViewModel.State, text: SettingsText) -> StyledLine {
        switch self {
        case .setting(let row): setting(row, width, text)
        case .heading(let title): StyledLine(" \(text.keys) · \(title(text.language))", .accent)
        case .keys(let entry): keys(entry, width, state, text)
        }
    }

    private func setting(_ row: SettingsViewModel.Row, _ width: Int, _ text: SettingsText) -> StyledLine {
        var values = StyledLine()
        for value in row.allowed {
            let isChosen = value == row.value
            values.append(isChosen ? "● " : "○ ", isChosen ? .good : .dim)
            values.append("\(text.value(value))  ", isChosen ? .strong : .dim)
        }
        if row.allowed.isEmpty { values.append("\(text.value(row.value))  ", row.isDefault ? .dim : .strong) }
        let name = StyledLine(" \(text.setting(row.name))  ")
        // If there is no room for all values, only the value in force is shown.
        let shown =
            name.width + values.width <= width ? values : StyledLine("\(text.value(row.value)) ", .strong)
        var line = name.truncated(to: max(width - shown.width, 0)).padded(to: width - shown.width)
        line.append(shown)
        return line
    }

    private func keys(
        _ entry: ActionEntry, _ width: Int, _ state: SettingsViewModel.State, _ text: SettingsText
    ) -> StyledLine {
        let labels = Self.keys(of: entry, state).map { KeyChord($0)?.label ?? $0 }.joined(separator: " ")
        let role: Role = state.keys[entry.id] == nil ? .key : .warning
        return SideBySide(
            StyledLine("   \(entry.title(text.language))"),
            labels.isEmpty ? StyledLine("\(text.noKey) ", .dim) : StyledLine("\(labels) ", role)
        ).line(width: width)
    }
}
