import CoreDI
import CoreDesignSystem
import FeatureKit
import SettingsDomain
import UtilLocalization

/// A check of `haru doctor` for the keys that the person chose for actions. The check finds unknown actions,
/// unknown or reserved keys, and keys with two actions.
struct KeyCheck: DoctorCheck {
    static let entry = DoctorEntry("keys", title: Wording("keys", "단축키"))

    let screens: Contributions<ScreenEntry, ScreenFactory>
    let readKeys: ReadKeys
    let language: Language

    func diagnose() -> [Diagnosis] {
        let chosen: [String: String]
        // If the settings cannot be read, another check reports the error.
        do { chosen = try readKeys() } catch { return [] }
        let text = ShellText(language: language)
        let screens = screens.all.map(\.item).sorted { $0.order < $1.order }
        let problems = ShellKeys.map(screens, choices: chosen).problems
        guard !problems.isEmpty else { return [Diagnosis(.fine, text.chosenKeys(chosen.count))] }
        return problems.map { problem in
            Diagnosis(.warning, text.keyProblem(problem) { ShellKeys.title(of: $0, on: screens) })
        }
    }
}
