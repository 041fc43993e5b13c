import CoreProcess
import FeatureKit
import SettingsDomain
import UtilLocalization

/// A check of `haru doctor` for the command that redraws a status bar. The command must have a valid syntax,
/// and its program must exist. The check never runs the command.
struct WidgetCheck: DoctorCheck {
    static let entry = DoctorEntry("widget", title: Wording("widget", "위젯"))

    let refresh: WidgetRefresh
    let text: StatsText

    func diagnose() -> [Diagnosis] {
        guard let line else { return [] }
        let quoted = "'" + line.replacing("'", with: "'\\''") + "'"
        guard let syntax = refresh.commands.run("exec /bin/sh -n -c \(quoted)") else { return [] }
        let name = WidgetRefresh.setting.name
        if syntax != 0 { return [Diagnosis(.warning, text.unreadable(name))] }
        guard let program = Self.program(of: line) else { return [Diagnosis(.fine, text.readable(name))] }
        return refresh.commands.run("command -v \(program)") == 0
            ? [Diagnosis(.fine, text.found(program, name))]
            : [Diagnosis(.warning, text.missing(program, name))]
    }

    private var line: String? {
        // If the settings cannot be read, another check reports the error.
        do { return try refresh.line() } catch { return nil }
    }

    /// Returns the program that a command line starts: the first word of the line. Returns `nil` if the
    /// command shell can change the word, such as `$EDITOR`.
    private static func program(of line: String) -> String? {
        let word = line.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
        let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._/+-~".contains($0)) }
        return isPlain && !word.isEmpty ? String(word) : nil
    }
}
