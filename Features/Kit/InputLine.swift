public import CoreCommandLine
public import CoreDesignSystem
public import CoreTerminal
public import DomainPrimitives
import Synchronization
public import UtilLocalization

/// The input line at the lower edge of a screen, in which a person types one text, such as a name. If the
/// library refuses the text, the input line stays open and shows the reason. If the library cannot be
/// written, the input line keeps the text, so that the person can try again.
///
/// One thread uses the input line. `Intent` is the change that needs a text, such as a new tag.
public final class InputLine<Intent: Sendable> {
    /// The content of the open input line.
    public struct Prompt: Sendable {
        public let intent: Intent
        public let kind: Kind
        public fileprivate(set) var input: EditedText
        /// The text at first.
        fileprivate let start: String
        /// Tells the prompt apart from the prompts that were opened before.
        fileprivate let number: Int
        /// The text that the person typed, also while the input line shows a name that Tab has offered.
        public var typed: String { offer?.typed ?? input.text }
        /// The names that Tab offers; `nil` until the person presses Tab.
        fileprivate var offer: Offer?
        /// The reason why Haru cannot store the typed text; `nil` if no problem was found.
        fileprivate var problem: PlannerError?
        /// Whether Haru stores the text now. The text must not change meanwhile.
        fileprivate var isSaving = false
        /// Whether an earlier attempt to store the text failed. If `true`, the Escape key keeps the text.
        fileprivate var isResumed = false
    }

    fileprivate struct Offer: Sendable {
        let typed: String
        var names: TextOffer
    }

    /// The values that determine the names that Tab offers.
    private struct CompletionSource<Names: Equatable>: Equatable {
        let prompt: Int
        let typed: String
        let names: Names
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

    private let prompts = Prompts()
    private let work: any ScreenWork
    private let failures: FailureText
    private let language: Language
    private let check: (String, Intent) -> PlannerError?
    private let complete: (Prompt) -> [String]
    private var opened = 0
    private let save: @Sendable (String, Intent) throws -> Void

    /// - Parameters:
    ///   - check: returns the reason why Haru cannot store a text; `nil` for a valid text. Must not read the
    ///     library.
    ///   - names: returns the names from which `complete` chooses.
    ///   - complete: returns the names that Tab offers for a typed text, the best first. Must not read the
    ///     library. Runs only after a change of the text or of `names`, and not for each frame.
    ///   - save: stores a text. Runs as an edit of `work`.
    public init<Names: Equatable>(
        work: any ScreenWork, failures: FailureText, language: Language,
        check: @escaping (_ text: String, _ intent: Intent) -> PlannerError?,
        names: @escaping () -> Names,
        complete: @escaping (_ text: String, _ intent: Intent, _ names: Names) -> [String],
        save: @escaping @Sendable (_ text: String, _ intent: Intent) throws -> Void
    ) {
        self.work = work
        self.failures = failures
        self.language = language
        self.check = check
        var completions = Memo<CompletionSource<Names>, [String]>()
        self.complete = { prompt in
            let source = CompletionSource(prompt: prompt.number, typed: prompt.typed, names: names())
            return completions.value(for: source) { complete($0.typed, prompt.intent, $0.names) }
        }
        self.save = save
    }

    /// The open prompt; `nil` while the input line is closed.
    public private(set) var prompt: Prompt? {
        get { prompts.open }
        set { prompts.open = newValue }
    }

    public var isOpen: Bool { prompt != nil }

    /// Whether Haru stores the text now. The next key waits for the result: the input line closes, or shows a
    /// problem.
    public var isSaving: Bool { prompt?.isSaving == true }

    /// The number of texts that the library refused.
    public var refusals: Int { prompts.refusals }

    /// Returns the texts that could not be stored, in the order in which they open again. A title stands
    /// before each text.
    /// - Parameter title: returns the title of the input line for an intent.
    public func unsaved(_ title: (Intent) -> String) -> [String] {
        prompts.failed.map { "\(title($0.intent)): \($0.input.text)" }
    }

    /// Returns the text that the person types now, after a title; nothing if the text is blank or unchanged.
    /// - Parameter title: returns the title of the input line for an intent.
    public func openTexts(_ title: (Intent) -> String) -> [OpenText] {
        guard let prompt, prompt.kind != .color, prompt.typed != prompt.start,
            !prompt.typed.allSatisfy(\.isWhitespace)
        else { return [] }
        return [OpenText("\(title(prompt.intent)): \(prompt.typed)", name: OpenText.lineName)]
    }

    /// Opens the input line.
    /// - Parameter start: the text at first. Typing replaces this text.
    public func open(_ intent: Intent, _ start: String, kind: Kind = .text) {
        opened += 1
        prompt = Prompt(
            intent: intent, kind: kind, input: EditedText(start).marked, start: start, number: opened)
    }

    /// Opens the next failed prompt, with its text that could not be stored. Does nothing if the input line
    /// is open.
    public func resume() { if prompt == nil { prompt = prompts.takeFailed() } }

    /// Returns the view of a prompt.
    /// - Parameters:
    ///   - example: the text that stands in the empty input line.
    ///   - hint: the remark below the input line. A problem, or the preset colours, replace the hint.
    public func view(_ prompt: Prompt, title: String, example: String, hint: StyledLine) -> PromptView {
        let isColor = prompt.kind == .color
        let usual = isColor ? ColorPresets(language: language).sample(of: prompt.input.text) : hint
        return PromptView(
            title: title,
            keys: keys(of: prompt),
            field: TextField(
                prompt.input,
                placeholder: isColor ? language("blue, or FF8C00", "파랑 또는 FF8C00") : example),
            remark: prompt.problem.map { StyledLine(failures.describe($0).message, .danger) } ?? usual)
    }

    private func keys(of prompt: Prompt) -> String {
        let other: String? =
            if prompt.kind == .color { language("← → choose", "← → 고르기") } else {
                complete(prompt).isEmpty ? nil : language("Tab complete", "Tab 완성")
            }
        return [other, language("Enter save · Esc cancel", "Enter 저장 · Esc 취소")]
            .compactMap { $0 }.joined(separator: " · ")
    }

    /// Handles a key or a paste.
    /// - Returns: whether the event had an effect. `false` while the input line is closed.
    public func handle(_ event: InputEvent) -> Bool {
        guard var prompt else { return false }
        if prompt.isSaving { return true }
        if event.isKey(.escape) {
            self.prompt = nil
            if prompt.isResumed, !prompt.input.text.isEmpty { prompts.put(prompt) }
            return true
        }
        if event.isKey(.enter) {
            finish(prompt)
            return true
        }
        if event.isKey(.tab) {
            return offerName(in: prompt, by: event.modifiers.contains(.shift) ? -1 : 1)
        }
        if prompt.kind == .color, let step = Self.step(event, in: prompt.input) {
            let name = ColorPresets(language: language).name(after: prompt.input.text, by: step)
            prompt.input = EditedText(name).marked
        } else if !prompt.input.take(event) {
            return false
        }
        (prompt.problem, prompt.offer) = (nil, nil)
        self.prompt = prompt
        return true
    }

    /// Replaces the text with a name that the typed text can mean.
    /// - Parameter step: 1 for the next name, -1 for the previous one.
    /// - Returns: `false` if no name fits.
    private func offerName(in prompt: Prompt, by step: Int) -> Bool {
        var prompt = prompt
        let typed = prompt.typed
        var offer = prompt.offer ?? Offer(typed: typed, names: TextOffer(complete(prompt)))
        guard let name = offer.names.next(by: step) else { return false }
        (prompt.input, prompt.offer, prompt.problem) = (EditedText(name), offer, nil)
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

    /// Stores the text, and then closes the input line. If the text breaks a rule, or if the library refuses
    /// the text, the input line stays open. The person can then correct the text.
    private func finish(_ prompt: Prompt) {
        var prompt = prompt
        let typed = prompt.input.text
        if prompt.kind != .optionalText, typed.allSatisfy(\.isWhitespace) {
            self.prompt = nil
            return
        }
        prompt.problem = check(typed, prompt.intent)
        prompt.isSaving = prompt.problem == nil
        self.prompt = prompt
        guard prompt.isSaving else { return }
        work.run { [save, prompts, intent = prompt.intent] in
            do {
                try save(typed, intent)
                prompts.open = nil
            } catch let error as PlannerError where error.isRefusal {
                prompts.refuse(error)
            } catch {
                prompts.fail()
                throw error
            }
        }
    }

    /// The open prompt and the failed prompts. A prompt fails if its text cannot be stored. A background
    /// thread stores a text, and then changes the prompts.
    private final class Prompts: Sendable {
        private struct State {
            var open: Prompt?
            /// The failed prompts, in the order in which they open again. Escape in a reopened prompt moves
            /// the prompt to the end.
            var failed: [Prompt] = []
            var refusals = 0
        }

        private let state = Mutex(State())

        var open: Prompt? {
            get { state.withLock { $0.open } }
            set { state.withLock { $0.open = newValue } }
        }

        var failed: [Prompt] { state.withLock { $0.failed } }

        var refusals: Int { state.withLock { $0.refusals } }

        func put(_ prompt: Prompt) { state.withLock { $0.failed.append(prompt) } }

        func takeFailed() -> Prompt? { state.withLock { $0.failed.isEmpty ? nil : $0.failed.removeFirst() } }

        /// Lets the person correct a text that the library refused.
        func refuse(_ error: PlannerError) {
            state.withLock { state in
                state.open?.isSaving = false
                state.open?.problem = error
                state.refusals += 1
            }
        }

        /// Closes the open prompt, and keeps its text for a later attempt.
        func fail() {
            state.withLock { state in
                guard var prompt = state.open else { return }
                (prompt.isSaving, prompt.isResumed) = (false, true)
                state.failed.append(prompt)
                state.open = nil
            }
        }
    }
}

extension OpenText {
    /// The name of the file with a line that a person typed.
    public static let lineName = "line.txt"
}

extension PlannerError {
    /// Whether the library refused a change because of its values. `false` if the library could not be read
    /// or written.
    fileprivate var isRefusal: Bool { if case .storage = self { false } else { true } }
}

extension StyledLine {
    /// Makes a remark with whole names, each in its colour. `+32` stands for the names that do not fit.
    /// - Parameters:
    ///   - start: the text before the names.
    ///   - columns: the width at which the remark wraps.
    ///   - rows: the largest number of rows of the remark.
    public init(
        names: [(name: String, rgb: UInt32)], after start: StyledLine = StyledLine(), columns: Int, rows: Int
    ) {
        self = start
        var (row, column) = (0, start.width)
        for (index, (name, rgb)) in names.enumerated() {
            // A non-breaking space keeps a name together.
            let word = StyledLine(name.replacing(" ", with: "\u{A0}"), .color(rgb))
            let rest = names.count - index - 1
            if column > 0, column + 1 + word.width > columns { (row, column) = (row + 1, 0) }
            let end = column + (column > 0 ? 1 : 0) + word.width
            let mark = rest > 0 && row == rows - 1 ? " +\(rest)".count : 0
            guard row < rows, end + mark <= columns else {
                append("\(width > 0 ? " " : "")+\(rest + 1)", .dim)
                return
            }
            if width > 0 { append(" ") }
            append(word)
            column = end
        }
    }
}
