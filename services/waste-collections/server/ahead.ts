import { addDays, daysBetween } from '#shared/dates.ts'
import type { Ahead, Coming } from '#shared/server/messages/ahead.ts'
import { collectionTomorrow, type Evening, sortsOf } from './events.ts'

interface Row {
  readonly subject: number
  readonly day: string
  readonly place: string
  readonly kinds: string[]
}

/** What is collected on some days from places with a declaration that is valid then. */
const COLLECTED = (schema: string) => `
  with owned as (select distinct subject_id from portal.acting_subject where subject_id is not null and ($2::bigint[] is null or subject_id = any($2)))
  select r."idPodmiotu" as subject, t.dzien as day, r."punktOdbioru" as place, array_agg(distinct t.frakcja) as kinds
    from owned o join ${schema}."rejonyOdpadow" r on r."idPodmiotu" = o.subject_id
    join ${schema}."odbioryOdpadow" t on t.rejon = r.rejon and t.dzien = any($1) and t.odwolano is not true
   where exists (select from ${schema}."parametryOdpadow" p where p."idPodmiotu" = r."idPodmiotu" and p."punktOdbioru" = r."punktOdbioru"
                    and p."odDnia" <= t.dzien and coalesce(p."doDnia" >= t.dzien, true))
   group by 1, 2, 3 order by 1, 2, 3`

/** Collections of a day: all of a subject's places together. */
const collections: Ahead<Evening> = {
  event: collectionTomorrow,
  async on(database, { schema, today, leads, subjects }) {
    const { rows } = await database.query<Row>(COLLECTED(schema), [leads.map((lead) => addDays(today, lead)), subjects ?? null])
    const days = Map.groupBy(
      rows.filter(({ kinds }) => sortsOf(kinds).length > 0),
      ({ subject, day }) => `${subject}/${day}`,
    )
    return [...days.values()].flatMap((same): Coming<Evening>[] => {
      const [first] = same
      const places = same.map(({ place, kinds }) => ({ place, kinds: sortsOf(kinds) }))
      return first ? [{ subject: first.subject, lead: daysBetween(today, first.day), facts: { day: first.day, places } }] : []
    })
  },
}

export const ahead = [collections]
