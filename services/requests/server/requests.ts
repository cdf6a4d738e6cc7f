import { addDays } from '#shared/dates.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { ownSubmissions } from '#shared/server/kept/sent.ts'
import { tematyZgloszen } from '../datasets.ts'
import type { Request, Topic } from '../rows.ts'

const MOST_DAYS_AHEAD = 365

export function topicsOf(ctx: SubjectContext): Promise<Topic[]> {
  return ctx.open(tematyZgloszen).select(['id', 'temat', 'czyDodatkowy', 'pola']).orderBy('id').execute()
}

/** A day can be proposed from tomorrow on, for as long as an order is planned ahead. */
export function proposableDays({ today }: Pick<SubjectContext, 'today'>): readonly [from: string, until: string] {
  return [addDays(today, 1), addDays(today, MOST_DAYS_AHEAD)]
}

/** Requests of the subject, newest first. */
export async function requestsOf(ctx: SubjectContext): Promise<Request[]> {
  const sent = await ownSubmissions(ctx)
    .where('kind', '=', 'water-request')
    .select([
      'id',
      'created_at as kiedyUtworzono',
      'topic as tematZgloszenia',
      'content as trescZgloszenia',
      'handled_at as kiedyObsluzono',
      'remarks as uwagiDoZgloszenia',
    ])
    .execute()
  return sent.map(({ id, ...request }) => ({ numer: numberOf(id), ...request }))
}

/** By which resident and office speak of a request. */
export function numberOf(id: number): string {
  return `Z-${id}`
}
