import type pg from 'pg'
import type { Endpoint } from '#shared/endpoint.ts'
import { Refusal } from '#shared/errors.ts'

const FRESH_MS = 1000

interface State {
  readonly portal: boolean
  readonly services: readonly number[]
}

/** Declared technical breaks, of the whole portal or of single services. Stored in the database, so every instance sees them. */
export class Breaks {
  readonly #pool: pg.Pool
  #state: State = { portal: false, services: [] }
  #readAt = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async current(): Promise<State> {
    if (Date.now() - this.#readAt < FRESH_MS) return this.#state
    const result = await this.#pool.query<{ service_id: number | null }>({
      name: 'breaks',
      text: 'select service_id from portal.technical_break where starts_at <= now() and (ends_at is null or ends_at > now())',
    })
    const ids = result.rows.map((row) => row.service_id)
    this.#state = { portal: ids.includes(null), services: ids.filter((id) => id !== null) }
    this.#readAt = Date.now()
    return this.#state
  }

  async refuseDuring(endpoint: Endpoint): Promise<void> {
    const state = await this.current()
    if (state.portal && endpoint.path !== '/status') throw new Refusal('portalBreak')
    if (endpoint.serviceId !== undefined && state.services.includes(endpoint.serviceId)) throw new Refusal('serviceBreak')
  }
}
