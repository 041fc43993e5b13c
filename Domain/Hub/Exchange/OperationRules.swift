import DomainPrimitives
import SyncProtocolDomain

/// The rules that an operation must obey (Documentation/Sync.md §Server). If a type or field belongs to a
/// later version of Haru, only its name is checked.
struct OperationRules {
    let catalogue: RecordCatalogue

    /// Returns the reason to reject an operation; `nil` if the operation is valid.
    func problem(_ operation: SyncOperation) -> Receipt.Reason? {
        guard operation.payload.count <= SyncLimits.operation else { return .tooLarge }
        let edit: Edit
        switch operation.content {
        case .skip: return .skipped
        case .restore(let key, let state, let ancestors):
            guard ancestors.values.allSatisfy({ $0.count <= SyncLimits.ancestors }) else { return .tooLarge }
            let versions = state.fields.values.map(\.version) + ancestors.values.joined()
            let stamps = versions.map(\.stamp) + [state.deletion?.version.stamp].compactMap { $0 }
            return stamps.allSatisfy { $0 >= .zero && $0 < Self.latest }
                ? problem(key, state.fields.mapValues(\.value)) : .invalidValue
        case .edit(let content): edit = content
        }
        for case .version(let version) in edit.texts.values where version.stamp < .zero {
            return .invalidValue
        }
        if let problem = problem(edit.key, edit.set) { return problem }
        var keys: Set = [edit.key]
        for carried in edit.carried {
            if carried.key.type == RecordType.conflict.name { return .notAllowed }
            guard !carried.set.isEmpty, keys.insert(carried.key).inserted else { return .invalidRecord }
            if let problem = problem(carried.key, carried.set) { return problem }
        }
        return edit.carried.count <= Self.mostCarried ? nil : .tooLarge
    }

    /// The start of the year 4000. The server accepts only earlier stamps. Otherwise a false stamp could be
    /// the largest possible one, and no later edit could win against it.
    static let latest = Stamp(milliseconds: 64_060_588_800_000)

    /// The largest number of records that one operation carries, such as the memberships of a new todo.
    private static let mostCarried = 1_000

    private func problem(_ key: RecordKey, _ set: [String: RegisterValue]) -> Receipt.Reason? {
        guard Self.isName(key.type) else { return .invalidRecord }
        let type = catalogue.type(named: key.type)
        if let type, key.id.parts.count != type.key.count { return .invalidRecord }
        for (name, value) in set {
            guard Self.isName(name), name != Edit.deletionBase else { return .invalidValue }
            guard isValid(value, name, type) else { return .invalidValue }
        }
        return nil
    }

    private func isValid(_ value: RegisterValue, _ name: String, _ type: RecordType?) -> Bool {
        guard let field = (type?.registers ?? RecordType.lifecycleFields).first(where: { $0.name == name })
        else { return true }
        return field.valid(value) != nil
    }

    /// Whether a text is a name of a type or field: lower-case letters, digits and `_`, beginning with a
    /// letter.
    static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, text.utf8.count <= SyncLimits.name else { return false }
        let isLetter = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
        let isRest = { (byte: UInt8) in
            isLetter(byte) || byte == UInt8(ascii: "_")
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        return isLetter(first) && text.utf8.allSatisfy(isRest)
    }
}
