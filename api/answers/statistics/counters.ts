import type { Queryable } from '#shared/server/database/database.ts'

const EVERY_MS = 60_000
/** Kinds and names come from lists of the portal: more than so many at once are a fault, and fill no memory. */
const MOST = 5_000

/** In one order in every process: two that write at once wait for one another and never in a circle. */
const KEEP = `
  insert into portal.usage_month as kept (month, kind, name, times)
  select * from unnest($1::date[], $2::text[], $3::text[], $4::bigint[]) order by 1, 2, 3
  on conflict (month, kind, name) do update set times = kept.times + excluded.times`

interface Counted {
  readonly month: string
  readonly kind: string
  readonly name: string
  times: number
}

/**
 * Counts calls in memory and writes them down once a minute in one statement, so that no call waits for it. What a killed
 * process had counted since is lost; what the database did not take is kept for the next minute.
 */
export class UsageCounters {
  readonly #database: Queryable
  readonly #onFault: (error: unknown) => void
  readonly #timer: NodeJS.Timeout
  #counts = new Map<string, Counted>()
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Queryable, onFault: (error: unknown) => void) {
    this.#database = db
    this.#onFault = onFault
    this.#timer = setInterval(() => void this.flush(), EVERY_MS).unref()
  }

  count(month: string, kind: string, name: string, times = 1): void {
    const key = `${month} ${kind} ${name}`
    const known = this.#counts.get(key)
    if (known) known.times += times
    else if (this.#counts.size < MOST) this.#counts.set(key, { month, kind, name, times })
  }

  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #write(): Promise<void> {
    const counts = [...this.#counts.values()]
    if (counts.length === 0) return
    this.#counts = new Map()
    try {
      await this.#database.query(KEEP, [
        counts.map(({ month }) => month),
        counts.map(({ kind }) => kind),
        counts.map(({ name }) => name),
        counts.map(({ times }) => times),
      ])
    } catch (error) {
      for (const { month, kind, name, times } of counts) this.count(month, kind, name, times)
      this.#onFault(error)
    }
  }
}
