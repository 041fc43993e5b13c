import DataLocal
import DataRepositories
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LibraryTesting
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite("A record as the server confirmed it")
struct ReplicaRecordTests {
    @Test(arguments: [nil, 1] as [Int64?])
    func `a replica record keeps each register's version, also if several share a version`(deleted: Int64?)
        throws
    {
        let library = TemporaryLibrary(clock: FixedClock())
        let names = RecordType.todo.registers.map(\.name)
        let (former, later) = (version(7), version(8))
        let id = RecordID(UUID())

        let wrong = try library.source.write(commits: true) { connection throws(PlannerError) in
            var wrong: [Set<String>] = []
            var before: ReplicaRecord?
            for subset in subsets(of: names.count) {
                var record = ReplicaRecord(new: .todo)
                for (index, name) in names.enumerated() {
                    let version = subset & 1 << index == 0 ? former : later
                    record.confirmed.fields[name] = Register(record.visible[name] ?? .null, version)
                }
                record.confirmed.deletion = deleted.map { Register(.integer($0), version(9)) }
                try connection.store(record, replacing: before, pending: .none, .todo, id)
                before = try connection.replica(.todo, id)
                if before?.confirmed != record.confirmed {
                    wrong.append(Set(record.confirmed.fields.filter { $0.value.version == later }.keys))
                }
            }
            return wrong
        }

        #expect(wrong.first == nil)
    }

    /// Returns sets of numbers below `count`, as bits: the sets with at most two numbers, those that lack at
    /// most two, and 1,000 others. All sets would take a minute.
    private func subsets(of count: Int) -> [Int] {
        var random = SeededGenerator(seed: 1)
        let all = 1 << count - 1
        let small = (0..<count).flatMap { first in (0..<count).map { 1 << first | 1 << $0 } } + [0]
        let others = (0..<1_000).map { _ in Int.random(in: 0...all, using: &random) }
        return small + small.map { all ^ $0 } + others
    }

    private func version(_ stamp: Int64) -> Version {
        Version(stamp: Stamp(rawValue: stamp), device: DeviceID(rawValue: 2))
    }
}
