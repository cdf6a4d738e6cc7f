import type { PasswordPolicy, SignInGuard } from '#journeys/identity/index.ts'
import type { Audit } from '#shared/server/audit/audit.ts'
import type { Limits } from '#shared/server/security/limits.ts'
import type { Cipher, Passwords } from '#shared/server/security/security.ts'
import type { Pool } from '#shared/server/database/database.ts'
import type { StaffSessions } from '../session/store.ts'

export interface SignInServices {
  readonly pool: Pool
  readonly passwords: Passwords
  readonly cipher: Cipher
  readonly limits: Limits
  readonly guard: SignInGuard
  readonly audit: Audit
  readonly sessions: StaffSessions
  readonly policy: PasswordPolicy
  readonly office: string
}

/** By which the counts of wrong tries tell the office's people from residents of the same login. */
export const guarded = (login: string) => `staff:${login.toLowerCase()}`

/** The same for the counts of wrong codes, which are kept by number. */
export const codesOf = (staffId: number) => String(-staffId)
