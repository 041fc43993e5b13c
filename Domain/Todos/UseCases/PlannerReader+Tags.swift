import DomainPrimitives

extension PlannerReader {
    /// The tag of a name.
    /// - Throws: ``PlannerError/notFound(reference:)``.
    func requireTag(_ name: TagName) throws(PlannerError) -> Tag {
        guard let tag = try tag(named: name) else { throw .unknownTag(name: name.description) }
        return tag
    }

    /// - Throws: ``PlannerError/invalid(_:)`` with rule `duplicate` where a tag has that name.
    func requireFree(_ name: TagName) throws(PlannerError) {
        if try tag(named: name) != nil { throw .invalid(ValidationError(.tag, name.description, .duplicate)) }
    }
}
