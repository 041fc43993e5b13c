public import DomainPrimitives
public import Foundation
import LibraryDomain
import SyncProtocolDomain

/// Reads all tags, with the number of todos that carry each tag.
public struct ReadTags: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// Returns the tags in the order of their names.
    public func callAsFunction() throws(PlannerError) -> [TagUsage] {
        try repository.read { reader throws(PlannerError) in try reader.tags() }
    }
}

/// Reads one tag by its identifier.
public struct ReadTag: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Returns: `nil` if the tag was deleted. If a sync merged the tag into another tag with the same
    ///   name, returns that other tag.
    public func callAsFunction(_ id: UUID) throws(PlannerError) -> Tag? {
        try repository.read { reader throws(PlannerError) in try reader.tag(id) }
    }
}

extension PlannerReader {
    /// Returns how many live records other than todos have a tag, by the name of their type. Leaves out types
    /// without such records.
    func recordCounts(of tag: Tag) throws(PlannerError) -> [String: Int] {
        var counts: [String: Int] = [:]
        for label in records.catalogue.labelings(with: .tag) where label != .todoTag {
            guard let owner = label.carrier else { continue }
            let count = try memberships.owners(of: RecordID(tag.id), through: label).count
            if count > 0 { counts[owner, default: 0] += count }
        }
        return counts
    }

    /// Returns the tag with an identifier, or the tag into which a sync merged this tag; `nil` if the tag was
    /// deleted.
    func tag(_ id: UUID) throws(PlannerError) -> Tag? {
        guard let name = try records.record(.tag, RecordID(id))?.name(.tag), !name.isEmpty else {
            return nil
        }
        return try tag(named: TagName(trusted: name))
    }
}
