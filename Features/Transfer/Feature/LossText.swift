import TodosDomain
import TransferDomain
import UtilLocalization

/// Texts for the losses of an import or export.
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
                "left as it is here: \(Self.english(field)), which was changed here later",
                "그대로 둠: 나중에 여기서 바꾼 \(Self.fields[field] ?? field.rawValue)")
        case .staleInFile(let field):
            language(
                "left as it is here: \(Self.english(field)), of which the file has what it was before",
                "그대로 둠: 파일에는 바꾸기 전 값이 있는 \(Self.fields[field] ?? field.rawValue)")
        case .newerInFile(let field):
            language(
                "taken from the file: \(Self.english(field)), which was changed here before (haru undo takes the import back)",
                "파일의 것을 씀: 그 전에 여기서도 바꾼 \(Self.fields[field] ?? field.rawValue) (haru undo로 되돌릴 수 있음)")
        case .olderFile(let field):
            language(
                "left as it is here: \(Self.english(field)), as the file is older than another one",
                "그대로 둠: 더 새로운 파일에서 온 \(Self.fields[field] ?? field.rawValue)")
        case .recordField(let outcome, let name):
            text(outcome, name.isEmpty ? language("others", "나머지") : "'\(name)'")
        case .changed(let subject, let name):
            language(
                "changed to fit: \(words(Self.changed, subject, name))",
                "맞게 바꿈: \(words(Self.changed, subject, name))")
        case .kept(let subject, let name):
            language(
                "kept, but not used here: \(words(Self.kept, subject, name))",
                "보관하지만 쓰지 않음: \(words(Self.kept, subject, name))")
        case .dropped(let subject, let name):
            language(
                "has no place in this format: \(words(Self.dropped, subject, name))",
                "이 형식에 자리가 없음: \(words(Self.dropped, subject, name))")
        case .droppedForeign(let format, let name):
            language(
                "has no place in this format: \(name) of \(Self.formats[format] ?? format)",
                "이 형식에 자리가 없음: \(Self.formats[format] ?? format)의 \(name)")
        }
    }

    private func text(_ outcome: LossReport.FieldOutcome, _ name: String) -> String {
        switch outcome {
        case .newerHere:
            language("left as it is here: \(name), which was changed here later", "그대로 둠: 나중에 여기서 바꾼 \(name)")
        case .staleInFile:
            language(
                "left as it is here: \(name), of which the file has what it was before",
                "그대로 둠: 파일에는 바꾸기 전 값이 있는 \(name)")
        case .newerInFile:
            language(
                "taken from the file: \(name), which was changed here before (haru undo takes the import back)",
                "파일의 것을 씀: 그 전에 여기서도 바꾼 \(name) (haru undo로 되돌릴 수 있음)")
        case .olderFile:
            language(
                "left as it is here: \(name), as the file is older than another one",
                "그대로 둠: 더 새로운 파일에서 온 \(name)")
        }
    }

    /// Returns the words for a subject. The name replaces `{}` in the words.
    private func words(_ texts: Texts, _ subject: LossReport.Subject, _ name: String) -> String {
        let field = TodoField(rawValue: subject.rawValue)
        let plain = (english: subject.rawValue, korean: field.flatMap { Self.fields[$0] } ?? subject.rawValue)
        let text = texts[subject] ?? plain
        let words = language(text.english, text.korean)
        if words.contains("{}") { return words.replacing("{}", with: name) }
        return name.isEmpty ? words : "\(words) \(name)"
    }

    private typealias Texts = [LossReport.Subject: (english: String, korean: String)]

    /// The names of the formats for a person.
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
        .foreign: "다른 형식의 속성",
    ]

    private static let other = (english: "what has other names, not listed", korean: "이름이 다른 나머지 (목록에 없음)")

    private static let skipped: Texts = [
        .other: other,
        .property: ("{}", "{}"), .component: ("{}", "{}"), .member: ("member '{}'", "항목 '{}'"),
        .column: ("column '{}'", "열 '{}'"), .section: ("section '{}'", "섹션 '{}'"),
        .row: ("row '{}'", "행 '{}'"),
        .comment: ("comment", "주석"), .heading: ("heading", "제목 줄"),
        .line: ("line that is no task", "할 일이 아닌 줄"),
        .unlisted: ("entry or value that cannot be read, not listed", "읽을 수 없는 항목이나 값 (목록에 없음)"),
        .subtask: ("part of what was left out", "빠진 것의 하위 할 일"),
        .strayComment: ("comment on no task", "할 일이 없는 댓글"),
        .abandonedTask: ("task that will not be done", "하지 않기로 한 작업"),
        .deletedTask: ("deleted task", "지운 작업"),
        .deletedHere: ("deleted in this library", "이 라이브러리에서 지운 것"),
        .deletion: (
            "deletion of what was changed here later, or has subtasks", "나중에 여기서 바꾸었거나 하위 할 일이 있는 것의 삭제"
        ),
        .recordType: ("record of an unknown type '{}'", "모르는 종류 '{}'의 기록"),
        .duplicateUID: ("record whose identifier stands twice", "식별자가 두 번 나오는 기록"),
        .recordParent: ("parent that is not there", "없는 상위 기록"),
        .tagColorChangedHere: ("colour of a tag, which was changed here later", "나중에 여기서 바꾼 태그의 색"),
    ]

    private static let changed: Texts = [
        .other: other,
        .status: ("status '{}' to open", "상태 '{}' (열린 할 일로)"),
        .state: ("state [{}] to open", "상태 [{}] (열린 할 일로)"),
        .timeZone: ("unknown time zone '{}' to the local one", "모르는 시간대 '{}' (이곳 시간대로)"),
        .timeOfDay: ("time of an RDATE", "RDATE의 시간"), .seconds: ("seconds of a due time", "기한 시각의 초"),
        .missingTitle: ("missing SUMMARY", "없는 SUMMARY"),
        .longTitle: ("title over 500 characters, the rest in the note", "500자가 넘는 제목 (나머지는 메모에)"),
        .controlCharacter: ("control character in a title", "제목의 제어 문자"),
        .titleWord: (
            "word of a title that means something in todo.txt: a backslash before it",
            "todo.txt에서 뜻이 있는 제목의 단어 (앞에 역슬래시)"
        ),
        .tagCharacters: ("characters of a tag", "태그의 글자"),
        .duplicateUID: ("UID that stands twice: each is a todo of its own", "두 번 나오는 UID (각각 다른 할 일)"),
        .sameText: (
            "todo found by its text, as the file gives it no identifier", "파일에 식별자가 없어 글로 찾은 할 일"
        ),
        .parentRing: (
            "todo that would be a part of itself: it is a part of none", "자기 자신에 속하게 될 할 일 (상위 할 일을 없앰)"
        ),
        .recordRing: (
            "record that would be its own ancestor: it has no parent now", "자기 자신의 상위가 될 기록 (상위를 없앰)"
        ),
        .deletion: ("deleted here too, as in the file", "파일처럼 여기서도 지움"),
        .date: ("date that is not understood, now in the note", "알 수 없는 날짜 (메모로 옮김)"),
        .recurrence: ("repetition that is not understood, now in the note", "알 수 없는 반복 (메모로 옮김)"),
        .deadline: ("deadline, now in the note", "마감일 (메모로 옮김)"),
        .tickTickNote: ("note of TickTick to a todo", "TickTick의 노트를 할 일로"),
    ]

    private static let kept: Texts = [
        .other: other,
        .property: ("{}", "{}"), .component: ("{}", "{}"), .state: ("state [{}]", "상태 [{}]"),
        .rule: ("RRULE {}", "RRULE {}"),
        .period: ("recur '{}'", "recur '{}'"),
    ]

    private static let dropped: Texts = [
        .other: other,
        .property: ("{}", "{}"), .recurrenceMode: ("mode of a recurrence", "반복 방식"),
        .recurrenceOfDoneTodo: ("recurrence of a done todo", "끝낸 할 일의 반복"),
        .excludedDays: ("days left out of a recurrence", "반복에서 뺀 날"),
        .addedDays: ("days added to a recurrence", "반복에 더한 날"),
        .dueOffset: ("recurrence that counts from start days, not from due days", "기한이 아닌 시작일부터 세는 반복"),
        .tagColor: ("colour of a tag", "태그의 색"),
        .emptyTag: ("tag without todos", "할 일이 없는 태그"), .seconds: ("seconds of a due time", "기한 시각의 초"),
    ]
}
