import { addDays } from '#shared/dates.ts'
import { type Delivered, keysOf, movedIn, NEWS_DAYS, newsOf, numberOf } from '#shared/server/messages/delivered.ts'
import { newInvoice } from './events.ts'

const NEW = (before: string, after: string) => `
  select distinct f."idPodmiotu" as subject, f."numerFaktury" as number, f."dataWystawieniaFaktury" as issued, f."dataZaplaty" as due, a.pesel, a.nip
    from ${after}."faktury" f join portal.acting_subject a on a.subject_id = f."idPodmiotu"
   where f."dataWystawieniaFaktury" >= $1 and f."dataZaplaty" >= $2
     and not exists (select from ${before}."faktury" b where b."idPodmiotu" = f."idPodmiotu" and b."numerFaktury" = f."numerFaktury")`

/** The number of an invoice is its own in the whole office; one that was written to somebody else by mistake is news to whose it is. */
const invoices: Delivered = {
  dataset: 'faktury',
  event: newInvoice,
  between: (database, { before, after, today }) => newsOf(database, NEW(before, after), [addDays(today, -NEWS_DAYS), today]),
  still: (database, schema, keys) =>
    keysOf(
      database,
      `select distinct f."idPodmiotu" as subject, f."numerFaktury" as number from ${schema}."faktury" f where f."numerFaktury" = any($1)`,
      [keys.map(numberOf)],
    ),
  moved: movedIn('faktury', 'numerFaktury'),
}

export const delivered = [invoices]
