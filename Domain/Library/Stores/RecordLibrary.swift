/// A library within one transaction. It joins all stores that the record engine needs.
public protocol RecordLibrary: RecordStore, MembershipStore, ConfirmedStore, UnknownStore, Outbox, ActionLog,
    SearchIndex
{}
