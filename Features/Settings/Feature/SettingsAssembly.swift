import CoreCommandLine
public import CoreDI
import FeatureKit
import SettingsDomain
import SettingsPresentation
import UtilLocalization

/// Registers the Settings feature: the settings, and the commands `paths`, `doctor`, `backup` and `restore`.
public enum SettingsAssembly: FeatureAssembly {
    public static let name = "Settings"

    public static func register(in registry: inout Registry) {
        registry.fieldWords([.setting: Wording("setting", "설정")])
        registry.failures("library", LibraryAdvice.init(language:))
        registry.bind(SettingsText.init(language:contributed:))
        registry.bind(SettingsViewModel.init(catalogue:read:change:readKeys:chooseKeys:paths:))
        registry.bind(MaintenanceViewModel.init(diagnose:backUp:restore:))
        registry.bind(ActionCatalogue.init(screens:others:))
        registry.completion(SettingNames.completion, SettingNames.init(catalogue:))
        registry.command(
            ConfigCommand.run, group: .keep, words: .init(.source(SettingNames.completion)),
            korean: SettingsHelp.config)
        registry.command(PathsCommand.run, group: .keep, korean: SettingsHelp.paths)
        registry.command(DoctorCommand.run, group: .keep, korean: SettingsHelp.doctor)
        registry.command(BackupCommand.run, group: .keep, words: .init(.files), korean: SettingsHelp.backup)
        registry.command(RestoreCommand.run, group: .keep, words: .init(.files), korean: SettingsHelp.restore)
        registry.screen(SettingsAction.entry, SettingsScreen.init(work:model:actions:text:failures:))
    }
}
