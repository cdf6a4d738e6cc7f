import type pg from 'pg'
import type { Endpoint } from '#shared/endpoint.ts'
import { Refusal } from '#shared/errors.ts'
import type { Given } from '#shared/i18n.ts'

const FRESH_MS = 1000

/** A break that is on, or announced because it begins within a week. */
export interface Break {
  /** null: the whole portal. */
  readonly serviceId: number | null
  readonly isOn: boolean
  /** Warsaw wall time. */
  readonly startsAt: string
  readonly endsAt: string | null
  readonly words: Given<string> | null
}

interface State {
  readonly portal: boolean
  readonly services: readonly number[]
  readonly all: readonly Break[]
}

const QUERY = `
  select service_id as "serviceId", starts_at <= now() as "isOn", words,
         to_char(starts_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS') as "startsAt",
         to_char(ends_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS') as "endsAt"
    from portal.technical_break
   where starts_at <= now() + interval '7 days' and (ends_at is null or ends_at > now())
   order by starts_at`

/** Declared technical breaks, of the whole portal or of single services. Stored in the database, so every instance sees them. */
export class Breaks {
  readonly #pool: pg.Pool
  #state: State = { portal: false, services: [], all: [] }
  #readAt = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async current(): Promise<State> {
    if (Date.now() - this.#readAt < FRESH_MS) return this.#state
    const { rows } = await this.#pool.query<Break>({ name: 'breaks', text: QUERY })
    const ids = rows.filter(({ isOn }) => isOn).map(({ serviceId }) => serviceId)
    this.#state = { portal: ids.includes(null), services: ids.filter((id) => id !== null), all: rows }
    this.#readAt = Date.now()
    return this.#state
  }

  async refuseDuring(endpoint: Endpoint): Promise<void> {
    const state = await this.current()
    if (state.portal && endpoint.path !== '/status') throw new Refusal('portalBreak')
    const { serviceId, sharedWith = [] } = endpoint
    if (serviceId !== undefined && [serviceId, ...sharedWith].every((id) => state.services.includes(id))) throw new Refusal('serviceBreak')
  }
}
