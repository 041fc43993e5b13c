import CoreCommandLine

/// The Korean help of this feature's commands.
enum SyncHelp {
    private static let choice = [
        "id": "충돌의 식별자. 앞부분만 써도 됩니다.", "--all": "결정하지 않은 충돌 모두.",
        "--where": "'항목:title 날짜<오늘' 같은 조건에 맞는 충돌 모두.",
        "--record": "한 기록의 충돌 모두. 번호, 이름, 식별자 앞부분을 씁니다.",
        "--older-than": "12h, 7d, 2w처럼 이보다 오래된 충돌 모두.",
        "--yes": "식별자 없이 고른 여러 충돌을 결정합니다. --yes가 없으면 어느 충돌인지만 알려 주고 종료 코드 2로 끝납니다.",
        "--dry-run": "결정하지 않고 어느 충돌인지 보여 줍니다.",
    ]

    private static let conflicts = CommandTranslation(
        "다른 기기의 편집에 덮어쓰인 값(충돌)을 보여 주고 처리합니다.",
        discussion: """
            나중 편집이 이미 적용되어 있으니 급하지 않습니다. flip은 덮어쓰인 값을 새 편집으로 되살립니다. 같은 항목을 다시 편집해도
            그 충돌은 끝납니다(긴 글은 제외). 90일이 지난 충돌은 더 이상 보여 주지 않습니다.

            노트 같은 긴 글에서는 두 기기가 모두 바꾼 부분만 충돌합니다. flip은 덮어쓰인 부분만 되살리고 나머지는 그대로 둡니다.
            decide는 부분마다 따로 정합니다. edit는 충돌한 부분마다 양쪽 글이 있는 파일을 편집기로 엽니다.

            예:
              haru sync conflicts
              haru sync conflicts show 3f2a
              haru sync conflicts flip 3f2a
              haru sync conflicts flip 3f2a --parts 1,3 --both
              haru sync conflicts decide 3f2a --flip 1 --both 2 --keep 3
              haru sync conflicts edit 3f2a
              haru sync conflicts keep --record 12 --yes
              haru sync conflicts keep --where '항목:title' --older-than 7d --dry-run
              haru sync conflicts keep --all --yes
            """,
        subcommands: [
            "list": CommandTranslation("결정하지 않은 충돌을 보여 줍니다."),
            "show": CommandTranslation(
                "충돌 하나를 모든 줄까지 보여 줍니다. 목록에서는 긴 부분이 잘립니다.",
                arguments: ["id": "충돌의 식별자. 앞부분만 써도 됩니다."]),
            "keep": CommandTranslation("모든 기기에서 지금 값을 유지합니다. haru undo로 되돌릴 수 있습니다.", arguments: choice),
            "flip": CommandTranslation(
                "덮어쓰인 값을 되살립니다. haru undo로 되돌릴 수 있습니다.",
                arguments: choice.merging([
                    "--parts": "긴 글에서 1,3처럼 고른 부분만 되살립니다. 나머지는 지금 그대로 두고 충돌을 끝냅니다.",
                    "--both": "긴 글에서 덮어쓰인 부분을 지금 있는 부분 앞에 넣고 둘 다 남깁니다.",
                ]) { $1 }),
            "decide": CommandTranslation(
                "긴 글의 부분마다 따로 정합니다. haru undo로 되돌릴 수 있습니다.",
                discussion: """
                    모든 부분을 하나씩 정해야 합니다. 부분의 번호는 haru sync conflicts에 나옵니다.

                    예:
                      haru sync conflicts decide 3f2a --flip 1 --both 2 --keep 3
                      haru sync conflicts decide 3f2a --flip 1,3 --keep 2 --dry-run
                    """,
                arguments: [
                    "id": "충돌의 식별자. 앞부분만 써도 됩니다.", "--flip": "덮어쓰인 글을 되살릴 부분. 예: 1,3.",
                    "--keep": "지금 그대로 둘 부분.", "--both": "덮어쓰인 글을 지금 글 앞에 넣고 둘 다 남길 부분.",
                    "--dry-run": "저장하지 않고 확인만 합니다.",
                ]),
            "edit": CommandTranslation(
                "긴 글의 충돌을 $VISUAL이나 $EDITOR의 편집기에서 정합니다. haru undo로 되돌릴 수 있습니다.",
                discussion: """
                    파일에는 지금 글이 있고, 충돌한 부분마다 양쪽 글이 있습니다. 원하는 줄만 남기고 표시 줄은 지우세요. 표시 줄이 남아
                    있으면 저장하지 않고 파일을 남겨 둡니다.
                    """, arguments: ["id": "충돌의 식별자. 앞부분만 써도 됩니다."]),
        ])

    private static let numbers = ["edit": "e12 같은 편집 번호.", "--all": "거절된 편집 모두."]

    private static let issues = CommandTranslation(
        "서버가 거절한 편집을 보여 주고 처리합니다.",
        discussion: """
            거절된 편집은 이 기기에만 남습니다. 고치려면 해당 할 일을 번호나 제목으로 다시 편집하세요. 그러면 다시 보냅니다.
            discard와 copy는 haru undo로 되돌릴 수 있습니다.

            예:
              haru sync issues
              haru sync issues retry e12
              haru sync issues export > edits.ndjson
              haru sync issues discard e12
            """,
        subcommands: [
            "list": CommandTranslation("거절된 편집을 보여 줍니다."),
            "retry": CommandTranslation("편집을 그대로 다시 보냅니다.", arguments: numbers),
            "copy": CommandTranslation(
                "보이는 값 그대로 새 할 일을 만들고 편집은 버립니다. haru undo로 되돌릴 수 있습니다.", arguments: numbers),
            "discard": CommandTranslation(
                "편집을 버립니다. 할 일은 서버의 값으로 돌아가고, 서버에 없는 할 일은 지워집니다. haru undo로 되돌릴 수 있습니다.",
                arguments: numbers),
            "export": CommandTranslation(
                "거절된 편집을 한 줄에 JSON 하나씩 출력합니다.", arguments: ["edit": "e12 같은 편집 번호. 없으면 모두."]),
        ])

    private static let consent = [
        "--merge": "다른 계정과 동기화했던 라이브러리를 이 계정에 합칩니다.",
        "--accept-deletions": "다른 기기에서 지운 기록이 많아도 여기서도 지웁니다.",
        "--quiet": "성공하면 아무것도 출력하지 않습니다.",
    ]

    static let sync = CommandTranslation(
        "라이브러리를 서버와 동기화합니다.",
        discussion: """
            하루는 변경이 있을 때마다 백그라운드에서 동기화하고, 지금 보낼 수 없는 편집은 나중에 보냅니다. 하위 명령 없이 실행하면 바로
            동기화합니다. 옵션은 'haru help sync run'에서 볼 수 있습니다.

            예:
              haru sync
              haru sync --watch      (Ctrl-C를 누를 때까지 계속)
              haru sync status
              haru sync conflicts
              haru sync issues
            """,
        subcommands: [
            "run": CommandTranslation(
                "지금 동기화합니다.",
                arguments: consent.merging(["--watch": "라이브러리나 서버가 바뀔 때마다 동기화합니다. Ctrl-C로 끝냅니다."]) {
                    $1
                }),
            "status": CommandTranslation("서버에 접속하지 않고 동기화 상태를 보여 줍니다."),
            "conflicts": conflicts,
            "issues": issues,
            "repair": CommandTranslation(
                "라이브러리 전체를 서버와 비교하고, 한쪽에만 남은 것을 다른 쪽에 되살립니다.",
                discussion: """
                    어느 쪽에서도 지우지 않고, 대기 중인 편집도 보냅니다. 전부 읽으므로 동기화보다 오래 걸립니다. 먼저
                    라이브러리를 백업합니다 (haru paths 참고).
                    """, arguments: consent),
        ])
}
