import { addDays, daysBetween } from '#shared/dates.ts'
import type { Ahead, Coming } from '#shared/server/messages/ahead.ts'
import { plannedReplacement, type Replacement } from './events.ts'

interface Row {
  readonly subject: number
  readonly day: string
  readonly meters: Replacement['meters']
}

/** Meters in place that are to be replaced on one of some days. */
const PLANNED = (schema: string) => `
  with owned as (select distinct subject_id from portal.acting_subject where subject_id is not null and ($3::bigint[] is null or subject_id = any($3)))
  select w."idPodmiotu" as subject, w."planowanaWymiana" as day,
         jsonb_agg(jsonb_build_object('number', w."nrLicznika", 'place', p."adresPunktuOdbioru") order by p."adresPunktuOdbioru", w."nrLicznika") as meters
    from owned o join ${schema}."wodomierze" w on w."idPodmiotu" = o.subject_id
    join ${schema}."punktyOdbioru" p on p."idPodmiotu" = w."idPodmiotu" and p."idPunktu" = w."idPunktu"
   where w."planowanaWymiana" = any($2) and (w."dataWyjecia" is null or w."dataWyjecia" > $1)
   group by 1, 2 order by 1, 2`

/** Replacements of meters that the utility has planned: one for each subject and day. */
const replacements: Ahead<Replacement> = {
  event: plannedReplacement,
  async on(database, { schema, today, leads, subjects }) {
    const days = leads.map((lead) => addDays(today, lead))
    const { rows } = await database.query<Row>(PLANNED(schema), [today, days, subjects ?? null])
    return rows.map(({ subject, day, meters }): Coming<Replacement> => {
      const lead = daysBetween(today, day)
      return { subject, lead, facts: { day, lead, meters } }
    })
  },
}

export const ahead = [replacements]
