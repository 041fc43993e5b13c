import AccountsPresentation
import CoreDesignSystem
import CoreTerminal
import Foundation

/// The input fields of the account form, and the field that has the focus.
struct AccountForm {
    private(set) var draft: AccountDraft
    private(set) var field: AccountDraft.Field
    /// The problem with the input or with the last request; empty for no problem.
    var problem = ""
    /// The number of the request whose result the form waits for; `nil` while it waits for none.
    var request: Int?
    private var inputs: [AccountDraft.Field: EditedText]

    init(_ draft: AccountDraft) {
        self.draft = draft
        inputs = draft.texts.mapValues { EditedText($0).marked }
        field = draft.missing ?? draft.fields[0]
    }

    subscript(field: AccountDraft.Field) -> EditedText { inputs[field] ?? EditedText() }

    /// Whether the field shows stars instead of its text.
    static func isSecret(_ field: AccountDraft.Field) -> Bool { field == .password || field == .again }

    mutating func handle(_ event: InputEvent) -> Bool {
        if event.isKey(.tab) {
            move(by: event.modifiers.contains(.shift) ? -1 : 1)
        } else if event.isKey(.down) || event.isKey(.up) {
            move(by: event.isKey(.down) ? 1 : -1)
        } else {
            var input = self[field]
            guard input.take(trimmed(event)) else { return false }
            inputs[field] = input
            draft.texts[field] = input.text
            problem = ""
        }
        return true
    }

    /// Moves the focus to a field, and marks its text so that typing replaces the text.
    mutating func go(to field: AccountDraft.Field) {
        self.field = field
        inputs[field] = self[field].marked
    }

    /// Removes line breaks at both ends of pasted text, because they would be invisible in a password.
    private func trimmed(_ event: InputEvent) -> InputEvent {
        guard case .paste(let pasted) = event else { return event }
        return .paste(pasted.trimmingCharacters(in: .newlines))
    }

    private mutating func move(by count: Int) {
        let fields = draft.fields
        let index = (fields.firstIndex(of: field) ?? 0) + count
        go(to: fields[(index + fields.count) % fields.count])
    }
}
