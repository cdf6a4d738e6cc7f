import { addDays } from '#shared/dates.ts'
import { type Delivered, keyOf, NEWS_DAYS, numberOf } from '#shared/server/delivered.ts'
import { alcoholPermit } from './events.ts'

interface Row {
  readonly subject: number
  readonly number: string
  readonly outlet: string
  readonly from: string
  readonly to: string
  readonly pesel: string | null
  readonly nip: string | null
}

const NEW = (before: string, after: string) => `
  select distinct z."idPodmiotu" as subject, z."pelnyNrZezwolenia" as number, z."nazwaPunktuZezwolenia" as outlet, z."zezwolenieWazneOd" as from, z."zezwolenieWazneDo" as to, a.pesel, a.nip
    from ${after}."zezwolenia" z join portal.acting_subject a on a.subject_id = z."idPodmiotu"
   where z."zezwolenieWazneOd" >= $1 and z."zezwolenieWazneDo" >= $2
     and not exists (select from ${before}."zezwolenia" b where b."idPodmiotu" = z."idPodmiotu" and b."pelnyNrZezwolenia" = z."pelnyNrZezwolenia")`

/** A permit has no day of its own decision in the delivery: one that began lately, or is to begin, is news. */
const permits: Delivered = {
  dataset: 'zezwolenia',
  event: alcoholPermit,
  async between(database, { before, after, today }) {
    const { rows } = await database.query<Row>(NEW(before, after), [addDays(today, -NEWS_DAYS), today])
    return rows.map(({ subject, pesel, nip, ...facts }) => ({ key: keyOf(subject, facts.number), accountId: null, pesel, nip, facts }))
  },
  async still(database, schema, keys) {
    const { rows } = await database.query<{ key: string }>(
      `select distinct z."idPodmiotu" || '/' || z."pelnyNrZezwolenia" as key from ${schema}."zezwolenia" z where z."pelnyNrZezwolenia" = any($1)`,
      [keys.map(numberOf)],
    )
    return new Set(rows.map(({ key }) => key))
  },
}

export const delivered = [permits]
