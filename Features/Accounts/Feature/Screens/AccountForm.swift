import AccountsPresentation
import CoreDesignSystem
import CoreTerminal
import Foundation

/// The texts of an account's form as they are being edited, and the one that keys go to.
struct AccountForm {
    private(set) var draft: AccountDraft
    private(set) var field: AccountDraft.Field
    /// What is wrong with it, or kept it from being done; empty for nothing.
    var problem = ""
    /// The number of the request that it waits for.
    var request: Int?
    private var inputs: [AccountDraft.Field: EditedText]

    init(_ draft: AccountDraft) {
        self.draft = draft
        inputs = draft.texts.mapValues { EditedText($0).marked }
        field = draft.missing ?? draft.fields[0]
    }

    subscript(field: AccountDraft.Field) -> EditedText { inputs[field] ?? EditedText() }

    /// Whether it is shown as stars.
    static func isSecret(_ field: AccountDraft.Field) -> Bool { field == .password || field == .again }

    /// - Returns: whether the event meant something.
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

    /// Goes to a text; what is there is marked, so that typing takes its place.
    mutating func go(to field: AccountDraft.Field) {
        self.field = field
        inputs[field] = self[field].marked
    }

    /// What is copied often has the end of its line with it: as a space nobody would see it in a password.
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
