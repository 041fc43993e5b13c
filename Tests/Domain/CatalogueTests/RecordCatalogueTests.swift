import DomainCatalogue
import Foundation
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite("Record types of all areas")
struct RecordCatalogueTests {
    @Test(arguments: RecordCatalogue.haru.types)
    func `a record type has at most 56 fields, and each register a name of its own`(type: RecordType) {
        #expect(type.fields.count <= 56)
        #expect(Set(type.registers.map(\.name)).count == type.registers.count)
    }

    @Test func `the record catalogue finds a type by its name and by a record of it`() {
        let todo = RecordCatalogue.haru.type(named: "todo")

        #expect(todo == .todo)
        #expect(RecordCatalogue.haru.type(named: "recipe") == nil)
        #expect(RecordCatalogue.haru.type(of: RecordKey("todo_tag", RecordID(.init(), .init()))) == .todoTag)
        #expect(RecordCatalogue.haru.type(of: RecordKey("todo_tag", RecordID(.init()))) == nil)
    }
}
