import { addDays } from '#shared/dates.ts'
import type { Delivered } from '#shared/server/messages/delivered.ts'
import { collectionChanged, sortsOf } from './events.ts'

interface Row {
  readonly subject: number
  readonly pesel: string | null
  readonly nip: string | null
  readonly planned: string
  /** Null: nothing is collected after all. */
  readonly day: string | null
  readonly kinds: string[]
  readonly places: string[]
}

/** Changes further ahead are read in the timetable: they would be many, and may change again. */
const SOON_DAYS = 31

/** When what was planned for a day is collected, as a state of the register has it: the row of the planned day may stand beside the one that takes its place. */
const planOf = (schema: string) =>
  `(select rejon, frakcja, coalesce(zamiast, dzien) as planned,
           coalesce(max(dzien) filter (where zamiast is not null and odwolano is not true), max(dzien) filter (where odwolano is not true)) as day
      from ${schema}."odbioryOdpadow" group by 1, 2, 3)`

const CHANGED = (before: string, after: string) => `
  select r."idPodmiotu" as subject, a.pesel, a.nip, n.planned, n.day, array_agg(distinct n.frakcja) as kinds, array_agg(distinct r."punktOdbioru") as places
    from ${planOf(after)} n join ${planOf(before)} b using (rejon, frakcja, planned)
    join ${after}."rejonyOdpadow" r using (rejon)
    join portal.acting_subject a on a.subject_id = r."idPodmiotu"
   where n.day is distinct from b.day and greatest(n.planned, n.day, b.day) >= $1 and least(n.planned, n.day, b.day) <= $2
     and exists (select from ${after}."parametryOdpadow" p where p."idPodmiotu" = r."idPodmiotu" and p."punktOdbioru" = r."punktOdbioru"
                    and p."odDnia" <= n.planned and coalesce(p."doDnia" >= n.planned, true))
   group by 1, 2, 3, 4, 5 order by 1, 4, 5`

/** A collection that is moved, moved back or cancelled. The new day is part of the key: it may be moved once more, also back to a day that was told. */
const changed: Delivered = {
  dataset: 'odbioryOdpadow',
  event: collectionChanged,
  async between(database, { before, after, today }) {
    const { rows } = await database.query<Row>(CHANGED(before, after), [today, addDays(today, SOON_DAYS)])
    return rows.flatMap(({ subject, pesel, nip, planned, day, kinds: codes, places }) => {
      const kinds = sortsOf(codes)
      const thread = `${subject}/${planned}/${kinds.join('+')}`
      return kinds.length === 0
        ? []
        : [{ key: `${thread}/${day ?? 'none'}`, thread, accountId: null, pesel, nip, facts: { planned, day, kinds, places } }]
    })
  },
  // It leaves by no channel, so nothing of it waits.
  still: async () => new Set(),
}

export const delivered = [changed]
