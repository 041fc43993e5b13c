import LibraryDomain
import CoreCommandLine
public import CoreDI
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import SettingsDomain
import ShellInterface
import TodosDomain
import TodosInterface

/// The full screen: tabs, palette, help, toasts, status line around the screens of all features.
public enum ShellAssembly: FeatureAssembly {
    public static let name = "Shell"

    public static func register(in registry: inout Registry) {
        registry.bind(
            (any FullScreen).self, needs: Console.self, (any TerminalDevice).self, (any WallClock).self, FailureText.self,
            (any SettingsRepository).self, (any LibraryChanges).self, IfBound<any OutsideChanges>.self,
            IfBound<any SettingsChanges>.self, IfBound<any TodoSuggestions>.self,
            Contributions<ScreenEntry, ScreenMaker>.self, Contributions<BadgeEntry, BadgeMaker>.self
        ) { console, device, clock, failures, settings, changes, outside, changedSettings, suggestions, screens, badges in
            let parts = ShellParts(
                console: console, readSettings: ReadSettings(repository: settings), readKeys: ReadKeys(repository: settings),
                clock: clock, failures: failures, suggestions: suggestions.service)
            return ShellFront(
                device: device, parts: parts, changes: changes, outside: outside.service, settings: changedSettings.service,
                screens: screens, badges: badges)
        }
        registry.contribute(
            ActionGroup(
                title: ShellText.everywhere, actions: ShellAction.allCases.map(\.entry) + ShellAction.digits, isEverywhere: true)
        ) {}
    }
}
