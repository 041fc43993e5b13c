import TodosDomain
import DomainCatalogue
import SyncProtocolDomain
import Foundation
import Testing

@Suite("Record types of all areas")
struct RecordCatalogueTests {
    @Test("have at most 56 registers, each of its own name", arguments: RecordCatalogue.haru.types)
    func registers(type: RecordType) {
        #expect(type.fields.count <= 56)
        #expect(Set(type.registers.map(\.name)).count == type.registers.count)
    }

    @Test("declare no merge rule that is only reserved", arguments: RecordCatalogue.haru.types)
    func merges(type: RecordType) {
        #expect(type.registers.allSatisfy { $0.merge == .later })
    }

    @Test("are found by name, and by a record of theirs")
    func isFound() {
        let todo = RecordCatalogue.haru.type(named: "todo")

        #expect(todo == .todo)
        #expect(RecordCatalogue.haru.type(named: "recipe") == nil)
        #expect(RecordCatalogue.haru.type(of: RecordKey("todo_tag", RecordID(.init(), .init()))) == .todoTag)
        #expect(RecordCatalogue.haru.type(of: RecordKey("todo_tag", RecordID(.init()))) == nil)
    }
}
