import { inTransaction } from '#integrations/postgres/transaction.ts'
import { contract, type BriefCard } from '#shared/contracts/desk/caller.ts'
import { maskedNumber } from '#shared/person/masks.ts'
import { preparedOn } from '#shared/server/database/prepared.ts'
import type { Db, Pool } from '#shared/server/database/database.ts'
import type { BriefPart, BriefContext } from '#shared/server/desk/brief.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { numbersAround } from '#shared/server/desk/numbers-around.ts'
import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { deskRoute } from '#shared/server/desk/route.ts'
import { ownRegister } from '#shared/server/register.ts'
import { findSubjects, numberOf, type RegisterSubject, subjectById } from './subjects.ts'

interface Read {
  readonly cards: readonly (BriefCard & { readonly id: string })[]
  readonly failed: readonly string[]
}

/** What all of them tell, side by side: one that fails takes none of the others with it, and the clerk is told that it is missing. */
async function readCards(parts: readonly BriefPart[], ctx: BriefContext): Promise<Read> {
  const read = await Promise.all(
    parts.map(async ({ id, read }) => {
      try {
        return { id, card: await read(ctx), isFailed: false }
      } catch (error) {
        ctx.desk.log.error({ err: error, part: id }, 'a card of the telephone look-up cannot be told')
        return { id, card: null, isFailed: true }
      }
    }),
  )
  return {
    cards: read.flatMap(({ id, card }) => (card ? [{ id, ...card }] : [])),
    failed: read.flatMap(({ id, isFailed }) => (isFailed ? [id] : [])),
  }
}

const objectOf = (id: number) => `subject:${id}`

/** Accounts that may act for a subject: their owners read who looked. */
async function accountsOf(db: Db, number: string): Promise<number[]> {
  const acting = db.selectFrom('acting_subject').where(({ eb, or }) => or([eb('pesel', '=', number), eb('nip', '=', number)]))
  const rows = await acting.select('account_id as id').distinct().orderBy('id').execute()
  return rows.map(({ id }) => id)
}

const shown = ({ id, name, isInstitution, ...numbers }: RegisterSubject) => ({
  id,
  nazwa: name,
  czyInstytucja: isInstitution,
  numer: maskedNumber(numberOf({ id, name, isInstitution, ...numbers })),
})

/** The subject and all their accounts: the log is asked by either. */
const looked = (action: 'resident-show' | 'resident-brief' | 'resident-reveal', what: string, id: number, accounts: readonly number[]) =>
  [objectOf(id), ...accounts.map((account) => `account:${account}`)].map((object) => ({ action, object: `${object} ${what}` }))

/** Throws `notFound`, and `ownCase` for the clerk's own case and household. */
async function subjectFor(pool: Pool, ctx: DeskContext, id: number) {
  const subject = await subjectById(pool, id)
  await ctx.refuseOwn(await numbersAround(pool, numberOf(subject)))
  return { subject, accounts: await accountsOf(pool, numberOf(subject)) }
}

const findRoute = ({ pool, numbersMeant }: DeskDependencies) =>
  deskRoute(contract.find, async (ctx, { query: { szukaj } }) =>
    inTransaction(pool, async (tx) => {
      const { way, subjects } = await findSubjects(tx, await numbersMeant(tx, ctx, szukaj), szukaj)
      const ids = subjects.map(({ id }) => id).join(' ') || 'none'
      await ctx.record(tx, { action: 'resident-find', object: `by ${way}: ${ids}` })
      return { podmioty: subjects.map(shown) }
    }),
  )

const briefRoute = ({ pool, portal, reasonOf }: DeskDependencies, parts: readonly BriefPart[]) =>
  deskRoute(contract.brief, async (ctx, { query: { id } }) => {
    const { subject, accounts } = await subjectFor(pool, ctx, id)
    const powod = await reasonOf(ctx, objectOf(id))
    const { schema, pesel, nip, name, isInstitution } = subject
    // Noted before anything is read: a look that fails halfway was one.
    await inTransaction(pool, (tx) =>
      ctx.record(
        tx,
        ...(powod ? looked('resident-brief', `phone: ${powod.tresc}`, id, accounts) : looked('resident-show', 'phone', id, accounts)),
      ),
    )
    const read =
      powod &&
      (await readCards(parts, {
        desk: ctx,
        subject: { id, kind: isInstitution ? 'institution' : 'individual', pesel, nip, name },
        number: numberOf(subject),
        accounts,
        reading: { portal, prepared: preparedOn(pool), registerSchema: schema, today: ctx.today },
        own: ownRegister(portal.withSchema(schema), id),
        sees: (department) => ctx.may('resident-brief', department),
      }))
    return {
      ...shown(subject),
      czyAdres: subject.address !== null,
      konta: ctx.may('account-search') ? accounts : [],
      powod,
      karty: read ? [...read.cards] : null,
      nieudane: read ? [...read.failed] : [],
    }
  })

const reasonRoute = ({ pool }: DeskDependencies) =>
  deskRoute(contract.reason, async (ctx, { body: { id, powod } }) => {
    await subjectFor(pool, ctx, id)
    await ctx.reasonFor(pool, objectOf(id), powod)
    return {}
  })

const revealRoute = ({ pool }: DeskDependencies) =>
  deskRoute(contract.reveal, async (ctx, { body: { id, pole, powod } }) => {
    ctx.demand('resident-brief')
    const { subject, accounts } = await subjectFor(pool, ctx, id)
    const field = pole === 'adres' ? 'adres' : subject.pesel === null ? 'nip' : 'pesel'
    return inTransaction(pool, async (tx) => {
      const reason = await ctx.reasonFor(tx, objectOf(id), powod)
      await ctx.record(tx, ...looked('resident-reveal', `${field}: ${reason}`, id, accounts))
      return { wartosc: pole === 'adres' ? subject.address : numberOf(subject) }
    })
  })

/** The short view for answering the telephone: whom the register has, what they owe, have paid and asked. */
export const callerPart = (deps: DeskDependencies, parts: readonly BriefPart[]): DeskPart => ({
  routes: [findRoute(deps), briefRoute(deps, parts), reasonRoute(deps), revealRoute(deps)],
})
