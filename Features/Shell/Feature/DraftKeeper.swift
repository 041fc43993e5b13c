import CoreDesignSystem
import CoreProcess
import Dispatch
import Synchronization

/// Writes drafts of the texts in open editors, so that a killed process loses only a few seconds of typing
/// (Documentation/Screens.md §Drafts of open editors). The files are written in the background, so keys never
/// wait for the disk.
final class DraftKeeper {
    /// The pause in typing after which a draft is due, in milliseconds.
    private static let pause: Int64 = 1_000
    /// The longest time that a change waits for its draft, in milliseconds.
    private static let longest: Int64 = 3_000

    private let writer: DraftWriter
    /// The times of the first and of the latest key that no draft contains yet, in milliseconds since 1970;
    /// `nil` if the drafts are up to date.
    private var typed: (first: Int64, latest: Int64)?
    /// Whether a draft was requested that may still exist.
    private(set) var hasDrafts = false

    init(folders: EditorFolders) { writer = DraftWriter(folders: folders) }

    /// The time at which the drafts are due, in milliseconds since 1970; `nil` if nothing was typed.
    var deadline: Int64? { typed.map { min($0.latest + Self.pause, $0.first + Self.longest) } }

    /// Notes that the person may have changed a text.
    func type(at now: Int64) { typed = (min(typed?.first ?? now, now), now) }

    /// Requests drafts of exactly these texts. The drafts of other texts are deleted.
    func keep(_ texts: [OpenText]) {
        typed = nil
        guard hasDrafts || !texts.isEmpty else { return }
        hasDrafts = !texts.isEmpty
        writer.write(texts)
    }

    /// Removes and returns the error that the person has not seen; `nil` for none.
    func takeProblem() -> ExternalEditor.Problem? { writer.takeProblem() }

    /// Waits until all requested drafts are written or deleted.
    func finish() { writer.finish() }
}

/// The background part of ``DraftKeeper``.
private final class DraftWriter: Sendable {
    private struct Draft {
        let file: EditorDraft
        var text: OpenText
    }

    private struct Failures {
        /// Whether the latest draft could not be written.
        var isFailing = false
        /// The error that the person has not seen; `nil` for none.
        var unseen: ExternalEditor.Problem?
    }

    private let folders: EditorFolders
    /// The queue that writes one request after another.
    private let queue = DispatchQueue(label: "haru.drafts", qos: .utility)
    /// The drafts, by the subjects of their texts. Only ``queue`` uses them, so no other thread waits for the
    /// disk.
    private let drafts = Mutex<[String: Draft]>([:])
    private let failures = Mutex(Failures())

    init(folders: EditorFolders) { self.folders = folders }

    func write(_ texts: [OpenText]) {
        queue.async { [self] in
            let open = Set(texts.compactMap(\.subject))
            drafts.withLock { drafts in
                for subject in drafts.keys where !open.contains(subject) {
                    drafts.removeValue(forKey: subject)?.file.discard()
                }
                for text in texts { write(text, &drafts) }
            }
        }
    }

    private func write(_ text: OpenText, _ drafts: inout [String: Draft]) {
        guard let subject = text.subject, drafts[subject]?.text != text else { return }
        do throws(ExternalEditor.Problem) {
            let former = drafts[subject]
            if let former, former.text.hasSameFile(as: text), Self.replace(former.file, text.text) {
                drafts[subject]?.text = text
            } else {
                let file = try folders.draft(UnsavedText(text))
                drafts[subject] = Draft(file: file, text: text)
                former?.file.discard()
            }
            failures.withLock { $0.isFailing = false }
        } catch {
            failures.withLock { failures in
                // A full disk refuses each draft. The person needs to read this only once.
                if !failures.isFailing { failures.unseen = error }
                failures.isFailing = true
            }
        }
    }

    /// Writes a text to an existing draft.
    /// - Returns: `false` if the draft cannot be written, for example because a program deleted its folder.
    ///   The caller then writes a new draft, which has an error of its own if the disk is full.
    private static func replace(_ file: EditorDraft, _ text: String) -> Bool {
        (try? file.write(text)) != nil
    }

    func takeProblem() -> ExternalEditor.Problem? {
        failures.withLock { failures in
            defer { failures.unseen = nil }
            return failures.unseen
        }
    }

    func finish() { queue.sync {} }
}

extension UnsavedText {
    /// Makes the text for the file of an open text.
    init(_ open: OpenText) {
        self.init(
            open.text, original: open.original, name: open.name, of: open.subject,
            continuing: open.continued)
    }
}

extension OpenText {
    /// Whether the draft of this text can take another text of the same subject.
    fileprivate func hasSameFile(as other: OpenText) -> Bool {
        original == other.original && name == other.name && continued == other.continued
    }
}
