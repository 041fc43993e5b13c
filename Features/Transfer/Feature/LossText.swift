import TodosDomain
import TransferDomain
import UtilLocalization

/// What of a transfer did not arrive as it was, in words. The readers and writers name it in English, or by the words of
/// their formats, which are the same in both languages.
struct LossText {
    let language: Language

    func text(_ kind: LossReport.Kind) -> String {
        switch kind {
        case .skipped(let what): language("left out: \(what)", "제외: \(korean(what))")
        case .newerHere(let field):
            language(
                "left as it is here: \(field.rawValue), which was changed here later",
                "그대로 둠: 나중에 여기서 바꾼 \(Self.fields[field] ?? field.rawValue)")
        case .staleInFile(let field):
            language(
                "left as it is here: \(field.rawValue), of which the file has what it was before",
                "그대로 둠: 파일에는 바꾸기 전 값이 있는 \(Self.fields[field] ?? field.rawValue)")
        case .newerInFile(let field):
            language(
                "taken from the file: \(field.rawValue), which was changed here before (haru undo takes the import back)",
                "파일의 것을 씀: 그 전에 여기서도 바꾼 \(Self.fields[field] ?? field.rawValue) (haru undo로 되돌릴 수 있음)")
        case .olderFile(let field):
            language(
                "left as it is here: \(field.rawValue), as the file is older than another one",
                "그대로 둠: 더 새로운 파일에서 온 \(Self.fields[field] ?? field.rawValue)")
        case .changed(let what): language("changed to fit: \(what)", "맞게 바꿈: \(korean(what))")
        case .kept(let what): language("kept, but not used here: \(what)", "보관하지만 쓰지 않음: \(korean(what))")
        case .dropped(let what): language("has no place in this format: \(what)", "이 형식에 자리가 없음: \(korean(what))")
        case .droppedForeign(let format, let name):
            language(
                "has no place in this format: \(name) of \(Self.formats[format] ?? format)",
                "이 형식에 자리가 없음: \(Self.formats[format] ?? format)의 \(name)")
        }
    }

    private func korean(_ english: String) -> String {
        if let text = Self.texts[english] { return text }
        for (start, korean) in Self.starts where english.hasPrefix(start) { return korean + english.dropFirst(start.count) }
        return english
    }

    /// The formats as their users call them.
    private static let formats = [
        TransferFormat.ics.rawValue: "iCalendar", TransferFormat.taskwarrior.rawValue: "Taskwarrior",
        TransferFormat.todotxt.rawValue: "todo.txt", TransferFormat.markdown.rawValue: "Markdown",
        TransferFormat.csv.rawValue: "CSV",
    ]

    private static let starts = [
        ("recurrence FREQ", "반복 FREQ"), ("status ", "상태 "), ("state ", "상태 "), ("member ", "항목 "),
        ("unknown time zone ", "모르는 시간대 "), ("column ", "열 "), ("section ", "섹션 "), ("row ", "행 "),
    ]

    private static let fields: [TodoField: String] = [
        .title: "제목", .raw: "입력한 줄", .note: "메모", .due: "기한", .priority: "중요도", .side: "구분", .difficulty: "난이도",
        .estimate: "예상 시간", .tags: "태그", .parent: "상위 할 일", .completed: "완료", .recurrence: "반복", .position: "순서",
        .foreign: "다른 형식의 속성",
    ]

    private static let texts = [
        "characters of a tag": "태그의 글자", "control character in a title": "제목의 제어 문자", "time of an RDATE": "RDATE의 시간",
        "entry or value that cannot be read, not listed": "읽을 수 없는 항목이나 값 (목록에 없음)",
        "UID that stands twice: each is a todo of its own": "두 번 나오는 UID (각각 다른 할 일)", "missing SUMMARY": "없는 SUMMARY",
        "title over 500 characters, the rest in the note": "500자가 넘는 제목 (나머지는 메모에)",
        "word of a title that means something in todo.txt: a backslash before it": "todo.txt에서 뜻이 있는 제목의 단어 (앞에 역슬래시)",
        "difficulty": "난이도", "estimate": "예상 시간", "mode of a recurrence": "반복 방식", "note": "메모",
        "colour of a tag": "태그의 색", "tag without todos": "할 일이 없는 태그", "recurrence of a done todo": "끝낸 할 일의 반복",
        "part of what was left out": "빠진 것의 하위 할 일",
        "todo that would be a part of itself: it is a part of none": "자기 자신에 속하게 될 할 일 (상위 할 일을 없앰)", "parent": "상위 할 일",
        "recurrence": "반복", "side": "구분",
        "colour of a tag, which was changed here later": "나중에 여기서 바꾼 태그의 색",
        "deletion of what was changed here later, or has subtasks": "나중에 여기서 바꾸었거나 하위 할 일이 있는 것의 삭제",
        "deleted here too, as in the file": "파일처럼 여기서도 지움",
        "deleted in this library": "이 라이브러리에서 지운 것", "deleted task": "지운 작업", "heading": "제목 줄",
        "line that is no task": "할 일이 아닌 줄", "comment on no task": "할 일이 없는 댓글", "comment": "주석",
        "state [-] to open": "상태 [-] (열린 할 일로)",
        "task that will not be done": "하지 않기로 한 작업", "note of TickTick to a todo": "TickTick의 노트를 할 일로",
        "seconds of a due time": "기한 시각의 초", "deadline, now in the note": "마감일 (메모로 옮김)",
        "date that is not understood, now in the note": "알 수 없는 날짜 (메모로 옮김)",
        "repetition that is not understood, now in the note": "알 수 없는 반복 (메모로 옮김)",
    ]
}
