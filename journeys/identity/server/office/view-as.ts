import { sql } from 'kysely'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { HANDOVER_SECONDS, newToken } from '../session/store.ts'
import { hashToken } from '../session/token.ts'
import { OfficeRefusal } from './refusal.ts'
import { perform } from './tools.ts'

const MINUTES = 15

interface Viewer {
  readonly staffId: number
  /** Of the session at the desk with which the view ends. */
  readonly sessionHash: Buffer
  /** Stands in the log and in the resident's own list. */
  readonly reason: string
}

/**
 * Lets somebody of the office see the portal as the owner of an account does, for a quarter of an hour and without a write. Returns a token
 * of its own, to be taken into use within a minute; no token of the owner is touched. Throws `notVerified`, `blocked`.
 */
export async function openView(tools: OfficeTools, login: string, { staffId, sessionHash, reason }: Viewer): Promise<string> {
  const token = newToken()
  await perform(tools, {
    action: 'account-view',
    login,
    note: `view: ${reason}`,
    async work(client, account) {
      if (account.state !== 'verified') throw new OfficeRefusal('notVerified')
      if (account.blocked_at !== null) throw new OfficeRefusal('blocked')
      await client
        .insertInto('session')
        .values({
          token_hash: hashToken(token),
          account_id: account.id,
          kind: 'view',
          viewer_id: staffId,
          viewer_session: sessionHash,
          is_taken_over: false,
          last_seen_at: sql<Date>`now()`,
          expires_at: sql<Date>`now() + make_interval(secs => ${HANDOVER_SECONDS})`,
          ends_at: sql<Date>`now() + make_interval(mins => ${MINUTES})`,
        })
        .execute()
    },
  })
  return token
}
