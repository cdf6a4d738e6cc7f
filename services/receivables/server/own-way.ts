import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { AnswerOf, BodyOf } from '#shared/calls/endpoint.ts'
import { doneBy } from '#shared/server/audit/audit.ts'
import { type SubjectContext, subjectId } from '#shared/server/context.ts'
import { affectedRows } from '#shared/server/database/database.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { ofSubject, ownerColumns, ownPortal } from '#shared/server/kept/own-portal.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { contract } from '../contract.ts'
import { requireCard } from './reading/cards.ts'

const NOTES: Limit = { name: 'note-way', points: 60, seconds: 3600 }

/** A card is of a year: what was noted of one is long over by then. */
const KEPT_DAYS = 730

/** What a person notes of how a card is paid; the office hears nothing of it. */
export function ownWayRoutes(deps: Dependencies): Route[] {
  return [
    route(contract.noteWay, async (ctx, { body }) => {
      await note(deps, ctx, body)
      return { czyZapisano: true }
    }),
    route(contract.withdrawWay, async (ctx, { body }) => {
      await withdraw(deps, ctx, body.idKartyNaleznosci)
      return { czyCofnieto: true }
    }),
  ]
}

type OwnWay = AnswerOf<typeof contract.instalments>['wlasnySposobZaplaty']

/** What somebody of the subject has noted of the card, and since when; null where nobody has. */
export async function ownWay(ctx: SubjectContext, cardId: number): Promise<OwnWay> {
  const noted = await ownPortal(ctx, 'card_way').where('card_id', '=', cardId).select(['way', 'noted_on']).executeTakeFirst()
  return noted ? { sposob: noted.way, odDnia: noted.noted_on } : null
}

type Needs = Pick<Dependencies, 'pool' | 'audit' | 'limits'>

/** Another way takes the place of the one before; the same one keeps its day, however often it is noted. */
async function note(
  { pool, audit, limits }: Needs,
  ctx: SubjectContext,
  { idKartyNaleznosci: cardId, sposob }: BodyOf<typeof contract.noteWay>,
) {
  await limits.take(NOTES, ctx.subject.pesel ?? ctx.subject.nip ?? '')
  await requireCard(ctx, cardId)
  await inTransaction(pool, async (tx) => {
    await tx
      .deleteFrom('card_way')
      .where('card_id', '=', cardId)
      .where(sql<boolean>`(${ofSubject(ctx.subject)} and way = ${sposob}) is not true`)
      .execute()
    const kept = tx
      .insertInto('card_way')
      .values({ ...ownerColumns(ctx), card_id: cardId, subject_id: subjectId(ctx), way: sposob, noted_on: ctx.today })
      .onConflict((on) => on.doNothing())
    if ((await affectedRows(kept)) === 0) return
    await audit.within(tx, doneBy(ctx, 'way-noted', `card:${cardId}`))
  })
}

async function withdraw({ pool, audit }: Needs, ctx: SubjectContext, cardId: number): Promise<void> {
  await inTransaction(pool, async (tx) => {
    if ((await affectedRows(tx.deleteFrom('card_way').where('card_id', '=', cardId).where(ofSubject(ctx.subject)))) === 0) return
    await audit.within(tx, doneBy(ctx, 'way-withdrawn', `card:${cardId}`))
  })
}

/** What was noted of cards of years that are over is nobody's business (docs/privacy.md). */
export async function forgetOwnWays({ pool, clock }: Pick<Dependencies, 'pool' | 'clock'>): Promise<void> {
  await pool
    .deleteFrom('card_way')
    .where('noted_on', '<', sql<string>`${clock.today()}::date - ${KEPT_DAYS}::int`)
    .execute()
}
