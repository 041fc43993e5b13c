import ArgumentParser

struct UserCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "user", abstract: "Manages accounts.",
        subcommands: [
            UserListCommand.self, UserAddCommand.self, UserPasswordCommand.self, UserRemoveCommand.self,
        ],
        defaultSubcommand: UserListCommand.self)
}
