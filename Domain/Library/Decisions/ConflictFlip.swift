public import DomainPrimitives
import Foundation
public import SyncProtocolDomain

/// A person's decision to reverse the result of a conflict between two edits. A new edit sets the value that
/// the sync rejected.
///
/// A conflict over parts of a long text never replaces the whole text. The new edit changes the chosen parts
/// alone, and keeps all changes since the merge.
public struct ConflictFlip {
    private let action: RecordAction
    private let conflict: SyncConflict
    private let decision: TextDecision?
    private var library: any RecordLibrary { action.library }

    /// - Parameter decision: the decision about a long text; `nil` to restore all that the sync rejected.
    public init(_ conflict: SyncConflict, in action: RecordAction, deciding decision: TextDecision? = nil) {
        self.conflict = conflict
        self.action = action
        self.decision = decision
    }

    public func callAsFunction() throws(PlannerError) {
        let (type, id) = (conflict.type, conflict.record)
        if type.carrier != nil { return try flipMembership() }
        guard type.hasLifecycle, let stored = try library.record(type, id) else {
            throw .notFound(reference: "\(id)")
        }
        action.name(stored.name(type) ?? "")
        if conflict.isOfDeletion { return try action.delete(type, id) }
        let values = try flipped(stored)
        try requireNoCycle(stored)
        if stored.isDeleted {
            try action.revive(type, id, stored, as: values)
        } else {
            try action.edit(type, id, from: stored.values, to: values)
        }
    }

    /// Repeats the edit that the sync rejected: adds or removes a membership, such as a tag of a todo.
    /// - Throws: ``ValidationError/Rule/dependencyCycle`` if the added membership would close a cycle.
    private func flipMembership() throws(PlannerError) {
        let (type, id) = (conflict.type, conflict.record)
        let isPresent = conflict.lost == .integer(1)
        guard let owner = type.carrier.flatMap(library.catalogue.type(named:)),
            try library.isLive(owner, RecordID(id.parts[0]))
        else { throw .notFound(reference: "\(id)") }
        if let target = type.target.flatMap(library.catalogue.type(named:)) {
            let name = try library.record(target, RecordID(id.parts[1]))?.name(target) ?? ""
            action.name(name)
            if isPresent, type.isAcyclic,
                try library.wouldCloseCycle(type, from: id.parts[0], to: id.parts[1])
            {
                throw .invalid(ValidationError(.dependsOn, name, .dependencyCycle))
            }
        }
        try action.setMembership(type, id, isPresent: isPresent)
    }

    /// Throws ``ValidationError/Rule/cycle`` if the restored parent would make the record its own ancestor.
    private func requireNoCycle(_ stored: StoredRecord) throws(PlannerError) {
        guard conflict.field == conflict.type.parentField,
            case .identifier(let parent)? = conflict.lost.read(as: .identifier),
            try library.wouldCloseCycle(conflict.type, conflict.record, under: parent)
        else { return }
        let name = try library.record(conflict.type, RecordID(parent))?.name(conflict.type) ?? ""
        throw .invalid(ValidationError(.parent, name, .cycle))
    }

    private func flipped(_ stored: StoredRecord) throws(PlannerError) -> [RegisterValue] {
        guard let index = conflict.type.index(of: conflict.field) else { throw unknown }
        var values = stored.values
        values[index] = try flipped(values[index], conflict.type.fields[index], stored)
        return values
    }

    private func flipped(
        _ present: RegisterValue, _ field: RecordType.Field, _ stored: StoredRecord
    ) throws(PlannerError) -> RegisterValue {
        if field.isLongText, case .text(let text) = present, decision != nil || conflict.parts != nil {
            let value = RegisterValue.text(try decided(text, stored))
            guard field.valid(value) != nil else { throw refusal(.unusableText, stored) }
            return value
        }
        guard let value = conflict.lost.read(as: field.kind) else { throw unknown }
        return value
    }

    private func decided(_ present: String, _ stored: StoredRecord) throws(PlannerError) -> String {
        if case .edited(let text, let shown)? = decision {
            let merged = TextMerge()(base: shown, earlier: present, later: text)
            guard merged.conflicts.isEmpty else { throw refusal(.changedMeanwhile, stored) }
            return merged.text
        }
        guard let parts = conflict.parts else { throw unknown }
        var choices = parts.parts.map { _ in MergedText.Choice.earlier }
        if case .parts(let chosen)? = decision { choices = chosen }
        guard let text = parts.decided(present, merged: try library.mergedText(of: conflict), choices) else {
            throw refusal(.unclearPart, stored)
        }
        return text
    }

    private var unknown: PlannerError { .notFound(reference: conflict.id.uuidString.lowercased()) }

    private func refusal(_ rule: ValidationError.Rule, _ stored: StoredRecord) -> PlannerError {
        .invalid(ValidationError(.init(conflict.field), stored.name(conflict.type) ?? "", rule))
    }
}

/// A person's decision about a conflict over a long text.
public enum TextDecision: Hashable, Sendable {
    /// A choice for each of ``SyncConflict/parts``, in their order. A part without a choice stays as it is.
    case parts([MergedText.Choice])
    /// A new text. `shown` is the text of the field that the person edited, so that changes since then stay.
    case edited(String, shown: String)

    /// Whether the decision leaves the text as it is.
    public var keepsText: Bool {
        switch self {
        case .parts(let choices): choices.allSatisfy { $0 == .later }
        case .edited: false
        }
    }
}

extension RecordReading {
    /// Returns the text that the merge of a conflict made; `nil` if the library does not have the text.
    public func mergedText(of conflict: SyncConflict) throws(PlannerError) -> String? {
        guard conflict.parts != nil, let version = conflict.won else { return nil }
        return try textVersion(conflict.type, conflict.record, conflict.field, version)
    }
}
