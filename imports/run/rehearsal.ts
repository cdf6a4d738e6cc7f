import type { Dataset, DomainSystem } from '#shared/service/dataset.ts'
import { countRows } from '../register/counts.ts'
import type { ImportReport, Outcome } from '../report/report.ts'
import { SqliteBench } from '../tables/sqlite-bench.ts'
import { dataTable, type Relation } from '../tables/sql.ts'
import { DeliveryCheck } from './delivery-check.ts'
import type { AsidePolicy } from './options.ts'
import type { InPlace, Safeguards } from './safeguards.ts'

interface Terms {
  readonly datasets: readonly Dataset[]
  readonly safeguards: Safeguards
  readonly aside: AsidePolicy
  readonly now?: Date
}

/** What the portal would have after some deliveries. */
interface Register {
  readonly current: Map<string, Relation>
  readonly inPlace: Map<DomainSystem, InPlace>
  /** Who is set aside. */
  readonly aside: Map<DomainSystem, ReadonlySet<number>>
}

/** Deliveries as the portal would take them, one after another, where there is no portal: the same reading and the same checks, on SQLite. */
export class Rehearsal {
  readonly #terms: Terms
  readonly #bench = new SqliteBench()
  readonly #register: Register = { current: new Map(), inPlace: new Map(), aside: new Map() }
  #load = 0

  constructor(terms: Terms) {
    this.#terms = terms
  }

  /** Takes a delivery in, so that the next ones are measured by it. */
  take(folder: string): Promise<ImportReport> {
    return this.#run(folder, false)
  }

  /** Checks a delivery and changes nothing. */
  check(folder: string): Promise<ImportReport> {
    return this.#run(folder, true)
  }

  close(): void {
    this.#bench.close()
  }

  async #run(folder: string, dryRun: boolean): Promise<ImportReport> {
    const scene = new Scene({ ...this.#terms, folder, dryRun }, this.#bench, ++this.#load)
    return scene.report(await scene.play(this.#register))
  }
}

class Scene extends DeliveryCheck {
  readonly #isDry: boolean
  readonly #bench: SqliteBench
  readonly #load: number

  constructor(options: Terms & { readonly folder: string; readonly dryRun: boolean }, bench: SqliteBench, load: number) {
    super(options)
    this.#isDry = options.dryRun
    this.#bench = bench
    this.#load = load
  }

  async play({ current, inPlace, aside }: Register): Promise<Outcome> {
    const read = await this.read()
    if (!read) return 'rejected'
    const { manifest, identity } = read
    const { system, dataDanych: dataDate } = manifest
    return this.judge(read, this.#bench, { inPlace: inPlace.get(system) ?? null, current }, async (files) => {
      const benches = { reader: this.#bench, builder: this.#bench }
      const known = inPlace.has(system) ? (aside.get(system) ?? new Set<number>()) : null
      const before = () => Promise.resolve(known)
      const { stage } = await this.lay(benches, manifest, { files, current, load: this.#load, asideBefore: before })
      if (this.findings.total > 0) return 'rejected'
      for (const [dataset, table] of stage.tables) this.after.set(dataset, await countRows(this.#bench, dataTable(table)))
      if (this.#isDry) return 'checked'
      for (const [dataset, table] of stage.tables) current.set(dataset, dataTable(table))
      inPlace.set(system, { identity, dataDate, withdrawn: null })
      aside.set(system, new Set(this.aside?.subjects.map(({ subject }) => subject)))
      return 'imported'
    })
  }
}
