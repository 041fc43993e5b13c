import Testing
import UtilState

@Suite("A state store")
struct StateStoreTests {
    @Test("gives a subscriber the state there is, then each new one")
    func stream() async {
        let store = StateStore(0)
        var states = store.states.makeAsyncIterator()

        let first = await states.next()
        store.update { $0 = 1 }
        let second = await states.next()

        #expect(first == 0)
        #expect(second == 1)
        #expect(store.state == 1)
    }

    @Test("does not repeat an equal state, and lets a slow subscriber skip to the newest")
    func newestOnly() async {
        let store = StateStore(0)
        var states = store.states.makeAsyncIterator()

        store.update { $0 = 1 }
        store.update { $0 = 2 }
        store.update { $0 = 2 }
        let seen = await states.next()

        #expect(seen == 2)
    }
}
