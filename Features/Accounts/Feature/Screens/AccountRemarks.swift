import AccountsPresentation
import CoreCommandLine
import CoreDesignSystem
import SessionsDomain

/// The lines that the Account screen shows about a running request and about errors.
struct AccountRemarks {
    let state: AccountsState
    let request: PendingAccountRequest.State
    let text: AccountsText
    let failures: FailureText

    var lines: [StyledLine] {
        if request.running != nil { return [StyledLine(text.waiting, .dim)] }
        var lines = [state.problem, request.isWatched ? nil : request.failure].compactMap { $0 }.map {
            line($0, .danger)
        }
        if state.account == nil {
            if let reason = state.closed?.logoutError {
                lines.append(StyledLine(text.logoutError(words(reason)), .warning))
            }
            return lines
        }
        if let reason = state.unended?.reason {
            lines.append(StyledLine(text.unended(words(reason)), .warning))
        }
        if state.isAsking {
            lines.append(StyledLine(text.asking, .dim))
        } else if let reason = state.unanswered {
            lines.append(line(reason, .danger))
        }
        return lines
    }

    private func line(_ error: AccountError, _ role: Role) -> StyledLine { StyledLine(words(error), role) }

    private func words(_ error: AccountError) -> String { failures.describe(error).message }
}
