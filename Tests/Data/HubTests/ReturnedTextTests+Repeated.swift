import DomainPrimitives
import HubDomain
import SyncProtocolDomain
import Testing

/// Repeated edits of a long text that a device has returned.
extension ReturnedTextTests {
    /// Makes a device repeat an edit that the server had given the stamp of `version`.
    private func sendAgain(_ n: Int64, _ note: String, _ version: Version, on base: Version, _ hub: HubProbe)
        throws
    {
        var operation = edit(n, note, on: base, hub)
        operation.given = version.stamp
        _ = try hub.exchange(hub.request(version.device, [operation]))
    }

    @Test(arguments: Store.allCases)
    func `a conflict ends if the author of the returned text had seen the losing text`(_ store: Store) throws
    {
        let hub = try HubProbe(store)
        let first = try create("One.", hub)
        let lost = Version(stamp: first.stamp.successor, device: laptop)
        _ = try giveBack("Uno.", lost, from: [], hub)
        let conflict = try #require(try hub.conflicts().first)
        #expect(conflict.fields["value"]?.value == .text("\"One.\""))

        try sendAgain(1, "Uno.", lost, on: first, hub)

        #expect(try hub.conflicts().isEmpty)
        #expect(try note(hub) == Register(.text("Uno."), lost))
        #expect(try version(lost, hub)?.parents == [first])
    }

    @Test(arguments: Store.allCases)
    func `a conflict stays if the author of the returned text had seen another text`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let first = try create("One.", hub)
        let lost = Version(stamp: first.stamp.successor, device: laptop)
        let unknown = Version(stamp: first.stamp, device: tablet)
        _ = try giveBack("Uno.", lost, from: [], hub)
        let conflicts = try hub.conflicts()
        #expect(conflicts.count == 1)

        try sendAgain(1, "Uno.", lost, on: unknown, hub)

        #expect(try hub.conflicts() == conflicts)
        #expect(try version(lost, hub)?.parents == [unknown])
    }

    @Test(arguments: Store.allCases)
    func `a conflict stays if the repeated edit with the winning version has another text`(_ store: Store)
        throws
    {
        let hub = try HubProbe(store)
        let first = try create("One.", hub)
        let lost = Version(stamp: first.stamp.successor, device: laptop)
        _ = try giveBack("Uno.", lost, from: [], hub)
        let conflicts = try hub.conflicts()
        #expect(conflicts.count == 1)

        try sendAgain(1, "Ichi.", lost, on: first, hub)

        #expect(Set(try hub.conflicts()).isSuperset(of: conflicts))
    }

    @Test(arguments: Store.allCases)
    func `a conflict with a text that replaced the losing text without a merge stays`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let first = try create("One.", hub)
        let unknown = Version(stamp: first.stamp, device: tablet)
        let edited = try editOnLaptop("Uno.", on: unknown, hub)
        let conflicts = try hub.conflicts()
        #expect(conflicts.map { $0.fields["value"]?.value } == [.text("\"One.\"")])
        let lost = Version(stamp: edited.stamp.successor, device: phone)
        _ = try giveBack("Eins.", lost, from: [], hub)
        #expect(try hub.conflicts().count == 2)

        try sendAgain(2, "Eins.", lost, on: edited, hub)

        #expect(try hub.conflicts() == conflicts)
        #expect(try note(hub) == Register(.text("Eins."), lost))
    }

    /// Makes the tablet return a text of the laptop, which wins against the only stored text. Then makes the
    /// laptop repeat the edit, which names a text that the server has lost.
    /// - Returns: the version of the stored text, and a later version of the phone.
    private func loseText(to text: String, on edited: Version?, _ hub: HubProbe) throws
        -> (first: Version, later: Version)
    {
        let first = try create("One.", hub)
        let later = Version(stamp: first.stamp.successor, device: phone)
        let winner = Version(stamp: later.stamp.successor, device: laptop)
        _ = try giveBack(text, winner, from: [], hub)
        try sendAgain(1, text, winner, on: edited ?? later, hub)
        let conflicts = try hub.conflicts()
        #expect(conflicts.map { $0.fields["value"]?.value } == [.text("\"One.\"")])
        return (first, later)
    }

    @Test(arguments: Store.allCases)
    func `a conflict ends if the winner was made on a repeated edit of the losing text`(_ store: Store) throws
    {
        let hub = try HubProbe(store)
        let (first, later) = try loseText(to: "Uno.", on: nil, hub)

        try sendAgain(2, "Ichi.", later, on: first, hub)

        #expect(try hub.conflicts().isEmpty)
        #expect(try note(hub)?.value == .text("Uno."))
    }

    @Test(arguments: Store.allCases)
    func `a conflict stays if the winner was made on another text than the repeated edit`(_ store: Store)
        throws
    {
        let hub = try HubProbe(store)
        let unknown = Version(stamp: Stamp(milliseconds: HubProbe.start), device: tablet)
        let (first, later) = try loseText(to: "Uno.", on: unknown, hub)
        let conflicts = try hub.conflicts()

        try sendAgain(2, "Ichi.", later, on: first, hub)

        #expect(try hub.conflicts() == conflicts)
    }

    @Test(arguments: Store.allCases)
    func `a conflict stays if the repeated edit of the losing text has another text than its version`(
        _ store: Store
    ) throws {
        let hub = try HubProbe(store)
        let (first, later) = try loseText(to: "Uno.", on: nil, hub)
        let conflicts = try hub.conflicts()
        _ = try giveBack("Eins.", later, from: [], n: 2, hub)

        try sendAgain(2, "Ichi.", later, on: first, hub)

        #expect(Set(try hub.conflicts()).isSuperset(of: conflicts))
    }

    @Test(arguments: Store.allCases)
    func `a conflict ends if the author had seen many texts after the losing text`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let first = try create("One.", hub)
        let edits = (1...101).map {
            Version(stamp: Stamp(milliseconds: first.stamp.milliseconds + Int64($0)), device: phone)
        }
        let last = try #require(edits.last)
        let lost = Version(stamp: last.stamp.successor, device: laptop)
        _ = try giveBack("Uno.", lost, from: [], hub)
        #expect(try hub.conflicts().count == 1)
        for (number, (edit, base)) in zip(edits, [first] + edits).enumerated() {
            try sendAgain(Int64(number) + 2, "One \(number).", edit, on: base, hub)
        }

        try sendAgain(1, "Uno.", lost, on: last, hub)

        #expect(try hub.conflicts().isEmpty)
    }

    /// Returns the key of the first conflict.
    private func conflictKey(_ hub: HubProbe) throws -> RecordKey? {
        try hub.repository.read(hub.user) { reader throws(HubError) in
            var found: RecordKey?
            try reader.liveRecords(of: RecordType.conflict.name, after: nil) { key, _ in
                found = key
                return false
            }
            return found
        }
    }

    @Test(arguments: Store.allCases)
    func `a text that loses against another text after its conflict ended is a conflict again`(_ store: Store)
        throws
    {
        let former = try HubProbe(store)
        let first = try create("One.", former)
        let lost = Version(stamp: first.stamp.successor, device: laptop)
        _ = try giveBack("Uno.", lost, from: [], former)
        let conflict = try #require(try former.conflicts().first)
        let key = try #require(try conflictKey(former))
        try sendAgain(1, "Uno.", lost, on: first, former)
        let ended = try #require(try former.record(key)?.state)
        #expect(ended.isDeleted)
        #expect(ended.fields == conflict.fields)

        // The server is restored to the first text, and a device returns the deleted conflict.
        let hub = try HubProbe(store)
        #expect(try create("One.", hub) == first)
        _ = try hub.exchange(
            hub.request(tablet, [SyncOperation(n: 1, .restore(key, ended), HubProbe.hash)]))
        #expect(try hub.conflicts().isEmpty)
        let winner = try editOnLaptop("Eins.", on: Version(stamp: first.stamp, device: tablet), hub)

        let again = try #require(try hub.conflicts().first)
        #expect(again.fields["value"]?.value == .text("\"One.\""))
        #expect(again.fields["won_stamp"]?.value == .integer(winner.stamp.rawValue))
        #expect(again.fields["state"]?.value == .integer(0))
    }
}
