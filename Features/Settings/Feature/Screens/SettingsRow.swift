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
        let chosen = state.keys[entry.id]
        let names = chosen.map { $0.split(separator: " ").map(String.init) } ?? entry.keys
        let labels = names.map { KeyChord($0)?.label ?? $0 }.joined(separator: " ")
        let role: Role = chosen == nil ? .key : .warning
        return SideBySide(
            StyledLine("   \(entry.title(text.language))"),
            labels.isEmpty ? StyledLine("\(text.noKey) ", .dim) : StyledLine("\(labels) ", role)
        ).line(width: width)
    }
}
