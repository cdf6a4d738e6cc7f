import { addDays } from '#shared/dates.ts'
import { type Delivered, keysOf, movedIn, NEWS_DAYS, newsOf, numberOf } from '#shared/server/messages/delivered.ts'
import { alcoholPermit } from './events.ts'

const NEW = (before: string, after: string) => `
  select distinct z."idPodmiotu" as subject, z."pelnyNrZezwolenia" as number, z."nazwaPunktuZezwolenia" as outlet, z."zezwolenieWazneOd" as from, z."zezwolenieWazneDo" as to, a.pesel, a.nip
    from ${after}."zezwolenia" z join portal.acting_subject a on a.subject_id = z."idPodmiotu"
   where z."zezwolenieWazneOd" >= $1 and z."zezwolenieWazneDo" >= $2
     and not exists (select from ${before}."zezwolenia" b where b."idPodmiotu" = z."idPodmiotu" and b."pelnyNrZezwolenia" = z."pelnyNrZezwolenia")`

/** A permit has no day of its own decision in the delivery: one that began lately, or is to begin, is news. */
const permits: Delivered = {
  dataset: 'zezwolenia',
  event: alcoholPermit,
  between: (database, { before, after, today }) => newsOf(database, NEW(before, after), [addDays(today, -NEWS_DAYS), today]),
  still: (database, schema, keys) =>
    keysOf(
      database,
      `select distinct z."idPodmiotu" as subject, z."pelnyNrZezwolenia" as number from ${schema}."zezwolenia" z where z."pelnyNrZezwolenia" = any($1)`,
      [keys.map(numberOf)],
    ),
  moved: movedIn('zezwolenia', 'pelnyNrZezwolenia'),
}

export const delivered = [permits]
