import type pg from 'pg'
import type { Dataset } from '#shared/service/dataset.ts'
import { crossChecks, type CrossCheck } from '../rules/cross-checks.ts'
import { findDuplicates } from '../rules/duplicates.ts'
import { report } from '../rules/locate.ts'
import type { Violation } from '../rules/violation.ts'
import type { DeliveredFile } from '../delivery/delivery.ts'
import type { Findings } from '../report/findings.ts'
import type { Meter } from '../report/meter.ts'
import { buildIndexes, buildKey } from '../tables/indexes.ts'
import { loadFile } from '../tables/load-file.ts'
import { mergeTables } from '../tables/merge.ts'
import { dataTable, type Relation } from '../tables/sql.ts'

export interface StageInput {
  readonly files: readonly DeliveredFile[]
  readonly datasets: readonly Dataset[]
  readonly isPartial: boolean
  /** Dataset → what readers see now. */
  readonly current: ReadonlyMap<string, Relation>
  readonly load: number
  readonly findings: Findings
  readonly warnings: Findings
  readonly meter: Meter
}

/**
 * Brings the files into tables of their own and checks everything. Reading and COPY use one connection; indexes and the
 * checks that need several datasets follow on the other while the next file is being read.
 */
export class Stage {
  /** Dataset → new table, complete when `run` has ended. */
  readonly tables = new Map<string, string>()
  readonly #input: StageInput
  readonly #duplicates: Violation[] = []
  readonly #crossViolations: Violation[] = []
  readonly #delivered: ReadonlySet<string>
  #pending: CrossCheck[]
  #isReading = true

  constructor(input: StageInput) {
    this.#input = input
    this.#delivered = new Set(input.files.map(({ dataset }) => dataset.name))
    this.#pending = crossChecks(input.datasets, this.#delivered)
  }

  /** Rows by file. Whether the delivery may be swapped in is said by `findings`. */
  async run(reader: pg.PoolClient, builder: pg.PoolClient): Promise<Map<DeliveredFile, number>> {
    const { files, meter, load } = this.#input
    const rows = new Map<DeliveredFile, number>()
    let building: Promise<void> = Promise.resolve()
    let hasFailed = false
    try {
      for (const file of files) {
        if (hasFailed) break
        meter.enter('rows', file.dataset.name)
        const table = this.#input.isPartial ? `${file.dataset.name}_${load}_new` : `${file.dataset.name}_${load}`
        rows.set(file, await loadFile(reader, { file, table }, this.#input, (count) => meter.advance(count)))
        building = building.then(() => this.#complete(builder, file.dataset, table))
        // Awaited below; there is no use in reading on after a failure.
        building.catch(() => (hasFailed = true))
      }
      this.#isReading = false
    } finally {
      await building.catch(() => undefined)
    }
    await building
    await this.#report()
    return rows
  }

  /** Whether references and sums were checked, too: only when every row could be read and no key stands twice. */
  get isComplete(): boolean {
    return this.#pending.length === 0
  }

  /** Where the rows of a dataset stand after this delivery; null where the portal has none. */
  relationOf(name: string): Relation | null {
    const table = this.tables.get(name)
    return table === undefined ? (this.#input.current.get(name) ?? null) : dataTable(table)
  }

  async #complete(client: pg.PoolClient, dataset: Dataset, loaded: string): Promise<void> {
    const table = `${dataset.name}_${this.#input.load}`
    if (this.#input.isPartial && !(await this.#merge(client, dataset, loaded, table))) return
    if (!this.#isReading) this.#input.meter.enter('indexes', dataset.name)
    for (const fields of await buildIndexes(client, table, dataset))
      this.#duplicates.push(await findDuplicates(client, table, dataset, fields))
    this.tables.set(dataset.name, table)
    await this.#runChecks(client)
  }

  async #merge(client: pg.PoolClient, dataset: Dataset, delivered: string, target: string): Promise<boolean> {
    const repeated = await buildKey(client, delivered, dataset)
    for (const fields of repeated) this.#duplicates.push(await findDuplicates(client, delivered, dataset, fields))
    if (repeated.length > 0) return false
    await mergeTables(client, dataset, { current: this.#input.current.get(dataset.name) ?? null, delivered, target })
    return true
  }

  /** Runs the checks whose datasets have all arrived. After a finding they would only repeat it in other words. */
  async #runChecks(client: pg.PoolClient): Promise<void> {
    if (this.#input.findings.total > 0 || this.#duplicates.length > 0) return
    const hasArrived = (name: string) => !this.#delivered.has(name) || this.tables.has(name)
    const ready = this.#pending.filter(({ datasets }) => datasets.every(hasArrived))
    this.#pending = this.#pending.filter((check) => !ready.includes(check))
    for (const check of ready) {
      if (!this.#isReading) this.#input.meter.enter('checks', check.datasets[0])
      const violation = await check.run(client, (name) => this.relationOf(name), this.#delivered)
      if (violation && violation.total > 0) this.#crossViolations.push(violation)
    }
  }

  async #report(): Promise<void> {
    const { files, findings } = this.#input
    const hasRowFindings = findings.total > 0
    const violations = hasRowFindings || this.#duplicates.length > 0 ? this.#duplicates : this.#crossViolations
    for (const violation of violations) {
      await report(
        violation,
        files.find(({ dataset }) => dataset.name === violation.dataset.name),
        findings,
      )
    }
  }
}
