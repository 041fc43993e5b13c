import CoreCommandLine

/// The Korean help of this feature's commands.
enum SyncHelp {
    private static let choice = ["id": "식별자의 앞부분.", "--all": "모두."]

    private static let conflicts = CommandTranslation(
        "다른 기기의 편집에 밀린 값을 보여 주고 결정합니다.",
        discussion: """
            나중의 편집이 이미 이겼고, 기다리는 것은 없습니다. flip은 밀린 값을 지금의 편집으로 되살립니다.

            예:
              haru sync conflicts
              haru sync conflicts flip 3f2a
              haru sync conflicts keep --all
            """,
        subcommands: [
            "list": CommandTranslation("밀린 값을 보여 줍니다."),
            "keep": CommandTranslation("모든 기기에서 지금 값을 그대로 둡니다.", arguments: choice),
            "flip": CommandTranslation("밀린 값을 지금 값의 자리에 둡니다. undo로 되돌립니다.", arguments: choice),
        ])

    private static let numbers = ["edit": "e12 같은 번호.", "--all": "모두."]

    private static let issues = CommandTranslation(
        "서버가 받지 않는 편집을 보여 주고 결정합니다.",
        discussion: """
            이 기기에만 그대로 남아 있습니다. 고치려면 할 일을 그 번호나 제목으로 편집하세요. 그러면 다시 보냅니다. 버리거나 복사한
            것은 undo로 되돌립니다.

            예:
              haru sync issues
              haru sync issues retry e12
              haru sync issues export > edits.ndjson
              haru sync issues discard e12
            """,
        subcommands: [
            "list": CommandTranslation("보여 줍니다."),
            "retry": CommandTranslation("그대로 다시 보냅니다.", arguments: numbers),
            "copy": CommandTranslation("보이는 그대로 새 할 일을 만들고 편집은 버립니다. undo로 되돌립니다.", arguments: numbers),
            "discard": CommandTranslation(
                "버립니다. 할 일은 서버에 있는 대로 되고, 서버가 모르는 것은 없어집니다. undo로 되돌립니다.", arguments: numbers),
            "export": CommandTranslation(
                "보내려던 것을 한 줄에 JSON 하나씩 출력합니다.", arguments: ["edit": "e12 같은 번호. 없으면 모두."]),
        ])

    private static let consent = [
        "--merge": "다른 계정과 동기화한 라이브러리도 이 계정에 합칩니다.", "--accept-deletions": "다른 기기에서 할 일을 많이 지운 것도 받아들입니다.",
        "--quiet": "잘 되면 아무 말도 하지 않습니다.",
    ]

    static let sync = CommandTranslation(
        "라이브러리와 서버를 맞춥니다.",
        discussion: """
            이것을 기다리는 명령은 없습니다. 무언가 바뀔 때마다 하루가 뒤에서 동기화하고, 지금 보낼 수 없는 것은 나중에 보냅니다.
            하위 명령 없이 쓰면 지금 동기화합니다. 그 옵션은 'haru help sync run'에 있습니다.

            예:
              haru sync
              haru sync --watch      (Ctrl-C까지 계속합니다)
              haru sync status
              haru sync conflicts
              haru sync issues
            """,
        subcommands: [
            "run": CommandTranslation(
                "지금 동기화합니다.",
                arguments: consent.merging(["--watch": "계속합니다: 라이브러리나 서버가 바뀔 때마다 동기화합니다. Ctrl-C로 끝냅니다."]) {
                    $1
                }),
            "status": CommandTranslation("서버에 묻지 않고 동기화 상태를 보여 줍니다."),
            "conflicts": conflicts,
            "issues": issues,
            "repair": CommandTranslation(
                "라이브러리 전체를 서버와 견줍니다. 한쪽이 잃은 것은 다른 쪽에서 옵니다.",
                discussion: """
                    어느 쪽에서도 없어지는 것은 없고, 기다리는 것은 보냅니다. 모두 읽으므로 동기화보다 오래 걸립니다. 먼저 라이브러리의
                    사본을 남깁니다 (haru paths).
                    """, arguments: consent),
        ])
}
