import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import UtilLocalization

/// The messages for a server that does not answer, or whose answer is not usable.
struct ServerText {
    let language: Language

    func describe(_ failure: ServerFailure) -> FailureDescription {
        switch failure {
        case .unreadableCertificates, .unreadableFile: FailureDescription(.invalidInput, text(failure))
        default: FailureDescription(.network, text(failure))
        }
    }

    private func text(_ failure: ServerFailure) -> String {
        switch failure {
        case .offline(let problem):
            language(
                "Haru got no answer from the server: \(text(problem)).", "서버의 응답을 받지 못했습니다: \(text(problem))."
            )
        case .untrusted(let problem):
            language(
                "The server's certificate is not trusted: \(text(problem)). Nothing was sent. Check the "
                    + "address, or ask the server's administrator.",
                "서버의 인증서를 믿을 수 없습니다: \(text(problem)). 아무것도 보내지 않았습니다. 주소를 확인하거나 서버 "
                    + "관리자에게 문의하세요.")
        case .busy(let seconds):
            language(
                "The server is busy. Try again in \(seconds ?? 60) s.",
                "서버가 혼잡합니다. \(seconds ?? 60)초 뒤에 다시 시도하세요.")
        case .failed(let status):
            language(
                "The server failed (status \(status)). Try again later.",
                "서버 오류입니다 (상태 \(status)). 나중에 다시 시도하세요.")
        case .full:
            language("The server's disk is full. Try again later.", "서버의 디스크가 가득 찼습니다. 나중에 다시 시도하세요.")
        case .unreadableCertificates(let path):
            language(
                "HARU_CA_FILE: \(TerminalSanitizer.line(path)) is not a readable file of PEM certificates. "
                    + "Nothing was sent.",
                "HARU_CA_FILE의 \(TerminalSanitizer.line(path))은(는) 읽을 수 있는 PEM 인증서 파일이 아닙니다. "
                    + "아무것도 보내지 않았습니다.")
        case .unreadableFile(let path):
            language(
                "\(TerminalSanitizer.line(path)) could not be read to its end. Check the file, and try "
                    + "again.",
                "보내려던 \(TerminalSanitizer.line(path))을(를) 끝까지 읽을 수 없습니다. 파일을 확인하고 다시 시도하세요.")
        case .cancelled: language("The request was cancelled.", "요청을 취소했습니다.")
        case .notHaru(let problem):
            language(
                "The server at this address is not a Haru server (\(text(problem))). Check the address, or a "
                    + "proxy in between.",
                "이 주소의 서버는 하루 서버가 아닙니다 (\(text(problem))). 주소나 중간의 프록시를 확인하세요.")
        case .faulty(let fault): text(fault)
        }
    }

    private func text(_ problem: ConnectionProblem) -> String {
        switch problem {
        case .invalidAddress(let address):
            language("'\(shown(address))' is not a valid address", "'\(shown(address))'은(는) 올바른 주소가 아님")
        case .unknownHost(let host):
            language("there is no host '\(shown(host))'", "'\(shown(host))' 호스트가 없음")
        case .failedLookup(let host):
            language("the name '\(shown(host))' could not be looked up", "'\(shown(host))' 이름을 찾아볼 수 없음")
        case .refused: language("the connection was refused", "연결이 거부됨")
        case .reset: language("the server closed the connection", "서버가 연결을 끊음")
        case .noRoute: language("there is no route to the host", "호스트로 가는 경로가 없음")
        case .hostIsDown: language("the host is down", "호스트가 꺼져 있음")
        case .networkIsDown: language("there is no network", "네트워크에 연결되지 않음")
        case .networkIsUnreachable:
            language("the network of the server cannot be reached", "서버의 네트워크에 연결할 수 없음")
        case .timedOut: language("the server did not answer in time", "서버가 제때 응답하지 않음")
        case .closed: language("the connection ended before an answer", "응답이 오기 전에 연결이 끊김")
        case .truncated: language("the encrypted connection ended too early", "암호화된 연결이 도중에 끊김")
        case .noTLS:
            language(
                "the server does not use TLS; its address may begin with http://",
                "서버가 TLS를 쓰지 않음. 주소가 http://로 시작할 수 있음")
        case .noCommonEncryption:
            language("the server and Haru have no encryption in common", "서버와 하루의 암호화 방식이 맞지 않음")
        case .other(let words): shown(words)
        }
    }

    private func text(_ problem: CertificateProblem) -> String {
        switch problem {
        case .missing: language("it cannot be checked", "확인할 수 있는 인증서가 없음")
        case .otherName: language("it is for another name", "다른 이름으로 발급된 인증서")
        case .invalidName:
            language("this name cannot be in a certificate", "인증서에 쓸 수 없는 이름")
        case .unknownAuthority:
            language(
                "its authority is unknown to this device, or it has expired", "이 기기가 모르는 기관이 발급했거나 기한이 지남")
        case .oldTLS: language("the server supports only TLS before 1.2", "서버가 1.2보다 오래된 TLS만 씀")
        }
    }

    private func text(_ problem: ServerFailure.AnswerProblem) -> String {
        switch problem {
        case .status(let status): language("status \(status)", "상태 \(status)")
        case .tooLarge: language("its answer is too large", "응답이 너무 큼")
        case .notJSON: language("its answer is not JSON", "응답이 JSON이 아님")
        case .withoutSessions: language("its answer has no list of sessions", "응답에 세션 목록이 없음")
        case .withoutSession: language("its answer has no session", "응답에 세션이 없음")
        case .withoutConfirmation: language("its answer has no confirmation", "응답에 완료 확인이 없음")
        case .wrongMember(let name):
            language(
                "'\(shown(name))' of its answer is missing or wrong", "응답의 '\(shown(name))'이(가) 없거나 잘못됨")
        case .misunderstood(let detail):
            language("it does not understand the request: \(shown(detail))", "요청을 이해하지 못함: \(shown(detail))")
        }
    }

    private func text(_ fault: ServerFailure.ServerFault) -> String {
        switch fault {
        case .endlessPages:
            language(
                "The server sends the same or empty pages again and again. Nothing is lost. Update the "
                    + "server.",
                "서버가 같은 페이지나 빈 페이지를 계속 보냅니다. 잃은 것은 없습니다. 서버를 업데이트하세요.")
        case .unknownOperation(let number):
            language(
                "The server expects operation \(number), which this device never made. Nothing is lost. Try "
                    + "again later.",
                "서버가 이 기기에 없는 \(number)번 편집을 요구합니다. 잃은 것은 없습니다. 나중에 다시 시도하세요.")
        case .unconfirmed(let count):
            language(
                "The server confirmed none of the sent edits (\(count)). They stay on this device. Try again "
                    + "later.",
                "서버가 편집 \(count)개를 하나도 확인하지 않았습니다. 편집은 이 기기에 남아 있습니다. 나중에 다시 시도하세요.")
        }
    }

    /// Returns a text from the network as one line without control characters, cut to 200 characters.
    private func shown(_ text: String) -> String {
        let line = TerminalSanitizer.line(text)
        return line.count > 200 ? "\(line.prefix(197))…" : line
    }
}
