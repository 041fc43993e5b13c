/// A question in a box over the screen, with the key for each answer.
public struct QuestionView: View {
    public struct Answer: Sendable {
        let key: String
        let text: String

        /// - Parameter key: the names of the keys that give this answer, separated by spaces, such as
        ///   `n Esc`. The first name is the main key.
        public init(_ key: String, _ text: String) {
            self.key = key
            self.text = text
        }
    }

    private let title: String
    private let message: String
    private let answers: [Answer]

    public init(title: String, message: String, answers: [Answer]) {
        self.title = title
        self.message = message
        self.answers = answers
    }

    public func size(within room: Size) -> Size { box.size(within: Size(min(room.columns, 64), room.rows)) }

    public func draw(on canvas: Canvas) {
        canvas.takeCursor()
        box.draw(on: canvas)
    }

    private var box: Box {
        var keys = KeyHints()
        for (index, answer) in answers.enumerated() {
            if index > 0 { keys.append(StyledLine("   ")) }
            var hint = StyledLine(answer.key, .key)
            hint.append(" \(answer.text)")
            keys.append(hint, key: KeyChord(String(answer.key.prefix { $0 != " " })))
        }
        let keyLine = keys
        let message = message
        return Box(
            StyledLine(title, .strong), edge: .focus, surface: .panel,
            VStack(spacing: 1) {
                Paragraph(message)
                keyLine
            })
    }
}
