import { addDays } from '#shared/dates.ts'
import { type Delivered, keysOf, movedIn, NEWS_DAYS, newsOf, numberOf } from '#shared/server/messages/delivered.ts'
import { exciseDecision } from './events.ts'

const NEW = (before: string, after: string) => `
  select distinct z."idPodmiotu" as subject, z."numerDecyzji" as number, z."dataWydaniaDecyzji" as day, z.rok as year, a.pesel, a.nip
    from ${after}."zwrotyAkcyzy" z join portal.acting_subject a on a.subject_id = z."idPodmiotu"
   where z."dataWydaniaDecyzji" >= $1
     and not exists (select from ${before}."zwrotyAkcyzy" b where b."idPodmiotu" = z."idPodmiotu" and b."numerDecyzji" = z."numerDecyzji")`

/** The number of a decision is its own in the whole office; one that was written to somebody else by mistake is news to whose it is. */
const decisions: Delivered = {
  dataset: 'zwrotyAkcyzy',
  event: exciseDecision,
  between: (database, { before, after, today }) => newsOf(database, NEW(before, after), [addDays(today, -NEWS_DAYS)]),
  still: (database, schema, keys) =>
    keysOf(
      database,
      `select distinct z."idPodmiotu" as subject, z."numerDecyzji" as number from ${schema}."zwrotyAkcyzy" z where z."numerDecyzji" = any($1)`,
      [keys.map(numberOf)],
    ),
  moved: movedIn('zwrotyAkcyzy', 'numerDecyzji'),
}

export const delivered = [decisions]
