import CoreCommandLine

/// The Korean help of the commands `notes history` and `notes revert`.
enum NoteHistoryHelp {
    static let commands: [String: CommandTranslation] = [
        "history": CommandTranslation(
            "노트 내용의 버전을 보여 주고 비교합니다.",
            discussion: """
                1번 버전이 현재 내용입니다. 이 기기는 모든 버전을 90일 동안 보관하고, 마지막 10개는 계속 보관합니다.
                'haru notes append'처럼 끝에 덧붙이기만 한 내용은 1분에 한 버전만 보관합니다. --all을 쓰면 서버에만
                있는 버전도 보여 줍니다. 되돌리려면 'haru notes revert'를 쓰세요.

                예:
                  haru notes history 정원
                  haru notes history 정원 --all
                  haru notes history 정원 --show 3
                  haru notes history 정원 --diff 2
                  haru notes history 정원 --diff 4 2
                """,
            arguments: [
                "note": "노트.", "--show": "이 버전의 내용을 출력합니다.",
                "--diff": "이 버전을 현재 내용이나 다른 버전과 비교합니다.", "--all": "서버의 버전도 가져옵니다.",
            ]),
        "revert": CommandTranslation(
            "노트의 내용을 이전 버전으로 되돌립니다.",
            discussion: """
                현재 내용도 버전으로 남습니다. 'haru undo'로 되돌릴 수 있습니다. --all을 쓸 때는
                'haru notes history --all'에 나오는 번호를 쓰세요.

                예:
                  haru notes revert 정원 2
                  haru notes revert 정원 12 --all
                """,
            arguments: [
                "note": "노트.", "number": "'haru notes history'에 나오는 버전의 번호.",
                "--all": "서버의 버전도 가져옵니다.",
            ]),
    ]
}
