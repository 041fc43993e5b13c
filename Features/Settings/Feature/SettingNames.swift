import CoreCommandLine
import SettingsDomain

/// Completes the names of the settings, and the allowed values after a name.
struct SettingNames: CompletionSource {
    static let completion = "settings"

    let catalogue: SettingCatalogue

    func candidates(after word: String) -> [CompletionCandidate] {
        let named = catalogue.settings.first { $0.name == word }
        return (named?.words ?? catalogue.settings.map(\.name)).map { CompletionCandidate($0) }
    }
}
