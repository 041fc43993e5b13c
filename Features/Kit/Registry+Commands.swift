public import ArgumentParser
public import CoreCommandLine
public import CoreDI

extension Registry {
    /// Contributes a command.
    ///
    ///     registry.command(ListCommand.run, group: .plan, korean: TodosHelp.list)
    ///
    /// - Parameters:
    ///   - run: the method that runs the command. Its parameters are the services that the command needs.
    ///   - group: the heading in the help.
    ///   - words: the words that a command shell such as bash offers, and the meaning of `--`.
    public mutating func command<Command: ParsableCommand, each Need: Sendable>(
        _ run: @escaping @Sendable (Command) -> (repeat each Need) throws -> Void, group: CommandCategory,
        words: CommandWords = .init(), korean: @escaping @Sendable @autoclosure () -> CommandTranslation
    ) {
        contribute(CommandEntry(Command.self, group: group, words: words, korean: korean()))
        subcommand(run)
    }

    /// Contributes a command that consists of subcommands. Contribute each subcommand with
    /// ``subcommand(_:)``.
    public mutating func command(
        _ type: any ParsableCommand.Type, group: CommandCategory, words: CommandWords = .init(),
        korean: @escaping @Sendable @autoclosure () -> CommandTranslation
    ) {
        contribute(CommandEntry(type, group: group, words: words, korean: korean()))
    }

    /// Contributes the code that runs a subcommand.
    /// - Parameters:
    ///   - run: the method that runs the subcommand. Its parameters are the services that the subcommand
    ///     needs.
    ///   - variant: the variant of a ``VariantCommand`` that `run` runs; `nil` for the command without its
    ///     option.
    public mutating func subcommand<Command: ParsableCommand, each Need: Sendable>(
        _ run: @escaping @Sendable (Command) -> (repeat each Need) throws -> Void, variant: String? = nil
    ) {
        contribute(CommandType(Command.self, variant: variant)) { (needs: repeat each Need) in
            let needs = (repeat each needs)
            return CommandRunner(Command.self) { command in try run(command)(repeat each needs) }
        }
    }
}

extension Registry {
    /// Contributes a source of completions: values that a command shell, such as bash, offers.
    /// - Parameters:
    ///   - name: the name of the source in ``Completion/source(_:)``.
    ///   - sign: a character such as `#` for tags. The shell offers the values for every word that begins
    ///     with `#`.
    ///   - make: makes the source from the services that the source needs.
    public mutating func completion<each Need: Sendable>(
        _ name: String, sign: Character? = nil,
        _ make: @escaping @Sendable (repeat each Need) throws -> any CompletionSource
    ) {
        contribute(CompletionEntry(name, sign: sign), make)
    }
}

extension Registry {
    /// Contributes texts for the errors of the feature, and advice on errors that several features share.
    /// - Parameters:
    ///   - name: the name of the group of errors, such as `account`.
    ///   - make: makes the ``FailureDescriber`` from the services that the describer needs.
    public mutating func failures<each Need: Sendable>(
        _ name: String, _ make: @escaping @Sendable (repeat each Need) throws -> any FailureDescriber
    ) {
        contribute(FailureEntry(name), make)
    }
}

extension Registry {
    /// Contributes a task that runs after each command that opened the library for writing.
    /// - Parameter make: makes the ``FollowUp``. The parameters of `make` are the services that the task
    ///   needs.
    public mutating func followUp<each Need: Sendable>(
        _ name: String, _ make: @escaping @Sendable (repeat each Need) throws -> any FollowUp
    ) {
        contribute(FollowUpEntry(name), make)
    }
}

extension Container {
    /// Returns the commands that the features contribute.
    /// - Parameter prepare: called with the runner of a command, before the services of the command are made.
    ///   If `prepare` throws an error, the command does not run.
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
