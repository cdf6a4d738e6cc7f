import { standingBreaks, type StandingBreak } from '#journeys/notices/index.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Pool } from '#shared/server/database/database.ts'

const FRESH_MS = 1000

interface State {
  readonly portal: boolean
  readonly services: readonly number[]
  readonly all: readonly StandingBreak[]
}

/** Declared technical breaks, of the whole portal or of single services. Stored in the database, so every instance sees them. */
export class Breaks {
  readonly #pool: Pool
  #state: State = { portal: false, services: [], all: [] }
  #readAt = 0

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async current(): Promise<State> {
    if (Date.now() - this.#readAt < FRESH_MS) return this.#state
    const rows = await standingBreaks(this.#pool)
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
