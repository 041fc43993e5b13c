public import DomainPrimitives
import UtilText

/// A field of a todo that a person can choose for the rows of a list, such as `due`
/// (Documentation/Product.md §Columns).
///
/// Saved views store the raw values, so these never change.
public enum TodoColumn: String, Hashable, Sendable, CaseIterable {
    /// The small number by which a person refers to the todo.
    case number
    /// The whole identifier of the todo.
    case id
    /// A mark that shows whether the todo is done.
    case done
    case title
    /// The due day, with its time if it has one.
    case due
    /// The due day without its time, and the time without its day.
    case day, time
    case start, deadline, priority, side, difficulty, estimate, tags, project
    /// The title of the parent todo.
    case parent
    /// The references to the open todos that must be done first.
    case blocked
    /// The rule by which the todo repeats.
    case repeats
    /// The time of creation, of the last edit, and of completion.
    case created, edited, completed
    /// The score of `haru next`, and its reasons in words. No other list has a score.
    case score, reasons

    /// The columns of every list. Only `haru next` has further columns.
    public static let ofLists = allCases.filter { $0 != .score && $0 != .reasons }

    /// Reads names of columns, such as `number,title,due`. White space can also separate the names. A name
    /// that occurs twice counts once.
    /// - Parameter known: the columns that the person can choose from.
    /// - Throws: ``ValidationError`` for the field `column` if a name is unknown, or if the text has no name.
    public static func parse(
        _ text: String, among known: [TodoColumn] = ofLists
    ) throws(ValidationError) -> [TodoColumn] {
        let names = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
        guard !names.isEmpty else { throw ValidationError(.column, text, .emptyInput) }
        var columns: [TodoColumn] = []
        for name in names {
            guard let column = known.first(where: { $0.names.contains(name.lowercased()) }) else {
                throw ValidationError(
                    .column, name,
                    .unknownName(
                        similar: SimilarWord.all(near: name, among: known.flatMap(\.names)).first,
                        known: known.map(\.rawValue)))
            }
            if !columns.contains(column) { columns.append(column) }
        }
        return columns
    }

    /// Returns the names of columns as a person types them and as a saved view stores them, such as
    /// `number,title,due`. Returns an empty text for no columns.
    public static func text(_ columns: [TodoColumn]) -> String {
        columns.map(\.rawValue).joined(separator: ",")
    }

    /// Reads the columns that a saved view stores. Leaves out names that only a later version of Haru knows.
    static func stored(_ text: String) -> [TodoColumn] {
        text.split(separator: ",").compactMap { TodoColumn(rawValue: String($0)) }.filter(ofLists.contains)
    }

    /// The Korean name, which a person can type instead of the raw value.
    public var korean: String {
        switch self {
        case .number: "번호"
        case .id: "식별자"
        case .done: "완료"
        case .title: "제목"
        case .due: "기한"
        case .day: "날"
        case .time: "시각"
        case .start: "시작"
        case .deadline: "마감"
        case .priority: "중요도"
        case .side: "구분"
        case .difficulty: "난이도"
        case .estimate: "예상"
        case .tags: "태그"
        case .project: "프로젝트"
        case .parent: "상위"
        case .blocked: "막힘"
        case .repeats: "반복"
        case .created: "생성"
        case .edited: "수정"
        case .completed: "완료일"
        case .score: "점수"
        case .reasons: "이유"
        }
    }

    /// All names of the column in lower case: the raw value, the Korean names, and the names in JSON and in
    /// the query language.
    private var names: [String] {
        let others: [String] =
            switch self {
            case .number: ["no"]
            case .due: ["날짜"]
            case .time: ["시간"]
            case .priority: ["pri"]
            case .estimate: ["est", "estimateminutes"]
            case .tags: ["tag"]
            case .parent: ["parenttitle"]
            case .repeats: ["repeat", "recurrence"]
            case .created: ["createdat"]
            case .edited: ["lastedit"]
            case .completed: ["completedat"]
            case .reasons: ["reason"]
            case .id, .done, .title, .day, .start, .deadline, .side, .difficulty, .project, .blocked,
                .score:
                []
            }
        return [rawValue, korean] + others
    }
}

extension ValidationError.Field {
    public static let column = Self("column")
}
