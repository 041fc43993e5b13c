import CoreTerminal
import DomainPrimitives
import TodosDomain
import UtilLocalization

/// The message for an invalid value: the field, the value and the rule that the value breaks.
struct ValidationText: Sendable {
    let language: Language
    /// The translated names of fields, such as `due day`. Each feature contributes the names of its fields.
    var words: [ValidationError.Field: Wording] = [:]

    func text(_ error: ValidationError) -> String {
        let value = error.field.isSecret ? "" : " '\(shown(error.value))'"
        return "\(field(error.field))\(value): \(rule(error))"
    }

    /// Returns a value without control characters, cut to 60 characters.
    private func shown(_ value: String) -> String {
        let line = TerminalSanitizer.line(value)
        return line.count > 60 ? "\(line.prefix(57))…" : line
    }

    private func field(_ field: ValidationError.Field) -> String {
        (words[field] ?? Self.common[field])?(language) ?? TerminalSanitizer.line(field.name)
    }

    /// The translated names of common fields, such as the title. Several features share these fields.
    private static let common: [ValidationError.Field: Wording] = [
        .title: Wording("title", "제목"), .day: Wording("day", "날짜"), .time: Wording("time", "시각"),
        .zone: Wording("zone", "시간대"),
        .recurrence: Wording("recurrence", "반복"), .parent: Wording("parent", "상위 할 일"),
        .reference: Wording("todo", "할 일"), .range: Wording("range", "범위"),
        .format: Wording("format", "형식"),
        .query: Wording("query", "조건"), .count: Wording("count", "횟수"), .limit: Wording("limit", "개수"),
        .sort: Wording("sort", "순서"), .option: Wording("option", "옵션"),
    ]

    private func rule(_ error: ValidationError) -> String {
        switch error.rule {
        case .length, .range, .rangeLength, .bytes, .mergedBytes: amount(error)
        case .existingDirectory, .directory, .entries, .markdownFiles, .markdownBytes: directory(error.rule)
        case .nulCharacter(let line):
            language(
                "has a NUL character in line \(line). Remove it.", "\(line)번째 줄에 NUL 문자가 있습니다. 지우세요.")
        case .emptyInput: mustNotBeEmpty
        case .controlCharacter(let offset):
            language(
                "has a control character at position \(offset + 1). Remove it.",
                "\(offset + 1)번째 글자가 제어 문자입니다. 지우세요.")
        case .duplicate:
            error.field == .option
                ? language("names the same field a second time. Give it once.", "같은 필드가 두 번 있습니다. 한 번만 쓰세요.")
                : language("is already taken. Choose another.", "이미 있습니다. 다른 것을 쓰세요.")
        case .archivedDuplicate:
            language(
                "already exists, but is archived. Restore it, or choose another name.",
                "이미 있지만 보관되어 있습니다. 다시 목록에 보이거나 다른 이름을 쓰세요.")
        case .day, .time, .zone, .duration, .due, .instant: time(error.rule)
        case .reference:
            language(
                "not a todo's number, a range such as 3-7, a UUID or a title.",
                "할 일의 번호, 3-7 같은 범위, UUID, 제목이 아닙니다.")
        case .oneOf(let words): oneOf(words, error.field)
        case .unknownName(let similar, let known): unknownName(similar, known)
        case .calendarDirectory:
            language(
                "a directory can only hold .ics files. Give a file name for this format.",
                "폴더에는 .ics 파일만 쓸 수 있습니다. 이 형식에는 파일 이름을 쓰세요.")
        case .unknownFormat(let names):
            language(
                "the format is not clear from the name. Add --format with one of: "
                    + "\(names.joined(separator: ", ")).",
                "이름으로는 형식을 알 수 없습니다. --format에 다음 중 하나를 주세요: \(names.joined(separator: ", ")).")
        case .recurrenceRule(let problem):
            language("not a valid repetition: ", "올바른 반복 규칙이 아닙니다: ")
                + RecurrenceProblemText(language: language).text(problem) + "."
        case .cycle, .changedMeanwhile, .unclearPart, .unusableText, .dependencyCycle, .recurrenceWithoutDue,
            .zoneWithoutTime, .timeWithoutDay, .excludes, .reversed, .modeWithoutRecurrence,
            .deadlineBeforeStart:
            relation(error.rule)
        case .nameCharacter, .linkCharacter, .tagCharacter, .hexColor, .mergeIntoItself: name(error.rule)
        case .query(let problem): QueryProblemText(language: language).text(problem)
        case .column, .dateOrder, .dateLike, .datePattern: table(error.rule)
        case .usernameCharacter, .email, .serverAddress, .encryption: account(error.rule)
        }
    }

    /// The fields whose numbers are lengths of time in minutes.
    private static let inMinutes: Set<ValidationError.Field> = [.estimate, .time]

    private var mustNotBeEmpty: String { language("must not be empty.", "비워 둘 수 없습니다.") }

    /// Returns the message for a rule about the length of a text or about a number.
    private func amount(_ error: ValidationError) -> String {
        switch error.rule {
        case .length(min: 1, max: _) where error.value.allSatisfy(\.isWhitespace): mustNotBeEmpty
        case .length(let min, let max):
            language("must have \(min) to \(max) characters.", "\(min)~\(max)자여야 합니다.")
        case .bytes(let count, let max):
            language(
                "has \((count + 1_023) / 1_024) KiB. At most \(max / 1_024) KiB are allowed. Split the text.",
                "\((count + 1_023) / 1_024)KiB입니다. \(max / 1_024)KiB까지 쓸 수 있습니다. 글을 나누세요.")
        case .mergedBytes(let count, let max):
            language(
                "changed meanwhile, and would have \((count + 1_023) / 1_024) KiB with both changes. At most "
                    + "\(max / 1_024) KiB are allowed. Shorten one of the texts.",
                "그사이에 바뀌었습니다. 두 변경을 합치면 \((count + 1_023) / 1_024)KiB인데, \(max / 1_024)KiB까지 쓸 수 "
                    + "있습니다. 한쪽 글을 줄이세요.")
        case .range(let min, let max) where Self.inMinutes.contains(error.field):
            language("must be from \(min) to \(max) minutes.", "\(min)~\(max)분이어야 합니다.")
        case .range(let min, let max) where max == .max:
            language("must be a whole number from \(min) up.", "\(min) 이상의 정수여야 합니다.")
        case .range(let min, let max):
            language("must be a whole number from \(min) to \(max).", "\(min)~\(max)의 정수여야 합니다.")
        case .rangeLength(let max):
            language("a range can have at most \(max) numbers.", "범위에는 번호를 \(max)개까지 쓸 수 있습니다.")
        default: ""
        }
    }

    /// Returns the message for a rule about a directory.
    private func directory(_ rule: ValidationError.Rule) -> String {
        switch rule {
        case .existingDirectory:
            language(
                "does not exist. Check the path, or create the folder.", "폴더가 없습니다. 경로를 확인하거나 폴더를 만드세요.")
        case .directory:
            language("is a file. Give the folder that contains it.", "파일입니다. 이 파일이 든 폴더를 주세요.")
        case .entries(let max):
            language(
                "has more than \(max) files and folders. Nothing was changed. Give a smaller folder.",
                "파일과 폴더가 \(max)개를 넘습니다. 바뀐 것은 없습니다. 더 작은 폴더를 주세요.")
        case .markdownFiles(let max):
            language(
                "has more than \(max) Markdown files. Nothing was changed. Give its folders one by one.",
                "마크다운 파일이 \(max)개를 넘습니다. 바뀐 것은 없습니다. 하위 폴더를 하나씩 주세요.")
        case .markdownBytes(let max):
            language(
                "has more than \(max >> 20) MiB in Markdown files. Nothing was changed. Give its folders one "
                    + "by one.",
                "마크다운 파일이 모두 \(max >> 20)MiB를 넘습니다. 바뀐 것은 없습니다. 하위 폴더를 하나씩 주세요.")
        default: ""
        }
    }

    private func oneOf(_ words: [String], _ field: ValidationError.Field) -> String {
        if field == .viewKey {
            return language("must be one letter from A to Z.", "A에서 Z까지의 글자 하나여야 합니다.")
        }
        let list = words.joined(separator: ", ")
        return language("must be one of: \(list).", "다음 중 하나여야 합니다: \(list).")
    }

    private func unknownName(_ similar: String?, _ known: [String]) -> String {
        let guess = similar.map { language(" Did you mean '\($0)'?", " 혹시 '\($0)'인가요?") } ?? ""
        let list = known.joined(separator: ", ")
        return language(
            "does not exist.\(guess) Choose one of: \(list).", "없는 이름입니다.\(guess) 다음 중에서 고르세요: \(list).")
    }

    /// Returns the message for a rule about the name or the colour of a tag, a project or a view.
    private func name(_ rule: ValidationError.Rule) -> String {
        switch rule {
        case .nameCharacter(let bad):
            language(
                "'\(shown(bad))' is not allowed: no white space, and no signs of a query, such as : or (.",
                "'\(shown(bad))'은(는) 쓸 수 없습니다. 공백과, :나 ( 같은 조건 기호는 넣을 수 없습니다.")
        case .linkCharacter(let bad):
            language(
                "other texts link to this title, and a link cannot contain '\(shown(bad))'.",
                "다른 글이 이 제목에 링크하므로, 링크에 넣을 수 없는 '\(shown(bad))'은(는) 쓸 수 없습니다.")
        case .tagCharacter(let bad):
            language(
                "'\(shown(bad))' is not allowed: no white space, # or comma.",
                "'\(shown(bad))'은(는) 쓸 수 없습니다. 공백, #, 쉼표는 넣을 수 없습니다.")
        case .mergeIntoItself:
            language(
                "cannot be merged into itself. Name another tag.", "자기 자신과는 합칠 수 없습니다. 다른 태그를 쓰세요.")
        default:
            language(
                "must be six hexadecimal digits, such as FF8C00, or one of: \(colors(\.name)).",
                "FF8C00 같은 16진수 여섯 자리이거나 다음 중 하나여야 합니다: \(colors(\.korean)).")
        }
    }

    /// Returns the names of the preset colours, such as `red, orange`.
    private func colors(_ name: KeyPath<TagColor.Preset, String>) -> String {
        TagColor.presets.map { $0[keyPath: name] }.joined(separator: ", ")
    }

    private func time(_ rule: ValidationError.Rule) -> String {
        switch rule {
        case .day:
            language(
                "not a day. Try 2026-12-01, tomorrow, 'next mon', 다음주 월요일.",
                "날짜가 아닙니다. 예: 2026-12-01, 내일, '다음주 월요일'.")
        case .time: language("not a time. Try 9am, 14:00, '오후 3시'.", "시각이 아닙니다. 예: 9am, 14:00, '오후 3시'.")
        case .zone: language("not a time zone. Try Asia/Seoul.", "시간대가 아닙니다. 예: Asia/Seoul.")
        case .duration:
            language(
                "not a length of time. Give hours and minutes, such as 20m, 1h30m or 1시간.",
                "시간 길이가 아닙니다. 시간과 분으로 쓰세요. 예: 20분, 1시간 30분, 1h30m.")
        case .due:
            language(
                "not a day or time. Use the format 2026-12-01 or 2026-12-01T15:30[Asia/Seoul].",
                "날짜나 시각이 아닙니다. 2026-12-01이나 2026-12-01T15:30[Asia/Seoul]처럼 쓰세요.")
        default:
            language(
                "not a point in time. Use the format 2026-12-01T15:30:00Z.",
                "시점이 아닙니다. 2026-12-01T15:30:00Z처럼 쓰세요.")
        }
    }

    /// Returns the message for a rule about the columns or dates of a CSV file.
    private func table(_ rule: ValidationError.Rule) -> String {
        switch rule {
        case .column(let names):
            language(
                "the file has no such column. It has: \(shown(names)).",
                "파일에 그런 열이 없습니다. 있는 열: \(shown(names)).")
        case .dateOrder:
            language(
                "it is unclear whether the day or the month comes first. Give the order, with the separators "
                    + "of the file, for example --date-format dd/MM/yyyy or --date-format MM.dd.yyyy.",
                "일과 월 중 어느 것이 먼저인지 알 수 없습니다. 파일의 구분 기호대로 --date-format dd/MM/yyyy나 MM.dd.yyyy처럼 알려 주세요.")
        case .dateLike(let pattern):
            language(
                "not a date in the format \(shown(pattern)) or 2026-12-01.",
                "\(shown(pattern)) 또는 2026-12-01 형식의 날짜가 아닙니다.")
        default:
            language(
                "not a date format. Use the letters y, M, d, H, h, m, s and a, such as dd/MM/yyyy HH:mm "
                    + "or M/d/yy h:mm a.",
                "날짜 형식이 아닙니다. y, M, d, H, h, m, s, a로 쓰세요. 예: dd/MM/yyyy HH:mm, M/d/yy h:mm a.")
        }
    }

    private func shown(_ names: [String]) -> String { names.map(shown).joined(separator: ", ") }

    private func account(_ rule: ValidationError.Rule) -> String {
        switch rule {
        case .usernameCharacter(let bad):
            language(
                "'\(shown(bad))' is not allowed. Use only the letters a to z, Hangul, digits and _.",
                "'\(shown(bad))'은(는) 쓸 수 없습니다. 영문자, 한글, 숫자, _만 쓰세요.")
        case .email:
            language("not an email address. Try name@example.org.", "이메일 주소가 아닙니다. 예: name@example.org.")
        case .encryption:
            language(
                "http:// works only for a server on this computer. Use https://.",
                "http://는 이 컴퓨터의 서버에만 쓸 수 있습니다. https://를 쓰세요.")
        default:
            language(
                "not a server address. Try https://haru.example.org.",
                "서버 주소가 아닙니다. 예: https://haru.example.org.")
        }
    }

    /// Returns the message for a rule about the relation between two values, such as a time without a day.
    private func relation(_ rule: ValidationError.Rule) -> String {
        switch rule {
        case .cycle:
            language(
                "nothing can be a part of itself. Choose another parent.",
                "자기 자신의 하위가 될 수 없습니다. 다른 상위를 고르세요.")
        case .changedMeanwhile:
            language(
                "was set elsewhere while you edited, so your text was not stored.",
                "편집하는 동안 다른 곳에서 바뀌어, 쓴 글을 저장하지 않았습니다.")
        case .unclearPart:
            language(
                "was edited at the place of this conflict, so the lost part has no clear place. Edit the "
                    + "text yourself.",
                "충돌한 자리를 그 뒤에 편집해서, 덮어쓰인 부분을 넣을 자리가 분명하지 않습니다. 직접 고치세요.")
        case .unusableText:
            language(
                "would be too long with this decision, or would have a NUL character. Nothing was changed. "
                    + "Shorten the text, or edit the conflict yourself.",
                "이렇게 정하면 글이 너무 길어지거나 NUL 문자가 들어갑니다. 바뀐 것은 없습니다. 글을 줄이거나 충돌을 직접 고치세요.")
        case .dependencyCycle:
            language(
                "a todo cannot wait for itself, not even through other todos. Remove another dependency "
                    + "first.",
                "할 일은 자기 자신을 기다릴 수 없습니다. 다른 할 일을 거쳐도 마찬가지입니다. 먼저 다른 선행 할 일을 떼세요.")
        case .recurrenceWithoutDue: language("a repeating todo needs a due day.", "반복하려면 날짜가 필요합니다.")
        case .zoneWithoutTime: language("--zone needs --time.", "--zone에는 --time이 필요합니다.")
        case .excludes(let other):
            language(
                "cannot be combined with \(other). Give only one of them.",
                "\(other)와(과) 함께 쓸 수 없습니다. 하나만 쓰세요.")
        case .deadlineBeforeStart(let start):
            language(
                "the deadline is before the start, \(start). Change one of them.",
                "마감이 시작(\(start))보다 앞입니다. 둘 중 하나를 바꾸세요.")
        case .reversed: language("the range ends before it starts.", "끝이 시작보다 앞입니다.")
        case .modeWithoutRecurrence: language("--mode needs --repeat.", "--mode에는 --repeat가 필요합니다.")
        default: language("a time needs a day.", "시각에는 날짜가 필요합니다.")
        }
    }
}
