public import ArgumentParser
public import CoreCommandLine
public import CoreDI

extension Registry {
    /// Contributes a command.
    ///
    ///     registry.command(ListCommand.run, group: .plan, korean: TodosHelp.list)
    ///
    /// - Parameters:
    ///   - run: the command's method that runs it. Its parameters are the services that it needs.
    ///   - group: the heading of the help under which the command stands.
    ///   - completion: what its words are completed from.
    ///   - values: what the values of its options are completed from, by the options' long names.
    ///   - keepsTerminator: whether `--` is a word of the command, as it is for quick add.
    ///   - korean: the command's help in Korean.
    public mutating func command<Command: ParsableCommand, each Need: Sendable>(
        _ run: @escaping @Sendable (Command) -> (repeat each Need) throws -> Void, group: CommandGroupName,
        completion: Completion = .none, values: [String: Completion] = [:],
        keepsTerminator: Bool = false, korean: @escaping @Sendable @autoclosure () -> CommandTranslation
    ) {
        contribute(
            CommandEntry(
                Command.self, group: group, completion: completion, values: values,
                keepsTerminator: keepsTerminator,
                korean: korean()))
        subcommand(run)
    }

    /// Contributes a command that is called by its subcommands. Each of them is contributed by
    /// ``subcommand(_:)``.
    public mutating func command(
        _ type: any ParsableCommand.Type, group: CommandGroupName, completion: Completion = .none,
        korean: @escaping @Sendable @autoclosure () -> CommandTranslation
    ) {
        contribute(CommandEntry(type, group: group, completion: completion, korean: korean()))
    }

    /// Contributes the code that runs a subcommand.
    /// - Parameter run: the subcommand's method that runs it. Its parameters are the services that it needs.
    public mutating func subcommand<Command: ParsableCommand, each Need: Sendable>(
        _ run: @escaping @Sendable (Command) -> (repeat each Need) throws -> Void
    ) {
        contribute(CommandType(Command.self)) { (needs: repeat each Need) in
            let needs = (repeat each needs)
            return CommandRunner(Command.self) { command in try run(command)(repeat each needs) }
        }
    }
}

extension Registry {
    /// Contributes values that a shell offers for words of commands.
    /// - Parameters:
    ///   - name: the name by which commands ask for the values.
    ///   - sign: a sign that asks for them on the line of any command.
    ///   - make: makes the source. Its parameters are the services that it needs.
    public mutating func completion<each Need: Sendable>(
        _ name: String, sign: Character? = nil,
        _ make: @escaping @Sendable (repeat each Need) throws -> any CompletionSource
    ) {
        contribute(CompletionEntry(name, sign: sign), make)
    }
}

extension Registry {
    /// Contributes the words for errors of the feature, and advice on errors that several features share.
    /// - Parameters:
    ///   - name: names the errors, such as `account`.
    ///   - make: makes what describes them. Its parameters are the services that it needs, the language as a
    ///     rule.
    public mutating func failures<each Need: Sendable>(
        _ name: String, _ make: @escaping @Sendable (repeat each Need) throws -> any FailureDescriber
    ) {
        contribute(FailureEntry(name), make)
    }
}

extension Registry {
    /// Contributes a task after each command that opened the library for writing.
    /// - Parameter make: makes what does the task. Its parameters are the services that it needs.
    public mutating func followUp<each Need: Sendable>(
        _ name: String, _ make: @escaping @Sendable (repeat each Need) throws -> any FollowUp
    ) {
        contribute(FollowUpEntry(name), make)
    }
}

extension Container {
    /// Returns the commands that the features contribute.
    /// - Parameter prepare: called before the services of a command are made, with the runner of the command.
    ///   An error that it throws stops the command.
    public func commands(
        preparing prepare: @escaping @Sendable (Contributed<CommandType, CommandRunner>) throws -> Void = {
            _ in
        }
    ) -> CommandSet {
        CommandSet(
            contributions(of: CommandEntry.self, making: Void.self).all.map(\.item),
            runners: contributions(of: CommandType.self, making: CommandRunner.self).all.map { runner in
                CommandSet.Runner(runner.item) {
                    try prepare(runner)
                    return try runner.make()
                }
            })
    }
}
