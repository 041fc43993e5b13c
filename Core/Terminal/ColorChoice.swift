/// The value of the option `--color`.
public enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }

extension Console {
    /// Returns the console with the colours of a choice.
    public func applying(_ choice: ColorChoice) -> Console {
        var console = self
        switch choice {
        case .auto: break
        case .always: console.colors = supportedColors == .none ? .ansi16 : supportedColors
        case .never: console.colors = .none
        }
        return console
    }
}
