import AccountsDomain
import DomainPrimitives
import HubDomain
import PostgresTesting
import SyncProtocolDomain
import Testing

@Suite("A deleted account")
struct DeletedAccountTests {
    @Test(arguments: HubStore.real)
    func `a deleted account leaves no row in any table, and the rows of other accounts stay`(
        _ store: HubStore
    )
        throws
    {
        let data = try HubData(store)
        _ = try data.fill("mina")
        let before = try data.rows()
        #expect(before.count == 11)
        #expect(before.values.allSatisfy { $0 > 0 }, "\(before)")
        _ = try data.fill("ari")

        #expect(try data.delete("ari"))

        #expect(try data.rows() == before)
    }

    @Test(arguments: HubStore.real)
    func `a late request of a deleted account is refused and writes nothing`(_ store: HubStore)
        throws
    {
        let data = try HubData(store)
        let user = try data.fill("mina")
        _ = try data.delete("mina")

        #expect(throws: HubError.denied(.sessionEnded)) { try data.push(user, 3, "c") }

        #expect(try data.rows().values.allSatisfy { $0 == 0 })
    }

    @Test(.timeLimit(.minutes(20)), arguments: HubStore.real)
    func `a deleted account leaves nothing, whatever other requests run at the same moment`(_ store: HubStore)
        throws
    {
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
                    // This request is the first push of the laptop, so it also creates the device.
                    case 3: try data.push(user, 1, "d", from: HubProbe.laptop)
                    default: _ = try data.delete(name)
                    }
                } catch HubError.denied {
                    // The server ran this request after it had deleted the account.
                }
            }

            #expect(errors.isEmpty, "\(errors)")
            #expect(try data.rows().values.allSatisfy { $0 == 0 })
        }
    }
}
