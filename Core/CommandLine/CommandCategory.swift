/// A heading of the help, with the commands below it.
public enum CommandCategory: Int, Sendable, CaseIterable {
    case plan, look, organise, exchange, keep
}
