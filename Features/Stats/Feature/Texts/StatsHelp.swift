import CoreCommandLine

enum StatsHelp {
    static let stats = CommandTranslation(
        "하루나 한 달의 통계를 보여 줍니다.",
        discussion: """
            균형은 하루가 얼마나 찼는지를 0에서 100으로 나타내고, 생산성은 할 일을 완료할 때마다 늘어납니다. 둘 다 할
            일의 난이도와 예상 시간으로 계산합니다.

            예:
              haru stats
              haru stats 어제
              haru stats 2026-11
            """, arguments: ["scope": "날짜, 이번주 같은 기간, 또는 2026-11 같은 달."])
    static let calendar = CommandTranslation(
        "한 달의 생산성을 날짜별로 보여 줍니다.",
        discussion: "예:\n  haru calendar\n  haru calendar 2026-12\n  haru calendar 지난달",
        arguments: ["month": "2026-11 같은 달, 지난달, 다음달, 또는 그 달의 하루."])
    static let widget = CommandTranslation(
        "상태 표시줄에 쓸 오늘 할 일이나 이달 달력을 출력합니다. 아무것도 바꾸지 않습니다.",
        discussion: """
            예:
              haru widget --size s --format tmux     tmux의 status-right에
              haru widget --format waybar            waybar의 custom 모듈에
              haru widget calendar --size l
              haru config widget.refresh-command 'tmux refresh-client -S'     할 일이나 날이 바뀌면 다시 그리기
            """,
        arguments: [
            "kind": "todos 또는 calendar.", "--size": "s, m, l: 숫자 하나, 한 줄, 여러 줄.",
            "--format": "plain, tmux, waybar, json 중 하나.",
        ])
}
