import CoreDesignSystem
import TagsPresentation
import TodosDomain
import UtilLocalization

/// The input line for the name or the colour of a tag.
struct TagPrompt: View {
    let prompt: TagsScreen.Prompt
    let rows: [TagsViewModel.Row]
    let text: TagsText

    func size(within room: Size) -> Size { view.size(within: room) }

    func draw(on canvas: Canvas) { view.draw(on: canvas) }

    private var view: PromptView {
        PromptView(
            title: text.promptTitle(prompt.action, prompt.tag), keys: text.promptKeys(prompt.action),
            field: TextField(prompt.input, placeholder: text.promptExample(prompt.action)), remark: remark)
    }

    private var remark: StyledLine {
        if !prompt.problem.isEmpty { return StyledLine(prompt.problem, .danger) }
        switch prompt.action {
        case .color: return colors
        case .merge: return others
        default: return StyledLine(text.nameRule, .dim)
        }
    }

    /// A sample of the typed colour, followed by the names of the preset colours.
    private var colors: StyledLine {
        var line = StyledLine()
        let typed = try? TagColor(prompt.input.text)
        if let typed { line.append("██ ", .color(UInt32(typed.description, radix: 16) ?? 0)) }
        for preset in TagColor.presets {
            line.append("●\u{A0}", .color(UInt32(preset.color.description, radix: 16) ?? 0))
            line.append(
                "\(text.language(preset.name, preset.korean)) ", preset.color == typed ? .strong : .dim)
        }
        return line
    }

    /// The tags into which the person can merge the tag of this prompt. Only tags whose names contain the
    /// typed text appear.
    private var others: StyledLine {
        var line = StyledLine()
        let typed = prompt.input.text.lowercased()
        for row in rows
        where row.id != prompt.tag?.id && (typed.isEmpty || row.name.lowercased().contains(typed)) {
            line.append("#\(row.name) ", .color(row.rgb))
        }
        return line
    }
}
