import DomainPrimitives

extension PlannerReader {
    /// Returns the tag with this name.
    /// - Throws: ``PlannerError/unknownTag(name:)`` if no tag has this name.
    func requireTag(_ name: TagName) throws(PlannerError) -> Tag {
        guard let tag = try tag(named: name) else { throw .unknownTag(name: name.description) }
        return tag
    }

    /// Checks that no tag has this name.
    /// - Throws: ``PlannerError/invalid(_:)`` with the rule `duplicate` if a tag has this name.
    func requireFree(_ name: TagName) throws(PlannerError) {
        if try tag(named: name) != nil { throw .invalid(ValidationError(.tag, name.description, .duplicate)) }
    }
}
