import AccountsDomain
import DomainPrimitives
import HubDomain
import PostgresTesting
import SyncProtocolDomain
import Testing

@Suite("A deleted account")
struct DeletedAccountTests {
    @Test("leaves nothing in any table, and what is another's as it is", arguments: HubStore.real)
    func rowsOfIt(_ store: HubStore) throws {
        let data = try HubData(store)
        _ = try data.fill("mina")
        let before = try data.rows()
        #expect(before.count == 10)
        #expect(before.values.allSatisfy { $0 > 0 }, "\(before)")
        _ = try data.fill("ari")

        #expect(try data.delete("ari"))

        #expect(try data.rows() == before)
    }

    @Test("takes nothing any more from a request that was on its way", arguments: HubStore.real)
    func late(_ store: HubStore) throws {
        let data = try HubData(store)
        let user = try data.fill("mina")
        _ = try data.delete("mina")

        #expect(throws: HubError.denied(.sessionEnded)) { try data.push(user, 3, "c") }

        #expect(try data.rows().values.allSatisfy { $0 == 0 })
    }

    @Test("leaves nothing, whatever else is done at the same moment", .timeLimit(.minutes(20)), arguments: HubStore.real)
    func races(_ store: HubStore) throws {
        let data = try HubData(store)
        for round in 1...20 {
            let name = "mina_\(round)"
            let refresh = SessionToken.random(data.random)
            let user = try data.fill(name, refresh: refresh)
            let start = Barrier(5)

            let errors = Parallel.run(5) { index in
                try start.wait()
                do {
                    switch index {
                    case 0: try data.renew(refresh)
                    case 1: try data.logIn(name)
                    case 2: try data.push(user, 3, "c")
                    // The first of a device.
                    case 3: try data.push(user, 1, "d", from: HubProbe.laptop)
                    default: _ = try data.delete(name)
                    }
                } catch HubError.denied {
                    // Came too late.
                }
            }

            #expect(errors.isEmpty, "\(errors)")
            #expect(try data.rows().values.allSatisfy { $0 == 0 })
        }
    }
}
