import { addDays } from '#shared/dates.ts'
import { type Delivered, keyOf, NEWS_DAYS, numberOf } from '#shared/server/delivered.ts'
import { exciseDecision } from './events.ts'

interface Row {
  readonly subject: number
  readonly number: string
  readonly day: string
  readonly year: number
  readonly pesel: string | null
  readonly nip: string | null
}

const NEW = (before: string, after: string) => `
  select distinct z."idPodmiotu" as subject, z."numerDecyzji" as number, z."dataWydaniaDecyzji" as day, z.rok as year, a.pesel, a.nip
    from ${after}."zwrotyAkcyzy" z join portal.acting_subject a on a.subject_id = z."idPodmiotu"
   where z."dataWydaniaDecyzji" >= $1
     and not exists (select from ${before}."zwrotyAkcyzy" b where b."idPodmiotu" = z."idPodmiotu" and b."numerDecyzji" = z."numerDecyzji")`

/** The number of a decision is its own in the whole office; one that was written to somebody else by mistake is news to whose it is. */
const decisions: Delivered = {
  dataset: 'zwrotyAkcyzy',
  event: exciseDecision,
  async between(database, { before, after, today }) {
    const { rows } = await database.query<Row>(NEW(before, after), [addDays(today, -NEWS_DAYS)])
    return rows.map(({ subject, pesel, nip, ...facts }) => ({ key: keyOf(subject, facts.number), accountId: null, pesel, nip, facts }))
  },
  async still(database, schema, keys) {
    const { rows } = await database.query<{ key: string }>(
      `select distinct z."idPodmiotu" || '/' || z."numerDecyzji" as key from ${schema}."zwrotyAkcyzy" z where z."numerDecyzji" = any($1)`,
      [keys.map(numberOf)],
    )
    return new Set(rows.map(({ key }) => key))
  },
}

export const delivered = [decisions]
