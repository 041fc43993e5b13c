/// Korean texts for the details of a failed request. The network and the readers of answers give these texts
/// in English. An unknown text stays as it is.
enum ServerWords {
    static func korean(_ english: String) -> String {
        if let text = texts[english] { return text }
        if let match = english.firstMatch(of: /^there is no machine of the name (.*)$/) {
            return "이름이 \(match.1)인 컴퓨터가 없음"
        }
        if let match = english.firstMatch(of: /^the name (.*) could not be looked up$/) {
            return "이름 \(match.1)을(를) 찾아볼 수 없음"
        }
        if let match = english.firstMatch(of: /^'(.*)' is no address$/) { return "'\(match.1)'은(는) 주소가 아님" }
        if let match = english.firstMatch(of: /^status (\d+)$/) { return "상태 \(match.1)" }
        if let match = english.firstMatch(of: /^it acknowledged nothing of (\d+) operations$/) {
            return "편집 \(match.1)개를 받았다는 말이 없음"
        }
        return english
    }

    private static let texts = [
        "no answer in time": "제때 답이 없음",
        "the connection ended before an answer": "답이 오기 전에 연결이 끊김",
        "the encrypted connection ended before its time": "암호화된 연결이 도중에 끊김",
        "no agreement on encryption was reached": "암호화 방식이 맞지 않음",
        "what answers there speaks no TLS; its address may begin with http://":
            "TLS를 쓰지 않음, 주소가 http://로 시작할 수 있음",
        "it shows none that can be checked": "확인할 수 있는 인증서가 없음",
        "it is another name's": "다른 이름의 인증서",
        "the name cannot be one of a certificate": "인증서에 있을 수 없는 이름",
        "no authority that this device knows vouches for it, or its time is over":
            "이 기기가 아는 기관이 보증하지 않거나 기한이 지남",
        "it speaks only a version of TLS older than 1.2": "1.2보다 오래된 TLS만 씀",
        "its answer is larger than any of Haru's": "하루의 어떤 답보다도 큰 답",
        "its answer is no JSON": "JSON이 아닌 답",
        "no list of sessions": "세션 목록이 없음",
        "no session in its answer": "답에 세션이 없음",
        "it leads on and on, and gives nothing new": "더 있다고 하고 새로운 것을 주지 않음",
        "Connection refused": "연결이 거부됨",
        "Connection reset by peer": "상대가 연결을 끊음",
        "Broken pipe": "상대가 연결을 끊음",
        "No route to host": "그곳으로 가는 길이 없음",
        "Host is down": "그 컴퓨터가 꺼져 있음",
        "Network is unreachable": "네트워크에 연결되지 않음",
        "Network is down": "네트워크에 연결되지 않음",
        "Connection timed out": "제때 답이 없음",
    ]
}
