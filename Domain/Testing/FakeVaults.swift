public import DomainPrimitives
public import NotesDomain

/// An opener of vaults that finds no directory.
public struct FakeVaultOpener: VaultOpener {
    public init() {}

    public func open(_ directory: String, isCreated: Bool) throws(PlannerError) -> any Vault {
        throw .storage(StorageError(.missing, path: directory))
    }

    public func isFree(_ location: String) -> Bool { false }
}

/// A repository of vault states that stores nothing.
public struct FakeVaultStates: VaultStateRepository {
    public init() {}

    public func state(of location: String) -> VaultState { VaultState() }

    public func all() -> [VaultState] { [] }

    public func store(_ state: VaultState, of location: String) throws(PlannerError) {}
}

/// A reader of front matter with lines such as `title: Plan`. Throws for any other line.
public struct FakeFrontMatterReader: FrontMatterReader {
    public init() {}

    public func read(_ yaml: String) throws(FrontMatterProblem) -> FrontMatter {
        var fields: [FrontMatter.Field] = []
        for (index, line) in yaml.split(whereSeparator: \.isNewline).enumerated() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { throw FrontMatterProblem(.notAMapping, line: index + 1) }
            let value = String(parts[1].drop { $0 == " " })
            fields.append(
                FrontMatter.Field(String(parts[0]), .plain(value), line: index + 1))
        }
        return FrontMatter(fields)
    }
}
