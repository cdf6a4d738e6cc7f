import { inTransaction } from '#integrations/postgres/transaction.ts'
import { type BaseRate, fetchBaseRates, RateFileFault } from '#integrations/nbp/rates.ts'
import { rowsOf, tables, written, type Tx } from '#shared/server/database/tables.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { type Followed, followed, missingRates } from '../../server/from-base.ts'
import { knownRates } from './known.ts'

type Comparing = Pick<DeskDependencies, 'pool' | 'clock' | 'audit' | 'log'>
const SOURCE = 'NBP'

async function suggest(client: Tx, missing: readonly Followed[]): Promise<void> {
  const old = await rowsOf(client, tables.selectFrom('rate_suggestion').select(['kind', 'from_day', 'percent']))
  const isSame = (one: (typeof old)[number]) =>
    missing.some(({ rodzaj, odDnia, stawkaProcent }) => rodzaj === one.kind && odDnia === one.from_day && stawkaProcent === one.percent)
  for (const { kind, from_day: day } of old.filter((one) => !isSame(one)))
    await written(client, tables.deleteFrom('rate_suggestion').where('kind', '=', kind).where('from_day', '=', day))
  for (const { rodzaj, odDnia, stawkaProcent } of missing) {
    await written(
      client,
      tables
        .insertInto('rate_suggestion')
        .values({ kind: rodzaj, from_day: odDnia, percent: stawkaProcent, source: SOURCE })
        .onConflict((on) => on.doNothing()),
    )
  }
}

async function note(client: Tx, checkedAt: Date, fault: string | null): Promise<void> {
  const check = { checked_at: checkedAt, fault }
  await written(
    client,
    tables
      .insertInto('rate_check')
      .values(check)
      .onConflict((on) => on.column('only_row').doUpdateSet(check)),
  )
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
  await inTransaction(pool, async (client) => {
    if (read instanceof RateFileFault) await note(client, clock.now(), read.message)
    else {
      await suggest(client, missingRates(await knownRates(client), followed(read, clock.today())))
      await note(client, clock.now(), null)
    }
    await audit.within(client, {
      actor: 'portal',
      action: 'rate-check',
      object: 'rates',
      outcome: read instanceof RateFileFault ? 'failed' : 'done',
    })
  })
}
