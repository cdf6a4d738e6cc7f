import { addDays } from '#shared/dates.ts'
import { type Delivered, keysOf, NEWS_DAYS, newsOf, wasAside } from '#shared/server/messages/delivered.ts'
import { taxDecision } from './events.ts'

const NEW = (before: string, after: string) => `
  select distinct on (w."idPodmiotu", w."nrDecyzji", a.pesel, a.nip)
         w."idPodmiotu" as subject, w."nrDecyzji" as number, w."dataWymiaru" as day, w."rokPodatkowy" as year, a.pesel, a.nip
    from ${after}."wymiarPodatku" w join portal.acting_subject a on a.subject_id = w."idPodmiotu"
   where w."nrDecyzji" is not null and w."dataWymiaru" >= $1
     and not exists (select from ${before}."wymiarPodatku" b where b."idPodmiotu" = w."idPodmiotu" and b."nrDecyzji" = w."nrDecyzji")
     and not ${wasAside('podatki', 'w."idPodmiotu"', 'w."dataWymiaru"')}
   order by w."idPodmiotu", w."nrDecyzji", a.pesel, a.nip, w.lp`

/** One decision may concern several owners: each is told of it. An assessment without a number is none yet. */
const decisions: Delivered = {
  dataset: 'wymiarPodatku',
  event: taxDecision,
  between: (database, { before, after, today }) => newsOf(database, NEW(before, after), [addDays(today, -NEWS_DAYS)]),
  still: (database, schema, keys) =>
    keysOf(
      database,
      `select distinct w."idPodmiotu" as subject, w."nrDecyzji" as number from ${schema}."wymiarPodatku" w where w."idPodmiotu" = any($1::bigint[]) and w."nrDecyzji" is not null`,
      [keys.map((key) => Number(key.split('/')[0]))],
    ),
}

export const delivered = [decisions]
