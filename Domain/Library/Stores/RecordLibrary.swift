/// A library within one transaction, as the record engine sees it.
public protocol RecordLibrary: RecordStore, MembershipStore, ConfirmedStore, UnknownStore, Outbox, ActionLog,
    SearchIndex
{}
