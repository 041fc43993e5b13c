/// When colours are wanted, whatever was detected.
public enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }

extension Console {
    /// The console with the colours that were chosen.
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
