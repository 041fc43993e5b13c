public import CoreDI
import CoreDesignSystem
import FeatureKit
import ShellInterface

/// Registers the full screen: tabs, palette, help, toasts and status line around the screens of all features.
public enum ShellAssembly: FeatureAssembly {
    public static let name = "Shell"

    public static func register(in registry: inout Registry) {
        registry.bind(
            ShellDependencies.init(
                console:readSettings:readKeys:clock:failures:editor:folders:palette:timers:))
        registry.bind(
            (any FullScreen).self, ShellFront.init(device:parts:changes:outside:settings:screens:badges:))
        registry.doctor(KeyCheck.entry, KeyCheck.init(screens:readKeys:language:))
        registry.contribute(
            ActionGroup(
                title: ShellText.everywhere, actions: ShellAction.allCases.map(\.entry), isEverywhere: true))
    }
}
