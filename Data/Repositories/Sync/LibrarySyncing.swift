public import LibraryDomain
public import DomainPrimitives
public import Foundation
import SyncDomain
public import SyncProtocolDomain
public import TodosDomain

/// What the library's writing session gives to sync: records with what is confirmed of them, and the outbox.
public protocol LibrarySyncing {
    func setSyncState(_ state: SyncState) throws(PlannerError)

    /// Stores what is seen and what is confirmed, without an entry in the outbox.
    /// - Parameter pending: registers whose confirmed value is kept beside the one that is seen.
    func store(
        _ record: HeldRecord, replacing before: HeldRecord?, pending: PendingFields, _ type: RecordType, _ id: RecordID
    ) throws(PlannerError)
    /// Takes note that a snapshot has some records; the first time, that it has none of before.
    func noteSeen(_ keys: [RecordKey], isFirst: Bool) throws(PlannerError)
    /// The confirmed records that no page of the snapshot had.
    func unseenRecords(_ type: RecordType) throws(PlannerError) -> [RecordID]

    /// Deleted tags that live todos carry.
    func deletedTagsCarried() throws(PlannerError) -> [UUID]
    /// Live tags of a name, the smallest identifier first: more than one only until they are made one.
    func liveTags(named name: TagName) throws(PlannerError) -> [UUID]

    /// Keeps registers that this version does not know, for one that will, and for a server that loses them.
    func storeUnknown(_ key: RecordKey, _ fields: [String: Register]) throws(PlannerError)
    /// What is kept so of a record.
    func unknownRegisters(_ key: RecordKey) throws(PlannerError) -> [String: Register]
    /// Records of types that this version does not know, which no page of the snapshot had.
    func unseenOfUnknownTypes() throws(PlannerError) -> [RecordKey]
    /// The records of a type that have unknown registers.
    func keysOfUnknownRegisters(_ type: RecordType) throws(PlannerError) -> [RecordKey]
    /// Deletes all unknown registers of a record.
    func forgetUnknownRegisters(_ key: RecordKey) throws(PlannerError)
    /// Deletes some unknown registers of a record.
    func forgetUnknownRegisters(_ key: RecordKey, _ fields: Set<String>) throws(PlannerError)

    /// Entries without a number, in the order of their last edits.
    func openEntries(limit: Int) throws(PlannerError) -> [OutboxEntry]
    /// The records of a type that a record owns, or owned.
    /// - Parameter unconfirmed: only those that the server does not know.
    func carried(by record: RecordID, _ type: RecordType, unconfirmed: Bool) throws(PlannerError) -> [RecordID]
    func seal(_ entry: OutboxEntry, as operation: SyncOperation, of device: DeviceID) throws(PlannerError)
    /// Puts an operation in that restores registers.
    func append(
        _ operation: SyncOperation, _ key: RecordKey, _ registers: PendingFields, of device: DeviceID
    ) throws(PlannerError)
    /// - Parameters:
    ///   - stamp: what the server gave it; `nil` where it was taken without one.
    ///   - time: what the server's clock said: a device's own may be set to another year.
    /// - Returns: whether it waited until now.
    func setAcknowledged(of device: DeviceID, _ n: Int64, _ stamp: Stamp?, at time: Timestamp) throws(PlannerError) -> Bool
    /// - Parameters:
    ///   - reason: what the server said; of what is in quarantine the reason is known.
    ///   - time: as above.
    /// - Returns: whether it waited until now.
    func setRejected(_ reason: Receipt.Reason, of device: DeviceID, _ n: Int64, at time: Timestamp) throws(PlannerError) -> Bool
    /// Counts that the server failed over an operation alone.
    /// - Returns: how often it has.
    func countFailure(of device: DeviceID, _ n: Int64) throws(PlannerError) -> Int
    /// Has something else sent in an operation's place.
    func quarantine(_ device: DeviceID, _ n: Int64) throws(PlannerError)
    /// Has what the server did not take of a record sent again.
    func retry(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Has all of a record sent, as of one that the server never knew.
    func sendWhole(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Forgets deleted records that the server has let go of too, but those of which something waits.
    /// - Parameter stamp: the latest of their deletions.
    func forgetTombstones(upTo stamp: Stamp) throws(PlannerError)
    /// Forgets a deleted record that the server does not know and of which nothing waits.
    func forgetUnknown(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Says that some of what a new record holds was set by hand.
    func setEdited(_ fields: Set<String>, of type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Forgets the tags that the library started with, where nobody used or changed them and the account has tags of its own:
    /// those of another language would stand beside them.
    func forgetFirstTags() throws(PlannerError)
    /// Takes away what waits and has no number.
    func remove(_ entry: OutboxEntry) throws(PlannerError)
    /// Forgets what was set aside of a record.
    func forgetAside(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Has nothing of a record sent, until it is edited again.
    func setAside(_ type: RecordType, _ id: RecordID) throws(PlannerError)
    /// Sets every acknowledged entry from a number on back to be sent again.
    func reopenAcknowledged(of device: DeviceID, from n: Int64) throws(PlannerError)
    /// Forgets some of what was acknowledged before a time: more than one answer acknowledges, whatever has gathered.
    func pruneAcknowledged(of device: DeviceID, before time: Timestamp) throws(PlannerError)
    /// Gives what was not acknowledged to another device, numbered from 1; what is in quarantine needs no number there.
    /// - Returns: the last number given.
    func renumberSealed(of device: DeviceID, to other: DeviceID) throws(PlannerError) -> Int64
}
