import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import UtilLocalization

/// The messages for a server that does not answer, or whose answer is not usable.
struct ServerText {
    let language: Language

    func describe(_ failure: ServerFailure) -> (status: ExitStatus, message: String) {
        switch failure {
        case .unreadableAuthorities, .unreadableFile: (.invalidInput, text(failure))
        default: (.network, text(failure))
        }
    }

    private func text(_ failure: ServerFailure) -> String {
        switch failure {
        case .offline(let detail):
            language(
                "The server was not reached: \(shown(detail)).", "서버에 닿지 못했습니다: \(shown(detail)).")
        case .untrusted(let detail):
            language(
                "The server's certificate is not trusted: \(shown(detail)). Nothing was sent. Check the address, or ask who runs it.",
                "서버의 인증서를 믿을 수 없습니다: \(shown(detail)). 아무것도 보내지 않았습니다. 주소를 확인하거나 운영자에게 문의하세요.")
        case .busy(let seconds):
            language(
                "The server is busy. Try again in \(seconds ?? 60) s.",
                "서버가 바쁩니다. \(seconds ?? 60)초 뒤 다시 하세요.")
        case .failed(let status):
            language(
                "The server failed (status \(status)). Try again later.",
                "서버 오류입니다 (상태 \(status)). 나중에 다시 하세요.")
        case .full:
            language("The server's disk is full. Try again later.", "서버의 디스크가 가득 찼습니다. 나중에 다시 하세요.")
        case .unreadableAuthorities(let path):
            language(
                "HARU_CA_FILE names \(TerminalSanitizer.line(path)), which is no file of certificates (PEM) that can be read. Nothing was sent.",
                "HARU_CA_FILE의 \(TerminalSanitizer.line(path))은(는) 읽을 수 있는 인증서 파일(PEM)이 아닙니다. 아무것도 보내지 않았습니다."
            )
        case .unreadableFile(let path):
            language(
                "\(TerminalSanitizer.line(path)) cannot be read as far as it was to be sent. Check the file, and try again.",
                "보내려던 \(TerminalSanitizer.line(path))을(를) 끝까지 읽을 수 없습니다. 파일을 확인하고 다시 하세요.")
        case .cancelled: language("The request was cancelled.", "요청을 취소했습니다.")
        case .notHaru(let detail):
            language(
                "What answers there is no Haru server (\(shown(detail))). Check the address, or a proxy in between.",
                "그곳에서 답하는 것은 하루 서버가 아닙니다 (\(shown(detail))). 주소나 중간의 프록시를 확인하세요.")
        }
    }

    private func shown(_ detail: String) -> String {
        let line = TerminalSanitizer.line(language(detail, ServerWords.korean(detail)))
        return line.count > 200 ? "\(line.prefix(197))…" : line
    }
}
