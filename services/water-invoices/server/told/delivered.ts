import { addDays } from '#shared/dates.ts'
import { type Delivered, keyOf, NEWS_DAYS, numberOf } from '#shared/server/delivered.ts'
import { newInvoice } from './events.ts'

interface Row {
  readonly subject: number
  readonly number: string
  readonly issued: string
  readonly due: string
  readonly pesel: string | null
  readonly nip: string | null
}

const NEW = (before: string, after: string) => `
  select distinct f."idPodmiotu" as subject, f."numerFaktury" as number, f."dataWystawieniaFaktury" as issued, f."dataZaplaty" as due, a.pesel, a.nip
    from ${after}."faktury" f join portal.acting_subject a on a.subject_id = f."idPodmiotu"
   where f."dataWystawieniaFaktury" >= $1 and f."dataZaplaty" >= $2
     and not exists (select from ${before}."faktury" b where b."idPodmiotu" = f."idPodmiotu" and b."numerFaktury" = f."numerFaktury")`

/** The number of an invoice is its own in the whole office; one that was written to somebody else by mistake is news to whose it is. */
const invoices: Delivered = {
  dataset: 'faktury',
  event: newInvoice,
  async between(database, { before, after, today }) {
    const { rows } = await database.query<Row>(NEW(before, after), [addDays(today, -NEWS_DAYS), today])
    return rows.map(({ subject, pesel, nip, ...facts }) => ({ key: keyOf(subject, facts.number), accountId: null, pesel, nip, facts }))
  },
  async still(database, schema, keys) {
    const { rows } = await database.query<{ key: string }>(
      `select distinct f."idPodmiotu" || '/' || f."numerFaktury" as key from ${schema}."faktury" f where f."numerFaktury" = any($1)`,
      [keys.map(numberOf)],
    )
    return new Set(rows.map(({ key }) => key))
  },
}

export const delivered = [invoices]
