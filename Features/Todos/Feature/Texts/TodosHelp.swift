import CoreCommandLine
import TodosDomain
import UtilLocalization

/// The Korean help of the commands of this feature.
enum TodosHelp {
    static let list = CommandTranslation(
        "할 일을 날짜별로 보여 줍니다.",
        discussion: """
            한 날만 볼 때는 남은 할 일과 끝낸 할 일을 함께 보여 줍니다. 여러 날과 overdue, inbox, all은 --all이나 --done이
            없으면 남은 할 일만 보여 줍니다. 한 주는 월요일에서 일요일까지이고, '다음주'와 '지난달'도 쓸 수 있습니다.
            overdue는 오늘보다 앞선 날의 할 일입니다. 오늘 할 일 가운데 시각이 지난 것은 빨갛게 보입니다.

            날짜 뒤에는 조건을 쓸 수 있습니다. 날짜 없이 조건만 쓰면 모든 할 일에서 찾습니다.
              태그와 프로젝트   +집, #집, tag:집, project:정원
              중요도            p1, pri:높음, pri.min:med
              날짜              due:금요일, due.before:12월1일, due:none, deadline:이번주
              상태              open, done, done:이번주, overdue, waiting, blocked
              시작 전           아직 시작하지 않은 할 일은 overdue, inbox, 조건에서 뺍니다. waiting:all을 더하면
                                함께 보여 줍니다
              그 밖             side:life, est.max:30분, est:none, has:note, repeats, view:늦음
            따옴표 안의 말과 다른 말은 제목, 메모, 태그에서 찾습니다. 조건은 모두 맞아야 합니다. or, not, 괄호로 묶을 수
            있습니다: 'not (+집 or +회사) p1'.
            < > ( ) # ! 는 셸에서 다른 뜻이 있으니 따옴표로 감싸세요: 'due<금요일'

            --columns는 적은 열만 적은 순서대로 표로 보여 줍니다. 쓸 수 있는 열:
            \(columns(TodoColumn.ofLists)). 뷰에 저장해 둘 수도 있습니다.

            예:
              haru list                      오늘
              haru list +집 p1               집 태그가 있고 중요한 모든 할 일
              haru list week 'est>1h or p1'
              haru list 다음주 월요일
              haru list 2026-12-01..2026-12-24 --tag 집
              haru list all --search '치과' --json
              haru list overdue --quiet | haru move - --to 내일
              haru list week --columns 번호,제목,기한,프로젝트
            """,
        arguments: [
            "words": "날짜나 목록, 그다음 조건.", "--tag": "이 태그가 있는 할 일만. 여러 번 쓰면 모두 있는 할 일만.",
            "--search": "이 단어가 있는 할 일만.", "--done": "끝낸 할 일만.", "--all": "남은 할 일과 끝낸 할 일 모두.",
            "--sort": "due, priority, created, title, next 중 하나. 끝낸 할 일은 맨 뒤에 나옵니다.",
            "--limit": "보여 줄 최대 개수.", "--columns": fields,
        ])
    static let next = CommandTranslation(
        "지금 할 수 있는 일을 급한 순서로 보여 줍니다.",
        discussion: """
            아직 시작하지 않은 할 일과 다른 일을 기다리는 할 일은 나오지 않습니다. 줄 끝의 점수는 이유마다 받은 점수의
            합입니다:
              날짜     오늘 100, 하루 지날 때마다 1점 더, 130점까지
                       내일 89, 하루 멀어질 때마다 1점 덜, 30점까지
              마감     날짜와 같은 점수에 10점 더. 날짜와 마감 가운데 더 급한 것만 셉니다
              나이     날짜도 마감도 없으면 만든 지 한 주마다 1점, 25점까지
              중요도   높음 60, 보통 30, 낮음 10
              기다림   이 일을 기다리는 할 일이 있으면 20
              프로젝트 프로젝트에 있으면 5
            점수가 같으면 날짜가 빠른 것, 그다음 오래된 것이 먼저입니다.

            --columns에는 haru list에 쓰는 열과 점수, 이유를 쓸 수 있습니다. 뷰의 할 일은 그 뷰의 열로 보여
            주지만, 순서는 늘 점수 순입니다.

            예:
              haru next
              haru next +집 'est<=30분'
              haru next --limit 3 --quiet | haru move - --to 오늘
              haru next --columns 번호,제목,점수,이유
            """,
        arguments: [
            "words": "조건. haru list와 같습니다.", "--limit": "보여 줄 최대 개수.", "--columns": fields,
        ])
    static let show = CommandTranslation(
        "할 일의 모든 항목을 보여 줍니다.", discussion: "예:\n  haru show 3\n  haru show 9-11\n  haru show 치과 --json",
        arguments: ["todos": references])
    static let history = CommandTranslation(
        "작업 기록을 최근 것부터 보여 줍니다.",
        discussion: """
            항목 하나만 바꾼 작업은 바뀌기 전과 바뀐 뒤의 값을 함께 보여 줍니다. --changes를 쓰면 모든 작업의 값을 봅니다.

            조건을 주면 맞는 작업만 보여 줍니다. 조건이 여럿이면 모두 맞아야 합니다.
              단어     제목이나 이름의 일부
              종류     종류:할일, 종류:태그, 종류:프로젝트, 종류:뷰
              작업     작업:추가, 작업:편집, 작업:완료, 작업:삭제, 작업:가져오기
              날짜     날짜:오늘, 날짜<금, 날짜:이번주
              되돌림   되돌린 작업만
            or, not, 괄호로 조건을 묶을 수 있습니다. 셸에서는 < > ( ) 기호를 따옴표로 묶으세요.

            예:
              haru history
              haru history 종류:태그 작업:삭제
              haru history '월세 날짜>=월'
              haru history --changes --limit 3
              haru history --limit 100 --json
            """,
        arguments: [
            "query": "조건. 예: 종류:태그. 없으면 모든 작업을 보여 줍니다.", "--limit": "보여 줄 최대 개수.",
            "--changes": "작업마다 바뀌기 전과 바뀐 뒤의 값을 보여 줍니다.",
        ])
    static let recur = CommandTranslation(
        "반복되는 할 일을 미리 봅니다.",
        subcommands: [
            "preview": CommandTranslation(
                "반복되는 할 일의 다음 날짜를 보여 줍니다. 할 일을 만들지는 않습니다.",
                discussion: "예:\n  haru recur preview 12 -n 10",
                arguments: ["todo": "할 일.", "--count": "날짜의 수, 1에서 1000."])
        ])
    static let remind = CommandTranslation(
        "시간이 된 할 일을 한 번씩 출력합니다.",
        discussion: """
            1분마다 도는 타이머(cron, systemd timer, launchd)로 실행합니다. 시간이 된 할 일이 없으면 아무것도 출력하지
            않습니다. 시간이 있는 할 일만 출력합니다. 처음에는 한 시간 전까지, 그 뒤로는 최대 하루 전까지 살펴봅니다. 더
            오래된 할 일은 'haru list overdue'로 볼 수 있습니다.

            예:
              * * * * * haru remind --once --ahead 10분 | while read -r line; do notify-send 하루 "$line"; done
              haru remind --once --dry-run
              haru remind --once --ndjson
            """,
        arguments: [
            "--once": "한 번만 살펴보고 끝냅니다. 타이머가 다시 실행합니다.",
            "--ahead": "이만큼 먼저 출력합니다: 10m, 1시간. 최대 한 주.",
            "--dry-run": "할 일을 출력하지만, 다음에도 다시 출력합니다.",
        ])
    static let add = CommandTranslation(
        "한 줄로 할 일을 추가합니다.",
        discussion: """
            한 줄에 영어나 한국어로 쓸 수 있는 것: 날짜와 시간 (tomorrow 9am, 내일 오후 3시 반, 다음주 월요일, 12월 5일, +3일,
            due:금요일), +태그, 중요도 p1 p2 p3 (p4는 없음), 걸리는 시간 est:20분, 난이도 '*1'에서 '*5', @work @life, 매월,
            매주 월요일. 알아들은 말은 제목에서 빠지고 결과에 표시됩니다. 옵션으로 정한 항목의 말과 -- 뒤의 말은 제목에
            남습니다. 날짜나 시각 같지만 알아듣지 못한 말도 제목에 남고, 하루가 이를 알려 줍니다.

            #태그, !high !med !low, ~20분, pri:높음으로 써도 같습니다. 이런 기호 가운데 일부는 셸에서 다른 뜻이 있습니다.
            따옴표로 감싸세요: '#태그'.

            날짜가 없으면 오늘 할 일이 되고, 하위 할 일은 상위 할 일의 날짜를 따릅니다. --inbox를 주면 날짜가 없습니다.
            '-'를 주면 표준 입력의 한 줄이 할 일 하나가 되고, 들여쓴 줄은 하위 할 일이 됩니다.

            예:
              haru add 내일 오후 3시 반 치과 +건강 est:1시간
              haru add 매주 월요일 9시 주간회의 +회사 p1
              printf '여행\\n  호텔 예약\\n  짐 싸기\\n' | haru add -
            """,
        arguments: todoFlags.merging([
            "text": "할 일 한 줄. '-'를 쓰면 표준 입력에서 여러 줄을 읽습니다.", "--inbox": "날짜 없이 수집함에 추가합니다.",
            "--keep-going": "표준 입력의 올바른 줄은 추가하고, 나머지는 알려 줍니다.",
        ]) { $1 })
    static let edit = CommandTranslation(
        "할 일의 항목을 바꿉니다.",
        discussion: """
            '-'는 표준 입력에서 할 일을 읽습니다. 날짜가 바뀌면 같은 날의 남은 하위 할 일도 함께 옮깁니다.
            --editor는 할 일 하나의 제목과 메모를 $VISUAL이나 $EDITOR의 편집기로 엽니다.

            예:
              haru edit 3 --title '은행에 전화' --due 금요일 --time 10:00
              haru edit 3-7 --tag 심부름 --priority high
              haru edit 12 --due '금요일 오후 3시'
              haru edit 12 --no-due --no-repeat
              haru edit 12 --editor
              haru list overdue --quiet | haru edit - --priority high
              haru edit --where '+집 est.min:2h' --priority low --yes
            """,
        arguments: todoFlags.merging(query) { $1 }.merging([
            "todos": references, "--title": "새 제목. 날짜나 태그로 읽지 않고 그대로 씁니다.",
            "--untag": "태그를 뗍니다. 여러 번 쓸 수 있습니다.", "--not-depends-on": "선행 할 일을 뗍니다. 여러 번 쓸 수 있습니다.",
            "--no-due": "날짜를 없애고 수집함으로 옮깁니다.",
            "--no-time": "시간을 없애고 날짜는 그대로 둡니다.", "--no-start": "시작을 없애서 바로 보이게 합니다.",
            "--no-deadline": "마감을 없앱니다.", "--no-repeat": "반복을 그만둡니다.",
            "--editor": "제목과 메모를 내 편집기에서 고칩니다.",
            "--no-parent": "상위 할 일에서 뗍니다.", "--no-project": "프로젝트에서 뺍니다.",
            "--no-side": "구분을 지웁니다. 통계에서는 일로 세고, 조건에서는 side:none입니다.",
            "--no-difficulty": "난이도를 지웁니다. 통계에서는 3으로 세고, 조건에서는 difficulty:none입니다.",
            "--no-estimate": "예상 시간을 지웁니다. 통계에서는 30분으로 세고, 조건에서는 est:none입니다.",
        ]) { $1 })
    static let done = CommandTranslation(
        "할 일을 완료합니다. 반복되는 할 일은 다음 것이 생깁니다.",
        discussion:
            "예:\n  haru done 3\n  haru done 3-7 12\n  haru done 치과\n"
            + "  haru list overdue --quiet | haru done -\n  haru done --where '+심부름 due.max:오늘' --yes",
        arguments: query.merging(["todos": references]) { $1 })
    static let undone = CommandTranslation(
        "할 일의 완료를 취소합니다.",
        discussion: "예:\n  haru undone 3\n  haru undone 3-7 12\n  haru undone 치과\n"
            + "  haru undone --where 'done:오늘 +회사' --yes",
        arguments: query.merging(["todos": references]) { $1 })
    static let move = CommandTranslation(
        "할 일을 다른 날이나 다른 시간으로 옮깁니다.",
        discussion: """
            마지막 단어들은 날짜나 시간, 또는 둘 다이며, 'haru add'에서처럼 씁니다. 하나만 쓰면 다른 하나는 그대로입니다. 할
            일을 가리킬 수도 있는 단어라면 날짜를 따옴표로 묶거나 --to로 주세요. '수집함'은 날짜를 없앱니다. 같은 날의 남은
            하위 할 일도 함께 옮깁니다. '-'는 표준 입력에서 할 일을 읽습니다.

            예:
              haru move 3 내일
              haru move 3-7 '다음주 월요일'
              haru move 3 금요일 오후 3시
              haru move 14 '2시간 뒤'
              haru list overdue --quiet | haru move - --to 내일
              haru move --where overdue --to 내일 --yes
            """,
        arguments: query.merging([
            "words": "할 일, 그다음 날짜.", "--to": "옮길 날짜나 시간. 나머지 단어는 모두 할 일입니다.",
        ]) { $1 })
    static let remove = CommandTranslation(
        "할 일을 지웁니다.",
        discussion: """
            'haru undo'로 되살릴 수 있습니다. 하위 할 일까지 지우려면 --yes가 필요합니다.

            예:
              haru rm 3
              haru rm 3-7 --yes
              haru rm --where 'done.before:-1y' --dry-run
            """,
        arguments: query.merging([
            "todos": references, "--yes": "--where의 할 일과 하위 할 일을 지웁니다. 없으면 무엇을 지울지 알려 주기만 하며, 종료 코드는 2입니다.",
        ]) { $1 })
    static let undo = CommandTranslation(
        "마지막 작업을 되돌립니다.",
        discussion:
            "되돌릴 수 있는 작업은 'haru history'로 보고, 되돌린 작업은 'haru redo'로 다시 합니다.\n\n"
            + "예:\n  haru undo\n  haru undo 3",
        arguments: ["count": "되돌릴 작업의 수.", "--quiet": "작업 번호만 출력합니다."])
    static let redo = CommandTranslation(
        "되돌린 작업을 다시 합니다.", discussion: "예:\n  haru redo\n  haru redo 3",
        arguments: ["count": "다시 할 작업의 수.", "--quiet": "작업 번호만 출력합니다."])

    private static let fields = "할 일마다 이 열만 표로 보여 줍니다. 예: 번호,제목,기한."

    /// Returns the Korean names of columns, as a person can type them.
    private static func columns(_ columns: [TodoColumn]) -> String {
        columns.map(TodosText(.korean).column).joined(separator: ", ")
    }

    private static let query = [
        "--where": "조건에 맞는 모든 할 일. 예: 'overdue +집'. 조건은 haru list --help를 보세요.",
        "--yes": "--where의 할 일을 모두 바꿉니다. 없으면 무엇이 바뀔지 알려 주기만 하며, 종료 코드는 2입니다.",
        "--expect": "--where가 찾아야 하는 할 일의 수. 모든 할 일이 조건에 맞으면 --yes로는 안 되고 이 옵션이 필요합니다.",
    ]
    private static let references = "번호, 3-7 같은 범위, UUID의 앞부분, 제목의 일부, @last, 또는 표준 입력을 뜻하는 '-'."
    private static let todoFlags = [
        "--due": "날짜, 또는 날짜와 시간: 2026-12-01, '다음주 월요일', '금요일 오후 3시'.", "--time": "시간: 14:00, 9am, '오후 3시'.",
        "--start": "이 날짜나 시간까지 숨깁니다. 예: 월요일, '12월 1일 오전 9시'.",
        "--deadline": "끝내야 하는 마지막 날. 예: 금요일, '3월 31일 오후 5시'.",
        "--project": "이 프로젝트에 넣습니다. 없는 프로젝트는 새로 만듭니다.",
        "--zone": "시간의 IANA 시간대: Asia/Seoul 등.", "--tag": "태그를 붙입니다. 여러 번 쓸 수 있습니다.",
        "--priority": "none, low, medium, high 중 하나.", "--work": "구분을 일로 정합니다.",
        "--life": "구분을 생활로 정합니다.",
        "--difficulty": "1(쉬움)에서 5(어려움).",
        "--estimate": "걸리는 시간: 20m, 1시간 30분. 1분에서 1440분.", "--repeat": "매주 월요일, 'every 2 weeks', 또는 RRULE.",
        "--mode": "다음 날짜를 정하는 방법: fixed, catchUp, afterCompletion 중 하나.", "--note": "Markdown 메모.",
        "--parent": "이 할 일의 하위 할 일로 만듭니다.",
        "--depends-on": "먼저 끝내야 하는 할 일. 여러 번 쓸 수 있습니다.",
    ]
}
