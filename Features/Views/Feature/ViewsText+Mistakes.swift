import UtilLocalization
import ViewsInterface

/// The texts about saved views whose queries name a renamed or deleted record, or have another mistake.
extension ViewsText: ViewRemarks {
    func adapted(_ count: Int) -> String? {
        guard count > 0 else { return nil }
        return language("\(count) \(count == 1 ? "view" : "views") adapted", "보기 \(count)개도 함께 바꿈")
    }

    func broken(_ names: [String]) -> String? {
        guard !names.isEmpty else { return nil }
        let list = names.joined(separator: ", ")
        return language(
            names.count == 1 ? "the view \(list) no longer works" : "the views \(list) no longer work",
            "쓸 수 없게 된 보기: \(list)")
    }

    func warning(_ names: [String], stillNaming record: String) -> String? {
        guard let first = names.first else { return nil }
        guard names.count > 1 else {
            return language(
                "The view \(first) still names '\(record)' and no longer works. Change the view: ",
                "보기 \(first)에 아직 '\(record)'이(가) 있어 쓸 수 없습니다. 고치기: ") + command(editing: Self.quoted(first))
        }
        let list = names.joined(separator: ", ")
        return language(
            "The views \(list) still name '\(record)' and no longer work. Change each view: ",
            "보기 \(list)에 아직 '\(record)'이(가) 있어 쓸 수 없습니다. 고치기: ")
            + command(editing: language("NAME", "이름"))
    }

    /// The result of `haru doctor` for saved views without a mistake.
    func valid(_ count: Int) -> String {
        language("\(count) \(count == 1 ? "view" : "views"), no mistakes", "보기 \(count)개, 잘못된 조건 없음")
    }

    /// The result of `haru doctor` for a mistake in the query of a saved view.
    func mistake(_ reason: String, in view: String) -> String {
        let advice = language("Change the view: ", "고치기: ") + command(editing: Self.quoted(view))
        return "\(view): " + language.sentences(reason, advice)
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
