import CoreCommandLine
import SettingsDomain

/// Offers the names of all settings, and after a name the words that the setting takes.
struct SettingNames: CompletionSource {
    static let completion = "settings"

    let catalogue: SettingCatalogue

    func candidates(after word: String) -> [CompletionCandidate] {
        let named = catalogue.settings.first { $0.name == word }
        return (named?.words ?? catalogue.settings.map(\.name)).map { CompletionCandidate($0) }
    }
}
