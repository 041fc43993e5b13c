/// What the shell shows around the screens.
public struct ShellState: Hashable, Sendable {
    /// What lies over the screen.
    public enum Panel: Hashable, Sendable {
        case none
        case palette(ChoiceState)
        case help(ChoiceState)
        /// All screens, each with the key that opens it.
        case screens(ChoiceState)

        /// The list of it.
        public var choice: ChoiceState? {
            switch self {
            case .none: nil
            case .palette(let choice), .help(let choice), .screens(let choice): choice
            }
        }
    }

    /// The tab that is open, from 0.
    public internal(set) var tab = 0
    public internal(set) var panel = Panel.none
    /// What was chosen in the settings; the defaults until they were read.
    public internal(set) var choices = ShellChoices()
}
