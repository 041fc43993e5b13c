import ArgumentParser
import CoreCommandLine
public import CoreDI
import CoreDesignSystem
import CoreTerminal
import SettingsDomain
import SettingsPresentation

/// Settings, and looking after the library: paths, doctor, backup, restore.
public enum SettingsAssembly: FeatureAssembly {
    public static let name = "Settings"

    public static func register(in registry: inout Registry) {
        registry.bind(SettingsViewModel.self, needs: (any SettingsRepository).self, LibraryPaths.self) { settings, paths in
            SettingsViewModel(
                read: ReadSettings(repository: settings), change: ChangeSetting(repository: settings),
                readKeys: ReadKeys(repository: settings), chooseKeys: ChooseKeys(repository: settings), paths: paths)
        }
        registry.bind(
            MaintenanceViewModel.self, needs: (any LibraryMaintenance).self, (any SettingsRepository).self
        ) { maintenance, settings in
            MaintenanceViewModel(
                diagnose: DiagnoseHaru(maintenance: maintenance, settings: settings),
                backUp: BackUpLibrary(maintenance: maintenance), restore: RestoreLibrary(maintenance: maintenance))
        }
        registry.bind(
            ActionCatalogue.self, needs: Contributions<ScreenEntry, ScreenMaker>.self, Contributions<ActionGroup, Void>.self
        ) { screens, others in ActionCatalogue(screens: screens.all.map(\.item), others: others.all.map(\.item)) }
        registry.contribute(
            SettingsAction.entry, needs: Console.self, SettingsViewModel.self, ActionCatalogue.self, FailureText.self
        ) { console, model, actions, failures in
            ScreenMaker { work in
                SettingsScreen(
                    model, actions: actions, text: SettingsText(language: console.language), failures: failures, work: work)
            }
        }
        contributeSettings(to: &registry)
        contributeMaintenance(to: &registry)
    }

    private static func contributeSettings(to registry: inout Registry) {
        registry.contribute(
            CommandEntry(
                ConfigCommand.self, group: .keep, completion: .words(Setting.allCases.map(\.rawValue)),
                values: Dictionary(uniqueKeysWithValues: Setting.allCases.map { ($0.rawValue, .words($0.allowed)) }),
                korean: SettingsHelp.config),
            needs: Console.self, SettingsViewModel.self, ActionCatalogue.self
        ) {
            console, settings, actions in CommandRunner(ConfigCommand.self) { try $0.run(console, settings, actions) }
        }
        registry.contribute(
            CommandEntry(PathsCommand.self, group: .keep, korean: SettingsHelp.paths), needs: Console.self, SettingsViewModel.self
        ) {
            console, settings in CommandRunner(PathsCommand.self) { try $0.run(console, settings) }
        }
    }

    private static func contributeMaintenance(to registry: inout Registry) {
        registry.contribute(
            CommandEntry(DoctorCommand.self, group: .keep, korean: SettingsHelp.doctor), needs: Console.self, FailureText.self,
            MaintenanceViewModel.self
        ) { console, failures, maintenance in
            CommandRunner(DoctorCommand.self) { try $0.run(console, failures, maintenance) }
        }
        registry.contribute(
            CommandEntry(BackupCommand.self, group: .keep, completion: .files, korean: SettingsHelp.backup), needs: Console.self,
            MaintenanceViewModel.self
        ) {
            console, maintenance in CommandRunner(BackupCommand.self) { try $0.run(console, maintenance) }
        }
        registry.contribute(
            CommandEntry(RestoreCommand.self, group: .keep, completion: .files, korean: SettingsHelp.restore),
            needs: Console.self, MaintenanceViewModel.self
        ) {
            console, maintenance in CommandRunner(RestoreCommand.self) { try $0.run(console, maintenance) }
        }
    }
}
