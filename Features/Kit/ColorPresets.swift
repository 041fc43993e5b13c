import CoreDesignSystem
import TodosDomain
public import UtilLocalization

/// The preset colours of tags and projects, with their names in the language of the person.
public struct ColorPresets: Sendable {
    private let language: Language

    public init(language: Language) { self.language = language }

    /// Returns the name of a preset colour. Returns any other colour unchanged.
    /// - Parameter color: six hexadecimal digits, in upper case.
    public func name(of color: String) -> String {
        guard let preset = TagColor.presets.first(where: { $0.color.description == color }) else {
            return color
        }
        return language(preset.name, preset.korean)
    }

    /// Returns the name of the preset colour that is `step` places after `color`, or before `color` if `step`
    /// is negative. The first preset follows the last. For any other colour, returns the first preset.
    func name(after color: String, by step: Int) -> String {
        let (presets, typed) = (TagColor.presets, try? TagColor(color))
        let index =
            presets.firstIndex { $0.color == typed }.map { ($0 + step + presets.count) % presets.count } ?? 0
        return language(presets[index].name, presets[index].korean)
    }

    /// Returns a sample of the typed colour, followed by the names of the preset colours.
    func sample(of text: String) -> StyledLine {
        var line = StyledLine()
        let typed = try? TagColor(text)
        if let typed { line.append("██ ", .color(UInt32(typed.description, radix: 16) ?? 0)) }
        for preset in TagColor.presets {
            line.append("●\u{A0}", .color(UInt32(preset.color.description, radix: 16) ?? 0))
            line.append("\(language(preset.name, preset.korean)) ", preset.color == typed ? .strong : .dim)
        }
        return line
    }
}
