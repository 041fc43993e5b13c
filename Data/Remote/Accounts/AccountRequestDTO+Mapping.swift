import AccountsDomain

extension SignUpDTO {
    init(_ request: SignUpRequest) {
        self.init(
            username: request.account.username.description, email: request.account.email.description,
            password: request.password.text, device: request.deviceName.description,
            refresh: request.refresh.text)
    }
}

extension LogInDTO {
    init(_ request: LogInRequest) {
        self.init(
            name: request.name, password: request.password.text, device: request.deviceName.description,
            refresh: request.refresh.text)
    }
}

extension RefreshDTO {
    init(_ request: RefreshRequest) { self.init(refresh: request.refresh.text, next: request.next.text) }
}

extension DeletionDTO {
    init(_ request: DeletionRequest) { self.init(password: request.password.text) }
}
