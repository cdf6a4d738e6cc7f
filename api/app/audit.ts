import type pg from 'pg'
import type { Audit } from '#shared/server/dependencies.ts'

/** Control characters could forge lines where the log is read as text (security checklist part 9). */
function clean(value: string | undefined): string | null {
  return value === undefined ? null : value.replace(/\p{Cc}/gu, ' ').slice(0, 200)
}

/** Writes who did what, when, with which result. Never holds passwords, codes, tokens or personal numbers. */
export function openAudit(pool: pg.Pool): Audit {
  return async ({ actor, action, object, outcome, address, requestId }) => {
    await pool.query({
      name: 'audit',
      text: 'insert into portal.audit (actor, action, object, outcome, address, request_id) values ($1, $2, $3, $4, $5, $6)',
      values: [actor, action, clean(object), outcome, clean(address), requestId ?? null],
    })
  }
}
