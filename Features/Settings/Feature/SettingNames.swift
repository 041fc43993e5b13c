import CoreCommandLine
import SettingsDomain

/// The names of all settings, for completion.
struct SettingNames: CompletionSource {
    static let completion = "settings"

    let catalogue: SettingCatalogue

    func candidates() -> [CompletionCandidate] { catalogue.settings.map { CompletionCandidate($0.name) } }
}
