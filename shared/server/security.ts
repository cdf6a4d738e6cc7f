/** Passwords as the portal keeps them: keyed argon2id, hashes under way capped. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** False also for a null hash, after the same work: an unknown login takes as long as a wrong password. */
  verify(stored: string | null, password: string): Promise<boolean>
  /** Whether the hash was made with weaker parameters than new ones are. */
  isOutdated(stored: string): boolean
}

/** Encryption with a key kept outside the database. */
export interface Cipher {
  encrypt(plain: string): string
  decrypt(sealed: string): string
}

/** Sessions of an account, as far as journeys may end them. */
export interface Sessions {
  /** Ends all sessions of an account but the one of `exceptTokenHash`. */
  endAll(accountId: number, exceptTokenHash?: Buffer): Promise<void>
}
