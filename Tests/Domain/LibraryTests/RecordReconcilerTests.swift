import DomainPrimitives
import DomainTesting
import LibraryDomain
import SyncProtocolDomain
import Testing

@Suite struct `What is seen of a record` {
    private static let type = RecordType.recipe
    private static let (early, late) = (version(1), version(2))

    private static func version(_ time: Int64) -> Version {
        Version(stamp: Stamp(rawValue: time << 16), device: DeviceID(rawValue: 1))
    }

    private func reconcile(
        _ before: ReplicaRecord?, _ incoming: [String: Register], deletion: Register? = nil,
        pending: Set<String> = [],
        released: Set<String> = [], _ strategy: RecordReconciler.MergeStrategy = .merging
    ) -> ReplicaRecord {
        RecordReconciler(type: Self.type, pending: PendingFields(fields: pending, deletion: false)).reconcile(
            before, incoming: RecordState(fields: incoming, deletion: deletion),
            released: PendingFields(fields: released, deletion: false), strategy)
    }

    private func titled(_ title: String, _ version: Version = early) -> [String: Register] {
        ["title": Register(.text(title), version)]
    }

    @Test func `a new record shows the received values, and initial values for the others`() {
        let record = reconcile(nil, titled("Run"))
        #expect(record.presence == .live)
        #expect(record.visible["title"] == .text("Run"))
        #expect(record.visible["goal"] == .integer(1))
    }

    @Test func `a pending edit stays visible whatever the server sends`() {
        let known = reconcile(nil, titled("Run"))
        var edited = known
        edited.visible["title"] = .text("Walk")
        let record = reconcile(edited, titled("Swim", Self.late), pending: ["title"])
        #expect(record.visible["title"] == .text("Walk"))
        #expect(record.confirmed.fields["title"]?.value == .text("Swim"))
    }

    @Test func `an earlier value does not replace a later one, unless it is what the server has now`() {
        let known = reconcile(nil, titled("Run", Self.late))
        #expect(reconcile(known, titled("Swim")).visible["title"] == .text("Run"))
        #expect(reconcile(known, titled("Swim"), .overwriting).visible["title"] == .text("Swim"))
    }

    @Test func `a register that the server has lost goes back to its initial value`() {
        var known = titled("Run")
        known["goal"] = Register(.integer(5), Self.early)
        let record = reconcile(reconcile(nil, known), titled("Run"), .replacing)
        #expect(record.visible["goal"] == .integer(1))
        #expect(record.presence == .live)
    }

    @Test func `a deletion hides a record, but not one with a pending edit`() {
        let gone = Register(.integer(1), Self.late)
        let known = reconcile(nil, titled("Run"))
        #expect(reconcile(known, [:], deletion: gone).presence == .deleted)
        #expect(reconcile(known, [:], deletion: gone, pending: ["title"]).presence == .live)
    }

    @Test func `a record whose creation was undone here shows only the values of other devices`() {
        var mine = ReplicaRecord(new: Self.type)
        mine.visible["note"] = .text("mine")
        mine.presence = .creationUndone
        let record = reconcile(mine, titled("Run"), .overwriting)
        #expect(record.presence == .live)
        #expect(record.visible["note"] == .text(""))
    }
}
