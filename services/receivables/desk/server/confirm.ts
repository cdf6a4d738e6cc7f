import { z } from 'zod'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { formatMoney, formatPercent } from '#shared/format.ts'
import type { Db } from '#shared/server/database/database.ts'
import type { Fact, FourEyesAct } from '#shared/server/desk/part.ts'
import { RATE_KINDS } from '../../server/confirmed-rates.ts'
import { knownRates, rateOn, type KnownRate } from './known.ts'

const WANTED = z.object({ stawka: z.number().nullable(), prog: z.number().nullable(), zrodlo: z.string() })
const OBJECT = z.tuple([z.literal('rate'), z.enum(RATE_KINDS), z.iso.date()])

export const rateObject = (kind: string, day: string) => `rate:${kind}:${day}`

/** `10.5` → `10,50%`, as people of the office read it. */
const percent = (value: number | null) => (value === null ? null : formatPercent(value, 2, 'pl'))
const pln = (value: number | null) => (value === null ? null : formatMoney(value, 'pl'))

function thresholdFacts(before: KnownRate | null, prog: number | null): Fact[] {
  return prog === null && (before?.prog ?? null) === null
    ? []
    : [{ name: 'threshold', before: pln(before?.prog ?? null), after: pln(prog) }]
}

/** A rate from a day on, or none any more where `stawka` is null. */
export const confirmRate: FourEyesAct = {
  act: 'rate-confirm',
  permission: 'rates-change',
  async foresee(db: Db, object, wanted) {
    const [, kind, day] = OBJECT.parse(object.split(':'))
    const { stawka, prog, zrodlo } = WANTED.parse(wanted)
    const known = await knownRates(db)
    const own = known.find(({ rodzaj, odDnia }) => rodzaj === kind && odDnia === day)
    // Of the finance system: it is corrected there, and stands before any that is confirmed here.
    if (own && own.zrodlo === null) throw new Refusal('conflict')
    if (stawka === null && !own) throw new Refusal('notFound')
    const before = rateOn(known, kind, day)
    const after =
      stawka === null
        ? rateOn(
            known.filter((one) => one !== own),
            kind,
            day,
          )
        : { stawkaProcent: stawka, prog }
    return {
      numbers: [],
      facts: [
        { name: 'kind', before: kind, after: kind },
        { name: 'from', before: day, after: day },
        { name: 'rate', before: percent(before?.stawkaProcent ?? null), after: percent(after?.stawkaProcent ?? null) },
        ...thresholdFacts(before, after?.prog ?? null),
        { name: 'source', before: own?.zrodlo ?? null, after: stawka === null ? null : zrodlo },
      ],
    }
  },
  async carryOut({ pool, record }, object, wanted) {
    const [, kind, day] = OBJECT.parse(object.split(':'))
    const { stawka, prog, zrodlo } = WANTED.parse(wanted)
    await inTransaction(pool, async (tx) => {
      if (stawka === null) await tx.deleteFrom('interest_rate').where('kind', '=', kind).where('from_day', '=', day).execute()
      else {
        const row = { percent: stawka, threshold: prog, source: zrodlo }
        await tx
          .insertInto('interest_rate')
          .values({ kind, from_day: day, ...row })
          .onConflict((on) => on.columns(['kind', 'from_day']).doUpdateSet(row))
          .execute()
        await tx.deleteFrom('rate_suggestion').where('kind', '=', kind).where('from_day', '=', day).execute()
      }
      await record(tx, { action: 'rate-confirm', object, outcome: 'done' })
    })
  },
}
