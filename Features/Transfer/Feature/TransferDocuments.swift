import CoreCommandLine
import DomainPrimitives
import TodosDomain
import TransferDomain
import TransferPresentation

/// One kind of loss or change in an import or export, with its count, as `--json` prints it
/// (Documentation/JSON.md).
struct LossDocument: Encodable {
    let kind: String
    let what: String
    let name: String?
    let format: String?
    let count: Int

    init(_ kind: LossReport.Kind, count: Int) {
        self.count = count
        var (name, format): (String?, String?)
        switch kind {
        case .skipped(let subject, let text): (self.kind, what, name) = ("skipped", subject.rawValue, text)
        case .changed(let subject, let text): (self.kind, what, name) = ("changed", subject.rawValue, text)
        case .kept(let subject, let text): (self.kind, what, name) = ("kept", subject.rawValue, text)
        case .dropped(let subject, let text): (self.kind, what, name) = ("dropped", subject.rawValue, text)
        case .droppedForeign(let origin, let text):
            (self.kind, what) = ("dropped", LossReport.Subject.property.rawValue)
            (name, format) = (text, origin)
        case .recordField(let outcome, let text):
            (self.kind, what, name) = (outcome.rawValue, "record-field", text)
        case .newerHere(let field): (self.kind, what) = ("newerHere", field.rawValue)
        case .staleInFile(let field): (self.kind, what) = ("staleInFile", field.rawValue)
        case .newerInFile(let field): (self.kind, what) = ("newerInFile", field.rawValue)
        case .olderFile(let field): (self.kind, what) = ("olderFile", field.rawValue)
        }
        self.name = name?.isEmpty == true ? nil : name
        self.format = format
    }

    static func all(_ loss: LossReport) -> [LossDocument] {
        loss.entries.map { LossDocument($0.kind, count: $0.count) }
    }
}

/// The result of an import, as `--json` prints it (Documentation/JSON.md, `haru.import`).
struct ImportDocument: Encodable {
    /// A line or value of the imported file that the import left out, and the reason.
    struct LeftOut: Encodable {
        let file: String
        let line: Int
        let column: Int
        let message: String
    }

    /// How many records, other than todos and tags, the import added, updated or left unchanged.
    struct Records: Encodable {
        let added: Int
        let updated: Int
        let unchanged: Int
    }

    let added: Int
    let updated: Int
    let unchanged: Int
    let records: Records
    let losses: [LossDocument]
    let leftOut: [LeftOut]
    let dryRun: Bool

    /// - Parameter path: the path that the person gave. If a problem does not say which file it is in, the
    ///   document shows this path.
    init(_ state: TransferViewModel.State, path: String, _ failures: FailureText) {
        added = state.added
        updated = state.updated
        unchanged = state.unchanged
        records = Records(
            added: state.records.added, updated: state.records.updated, unchanged: state.records.unchanged)
        losses = LossDocument.all(state.loss)
        leftOut = state.loss.leftOut.map { problem in
            LeftOut(
                file: problem.file ?? path, line: problem.line, column: problem.column,
                message: failures.describe(problem).message)
        }
        dryRun = state.isDryRun
    }
}

/// The result of an export, as `--json` prints it (Documentation/JSON.md, `haru.export`).
struct ExportDocument: Encodable {
    /// The files of an export to a directory. `unchanged` counts the files that already had the content of
    /// the export. `left` lists the files that the export may not replace, such as files edited elsewhere.
    struct Files: Encodable {
        let written: Int
        let unchanged: Int
        let left: [String]
    }

    let format: String
    let todos: Int
    /// The number of exported records that are neither todos nor tags.
    let records: Int
    let files: Files?
    let losses: [LossDocument]

    init(_ state: TransferViewModel.State, format: TransferFormat, _ outcome: OutputDirectory.Outcome?) {
        self.format = format.rawValue
        todos = state.exported
        records = state.exportedRecords
        files = outcome.map { Files(written: $0.written, unchanged: $0.unchanged, left: $0.left) }
        losses = LossDocument.all(state.loss)
    }
}
