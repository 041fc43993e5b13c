import DomainPrimitives
import HubDomain
import SQLInterface
import SyncProtocolDomain

extension SimulatedHub {
    /// Checks the final long texts of a user. Each word that a device wrote must be in its text, except in
    /// these cases:
    /// - A person deleted the word, and the server accepted this edit.
    /// - A conflict contains the word.
    /// - The record is deleted.
    ///
    /// - Parameter own: the words that the devices still have or have sent, by their own account.
    func checkTexts(of user: UserID, _ truth: TextTruth, own: [TextPlace: Set<Int>]) throws -> TextFigures {
        let reader = try repository()
        var written = own
        for (name, told) in told where name.user == user {
            guard case .edit(let edit) = told.operation.content else { continue }
            for (register, _) in TextLedger.texts(of: edit, user) {
                let version = told.version(of: register.place.field, by: name.device)
                written[register.place, default: []].formUnion(
                    ledger.words(addedBy: version, to: register))
            }
        }
        var figures = TextFigures(
            merges: try countMerges(of: user), conflicts: ledger.countConflicts(of: user))
        for (place, words) in written.sorted(by: { "\($0.key)" < "\($1.key)" }) {
            let record = try reader.read(user) { reader throws(HubError) in try reader.record(place.key) }
            guard let record, !record.state.isDeleted, !isPurged(place.key, of: user) else { continue }
            let text = record.state.text(place.field)
            try truth.check(text, at: place, of: "the server")
            figures.words += words.count
            let missing = words.subtracting(TextTokens(in: text).numbers)
            if missing.isEmpty { continue }
            let register = TextLedger.Register(user: user, place: place)
            let known = ledger.words(inConflictsAbout: register)
            for word in missing.sorted() where !known.contains(word) {
                if ledger.hasDeleted(word, register), truth.hasRemoved(word, from: place) { continue }
                throw Violation(
                    "word \(word) of the \(place.field) of \(place.key) is in no text and in no conflict; "
                        + "\(ledger.hasDeleted(word, register) ? "an edit" : "no edit") without the word "
                        + "was made on it; a person \(truth.hasRemoved(word, from: place) ? "" : "never ")"
                        + "deleted the word\n\(text)")
            }
        }
        return figures
    }

    /// Checks the texts of edited records after an exchange.
    func checkTexts(of request: SyncRequest, _ user: UserID, _ truth: TextTruth) throws {
        for operation in request.operations {
            guard case .edit(let edit) = operation.content else { continue }
            for (register, _) in TextLedger.texts(of: edit, user) {
                let record = try repository().read(user) { reader throws(HubError) in
                    try reader.record(edit.key)
                }
                guard let record, !record.state.isDeleted else { continue }
                try truth.check(
                    record.state.text(register.place.field), at: register.place, of: "the server")
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
    /// A long text; empty if the record has none.
    fileprivate func text(_ field: String) -> String {
        if case .text(let text)? = fields[field]?.value { text } else { "" }
    }
}
