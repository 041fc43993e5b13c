public import CoreCommandLine
public import CoreDesignSystem
public import CoreTerminal
public import DomainPrimitives
import Synchronization
public import UtilLocalization

/// The input line at the lower edge of a screen, in which a person types one text, such as a name. If Haru
/// cannot store the text, the input line keeps the text, so that the person can correct or retry it.
///
/// One thread uses the input line. `Intent` is the change that needs a text, such as a new tag.
public final class InputLine<Intent: Sendable> {
    /// The content of the open input line.
    public struct Prompt: Sendable {
        public let intent: Intent
        public let kind: Kind
        public fileprivate(set) var input: EditedText
        /// The reason why Haru cannot store the typed text; `nil` if no problem was found.
        fileprivate var problem: String?
        /// Whether an earlier attempt to store the text failed. If `true`, the Escape key keeps the text.
        fileprivate var isResumed = false
    }

    public enum Kind: Sendable {
        /// A text that must not be empty. Enter on an empty text closes the input line and stores nothing.
        case text
        /// A text that can be empty, such as the name of a parent.
        case optionalText
        /// Six hexadecimal digits, or the name of a preset colour. Up and Down choose a preset colour. Left
        /// and Right do so too while the whole text is selected.
        case color
    }

    /// The open prompt; `nil` while the input line is closed.
    public private(set) var prompt: Prompt?
    private let work: any ScreenWork
    private let failures: FailureText
    private let language: Language
    private let check: (String, Intent) -> PlannerError?
    private let save: @Sendable (String, Intent) throws -> Void
    private let failed = Failed()

    /// - Parameters:
    ///   - check: returns the reason why Haru cannot store a text; `nil` for a valid text. Must not read the
    ///     library.
    ///   - save: stores a text. Runs as an edit of `work`.
    public init(
        work: any ScreenWork, failures: FailureText, language: Language,
        check: @escaping (_ text: String, _ intent: Intent) -> PlannerError?,
        save: @escaping @Sendable (_ text: String, _ intent: Intent) throws -> Void
    ) {
        self.work = work
        self.failures = failures
        self.language = language
        self.check = check
        self.save = save
    }

    public var isOpen: Bool { prompt != nil }

    /// Returns the texts that could not be stored, in the order in which they open again. A title stands
    /// before each text.
    /// - Parameter title: returns the title of the input line for an intent.
    public func unsaved(_ title: (Intent) -> String) -> [String] {
        failed.prompts.map { "\(title($0.intent)): \($0.input.text)" }
    }

    /// Opens the input line.
    /// - Parameter start: the text at first. Typing replaces this text.
    public func open(_ intent: Intent, _ start: String, kind: Kind = .text) {
        prompt = Prompt(intent: intent, kind: kind, input: EditedText(start).marked)
    }

    /// Opens the next prompt whose text could not be stored, if the input line is closed.
    public func resume() { if prompt == nil { prompt = failed.take() } }

    /// Returns the view of a prompt.
    /// - Parameters:
    ///   - example: the text that stands in the empty input line.
    ///   - hint: the remark below the input line. A problem, or the preset colours, replace the hint.
    public func view(_ prompt: Prompt, title: String, example: String, hint: StyledLine) -> PromptView {
        let isColor = prompt.kind == .color
        let usual = isColor ? ColorPresets(language: language).sample(of: prompt.input.text) : hint
        return PromptView(
            title: title,
            keys: isColor
                ? language("← → choose · Enter save · Esc cancel", "← → 고르기 · Enter 저장 · Esc 취소")
                : language("Enter save · Esc cancel", "Enter 저장 · Esc 취소"),
            field: TextField(
                prompt.input,
                placeholder: isColor ? language("blue, or FF8C00", "파랑 또는 FF8C00") : example),
            remark: prompt.problem.map { StyledLine($0, .danger) } ?? usual)
    }

    /// Handles a key or a paste.
    /// - Returns: whether the event had an effect. `false` while the input line is closed.
    public func handle(_ event: InputEvent) -> Bool {
        guard var prompt else { return false }
        if event.isKey(.escape) {
            self.prompt = nil
            if prompt.isResumed, !prompt.input.text.isEmpty { failed.put(prompt) }
            return true
        }
        if event.isKey(.enter) {
            finish(prompt)
            return true
        }
        if prompt.kind == .color, let step = Self.step(event, in: prompt.input) {
            let name = ColorPresets(language: language).name(after: prompt.input.text, by: step)
            prompt.input = EditedText(name).marked
        } else if !prompt.input.take(event) {
            return false
        }
        prompt.problem = nil
        self.prompt = prompt
        return true
    }

    /// Returns the step in the list of preset colours:
    /// - 1 for Down, and for Right if the whole text is selected;
    /// - -1 for Up, and for Left if the whole text is selected;
    /// - `nil` for other keys.
    private static func step(_ event: InputEvent, in input: EditedText) -> Int? {
        let isWhole = input.selection.count == input.text.count
        if event.isKey(.down) || (isWhole && event.isKey(.right)) { return 1 }
        return event.isKey(.up) || (isWhole && event.isKey(.left)) ? -1 : nil
    }

    /// Closes the input line and stores its text. If the text breaks a rule, the input line stays open, so
    /// that the person can correct the text.
    private func finish(_ prompt: Prompt) {
        let typed = prompt.input.text
        if prompt.kind != .optionalText, typed.allSatisfy(\.isWhitespace) {
            self.prompt = nil
            return
        }
        if let problem = check(typed, prompt.intent) {
            self.prompt?.problem = failures.describe(problem).message
            return
        }
        self.prompt = nil
        work.run { [save, failed] in
            do { try save(typed, prompt.intent) } catch {
                var kept = prompt
                kept.isResumed = true
                failed.put(kept)
                throw error
            }
        }
    }

    /// The prompts whose texts could not be stored, the next one to open first. A background thread adds a
    /// prompt. Escape puts a reopened prompt back at the end.
    private final class Failed: Sendable {
        private let stored = Mutex<[Prompt]>([])

        var prompts: [Prompt] { stored.withLock { $0 } }

        func put(_ prompt: Prompt) { stored.withLock { $0.append(prompt) } }

        func take() -> Prompt? { stored.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    }
}

extension StyledLine {
    /// Makes a line of the names that contain a typed text, each in its colour. An empty text keeps all
    /// names.
    public init(names: [(name: String, rgb: UInt32)], containing typed: String) {
        self.init()
        let part = typed.lowercased()
        for (name, rgb) in names where part.isEmpty || name.lowercased().contains(part) {
            append("\(name) ", .color(rgb))
        }
    }
}
