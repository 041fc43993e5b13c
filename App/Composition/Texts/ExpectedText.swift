/// Korean texts for the content that a file should have at a place. The readers of files give these texts in
/// English. Punctuation and names of a format stay the same.
enum ExpectedText {
    static func korean(_ english: String) -> String {
        if let text = texts[english] { return text }
        if let match = english.firstMatch(of: /^version (\d+) or older; update Haru$/) {
            return "버전 \(match.1) 이하 (하루를 업데이트하세요)"
        }
        if let match = english.firstMatch(of: /^each column once, not two of '(.*)'$/) {
            return "열마다 하나 ('\(match.1)'이(가) 둘)"
        }
        if let match = english.firstMatch(
            of: /^a header with a column 'title' \(or --map title=COLUMN\); it has (.*)$/)
        {
            return "'title' 열이 있는 머리글 (또는 --map title=열이름); 있는 열: \(match.1)"
        }
        if let match = english.firstMatch(of: /^(\S+|a tab) or the end of the line after a closing quote$/) {
            return "닫는 따옴표 뒤의 \(match.1 == "a tab" ? "탭" : String(match.1)) 또는 줄 끝"
        }
        if let match = english.firstMatch(of: /^(\d+) fields, not (\d+)$/) {
            return "필드 \(match.1)개 (\(match.2)개가 아니라)"
        }
        if let match = english.firstMatch(of: /^'(\w+)' as (\S+), not (.*)$/) {
            return "\(match.2) 형식의 '\(match.1)' (\(match.3)이(가) 아니라)"
        }
        if let match = english.firstMatch(of: /^a valid '(\w+)', not '(.*)'$/) {
            return "올바른 '\(match.1)' ('\(match.2)'이(가) 아니라)"
        }
        if let match = english.firstMatch(of: /^a known escape, not (.*)$/) {
            return "알려진 이스케이프 (\(match.1)이(가) 아니라)"
        }
        if let match = english.firstMatch(of: /^an? '(\w+)'$/) { return "'\(match.1)'" }
        return
            english
            .replacing("' or '", with: "' 또는 '").replacing("' and the member '", with: "' 그리고 멤버 '")
    }

    private static let texts = [
        "the second half of a surrogate pair": "서로게이트 쌍의 뒷부분", "no lone surrogate": "쌍이 있는 서로게이트",
        "the end of the file": "파일의 끝", "the member 'todos'": "멤버 'todos'", "the format 'haru'": "'haru' 형식",
        "the END of what was begun": "시작한 것의 END", "text, not binary data": "이진 데이터가 아닌 텍스트",
        "four hexadecimal digits": "16진수 네 자리", "an object: '{'": "객체: '{'",
        "an escape, not a control character": "제어 문자가 아닌 이스케이프", "a value": "값",
        "a digit": "숫자", "no digit after a leading zero": "앞자리 0 뒤에 숫자가 없는 수",
        "a name in quotes": "따옴표로 묶은 이름",
        "a task with a 'description'": "'description'이 있는 작업",
        "a tag with 'name', 'color' and 'lastEdit'": "'name', 'color', 'lastEdit'가 있는 태그",

    ]
}
