import ArgumentParser
import CoreCommandLine
import CoreProcess
import CoreTerminal
import DomainPrimitives
import FeatureKit
import NotesDomain
import TodosDomain
import UtilLocalization

/// Reads the text of a note from standard input or from the person's own editor.
struct NoteInput: Sendable {
    let console: Console
    let editor: ExternalEditor

    private static let fileName = "note.md"
    /// The maximum size of standard input, in bytes. This size exceeds the limit of a note, so that a message
    /// about a long text can name its size.
    private static let mostBytes = 16 << 20

    /// Reads standard input as the text of a note.
    /// - Throws: ``PlainFailure`` if the input is not UTF-8.
    func text() throws -> String {
        let say = console.language
        return try TextInput.utf8(
            try console.readInput(atMost: Self.mostBytes), name: say("standard input", "표준 입력"),
            language: say)
    }

    /// Opens a text in the editor, and passes the edited text to `store`. If `store` throws, keeps the file
    /// with the text and names it in a message. So `store` must not print: a failure to print is not a reason
    /// to keep a text that is stored.
    /// - Throws: ``PlainFailure`` if the editor failed; the errors of `store`.
    func edit(_ text: String, store: (String) throws -> Void) throws {
        let texts = EditorTexts(console.language)
        let edited: ExternalEditor.EditedText
        do { edited = try editor.edit(text, name: Self.fileName) } catch {
            throw PlainFailure(.invalidInput, texts.message(error))
        }
        do { try store(edited.text) } catch {
            // A blank file has nothing to keep.
            if edited.text.allSatisfy(\.isWhitespace) {
                edited.discard()
            } else {
                console.note(texts.kept(edited.path))
            }
            throw error
        }
        edited.discard()
    }
}

extension NoteReference {
    /// Reads references that a person typed.
    static func typed(_ words: [String]) throws(PlannerError) -> [NoteReference] {
        try validated { () throws(DomainPrimitives.ValidationError) in
            var references: [NoteReference] = []
            for word in words { references.append(try NoteReference(typed: word)) }
            return references
        }
    }

    static func typed(_ word: String) throws(PlannerError) -> NoteReference {
        try validated { () throws(DomainPrimitives.ValidationError) in try NoteReference(typed: word) }
    }
}

extension TagName {
    /// Reads names of tags that a person typed, with or without `#`.
    static func typed(_ words: [String]) throws(PlannerError) -> [TagName] {
        try validated { () throws(DomainPrimitives.ValidationError) in
            var names: [TagName] = []
            for word in words { names.append(try TagName(typed: word)) }
            return names
        }
    }
}
