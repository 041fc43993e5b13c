import CoreCommandLine

enum AccountsHelp {
    private static let options = [
        "--server": "서버 주소. 없으면 HARU_SERVER, 그것도 없으면 이 컴퓨터의 서버.",
        "--device": "'haru sessions'에 나올 이 기기의 이름. 없으면 호스트 이름.",
    ]

    static let signUp = CommandTranslation(
        "계정을 만들고 이 기기를 로그인합니다.",
        discussion: """
            비밀번호는 물어보거나 표준 입력의 첫 줄에서 읽으며, 8자 이상이어야 합니다. 다음 동기화 때 이 기기의 라이브러리를
            계정에 올립니다.

            예:
              haru signup mina mina@example.org --server https://haru.example.org
              pass show haru | haru signup mina mina@example.org
            """,
        arguments: options.merging(["username": "영문자, 한글, 숫자, _ 3~20자.", "email": "이메일 주소."]) { $1 })
    static let logIn = CommandTranslation(
        "이 기기를 로그인합니다.",
        discussion: """
            비밀번호는 물어보거나 표준 입력의 첫 줄에서 읽습니다. 다음 동기화 때 이 기기의 라이브러리를 계정의 라이브러리와
            합치며, 잃는 것은 없습니다. 같은 계정으로 이미 로그인했으면 세션을 새로 만들고 이전 세션은 끝냅니다.

            예:
              haru login mina --server https://haru.example.org
              pass show haru | haru login mina@example.org
            """, arguments: options.merging(["name": "사용자 이름이나 이메일 주소."]) { $1 })
    static let logOut = CommandTranslation(
        "이 기기를 로그아웃합니다. 라이브러리는 남기거나 지웁니다.",
        discussion: """
            라이브러리는 이 기기에 남습니다. 보내지 않은 편집은 같은 계정으로 다시 로그인하면 보냅니다. --remove-library를 쓰면
            한 번 더 동기화한 뒤 이 기기에서 라이브러리를 지우고 직접 만든 백업만 남깁니다. 서버에 연결할 수 없거나 서버에
            없는 편집이 있으면 지우지 않습니다. 서버의 데이터는 그대로 있습니다.

            예:
              haru logout
              haru logout --remove-library
            """,
        arguments: [
            "--remove-library": "이 기기의 라이브러리도 지웁니다.",
            "--discard-unsent": "--remove-library와 함께: 서버에 연결하지 않고, 서버에 없는 편집도 버립니다.",
        ])
    static let account = CommandTranslation(
        "누가 로그인했는지 보여 주거나 계정을 지웁니다.", discussion: "예:\n  haru account\n  haru account delete --yes",
        subcommands: [
            "show": CommandTranslation("누가 로그인했는지 보여 줍니다."),
            "delete": CommandTranslation(
                "서버에서 계정과 모든 데이터를 지웁니다. 이 기기의 라이브러리는 남습니다.",
                discussion: """
                    비밀번호는 물어보거나 표준 입력의 첫 줄에서 읽습니다. 다른 기기의 라이브러리는 남습니다.

                    예:
                      haru account delete --yes
                      pass show haru | haru account delete --yes
                    """,
                arguments: ["--yes": "계정을 지웁니다. 이 옵션이 없으면 무엇을 할지 알려 주기만 합니다."]),
        ])
    static let sessions = CommandTranslation(
        "로그인한 기기를 보여 주고, 하나를 로그아웃시킵니다.", discussion: "예:\n  haru sessions\n  haru sessions end 01a2",
        subcommands: [
            "list": CommandTranslation("로그인한 기기를 보여 줍니다."),
            "end": CommandTranslation("기기 하나를 로그아웃시킵니다.", arguments: ["session": "기기 식별자의 앞부분이나 이름 전체."]),
        ])
}
