import AccountsPresentation
import CoreCommandLine
public import CoreDI
import FeatureKit
import SessionsDomain
import ShellInterface

/// Registers the Accounts feature: sign-up, login, logout, and the devices of an account.
public enum AccountsAssembly: FeatureAssembly {
    public static let name = "Accounts"

    public static func register(in registry: inout Registry) {
        registry.fieldWords(AccountsText.fields)
        registry.bind(AccountsText.init(language:))
        registry.bind(PendingAccountRequest.init)
        registry.bind(AccountsViewModel.init(open:close:manage:delete:read:defaults:clock:))
        registry.contribute(OutsideChangesEntry("session")) { (changes: any SessionChanges) in
            ObservedSession(changes: changes) as any OutsideChanges
        }
        registry.doctor(SessionCheck.entry, SessionCheck.init(readSession:failures:language:))
        registry.failures("account", AccountErrorText.init(language:))
        registry.command(SignUpCommand.run, group: .exchange, korean: AccountsHelp.signUp)
        registry.command(LogInCommand.run, group: .exchange, korean: AccountsHelp.logIn)
        registry.command(LogOutCommand.run, group: .exchange, korean: AccountsHelp.logOut)
        registry.command(AccountCommand.self, group: .exchange, korean: AccountsHelp.account)
        registry.subcommand(AccountShowCommand.run)
        registry.subcommand(AccountDeleteCommand.run)
        registry.command(SessionsCommand.self, group: .exchange, korean: AccountsHelp.sessions)
        registry.subcommand(SessionsListCommand.run)
        registry.subcommand(SessionsEndCommand.run)
        registry.screen(AccountAction.entry, AccountScreen.init(work:model:pending:text:failures:))
    }
}
