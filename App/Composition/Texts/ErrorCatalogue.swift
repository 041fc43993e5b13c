import CoreCommandLine
import CoreDI
import CoreTerminal
import DomainPrimitives
import FeatureKit
import UtilLocalization

/// The exit codes and messages of all errors. This type describes shared errors itself, and asks the features
/// about all other errors.
struct ErrorCatalogue: Sendable {
    let language: Language
    private let contributed: Contributions<FailureEntry, any FailureDescriber>?
    private let fields: Contributions<FieldWords, Void>?

    /// Makes an error catalogue that describes only shared errors. It serves while the features cannot
    /// describe their errors, for example before the container exists.
    init(language: Language) {
        self.language = language
        contributed = nil
        fields = nil
    }

    init(
        language: Language, contributed: Contributions<FailureEntry, any FailureDescriber>,
        fields: Contributions<FieldWords, Void>
    ) {
        self.language = language
        self.contributed = contributed
        self.fields = fields
    }

    var failureText: FailureText { FailureText { describe($0) } }

    func describe(_ error: any Error) -> FailureDescription {
        let describers = describers
        let plain = plainly(error, describers)
        guard let advice = describers.lazy.compactMap({ $0.advice(on: error) }).first else { return plain }
        return FailureDescription(plain.status, language.sentences(plain.message, advice))
    }

    /// Returns the exit code and the message of an error, without the advice that features add to a message.
    private func plainly(_ error: any Error, _ describers: [any FailureDescriber]) -> FailureDescription {
        switch error {
        case let failure as any CommandFailure: FailureDescription(failure.status, failure.message)
        case let error as PlannerError: describe(error)
        case let error as StorageError:
            FailureDescription(.storage, StorageText(language: language).text(error))
        case let failure as ServerFailure: ServerText(language: language).describe(failure)
        case let problem as InputProblem:
            FailureDescription(
                .invalidInput, InputText(language: language, validation: validation).text(problem))
        case let failure as InputFailure:
            FailureDescription(Self.status(of: failure), failure.text(of: nil, language))
        case let error as ValidationError: FailureDescription(.invalidInput, validation.text(error))
        default:
            describers.lazy.compactMap { $0.describe(error, failureText) }.first
                ?? FailureDescription(.storage, TerminalSanitizer.line(String(describing: error)))
        }
    }

    /// The texts for invalid values, with the names that the features give to their fields. Made only when an
    /// error occurs.
    private var validation: ValidationText {
        let words = (fields?.all ?? []).reduce(into: [:]) { $0.merge($1.item.words()) { first, _ in first } }
        return ValidationText(language: language, words: words)
    }

    /// The objects that describe the features' own errors. Made only when an error occurs, because they can
    /// need the finished error catalogue.
    private var describers: [any FailureDescriber] {
        (contributed?.all ?? []).map { describer in
            do { return try describer.make() } catch { return MissingDescriber(reason: "\(error)") }
        }
    }

    private func describe(_ error: PlannerError) -> FailureDescription {
        switch error {
        case .invalid(let error): describe(error)
        case .storage(let error): describe(error)
        case .notFound, .unknownTag, .unknownProject, .unknownView, .unknownNote, .unknownTemplate,
            .notRepeating, .nothingToUndo, .nothingToRedo:
            FailureDescription(.nothingMatched, nothing(error))
        case .ambiguous(let reference, let candidates):
            FailureDescription(
                .invalidInput,
                language(
                    "'\(shown(reference))' has several matches. Repeat the command with the first word of "
                        + "a line:",
                    "'\(shown(reference))'에 맞는 것이 여럿입니다. 한 줄의 첫 단어로 다시 고르세요:")
                    + candidates.map { "\n  \(shown($0))" }.joined()
            )
        case .needsConfirmation(let count):
            unconfirmed(language(count == 1 ? "1 subtask" : "\(count) subtasks", "하위 할 일 \(count)개"))
        case .notesBelow(let count):
            unconfirmed(language(count == 1 ? "1 note below" : "\(count) notes below", "하위 노트 \(count)개"))
        case .malformed(let problem):
            FailureDescription(
                .invalidInput,
                InputText(language: language, validation: validation).text(problem) + " "
                    + language("Nothing was written.", "아무것도 쓰지 않았습니다.")
            )
        }
    }

    /// Says that a deletion would also delete `others`, such as `2 subtasks`, and needs `--yes`.
    private func unconfirmed(_ others: String) -> FailureDescription {
        FailureDescription(
            .invalidInput,
            language(
                "This would also delete \(others). Nothing was deleted. To delete all of them, add --yes.",
                "\(others)도 지워집니다. 아직 지우지 않았습니다. 함께 지우려면 --yes를 붙이세요.")
        )
    }

    private static func status(of failure: InputFailure) -> ExitStatus {
        if case .noSpace = failure { .storage } else { .invalidInput }
    }

    /// Returns the message for an error about something that does not exist, such as an unknown tag.
    private func nothing(_ error: PlannerError) -> String {
        switch error {
        case .notFound(let reference):
            language(
                "Nothing matches '\(shown(reference))'.",
                "'\(shown(reference))'에 맞는 것이 없습니다.")
        case .unknownTag(let name):
            language("There is no tag '\(shown(name))'.", "'\(shown(name))' 태그가 없습니다.")
        case .unknownProject(let name, let similar):
            language("There is no project '\(shown(name))'.", "'\(shown(name))' 프로젝트가 없습니다.")
                + guess(similar)
        case .unknownView(let name):
            language("There is no view '\(shown(name))'.", "'\(shown(name))' 뷰가 없습니다.")
        case .unknownNote(let reference):
            language("There is no note '\(shown(reference))'.", "'\(shown(reference))' 노트가 없습니다.")
        case .unknownTemplate(let name, let known) where known.isEmpty:
            language(
                "There is no template '\(shown(name))'. A template is a note with the tag 'template'.",
                "'\(shown(name))' 서식이 없습니다. '서식' 태그가 있는 노트가 서식이 됩니다.")
        case .unknownTemplate(let name, let known):
            language(
                "There is no template '\(shown(name))'. "
                    + "Choose one of: \(shown(known.joined(separator: ", "))).",
                "'\(shown(name))' 서식이 없습니다. 다음 중에서 고르세요: \(shown(known.joined(separator: ", "))).")
        case .notRepeating(let title):
            language("'\(shown(title))' does not repeat.", "'\(shown(title))'은(는) 반복되지 않습니다.")
        case .nothingToRedo: language("There is nothing to redo.", "다시 할 것이 없습니다.")
        default: language("There is nothing to undo.", "되돌릴 것이 없습니다.")
        }
    }

    /// Returns a question such as "Did you mean 'home'?". Empty if no name is similar.
    private func guess(_ similar: String?) -> String {
        guard let similar else { return "" }
        return language(" Did you mean '\(shown(similar))'?", " 혹시 '\(shown(similar))'인가요?")
    }

    private func shown(_ text: String) -> String { TerminalSanitizer.line(text) }
}

/// Replaces a ``FailureDescriber`` that the container could not make. The advice on every error is the reason
/// for this failure of the container.
private struct MissingDescriber: FailureDescriber {
    let reason: String

    func advice(on error: any Error) -> String? { TerminalSanitizer.line(reason) }
}
