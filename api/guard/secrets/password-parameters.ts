/**
 * OWASP parameters of argon2id, the library's default algorithm (security checklist part 3). They stand in each hash; when
 * they rise here, a hash is renewed at the next sign-in.
 */
export const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** What the main thread asks of a password thread. */
export interface PasswordJob {
  readonly password: string
  readonly secret: Uint8Array
  /** The hash to compare with; null makes a new one. */
  readonly stored: string | null
}
