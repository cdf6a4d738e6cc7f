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

/** What somebody of the subject has noted of the card, and since when; null where nobody has, or nobody is silent for it (`openCardsStatement`). */
export async function ownWay(ctx: SubjectContext, cardId: number): Promise<OwnWay> {
  const own = ownPortal(ctx, 'card_way').where('card_id', '=', cardId).where('subject_id', '=', subjectId(ctx))
  const noted = await own.select(['way', 'noted_on']).executeTakeFirst()
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
    const row = { ...ownerColumns(ctx), card_id: cardId, subject_id: subjectId(ctx), way: sposob, noted_on: ctx.today }
    const same = sql<boolean>`${ofSubject(ctx.subject, 'card_way')} and card_way.subject_id = ${row.subject_id} and card_way.way = ${sposob}`
    // One statement: of two ways that are noted at once the second takes the place of the first, too.
    const kept = tx
      .insertInto('card_way')
      .values(row)
      .onConflict((on) =>
        on
          .column('card_id')
          .doUpdateSet(row)
          .where(sql<boolean>`(${same}) is not true`),
      )
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
