import { addDays } from '#shared/dates.ts'
import { type Delivered, keyOf, NEWS_DAYS } from '#shared/server/delivered.ts'
import { taxDecision } from './events.ts'

interface Row {
  readonly subject: number
  readonly number: string
  readonly day: string
  readonly year: number
  readonly pesel: string | null
  readonly nip: string | null
}

const NEW = (before: string, after: string) => `
  select distinct on (w."idPodmiotu", w."nrDecyzji", a.pesel, a.nip)
         w."idPodmiotu" as subject, w."nrDecyzji" as number, w."dataWymiaru" as day, w."rokPodatkowy" as year, a.pesel, a.nip
    from ${after}."wymiarPodatku" w join portal.acting_subject a on a.subject_id = w."idPodmiotu"
   where w."nrDecyzji" is not null and w."dataWymiaru" >= $1
     and not exists (select from ${before}."wymiarPodatku" b where b."idPodmiotu" = w."idPodmiotu" and b."nrDecyzji" = w."nrDecyzji")
   order by w."idPodmiotu", w."nrDecyzji", a.pesel, a.nip, w.lp`

/** One decision may concern several owners: each is told of it. An assessment without a number is none yet. */
const decisions: Delivered = {
  dataset: 'wymiarPodatku',
  event: taxDecision,
  async between(database, { before, after, today }) {
    const { rows } = await database.query<Row>(NEW(before, after), [addDays(today, -NEWS_DAYS)])
    return rows.map(({ subject, pesel, nip, ...facts }) => ({ key: keyOf(subject, facts.number), accountId: null, pesel, nip, facts }))
  },
  async still(database, schema, keys) {
    const subjects = keys.map((key) => Number(key.split('/')[0]))
    const { rows } = await database.query<{ subject: number; number: string }>(
      `select distinct w."idPodmiotu" as subject, w."nrDecyzji" as number from ${schema}."wymiarPodatku" w where w."idPodmiotu" = any($1::bigint[]) and w."nrDecyzji" is not null`,
      [subjects],
    )
    return new Set(rows.map(({ subject, number }) => keyOf(subject, number)))
  },
}

export const delivered = [decisions]
