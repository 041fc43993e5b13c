public import DomainPrimitives
public import SyncProtocolDomain

/// Reads memberships of any type: the owner is the first part of their key, the target the second.
public protocol MembershipStore {
    /// The live records that own a present membership of a target.
    func owners(of target: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID]
    /// The live targets of the present memberships of an owner.
    func targets(of owner: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID]
    /// Returns the targets of all present and past memberships of an owner. Each value says whether the
    /// membership is present.
    func memberships(of owner: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID:
        Bool]
    /// The memberships that a record owns or owned.
    /// - Parameter unconfirmed: only those that the server does not know.
    func carried(by owner: RecordID, _ membership: RecordType, unconfirmed: Bool) throws(PlannerError)
        -> [RecordID]
}
