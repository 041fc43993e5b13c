import Testing
import UtilState

@Suite("A state store")
struct StateStoreTests {
    @Test func `a state store returns the state after the last change`() {
        let store = StateStore([1])

        store.update { $0.append(2) }
        store.update { $0.append(3) }

        #expect(store.state == [1, 2, 3])
    }

    @Test func `a state store loses no change of several threads`() async {
        let store = StateStore(0)

        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 { group.addTask { for _ in 0..<10 { store.update { $0 += 1 } } } }
        }

        #expect(store.state == 1000)
    }
}
