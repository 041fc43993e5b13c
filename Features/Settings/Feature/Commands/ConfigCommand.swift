import UtilLocalization
import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import SettingsInterface
import SettingsPresentation

struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "Show settings, or choose one.",
        discussion: "Examples:\n  haru config\n  haru config language ko\n  haru config language --reset")

    @Argument(help: "A setting.") var name: String?
    @Argument(help: "Its new value.") var value: String?
    @Flag(help: "Go back to the default.") var reset = false
    @OptionGroup var reading: ReadingOptions

    func run(_ console: Console, _ settings: SettingsViewModel) throws {
        if reset, name == nil || value != nil {
            let say = console.language
            throw PlainFailure(
                .invalidInput,
                say(
                    "--reset takes the name of one setting, as in: haru config language --reset",
                    "--reset에는 설정 이름 하나만 씁니다. 예: haru config language --reset"))
        }
        if let name {
            guard reset || value != nil else { return console.print(try settings.value(name)) }
            try settings.change(SettingChange(name: name, value: reset ? nil : value))
        } else {
            try settings.show()
        }
        let rows = settings.state.rows
        if reading.json || reading.ndjson {
            let values = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0.value) })
            return console.print(
                reading.json ? try JSONOutput.document("haru.config", values) : try JSONOutput.line(values))
        }
        console.print(
            rows.map { row in
                var line = StyledLine("\(row.name) ", .accent)
                line.append(row.value, row.isDefault ? .plain : .strong)
                line.append("  (\(row.allowed.joined(separator: ", ")))", .dim)
                return line
            })
    }
}
