/// The headings under which commands stand in the help.
public enum CommandGroupName: Int, Sendable, CaseIterable {
    case plan, look, organise, exchange, keep
}
