import CoreCommandLine

/// The Korean help of the commands of this feature.
enum TodosHelp {
    static let list = CommandTranslation(
        "할 일을 날짜별로 보여 줍니다.",
        discussion: """
            하루를 볼 때는 남은 일과 끝낸 일을 함께, 여러 날과 overdue, inbox, all은 --all이나 --done이 없으면 남은 일만
            보여 줍니다. 한 주는 월요일에서 일요일까지이고, 다음주와 지난달도 됩니다. overdue는 오늘 전의 일이고, 오늘 할
            일 가운데 시간이 지난 것은 빨갛게 보입니다.

            예:
              haru list                      오늘
              haru list 다음주 월요일
              haru list 2026-12-01..2026-12-24 --tag 집
              haru list all --search '치과' --json
              haru list overdue --quiet | haru move - --to 내일
            """,
        arguments: [
            "scope": "무엇을 볼지.", "--tag": "이 태그가 있는 것만. 여럿이면 모두 있어야 합니다.", "--search": "이 단어가 있는 것만.",
            "--done": "끝낸 것만.", "--all": "남은 것과 끝낸 것 모두.",
            "--sort": "due, priority, created, title 중 하나. 끝낸 것은 맨 뒤에 나옵니다.",
            "--limit": "최대 몇 개.",
        ])
    static let show = CommandTranslation(
        "할 일을 자세히 보여 줍니다.", discussion: "예:\n  haru show 3\n  haru show 9-11\n  haru show 치과 --json",
        arguments: ["todos": references])
    static let history = CommandTranslation(
        "한 일을 최근 것부터 보여 줍니다.", discussion: "예:\n  haru history\n  haru history --limit 100 --json",
        arguments: ["--limit": "최대 몇 개."])
    static let recur = CommandTranslation(
        "반복되는 할 일을 미리 봅니다.",
        subcommands: [
            "preview": CommandTranslation(
                "반복되는 할 일의 다음 날짜들을 보여 줍니다. 만들지는 않습니다.", discussion: "예:\n  haru recur preview 12 -n 10",
                arguments: ["todo": "할 일.", "--count": "며칠을 볼지, 1에서 1000."])
        ])
    static let remind = CommandTranslation(
        "지난번 이후 시간이 된 할 일을 한 번씩 출력합니다.",
        discussion: """
            1분마다 도는 타이머(cron, systemd timer, launchd)에서 부릅니다. 때가 된 것이 없으면 아무것도 출력하지 않습니다.
            시간이 있는 할 일만 알립니다. 처음에는 한 시간, 그 뒤로는 최대 하루까지 거슬러 보며, 더 지난 것은 'haru list
            overdue'에 있습니다.

            예:
              * * * * * haru remind --once --ahead 10분 | while read -r line; do notify-send 하루 "$line"; done
              haru remind --once --dry-run
              haru remind --once --ndjson
            """,
        arguments: [
            "--once": "한 번만 보고 끝냅니다. 타이머가 다시 부릅니다.", "--ahead": "이만큼 먼저 알립니다: 10m, 1시간. 최대 한 주.",
            "--dry-run": "알릴 것을 보여 주고, 다음에 다시 알립니다.",
        ])
    static let add = CommandTranslation(
        "한 줄로 할 일을 더합니다.",
        discussion: """
            한 줄에 영어든 한국어든: 날짜와 시간 (tomorrow 9am, 내일 오후 3시 반, 다음주 월요일, 12월 5일, +3일, due:금요일),
            +태그, 중요도 p1 p2 p3 (p4는 없음), 걸리는 시간 est:20분, 난이도 '*1'에서 '*5', @work @life, 매월, 매주 월요일.
            알아들은 말은 어디에 있든 제목에서 빠지고 답에 그대로 나옵니다. 옵션으로 따로 정한 것은 제목에 적혀 있어도 그대로
            두고, -- 뒤에서는 아무것도 찾지 않습니다. 날짜나 시각 같은데 알아듣지 못한 말은 제목에 남고, 그렇다고 알려 줍니다.

            #태그, !high !med !low, ~20분, pri:높음으로 써도 같습니다. 이런 기호 가운데 몇은 셸이 먼저 가져가니
            따옴표로 감싸세요: '#태그'.

            날짜가 없으면 오늘 할 일이 되고, 하위 할 일은 상위 할 일의 날짜를 따릅니다. --inbox는 날짜를 비워 둡니다.
            '-'를 주면 표준 입력의 한 줄이 할 일 하나가 되고, 들여쓴 줄은 하위 할 일이 됩니다.

            예:
              haru add 내일 오후 3시 반 치과 +건강 est:1시간
              haru add 매주 월요일 9시 주간회의 +회사 p1
              printf '여행\\n  호텔 예약\\n  짐 싸기\\n' | haru add -
            """,
        arguments: todoFlags.merging([
            "text": "한 줄. '-'는 표준 입력의 줄들.", "--inbox": "날짜를 주지 않습니다.",
            "--keep-going": "여러 줄 가운데 맞는 것은 더하고, 틀린 것은 알려 줍니다.",
        ]) { $1 })
    static let edit = CommandTranslation(
        "할 일의 내용을 바꿉니다.",
        discussion: """
            '-'는 표준 입력에서 할 일을 읽습니다. 날짜가 바뀌면 같은 날의 남은 하위 할 일도 함께 옮깁니다.

            예:
              haru edit 3 --title '은행에 전화' --due 금요일 --time 10:00
              haru edit 3-7 --tag 심부름 --priority high
              haru edit 12 --due '금요일 오후 3시'
              haru edit 12 --no-due --no-repeat
              haru list overdue --quiet | haru edit - --priority high
            """,
        arguments: todoFlags.merging([
            "todos": references, "--title": "새 제목. 그대로 씁니다.", "--untag": "태그를 뗍니다. 여러 번 쓸 수 있습니다.",
            "--no-due": "날짜를 없애고 수집함으로.", "--no-time": "시간만 없앱니다.", "--no-repeat": "반복을 그만둡니다.",
            "--no-parent": "하위 할 일이 아니게 합니다.",
        ]) { $1 })
    static let done = CommandTranslation(
        "할 일을 끝냅니다. 반복되면 다음 것이 생깁니다.",
        discussion:
            "예:\n  haru done 3\n  haru done 3-7 12\n  haru done 치과\n  haru list overdue --quiet | haru done -",
        arguments: ["todos": references])
    static let undone = CommandTranslation(
        "끝낸 할 일을 되돌립니다.", discussion: "예:\n  haru undone 3\n  haru undone 3-7 12\n  haru undone 치과",
        arguments: ["todos": references])
    static let move = CommandTranslation(
        "할 일을 다른 날이나 다른 시간으로 옮깁니다.",
        discussion: """
            마지막 단어들이 날짜나 시간, 또는 둘 다이고, 'haru add'와 똑같이 읽습니다. 쓰지 않은 쪽은 그대로입니다. 할 일일
            수도 있는 단어라면 날짜를 따옴표로 묶거나 --to로 주세요. '수집함'은 날짜를 없앱니다. 같은 날의 남은 하위 할 일도
            함께 옮깁니다. '-'는 표준 입력에서 할 일을 읽습니다.

            예:
              haru move 3 내일
              haru move 3-7 '다음주 월요일'
              haru move 3 금요일 오후 3시
              haru move 14 '2시간 뒤'
              haru list overdue --quiet | haru move - --to 내일
            """, arguments: ["words": "할 일들, 그다음 날짜.", "--to": "옮길 날짜나 시간을 할 일과 따로 줍니다."])
    static let remove = CommandTranslation(
        "할 일을 지웁니다.",
        discussion: """
            'haru undo'로 되살릴 수 있습니다. 하위 할 일까지 지우려면 --yes가 필요합니다.

            예:
              haru rm 3
              haru rm 3-7 --yes
            """, arguments: ["todos": references, "--yes": "묻지 않고 하위 할 일까지 지웁니다."])
    static let undo = CommandTranslation(
        "마지막에 한 일을 되돌립니다.",
        discussion:
            "되돌릴 수 있는 것은 'haru history'가 보여 주고, 'haru redo'는 다시 합니다.\n\n예:\n  haru undo\n  haru undo 3",
        arguments: ["count": "몇 번."])
    static let redo = CommandTranslation(
        "되돌린 일을 다시 합니다.", discussion: "예:\n  haru redo\n  haru redo 3", arguments: ["count": "몇 번."])

    private static let references = "번호, 3-7 같은 범위, UUID의 앞부분, 제목의 일부, @last, 또는 표준 입력을 뜻하는 '-'."
    private static let todoFlags = [
        "--due": "날짜, 또는 날짜와 시간: 2026-12-01, '다음주 월요일', '금요일 오후 3시'.", "--time": "시간: 14:00, 9am, '오후 3시'.",
        "--zone": "시간의 IANA 시간대: Asia/Seoul 등.", "--tag": "태그를 붙입니다. 여러 번 쓸 수 있습니다.",
        "--priority": "none, low, medium, high 중 하나.", "--work": "일.", "--life": "생활.",
        "--difficulty": "1(쉬움)에서 5(어려움).",
        "--estimate": "걸리는 시간: 20m, 1시간 30분. 1분에서 1440분.", "--repeat": "매주 월요일, 'every 2 weeks', 또는 RRULE.",
        "--mode": "다음 날짜를 정하는 방법: fixed, catchUp, afterCompletion 중 하나.", "--note": "Markdown 메모.",
        "--parent": "이 할 일의 하위 할 일로 만듭니다.",
    ]
}
