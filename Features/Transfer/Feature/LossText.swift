import TransferDomain
import UtilLocalization

/// What of a transfer did not arrive as it was, in words. The readers and writers name it in English, or by the words of
/// their formats, which are the same in both languages.
struct LossText {
    let language: Language

    func text(_ kind: LossReport.Kind) -> String {
        switch kind {
        case .skipped(let what): language("left out: \(what)", "제외: \(korean(what))")
        case .changed(let what): language("changed to fit: \(what)", "맞게 바꿈: \(korean(what))")
        case .kept(let what): language("kept, but not used here: \(what)", "보관하지만 쓰지 않음: \(korean(what))")
        case .dropped(let what): language("has no place in this format: \(what)", "이 형식에 자리가 없음: \(korean(what))")
        }
    }

    private func korean(_ english: String) -> String {
        if let text = Self.texts[english] { return text }
        for (start, korean) in Self.starts where english.hasPrefix(start) { return korean + english.dropFirst(start.count) }
        return english
    }

    private static let starts = [
        ("recurrence ", "반복 "), ("status ", "상태 "), ("unknown time zone ", "모르는 시간대 "), ("column ", "열 "),
    ]

    private static let texts = [
        "characters of a tag": "태그의 글자", "control character in a title": "제목의 제어 문자", "missing SUMMARY": "없는 SUMMARY",
        "title over 500 characters, the rest in the note": "500자가 넘는 제목 (나머지는 메모에)",
        "word of a title that means something in todo.txt: a backslash before it": "todo.txt에서 뜻이 있는 제목의 단어 (앞에 역슬래시)",
        "difficulty": "난이도", "estimate": "예상 시간", "mode of a recurrence": "반복 방식", "note": "메모",
        "parent that is not in the list": "목록에 없는 상위 할 일", "parent": "상위 할 일",
        "properties of another format": "다른 형식의 속성", "recurrence": "반복", "side": "구분",
        "change in the file of what was changed here later": "나중에 여기서 바꾼 것의 파일 내용",
        "deleted in this library": "이 라이브러리에서 지운 것", "deleted task": "지운 작업", "heading": "제목 줄",
        "line that is no task": "할 일이 아닌 줄",
    ]
}
