import DomainPrimitives
import HubDomain
import LibraryDomain
import SQLInterface
import SyncProtocolDomain

extension SimulatedHub {
    /// Checks the final long texts of a user. Each word that a device wrote must be in its text, except in
    /// these cases:
    /// - A person deleted the word, and the server accepted the edit with the deletion.
    /// - A conflict contains the word.
    /// - The record is deleted.
    ///
    /// - Parameter own: the words that people wrote on the devices and did not delete there.
    func checkTexts(of user: UserID, _ truth: TextTruth, own: [TextRegister: Set<Int>]) throws -> TextFigures
    {
        let reader = try repository()
        var written = own
        for (name, told) in told where name.user == user {
            guard case .edit(let edit) = told.operation.content else { continue }
            for (place, _) in TextLedger.texts(of: edit, user) {
                let version = told.version(of: place.register.field, by: name.device)
                written[place.register, default: []].formUnion(ledger.words(addedBy: version, to: place))
            }
        }
        var figures = TextFigures(
            merges: try countMerges(of: user), conflicts: ledger.countConflicts(of: user))
        for (register, words) in written.sorted(by: { "\($0.key.key)" < "\($1.key.key)" }) {
            let record = try reader.read(user) { reader throws(HubError) in try reader.record(register.key) }
            guard let record, !record.state.isDeleted, !isPurged(register.key, of: user) else { continue }
            let text = record.state.text(register.field)
            try truth.check(text, at: register, of: "the server")
            figures.words += words.count
            let missing = words.subtracting(TextTokens(in: text).numbers)
            if missing.isEmpty { continue }
            let place = TextLedger.Place(user: user, register: register)
            let known = ledger.words(inConflictsAbout: place)
            for word in missing.sorted() where !known.contains(word) {
                let (byEdit, byPerson) = (
                    ledger.hasDeleted(word, place), truth.hasRemoved(word, from: register)
                )
                if byEdit, byPerson { continue }
                throw Violation(
                    "word \(word) of the \(register.field) of \(register.key) is in no text and in no "
                        + "conflict; an accepted edit deleted the word: \(byEdit); a person deleted the "
                        + "word: \(byPerson)\n\(text)")
            }
        }
        return figures
    }

    /// Checks the texts of edited records after an exchange.
    func checkTexts(of request: SyncRequest, _ user: UserID, _ truth: TextTruth) throws {
        for operation in request.operations {
            guard case .edit(let edit) = operation.content else { continue }
            for (place, _) in TextLedger.texts(of: edit, user) {
                let record = try repository().read(user) { reader throws(HubError) in
                    try reader.record(edit.key)
                }
                guard let record, !record.state.isDeleted else { continue }
                try truth.check(
                    record.state.text(place.register.field), at: place.register, of: "the server")
            }
        }
    }

    private func countMerges(of user: UserID) throws -> Int {
        let text = "SELECT count(*) FROM text_version WHERE user_id = ? AND parents LIKE '% %'"
        return try plainDatabase().read {
            try $0.first(text, [.integer(user.rawValue)]) { Int($0.integer(0)) }
        } ?? 0
    }
}

extension RecordState {
    /// Returns a long text; empty if the record does not have the field.
    fileprivate func text(_ field: String) -> String {
        if case .text(let text)? = fields[field]?.value { text } else { "" }
    }
}
