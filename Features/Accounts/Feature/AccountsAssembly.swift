import SessionsDomain
import AccountsPresentation
import ArgumentParser
import CoreCommandLine
public import CoreDI
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives

/// Accounts: signing up, logging in and out, the devices of an account.
public enum AccountsAssembly: FeatureAssembly {
    public static let name = "Accounts"

    public static func register(in registry: inout Registry) {
        bindAccounts(in: &registry)
        contributeSession(to: &registry)
        contribute(AccountCommand.self, AccountsHelp.account, to: &registry)
        contribute(SessionsCommand.self, AccountsHelp.sessions, to: &registry)
        registry.contribute(
            AccountAction.entry, needs: Console.self, AccountsViewModel.self, FailureText.self
        ) { console, model, failures in
            ScreenMaker { work in
                AccountScreen(
                    model, AccountErrands(), text: AccountsText(language: console.language), failures: failures, work: work)
            }
        }
    }

    private static func bindAccounts(in registry: inout Registry) {
        registry.bind(
            OpenSession.self, needs: (any SessionRepository).self, (any AccountServer).self, (any WallClock).self,
            RandomSource.self
        ) { OpenSession(sessions: $0, server: $1, clock: $2, random: $3) }
        registry.bind(
            CloseSession.self, needs: (any SessionRepository).self, (any AccountServer).self, UseSession.self,
            (any LocalLibrary).self, IfBound<any LibraryDelivery>.self
        ) { CloseSession(sessions: $0, server: $1, useSession: $2, library: $3, delivery: $4.service) }
        registry.bind(
            AccountsViewModel.self, needs: OpenSession.self, (any SessionRepository).self, (any AccountServer).self,
            CloseSession.self, UseSession.self, ServerDefaults.self, (any WallClock).self
        ) { open, sessions, server, close, use, defaults, clock in
            AccountsViewModel(
                open: open, close: close,
                manage: ManageSessions(sessions: sessions, server: server, useSession: use),
                delete: DeleteAccount(sessions: sessions, server: server, useSession: use), read: ReadSession(sessions: sessions),
                defaults: defaults, clock: clock)
        }
    }

    /// The commands that begin and end a session.
    private static func contributeSession(to registry: inout Registry) {
        registry.contribute(
            CommandEntry(SignUpCommand.self, group: .exchange, korean: AccountsHelp.signUp), needs: Console.self,
            FailureText.self, AccountsViewModel.self
        ) { console, failures, accounts in
            CommandRunner(SignUpCommand.self) { try $0.run(console, failures, accounts) }
        }
        registry.contribute(
            CommandEntry(LogInCommand.self, group: .exchange, korean: AccountsHelp.logIn), needs: Console.self,
            FailureText.self, AccountsViewModel.self
        ) { console, failures, accounts in
            CommandRunner(LogInCommand.self) { try $0.run(console, failures, accounts) }
        }
        registry.contribute(
            CommandEntry(LogOutCommand.self, group: .exchange, korean: AccountsHelp.logOut), needs: Console.self,
            FailureText.self, AccountsViewModel.self
        ) { console, failures, accounts in
            CommandRunner(LogOutCommand.self) { try $0.run(console, failures, accounts) }
        }
    }

    /// A command of several parts.
    private static func contribute(
        _ command: any ParsableCommand.Type, _ korean: CommandTranslation, to registry: inout Registry
    ) {
        registry.contribute(
            CommandEntry(command, group: .exchange, korean: korean), needs: Console.self, AccountsViewModel.self
        ) { console, accounts in
            CommandRunner(any: { command in
                guard let command = command as? any AccountSubcommand else { throw CommandMismatch(expected: "account") }
                try command.run(console, accounts)
            })
        }
    }
}
