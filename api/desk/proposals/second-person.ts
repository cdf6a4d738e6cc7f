import { levelOf } from '#shared/desk/permissions.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies, FourEyesAct } from '#shared/server/desk/part.ts'
import type { Cipher } from '#shared/server/security/security.ts'
import type { Db, Pool } from '#shared/server/database/database.ts'
import { assignmentsOf, staffById, staffByLogin } from '../staff/staff.ts'
import { isProposedBy } from './agree.ts'
import type { Proposal } from './store.ts'

/**
 * Nobody decides on their own proposal, one way or the other: they withdraw it. A second account of the same person is no second
 * person, as far as the office has told the desk who people are. Throws `secondPerson`.
 */
export async function refuseOneself(
  { pool, cipher }: { readonly pool: Pool; readonly cipher: Cipher },
  proposal: Proposal,
  { staff }: DeskContext,
): Promise<void> {
  const { proposedBy } = proposal
  if (isProposedBy(proposal, staff)) throw new Refusal('secondPerson')
  const [proposer, decider] = await Promise.all([proposedBy === null ? null : staffById(pool, proposedBy), staffById(pool, staff.id)])
  const numbers = [proposer, decider].map((one) => (one?.pesel ? cipher.decrypt(one.pesel) : null))
  if (numbers[0] !== null && numbers[0] === numbers[1]) throw new Refusal('secondPerson')
}

/**
 * Whoever has lost the right since, in one of the departments or altogether, has proposed nothing that anybody could agree to; the terminal of
 * the office has no number. Throws `conflict`.
 */
export async function refuseFormer(
  pool: Pool,
  { proposedBy, wanted }: Pick<Proposal, 'proposedBy' | 'wanted'>,
  { permission, departments }: Pick<FourEyesAct, 'permission' | 'departments'>,
): Promise<void> {
  if (proposedBy === null) return
  const assignments = await assignmentsOf(pool, proposedBy)
  const of = departments?.(wanted) ?? []
  const places = of.length === 0 ? [null] : of
  if (places.some((place) => levelOf(assignments, permission, place) === null)) throw new Refusal('conflict')
}

/** Whom it concerns does not decide on it either, where it can still be seen whom it concerns. Throws `ownCase`. */
export async function refuseConcerned(pool: Pool, act: FourEyesAct, { object, wanted }: Proposal, ctx: DeskContext): Promise<void> {
  const foreseen = await act.foresee(pool, object, wanted).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  if (foreseen) await ctx.refuseOwn(foreseen.numbers, foreseen.login)
}

/** The same for what waits in a table of its own: whether the person who began it is another one, and still may. */
export async function standing(
  { cipher }: { readonly cipher: Cipher },
  db: Db,
  { staff }: DeskContext,
  { logins, isOfDesk, permission }: Parameters<DeskDependencies['standing']>[2],
): Promise<'samePerson' | 'noRight' | null> {
  const own = await staffById(db, staff.id)
  const pesel = own?.pesel ? cipher.decrypt(own.pesel) : null
  for (const login of logins) {
    const first = await staffByLogin(db, login)
    if (first?.id === staff.id || (pesel !== null && first?.pesel && cipher.decrypt(first.pesel) === pesel)) return 'samePerson'
    // The terminal of the office asks for no permission of the desk.
    if (!isOfDesk) continue
    if (!first || first.blocked_at !== null || levelOf(await assignmentsOf(db, first.id), permission) === null) return 'noRight'
  }
  return null
}
