import TodosDomain
import TransferDomain
import UtilLocalization

/// The texts about everything that an import or export lost, changed or could not use.
struct LossText {
    let language: Language

    func text(_ kind: LossReport.Kind) -> String {
        switch kind {
        case .skipped(let subject, let name):
            language(
                "left out: \(words(Self.skipped, subject, name))", "제외: \(words(Self.skipped, subject, name))"
            )
        case .newerHere(let field):
            language(
                "\(Self.english(field)) kept: changed here later",
                "\(Self.fields[field] ?? field.rawValue) 유지: 여기서 나중에 바꿈")
        case .staleInFile(let field):
            language(
                "\(Self.english(field)) kept: the file has the old value",
                "\(Self.fields[field] ?? field.rawValue) 유지: 파일에는 이전 값이 있음")
        case .newerInFile(let field):
            language(
                "\(Self.english(field)) replaced: the file has a later change (haru undo reverts the import)",
                "\(Self.fields[field] ?? field.rawValue) 바뀜: 파일에서 나중에 바꿈 (haru undo로 가져오기를 되돌림)")
        case .olderFile(let field):
            language(
                "\(Self.english(field)) kept: from a newer file",
                "\(Self.fields[field] ?? field.rawValue) 유지: 더 새로운 파일에서 가져옴")
        case .recordField(let outcome, let name):
            text(outcome, name.isEmpty ? language("other fields", "다른 필드") : "'\(name)'")
        case .changed(let subject, let name):
            language(
                "adjusted: \(words(Self.changed, subject, name))",
                "조정함: \(words(Self.changed, subject, name))")
        case .kept(let subject, let name):
            language(
                "stored for an export, not used by Haru: \(words(Self.kept, subject, name))",
                "내보내기용으로 보관함 (하루는 쓰지 않음): \(words(Self.kept, subject, name))")
        case .dropped(let subject, let name):
            language(
                "this format cannot hold: \(words(Self.dropped, subject, name))",
                "이 형식에 담을 수 없음: \(words(Self.dropped, subject, name))")
        case .droppedForeign(let format, let name):
            language(
                "this format cannot hold: \(name) of \(Self.formats[format] ?? format)",
                "이 형식에 담을 수 없음: \(Self.formats[format] ?? format)의 \(name)")
        }
    }

    private func text(_ outcome: LossReport.FieldOutcome, _ name: String) -> String {
        switch outcome {
        case .newerHere:
            language("\(name) kept: changed here later", "\(name) 유지: 여기서 나중에 바꿈")
        case .staleInFile:
            language("\(name) kept: the file has the old value", "\(name) 유지: 파일에는 이전 값이 있음")
        case .newerInFile:
            language(
                "\(name) replaced: the file has a later change (haru undo reverts the import)",
                "\(name) 바뀜: 파일에서 나중에 바꿈 (haru undo로 가져오기를 되돌림)")
        case .olderFile:
            language("\(name) kept: from a newer file", "\(name) 유지: 더 새로운 파일에서 가져옴")
        }
    }

    /// Returns the words for `subject`. `name` replaces `{}` in these words. Words without `{}` get `name` at
    /// their end.
    private func words(_ texts: Texts, _ subject: LossReport.Subject, _ name: String) -> String {
        let field = TodoField(rawValue: subject.rawValue)
        let plain = Wording(subject.rawValue, field.flatMap { Self.fields[$0] } ?? subject.rawValue)
        let words = (texts[subject] ?? plain)(language)
        if words.contains("{}") { return words.replacing("{}", with: name) }
        return name.isEmpty ? words : "\(words) \(name)"
    }

    private typealias Texts = [LossReport.Subject: Wording]

    private static let formats = [
        TransferFormat.ics.rawValue: "iCalendar", TransferFormat.taskwarrior.rawValue: "Taskwarrior",
        TransferFormat.todotxt.rawValue: "todo.txt", TransferFormat.markdown.rawValue: "Markdown",
        TransferFormat.csv.rawValue: "CSV",
    ]

    private static func english(_ field: TodoField) -> String {
        switch field {
        case .foreign: "properties of other formats"
        case .raw: "line as typed"
        case .completed: "completion"
        default: field.rawValue
        }
    }

    private static let fields: [TodoField: String] = [
        .title: "제목", .raw: "입력한 줄", .note: "메모", .due: "기한", .priority: "중요도", .side: "구분",
        .difficulty: "난이도",
        .estimate: "예상 시간", .tags: "태그", .parent: "상위 할 일", .completed: "완료", .recurrence: "반복",
        .position: "순서",
        .foreign: "다른 형식의 속성", .start: "시작", .deadline: "마감", .dependencies: "선행 할 일", .project: "프로젝트",
    ]

    private static let other = Wording(
        "entries with other names, not listed", "이름이 다른 나머지 항목 (목록에 없음)")

    private static let skipped: Texts = [
        .other: other,
        .property: Wording("{}", "{}"), .component: Wording("{}", "{}"),
        .member: Wording("member '{}'", "항목 '{}'"),
        .column: Wording("column '{}'", "열 '{}'"), .section: Wording("section '{}'", "섹션 '{}'"),
        .row: Wording("row '{}'", "행 '{}'"),
        .comment: Wording("comment", "주석"), .heading: Wording("heading", "제목 줄"),
        .line: Wording("line without a task", "할 일이 아닌 줄"),
        .unlisted: Wording("entry or value that cannot be read, not listed", "읽을 수 없는 항목이나 값 (목록에 없음)"),
        .subtask: Wording("subtask of a skipped entry", "제외된 항목의 하위 할 일"),
        .strayComment: Wording("comment without a task", "할 일이 없는 댓글"),
        .abandonedTask: Wording("cancelled task", "취소한 작업"),
        .deletedTask: Wording("deleted task", "지운 작업"),
        .deletedHere: Wording("entry that was deleted here", "여기서 지운 항목"),
        .deletion: Wording(
            "deletion of a todo that was changed here later or has subtasks",
            "여기서 나중에 바꾸었거나 하위 할 일이 있는 할 일의 삭제"
        ),
        .recordType: Wording("record of an unknown type '{}'", "알 수 없는 종류 '{}'의 기록"),
        .duplicateUID: Wording("record with a duplicate identifier", "식별자가 중복된 기록"),
        .dependency: Wording("missing todo that another one depends on", "찾을 수 없는 선행 할 일"),
        .parent: Wording("missing parent of a todo", "찾을 수 없는 상위 할 일"),
        .recordParent: Wording("missing parent of a record", "찾을 수 없는 상위 기록"),
        .tagColorChangedHere: Wording("tag colour that was changed here later", "여기서 나중에 바꾼 태그의 색"),
    ]

    private static let changed: Texts = [
        .other: other,
        .status: Wording("status '{}' to open", "상태 '{}' (남은 할 일로 바꿈)"),
        .state: Wording("state [{}] to open", "상태 [{}] (남은 할 일로 바꿈)"),
        .timeZone: Wording("unknown time zone '{}' to the local one", "알 수 없는 시간대 '{}' (이 기기의 시간대로 바꿈)"),
        .timeOfDay: Wording("time of an RDATE", "RDATE의 시간"),
        .seconds: Wording("seconds of a due time", "기한 시각의 초"),
        .missingTitle: Wording("missing SUMMARY", "SUMMARY 없음"),
        .longTitle: Wording("title over 500 characters, the rest in the note", "500자가 넘는 제목 (나머지는 메모에)"),
        .controlCharacter: Wording("control character in a title", "제목의 제어 문자"),
        .titleWord: Wording(
            "title word with a meaning in todo.txt: escaped with a backslash",
            "todo.txt에서 특별한 뜻이 있는 제목의 단어 (앞에 역슬래시를 붙임)"
        ),
        .projectName: Wording("name of a project", "프로젝트의 이름"),
        .tagCharacters: Wording("characters of a tag", "태그의 글자"),
        .duplicateUID: Wording("duplicate UID: each entry becomes a todo", "중복된 UID (각각 다른 할 일)"),
        .sameText: Wording(
            "todo without an identifier in the file: found by its text", "파일에 식별자가 없어 내용으로 찾은 할 일"
        ),
        .parentCycle: Wording(
            "todo that would be its own ancestor: parent removed", "자기 자신의 상위가 될 할 일 (상위 할 일을 없앰)"
        ),
        .dependencyCycle: Wording(
            "todo that would wait for itself: dependency removed", "자기 자신을 기다리게 될 할 일 (선행 할 일을 없앰)"
        ),
        .recordCycle: Wording(
            "record that would be its own ancestor: parent removed", "자기 자신의 상위가 될 기록 (상위 기록을 없앰)"
        ),
        .deletion: Wording("todo that the file deletes: deleted here too", "파일에서 지운 할 일 (여기서도 지움)"),
        .date: Wording("unreadable date: moved to the note", "읽을 수 없는 날짜 (메모로 옮김)"),
        .recurrence: Wording("unreadable recurrence: moved to the note", "읽을 수 없는 반복 (메모로 옮김)"),
        .deadline: Wording("deadline: moved to the note", "마감일 (메모로 옮김)"),
        .tickTickNote: Wording("note of TickTick: imported as a todo", "TickTick의 노트 (할 일로 가져옴)"),
    ]

    private static let kept: Texts = [
        .other: other,
        .property: Wording("{}", "{}"), .component: Wording("{}", "{}"),
        .state: Wording("state [{}]", "상태 [{}]"),
        .rule: Wording("RRULE {}", "RRULE {}"),
        .period: Wording("recur '{}'", "recur '{}'"),
    ]

    private static let dropped: Texts = [
        .other: other,
        .property: Wording("{}", "{}"), .recurrenceMode: Wording("mode of a recurrence", "반복 방식"),
        .recurrenceOfDoneTodo: Wording("recurrence of a done todo", "끝낸 할 일의 반복"),
        .excludedDays: Wording("excluded days of a recurrence", "반복에서 제외한 날"),
        .addedDays: Wording("added days of a recurrence", "반복에 추가한 날"),
        .startTime: Wording("time of day of a start", "시작 시각"),
        .deadlineTime: Wording("time of day of a deadline", "마감 시각"),
        .dependency: Wording("todos that must be done first", "선행 할 일"),
        .dueOffset: Wording(
            "recurrence that counts from start days, not from due days", "기한이 아닌 시작일부터 세는 반복"),
        .tagColor: Wording("colour of a tag", "태그의 색"),
        .projectColor: Wording("colour of a project", "프로젝트의 색"),
        .projectParent: Wording("project above a project", "상위 프로젝트"),
        .archivedProject: Wording("that a project is archived", "프로젝트의 보관 여부"),
        .emptyProject: Wording("project without todos", "할 일이 없는 프로젝트"),
        .emptyTag: Wording("tag without todos", "할 일이 없는 태그"),
        .seconds: Wording("seconds of a due time", "기한 시각의 초"),
    ]
}
