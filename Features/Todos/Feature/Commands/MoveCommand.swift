import UtilLocalization
import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import TodosDomain
import TodosPresentation

struct MoveCommand: EditingCommand {
    static let configuration = CommandConfiguration(
        topLevel: "move", abstract: "Put todos on another day, keeping their time.",
        usage: "haru move <todo> ... <day>",
        discussion: """
            The last word is the day; quote a day of several words. 'inbox' takes the day away. Open
            subtasks that were on the same day come along.

            Examples:
              haru move 3 tomorrow
              haru move 3-7 'next mon'
              haru move 치과 다음주
            """, aliases: ["mv"])

    @Argument(help: "Todos, then the day.") var words: [String]
    @OptionGroup var writing: WritingOptions

    func run(_ output: EditorOutput, _ editor: TodoEditorViewModel) throws {
        guard words.count >= 2 else {
            let say = output.console.language
            throw PlainFailure(
                .invalidInput,
                say(
                    "Give at least one todo, then the day, as in: haru move 3 tomorrow",
                    "할 일을 하나 이상 쓰고 날짜를 쓰세요. 예: haru move 3 내일"))
        }
        let day = try validated { () throws(DomainPrimitives.ValidationError) in
            let last = words[words.count - 1]
            return AgendaScope.inboxNames.contains(last.lowercased()) ? nil : try DayPhrase.parse(last, today: output.today)
        }
        let references = try validated { () throws(DomainPrimitives.ValidationError) in
            try TodoReference.parse(Array(words.dropLast()))
        }
        try editor.move(references, to: day, isRehearsal: writing.isRehearsal)
        output.show(editor.state)
    }
}
