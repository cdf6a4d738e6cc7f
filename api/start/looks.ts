import type pg from 'pg'
import { formerNumbers } from '#journeys/identity/index.ts'
import type { Look } from '#shared/server/audit/look.ts'
import { looksAt } from '../audit/search.ts'
import { listStaff } from '../desk/staff/list.ts'

const login = (actor: string) => actor.replace(/^staff:/, '')

/** What the office did with an account, for its owner; what it was refused has shown nothing. The newest first. */
export function looksOn(pool: pg.Pool, chainAudit: () => Promise<void>): (accountId: number) => Promise<readonly Look[]> {
  return async (accountId) => {
    await chainAudit()
    const [entries, staff] = await Promise.all([looksAt(pool, [accountId, ...(await formerNumbers(pool, [accountId]))]), listStaff(pool)])
    const rolesOf = new Map(staff.map((person) => [person.login, person.assignments]))
    return entries
      .filter(({ outcome }) => outcome === 'done')
      .map(({ id, at, exact, actor, action, object }) => ({ id, at, exact, action, object, assignments: rolesOf.get(login(actor)) ?? [] }))
  }
}
