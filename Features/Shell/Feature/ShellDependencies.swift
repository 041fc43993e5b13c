import CoreCommandLine
import CoreDI
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import SettingsDomain

/// The services that the shell needs.
struct ShellDependencies: Sendable {
    let console: Console
    let readSettings: ReadSettings
    let readKeys: ReadKeys
    let clock: any WallClock
    let failures: FailureText
    let palette: Contributions<PaletteEntry, any PaletteSource>
    let timers: Contributions<TimerEntry, any TimedTask>
}
