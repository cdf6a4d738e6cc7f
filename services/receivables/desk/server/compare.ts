import { inTransaction } from '#integrations/postgres/transaction.ts'
import { type BaseRate, fetchBaseRates, RateFileFault } from '#integrations/nbp/rates.ts'
import type { Tx } from '#shared/server/database/database.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { type Followed, followed, missingRates } from '../../server/from-base.ts'
import { knownRates } from './known.ts'

type Comparing = Pick<DeskDependencies, 'pool' | 'clock' | 'audit' | 'log'>
const SOURCE = 'NBP'

async function suggest(tx: Tx, missing: readonly Followed[]): Promise<void> {
  const old = await tx.selectFrom('rate_suggestion').select(['kind', 'from_day', 'percent']).execute()
  const isSame = (one: (typeof old)[number]) =>
    missing.some(({ rodzaj, odDnia, stawkaProcent }) => rodzaj === one.kind && odDnia === one.from_day && stawkaProcent === one.percent)
  for (const { kind, from_day: day } of old.filter((one) => !isSame(one)))
    await tx.deleteFrom('rate_suggestion').where('kind', '=', kind).where('from_day', '=', day).execute()
  for (const { rodzaj, odDnia, stawkaProcent } of missing) {
    await tx
      .insertInto('rate_suggestion')
      .values({ kind: rodzaj, from_day: odDnia, percent: stawkaProcent, source: SOURCE })
      .onConflict((on) => on.doNothing())
      .execute()
  }
}

async function note(tx: Tx, checkedAt: Date, fault: string | null): Promise<void> {
  const check = { checked_at: checkedAt, fault }
  await tx
    .insertInto('rate_check')
    .values(check)
    .onConflict((on) => on.column('only_row').doUpdateSet(check))
    .execute()
}

/**
 * Compares the rates by which interest is counted with what follows from the published file, and notes what is missing for people to judge.
 * A file that cannot be read is told, and changes nothing else.
 */
export async function compareRates({ pool, clock, audit, log }: Comparing, url: string): Promise<void> {
  const read: BaseRate[] | RateFileFault = await fetchBaseRates(url).catch((error: unknown) => {
    if (error instanceof RateFileFault) return error
    throw error
  })
  if (read instanceof RateFileFault)
    log.warn({ fault: read.message }, 'the central bank’s file of rates cannot be read: nothing was changed')
  await inTransaction(pool, async (tx) => {
    if (read instanceof RateFileFault) await note(tx, clock.now(), read.message)
    else {
      await suggest(tx, missingRates(await knownRates(tx), followed(read, clock.today())))
      await note(tx, clock.now(), null)
    }
    await audit.within(tx, {
      actor: 'portal',
      action: 'rate-check',
      object: 'rates',
      outcome: read instanceof RateFileFault ? 'failed' : 'done',
    })
  })
}
