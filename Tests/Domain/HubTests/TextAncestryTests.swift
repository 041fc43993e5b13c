import DomainPrimitives
import SyncProtocolDomain
import Testing

@testable import HubDomain

@Suite("The versions from which a long text was made")
struct TextAncestryTests {
    private func version(_ time: Int64) -> Version {
        Version(stamp: Stamp(milliseconds: time), device: DeviceID(rawValue: 1))
    }

    /// - Parameter parents: the times of the parents of each version.
    private func ancestry(_ parents: [Int64: [Int64]]) -> TextAncestry {
        TextAncestry(
            parents.reduce(into: [:]) { result, entry in
                result[version(entry.key)] = entry.value.map(version)
            })
    }

    @Test
    func `two edits of one text have this text in common`() {
        let ancestry = ancestry([1: [], 2: [1], 3: [2], 4: [2]])

        #expect(ancestry.commonAncestor(of: version(3), and: version(4)) == version(2))
        #expect(ancestry.commonAncestor(of: version(2), and: version(4)) == version(2))
    }

    @Test
    func `a version that was made from a later one is the nearer one`() {
        // A server can find the text of version 2 again in version 9, and then names 9 as its parent.
        let ancestry = ancestry([9: [], 2: [9], 3: [2], 10: [3, 9], 4: [3]])

        #expect(ancestry.commonAncestor(of: version(4), and: version(10)) == version(3))
    }

    @Test
    func `of two nearest versions, the newer one counts`() {
        let ancestry = ancestry([1: [], 2: [1], 3: [1], 4: [2, 3], 5: [2, 3]])

        #expect(ancestry.commonAncestor(of: version(4), and: version(5)) == version(3))
    }

    @Test
    func `versions that name each other as parents have a common version`() {
        let ancestry = ancestry([1: [2], 2: [1]])

        #expect(ancestry.commonAncestor(of: version(1), and: version(2)) == version(2))
    }

    @Test
    func `a version that the server does not store is no common version`() {
        let ancestry = ancestry([3: [1], 4: [2]])

        #expect(ancestry.commonAncestor(of: version(3), and: version(4)) == nil)
        #expect(self.ancestry([3: [1], 4: [1]]).commonAncestor(of: version(3), and: version(4)) == nil)
    }

    @Test
    func `a parent with only a stamp is the only stored version with this stamp`() {
        let other = Version(stamp: Stamp(milliseconds: 1), device: DeviceID(rawValue: 2))
        let unknown = TextAncestry.versionOfUnknownDevice(stamp: version(1).stamp)
        let parents = [version(1): [], version(2): [unknown]]

        #expect(TextAncestry(parents).contains(version(2), madeFrom: version(1)))
        let unclear = TextAncestry(parents.merging([other: []]) { $1 })
        #expect(!unclear.contains(version(2), madeFrom: version(1)))
        #expect(!unclear.contains(version(2), madeFrom: other))
    }

    @Test
    func `versions between two texts are complete only if the server has the parents of each`() {
        let ancestry = ancestry([1: [], 2: [1], 3: [2, 1], 4: [3, 9], 5: [4], 6: []])

        #expect(ancestry.isComplete(from: version(1), to: version(1)))
        #expect(ancestry.isComplete(from: version(1), to: version(3)))
        #expect(!ancestry.isComplete(from: version(1), to: version(5)))
        #expect(ancestry.isComplete(from: version(4), to: version(5)))
        #expect(!ancestry.isComplete(from: version(1), to: version(6)))
    }

    @Test
    func `an author had seen the edited texts and merged texts, but no text that was only replaced`() {
        // Version 3 is an edit of 2 that replaced 9. A device returned version 6.
        var parents = [2: [1], 3: [2, 9], 5: [3], 7: [6], 6: [4]].reduce(into: [:]) { result, entry in
            result[version(entry.key)] = entry.value.map(version)
        }
        parents[version(6)]?.append(.none)
        let merged = Version(stamp: Stamp(milliseconds: 8), device: .hub)
        parents[merged] = [version(5), version(7)]
        let ancestry = TextAncestry(parents)

        #expect(ancestry.seen(by: version(5)) == [version(3), version(2), version(1)])
        #expect(ancestry.seen(by: version(7)) == [version(6)])
        #expect(ancestry.seen(by: merged) == Set([1, 2, 3, 5, 6, 7].map(version)))
    }
}
