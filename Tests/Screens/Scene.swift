import DomainTesting
import TodosDomain

/// A moment of the full screen that is kept as a snapshot.
struct Scene: Sendable, CustomStringConvertible {
    enum Library { case month, empty, broken }

    let name: String
    /// How one comes there, as ``Front/press(_:)`` reads it.
    let keys: String
    var library = Library.month

    var description: String { name }

    func repository(_ clock: FixedClock) -> any PlannerRepository {
        switch library {
        case .month: Front.library(clock)
        case .empty: FakePlannerRepository(clock: clock)
        case .broken: FailingPlannerRepository()
        }
    }

    static let all = [
        Scene(name: "today", keys: ""),
        Scene(name: "today-empty", keys: "", library: .empty),
        Scene(name: "today-broken", keys: "", library: .broken),
        Scene(name: "adding", keys: "a 'pay 전기요금 tomorrow 9am #home !high ~20m every month'"),
        Scene(name: "editing", keys: "enter tab tab '25:00'"),
        Scene(name: "moving", keys: "m '다음주 월'"),
        Scene(name: "deleting", keys: "j d"),
        Scene(name: "completed", keys: "space"),
        Scene(name: "calendar", keys: "2"),
        Scene(name: "tags", keys: "3"),
        Scene(name: "tag-colour", keys: "3 c"),
        Scene(name: "search", keys: "4 '회'"),
        Scene(name: "search-empty", keys: "4"),
        Scene(name: "history", keys: "space j d u 5"),
        Scene(name: "settings", keys: "6"),
        Scene(name: "palette", keys: ": 'und'"),
        Scene(name: "help", keys: "?"),
    ]
}
