/// A heading of the help, with the commands below it.
public enum CommandGroupName: Int, Sendable, CaseIterable {
    case plan, look, organise, exchange, keep
}
