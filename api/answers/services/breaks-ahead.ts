import { breaksToCome, plannedBreak } from '#journeys/notices/index.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import type { Ahead, Coming } from '#shared/server/messages/ahead.ts'
import type { Db } from '#shared/server/database/database.ts'
import type { LoadedEntry } from './load-services.ts'

/** By area of life, the datasets by which the office knows a subject there: who stands in none of them uses nothing of the area. */
export const KNOWN_BY: Readonly<Record<string, readonly string[]>> = {
  payments: ['karty'],
  water: ['punktyOdbioru', 'wodomierze'],
  waste: ['parametryOdpadow'],
  taxes: ['grunty', 'budynki', 'budowle', 'wymiarPodatku', 'oplatyLokalne', 'zezwolenia'],
  vehicles: ['pojazdy'],
  fuel: ['wnioskiAkcyzy', 'zwrotyAkcyzy'],
  budget: [],
  residents: ['zameldowaniaCzasowe'],
}

interface Looked {
  readonly schema: string
  /** Null: every one. */
  readonly datasets: readonly string[] | null
  readonly subjects: readonly number[] | null
}

/** Subjects for whom an account acts, and which the office has in one of some datasets. */
async function usersOf(db: Db, { schema, datasets, subjects }: Looked): Promise<number[]> {
  const known =
    datasets?.map((name) => `exists (select from ${schema}."${name}" r where r."idPodmiotu" = a.subject_id)`).join(' or ') ?? 'true'
  if (known === '') return []
  const { rows } = await db.query<{ id: number }>(
    `select distinct a.subject_id as id from portal.acting_subject a where a.subject_id is not null and ($1::bigint[] is null or a.subject_id = any($1)) and (${known})`,
    [subjects],
  )
  return rows.map(({ id }) => id)
}

/** Planned breaks: of the portal everybody hears, of a service whoever has something in its area. */
export function breaksAhead(entries: readonly LoadedEntry[]): Ahead {
  return {
    event: plannedBreak,
    isSudden: true,
    async on(database, { schema, today, leads, subjects = null }) {
      const breaks = await breaksToCome(
        database,
        leads.map((lead) => addDays(today, lead)),
      )
      const told = breaks.map(async ({ id, serviceId, startsAt, endsAt }): Promise<Coming[]> => {
        const of = entries.find(({ entry }) => entry.id === serviceId)
        const datasets = serviceId === null ? null : (KNOWN_BY[of?.group ?? ''] ?? [])
        const day = startsAt.slice(0, 10)
        const lead = daysBetween(today, day)
        const facts = { lead, day, service: of?.entry.texts.title ?? null, from: startsAt, to: endsAt }
        return (await usersOf(database, { schema, datasets, subjects })).map((subject) => ({ subject, lead, what: String(id), facts }))
      })
      return (await Promise.all(told)).flat()
    },
  }
}
