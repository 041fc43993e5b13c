import CoreTerminal
import DomainTesting
import TodosDomain

/// A state of the full screen. A test compares the drawn screen with the stored screen snapshot of this
/// state.
struct Scene: Sendable, CustomStringConvertible {
    enum Library { case month, empty, broken }

    let name: String
    /// The keys that lead to this state of the full screen, written as for ``Front/press(_:)``.
    let keys: String
    /// The text that a person pastes after the key presses; empty for no paste.
    var pasted = ""
    var library = Library.month

    var description: String { name }

    func play(on front: Front) {
        front.press(keys)
        if !pasted.isEmpty { front.handle(.paste(pasted)) }
    }

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
        Scene(
            name: "side-bar",
            keys: "a 'prune roses project:home.garden' enter a '보고서 project:회사' enter"),
        Scene(name: "editing", keys: "enter tab tab '25:00'"),
        Scene(name: "moving", keys: "m '다음주 월'"),
        Scene(name: "deleting", keys: "j d"),
        Scene(name: "completed", keys: "space"),
        Scene(name: "calendar", keys: "2"),
        Scene(name: "tags", keys: "5"),
        Scene(name: "tag-colour", keys: "5 c"),
        Scene(name: "search", keys: "6 '회'"),
        Scene(name: "search-nothing", keys: "6 'zebra'"),
        Scene(name: "search-empty", keys: "6"),
        Scene(name: "history", keys: "space j d u 7"),
        Scene(name: "settings", keys: "8"),
        Scene(name: "account", keys: "0"),
        Scene(name: "account-new", keys: "0 n '김민아' tab 'mina@example.org' tab '12345678'"),
        Scene(name: "palette", keys: ": 'und'"),
        Scene(
            name: "pasting", keys: "", pasted: "장보기 tomorrow #home\n  - milk ~10m\n  - 달걀\ncall mom 6pm !high"
        ),
        Scene(name: "help", keys: "?"),
    ]
}
