import { isTold, nextReading } from '#registers/water/next-reading.ts'
import { daysBetween } from '#shared/dates.ts'
import type { Ahead, Coming } from '#shared/server/messages/ahead.ts'
import { readingWindow } from './events.ts'

interface Row {
  readonly subject: number
  readonly last: string
  readonly before: string
  readonly reported: string | null
}

/** Meters in place that were read twice. What another owner told of one says nothing. */
const METERS = (schema: string) => `
  with owned as (select distinct subject_id, pesel, nip from portal.acting_subject where subject_id is not null)
  select a.subject_id as subject, l.day as last, b.day as before,
         (select to_char(max(r.created_at), 'YYYY-MM-DD') from portal.meter_report r where r.meter_id = w."idLicznika" and (r.subject_pesel = a.pesel or r.subject_nip = a.nip)) as reported
    from owned a join ${schema}."wodomierze" w on w."idPodmiotu" = a.subject_id
    join lateral (select o."dataOdczytu" as day from ${schema}."odczyty" o
                   where o."idPodmiotu" = w."idPodmiotu" and o."idLicznika" = w."idLicznika" order by o."dataOdczytu" desc limit 1) l on true
    join lateral (select o."dataOdczytu" as day from ${schema}."odczyty" o
                   where o."idPodmiotu" = w."idPodmiotu" and o."idLicznika" = w."idLicznika" and o."dataOdczytu" < l.day order by o."dataOdczytu" desc limit 1) b on true
   where (w."dataWyjecia" is null or w."dataWyjecia" > $1) and ($2::bigint[] is null or a.subject_id = any($2))`

/** Readings ahead of which somebody has still to tell a state: one for each subject and day. */
const readings: Ahead = {
  event: readingWindow,
  async on(database, { schema, today, leads, subjects }) {
    const { rows } = await database.query<Row>(METERS(schema), [today, subjects ?? null])
    const due = rows.flatMap(({ subject, last, before, reported }) => {
      const day = nextReading(last, before)
      const lead = day === null ? Number.NaN : daysBetween(today, day)
      return day !== null && leads.includes(lead) && !isTold(day, reported) ? [{ subject, day, lead }] : []
    })
    return [...Map.groupBy(due, ({ subject, lead }) => `${subject}/${lead}`).values()].flatMap((meters): Coming[] => {
      const [first] = meters
      return first ? [{ subject: first.subject, lead: first.lead, facts: { day: first.day, lead: first.lead, meters: meters.length } }] : []
    })
  },
}

export const ahead = [readings]
