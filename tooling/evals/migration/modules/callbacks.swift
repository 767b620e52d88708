// file: Profile/ProfileService.swift
import Foundation
struct Profile: Sendable { let name: String }
protocol ProfileService {
    func profile(id: Int, completion: @escaping @Sendable (Result<Profile, any Error>) -> Void)
    func save(_ profile: Profile, completion: @escaping @Sendable (Result<Bool, any Error>) -> Void)
}
final class ProfileLoader {
    private let service: any ProfileService
    private let semaphore = DispatchSemaphore(value: 0)
    init(service: any ProfileService) { self.service = service }
    func load(id: Int, completion: @escaping @Sendable (Profile?) -> Void) { service.profile(id: id) { completion(try? $0.get()) } }
    func loadNow(id: Int) { service.profile(id: id) { _ in }; semaphore.wait() }
}
