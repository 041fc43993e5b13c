import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import SettingsDomain
import TodosInterface

/// What a shell is made of.
struct ShellParts: Sendable {
    let console: Console
    let readSettings: ReadSettings
    let readKeys: ReadKeys
    let clock: any WallClock
    let failures: FailureText
    let suggestions: (any TodoSuggestions)?
}
