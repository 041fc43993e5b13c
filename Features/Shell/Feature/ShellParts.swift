import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import TodosInterface

/// What a shell is made of.
struct ShellParts: Sendable {
    let console: Console
    let settings: ShellSettings
    let clock: any WallClock
    let failures: FailureText
    let suggestions: (any TodoSuggestions)?
}
