public import DomainPrimitives
public import SyncProtocolDomain

/// Read access to memberships of any type. The first part of a membership's key is the owner, the second part
/// is the target.
public protocol MembershipStore {
    /// Returns the live records that own a present membership of a target.
    func owners(of target: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID]
    /// Returns the live targets of the present memberships of an owner.
    func targets(of owner: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID]
    /// Returns the targets of all present and past memberships of an owner. Each value says whether the
    /// membership is present.
    func memberships(of owner: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID:
        Bool]
    /// Returns the present and past memberships of an owner.
    /// - Parameter unconfirmed: whether to return only memberships of which the server has confirmed nothing.
    func carried(by owner: RecordID, _ membership: RecordType, unconfirmed: Bool) throws(PlannerError)
        -> [RecordID]
}
