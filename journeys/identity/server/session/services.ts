import type { Kysely } from 'kysely'
import type { CaptchaGate } from '#shared/server/security/captcha.ts'
import type { NoTables } from '#shared/server/context.ts'
import type { Tell } from '#shared/server/messages/message-event.ts'
import type { Audit } from '#shared/server/audit/audit.ts'
import type { Cipher, Passwords, SecondFactor } from '#shared/server/security/security.ts'
import type { Entry } from '#shared/service/service.ts'
import type { Pool } from '#shared/server/database/database.ts'
import type { SignInGuard } from './guard.ts'
import type { SessionStore } from './store.ts'

/** What the calls of sign-in and session work with. */
export interface SessionServices {
  readonly pool: Pool
  readonly portal: Kysely<NoTables>
  readonly passwords: Passwords
  readonly sessions: SessionStore
  readonly secrets: Cipher
  readonly guard: SignInGuard
  readonly secondFactor: SecondFactor
  readonly captcha: CaptchaGate
  readonly audit: Audit
  readonly tell: Tell
  /** Name of the office and address of the portal, for mails. */
  readonly office: string
  readonly publicUrl: string
  /** Whether the office lets people sign in with login and password, as the captcha's look at the settings has just read. */
  readonly isPasswordOn: () => boolean
  /** Unread messages of an account: whoever signs in asks for its account anyway. */
  readonly unread: (accountId: number) => Promise<number>
  /** All services, of which some can be opened for another person. */
  readonly entries: readonly Pick<Entry, 'id' | 'acting'>[]
}
