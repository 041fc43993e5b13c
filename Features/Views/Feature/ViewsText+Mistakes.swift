import CoreCommandLine
import DomainPrimitives
import TodosDomain
import UtilLocalization
import ViewsInterface

/// The texts about saved views with a mistake, and about saved views that a change of another
/// record affects.
extension ViewsText: ViewRemarks {
    func adapted(_ count: Int) -> String? {
        guard count > 0 else { return nil }
        return language("\(count) \(count == 1 ? "view" : "views") adapted", "뷰 \(count)개의 조건도 고침")
    }

    func faults(broken: [String], contradictory: [String]) -> [String] {
        [self.broken(broken), self.contradictory(contradictory)].compactMap { $0 }
    }

    private func broken(_ names: [String]) -> String? {
        guard !names.isEmpty else { return nil }
        let list = names.joined(separator: ", ")
        return language(
            names.count == 1 ? "the view \(list) no longer works" : "the views \(list) no longer work",
            "쓸 수 없게 된 뷰: \(list)")
    }

    private func contradictory(_ names: [String]) -> String? {
        guard !names.isEmpty else { return nil }
        let list = names.joined(separator: ", ")
        return language(
            names.count == 1
                ? "the view \(list) requires and excludes the same tag"
                : "the views \(list) require and exclude the same tag",
            "같은 태그를 찾으면서 빼는 뷰: \(list)")
    }

    func warnings(
        on names: [String], stillNaming record: String, inside: [String], contradictory: [String]
    ) -> [String] {
        [warning(names, stillNaming: record), warning(inside: inside), warning(contradictory: contradictory)]
            .compactMap { $0 }
    }

    private func warning(inside names: [String]) -> String? {
        guard !names.isEmpty else { return nil }
        let list = names.joined(separator: ", ")
        return language(
            names.count == 1
                ? "The view \(list) no longer works, because of a view inside it. Details: haru doctor"
                : "The views \(list) no longer work, because of views inside them. Details: haru doctor",
            "안에 든 뷰 때문에 쓸 수 없게 된 뷰: \(list). 자세한 내용: haru doctor")
    }

    private func warning(contradictory names: [String]) -> String? {
        guard let first = names.first else { return nil }
        let list = names.joined(separator: ", ")
        let isOne = names.count == 1
        return language(
            isOne
                ? "The view \(list) finds nothing: it requires and excludes the same tag. Change the view: "
                : "The views \(list) find nothing: they require and exclude the same tag. Change each view: ",
            "같은 태그를 찾으면서 빼기 때문에 아무것도 찾지 못하는 뷰: \(list). 고치기: ")
            + command(editing: isOne ? Self.quoted(first) : language("NAME", "이름"))
    }

    private func warning(_ names: [String], stillNaming record: String) -> String? {
        guard let first = names.first else { return nil }
        guard names.count > 1 else {
            return language(
                "The view \(first) still names '\(record)' and no longer works. Change the view: ",
                "뷰 \(first)에 아직 '\(record)'이(가) 있어 쓸 수 없습니다. 고치기: ") + command(editing: Self.quoted(first))
        }
        let list = names.joined(separator: ", ")
        return language(
            "The views \(list) still name '\(record)' and no longer work. Change each view: ",
            "뷰 \(list)에 아직 '\(record)'이(가) 있어 쓸 수 없습니다. 고치기: ")
            + command(editing: language("NAME", "이름"))
    }

    /// The result of `haru doctor` for saved views without a mistake.
    func valid(_ count: Int) -> String {
        language("\(count) \(count == 1 ? "view" : "views"), no mistakes", "뷰 \(count)개, 잘못된 조건 없음")
    }

    /// The result of `haru doctor` for a mistake in the query of a saved view.
    func mistake(_ reason: String, in view: String) -> String {
        let advice = language("Change the view: ", "고치기: ") + command(editing: Self.quoted(view))
        return "\(view): " + language.sentences(reason, advice)
    }

    /// Returns the reason why a saved view does not work.
    func reason(_ mistake: CheckViews.Mistake, _ failures: FailureText) -> String {
        mistake.inner.map { self.mistake(inside: $0) }
            ?? failures.describe(PlannerError.invalid(mistake.error)).message
    }

    private func mistake(inside inner: String) -> String {
        language(
            "does not work, because the view \(inner) inside it has a mistake",
            "안에 든 뷰 \(inner)에 잘못된 조건이 있어 쓸 수 없음")
    }

    private func command(editing view: String) -> String {
        "haru views edit \(view) --query \(language("QUERY", "조건"))"
    }

    /// Returns the name of a saved view as one word for a command shell. A name contains neither white space
    /// nor quotation marks.
    private static func quoted(_ name: String) -> String {
        name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) } ? name : "'\(name)'"
    }
}
