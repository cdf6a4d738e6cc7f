import type { Dataset } from '#shared/service/dataset.ts'
import { type Asides, subjectOf } from '../report/asides.ts'
import type { Slice } from '../aside/carry.ts'
import { dropDoubleRows, doublesOf, type Repeated } from '../aside/doubles.ts'
import { settle, type Whole } from '../aside/settle.ts'
import { crossChecks, type CrossCheck } from '../rules/cross-checks.ts'
import { findDuplicates } from '../rules/duplicates.ts'
import { report } from '../rules/locate.ts'
import { LOOKED_UP, type Violation } from '../rules/violation.ts'
import type { DeliveredFile } from '../delivery/delivery.ts'
import type { Findings } from '../report/findings.ts'
import type { Meter } from '../report/meter.ts'
import { type Bench, buildIndexes, SUBJECTS } from '../tables/bench.ts'
import { loadFile } from '../tables/load-file.ts'
import { mergeTables } from '../tables/merge.ts'
import { dataTable, ident, type Relation } from '../tables/sql.ts'

export interface StageInput {
  readonly files: readonly DeliveredFile[]
  readonly datasets: readonly Dataset[]
  readonly isPartial: boolean
  /** Dataset → what readers see now. */
  readonly current: ReadonlyMap<string, Relation>
  readonly load: number
  readonly findings: Findings
  readonly warnings: Findings
  /** Where faulty rows go with their subjects; null where each refuses the delivery. */
  readonly asides: Asides | null
  readonly meter: Meter
}

/** Offences that are looked up where each names somebody to set aside. */
const ALL = 100_000

/**
 * Brings the files into tables of their own and checks everything. Reading and COPY use one connection; indexes and the
 * checks that need several datasets follow on the other while the next file is being read.
 */
export class Stage {
  /** Dataset → new table, complete when `run` has ended. */
  readonly tables = new Map<string, string>()
  /** How large the datasets are of which subjects are set aside. */
  wholes: ReadonlyMap<string, Whole> = new Map()
  readonly #input: StageInput
  readonly #duplicates: Violation[] = []
  readonly #crossViolations: Violation[] = []
  readonly #delivered: ReadonlySet<string>
  /** Subjects with values that must be unique, and the indexes that cannot be built before they are out. */
  readonly #doubles: Violation[] = []
  readonly #unbuilt: Repeated[] = []
  /** Rows of other systems: they are looked at when it is clear who stays. */
  readonly #foreign: readonly CrossCheck[]
  #pending: CrossCheck[]
  #isReading = true

  constructor(input: StageInput) {
    this.#input = input
    this.#delivered = new Set(input.files.map(({ dataset }) => dataset.name))
    const all = crossChecks(input.datasets, this.#delivered)
    this.#foreign = input.asides === null ? [] : all.filter(({ datasets: [child] }) => !this.#delivered.has(child))
    this.#pending = all.filter((check) => !this.#foreign.includes(check))
  }

  /** Rows by file. Whether the delivery may be swapped in is said by `findings`. */
  async run(reader: Bench, builder: Bench): Promise<Map<DeliveredFile, number>> {
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
    await this.#setAside(builder)
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
    return table === undefined ? this.#currentOf(name) : dataTable(table)
  }

  #currentOf(name: string): Relation | null {
    return this.#input.current.get(name) ?? null
  }

  async #complete(bench: Bench, dataset: Dataset, loaded: string): Promise<void> {
    const table = `${dataset.name}_${this.#input.load}`
    if (this.#input.isPartial && !(await this.#merge(bench, dataset, loaded, table))) return
    if (!this.#isReading) this.#input.meter.enter('indexes', dataset.name)
    for (const fields of await buildIndexes(bench, table, dataset)) await this.#mendDoubles(bench, { dataset, table, fields })
    if (!this.#input.asides?.whole.has(dataset.name)) this.tables.set(dataset.name, table)
    await this.#runChecks(bench)
  }

  async #merge(bench: Bench, dataset: Dataset, delivered: string, target: string): Promise<boolean> {
    const isUnique = await bench.buildUnique(delivered, dataset, dataset.key)
    if (!isUnique && !(await this.#mendDelivered(bench, { dataset, table: delivered, fields: dataset.key }))) return false
    await mergeTables(bench, dataset, { current: this.#currentOf(dataset.name), delivered, target })
    return true
  }

  /** The rows of a part must be unique before they take the place of others. */
  async #mendDelivered(bench: Bench, repeated: Repeated): Promise<boolean> {
    const { dataset, table, fields } = repeated
    if (!this.#input.asides || dataset.aside === 'dataset' || dataset.aside === 'never') {
      this.#duplicates.push(await findDuplicates(bench, table, dataset, fields))
      return false
    }
    if (dataset.aside === 'row') await this.#dropRows(bench, repeated, null)
    else {
      const doubles = await doublesOf(bench, repeated, null)
      this.#doubles.push(doubles)
      const subjects = doubles.offences.map(({ values }) => subjectOf(doubles.fields, values))
      await bench.query(`delete from ${dataTable(table)} where ${ident(dataset.key[0] ?? '')} in (select id from ${SUBJECTS})`, [subjects])
    }
    return true
  }

  /** What stands twice goes as its dataset says; the index is built when it has gone. */
  async #mendDoubles(bench: Bench, repeated: Repeated): Promise<void> {
    const { dataset, table, fields } = repeated
    const { asides } = this.#input
    const current = this.#currentOf(dataset.name)
    if (asides && dataset.aside === 'subject') {
      this.#doubles.push(await doublesOf(bench, repeated, current))
      this.#unbuilt.push(repeated)
    } else if (asides && dataset.aside === 'row') {
      await this.#dropRows(bench, repeated, current)
      this.#unbuilt.push(repeated)
    } else {
      const violation = await findDuplicates(bench, table, dataset, fields)
      const [first] = violation.offences
      if (asides && first && dataset.aside === 'dataset')
        asides.keepWhole(dataset, {
          dataset: dataset.name,
          file: null,
          line: null,
          field: violation.field,
          value: null,
          message: first.message,
          rule: 'double',
        })
      else this.#duplicates.push(violation)
    }
  }

  async #dropRows(bench: Bench, repeated: Repeated, current: Relation | null): Promise<void> {
    const { dataset, table, fields } = repeated
    const { offences } = await findDuplicates(bench, table, dataset, fields)
    const rows = await dropDoubleRows(bench, repeated, current)
    const [first] = offences
    if (first)
      this.#input.asides?.leaveOut(
        dataset,
        {
          dataset: dataset.name,
          file: null,
          line: null,
          field: fields.join(', '),
          value: null,
          message: first.message,
          rule: 'double',
        },
        rows,
      )
  }

  /** Runs the checks whose datasets have all arrived. After a finding they would only repeat it in other words. */
  async #runChecks(bench: Bench): Promise<void> {
    if (this.#input.findings.total > 0 || this.#duplicates.length > 0) return
    const hasArrived = (name: string) => !this.#delivered.has(name) || this.tables.has(name) || this.#input.asides?.whole.has(name) === true
    const ready = this.#pending.filter(({ datasets }) => datasets.every(hasArrived))
    this.#pending = this.#pending.filter((check) => !ready.includes(check))
    for (const check of ready) {
      if (!this.#isReading) this.#input.meter.enter('checks', check.datasets[0])
      const violation = await this.#check(bench, check)
      if (violation) this.#crossViolations.push(violation)
    }
  }

  async #check(bench: Bench, check: CrossCheck): Promise<Violation | null> {
    const most = this.#input.asides ? ALL : LOOKED_UP
    const violation = await check.run(bench, (name) => this.relationOf(name), this.#delivered, most)
    return violation && violation.total > 0 ? violation : null
  }

  /** Puts subjects with a fault aside, so that what is left can be taken in. */
  async #setAside(bench: Bench): Promise<void> {
    const { asides, findings, files } = this.#input
    if (!asides || findings.total > 0 || this.#duplicates.length > 0) return
    const lost: Violation[] = []
    for (const check of this.#foreign) {
      this.#input.meter.enter('checks', check.datasets[0])
      const violation = await this.#check(bench, check)
      if (violation) lost.push(violation)
    }
    const slices = files.flatMap(({ dataset }): Slice[] => {
      const table = this.tables.get(dataset.name)
      return table === undefined ? [] : [{ dataset, table, current: this.#currentOf(dataset.name) }]
    })
    const broken = this.#crossViolations.splice(0)
    const { left, wholes } = await settle(bench, { asides, files, slices, doubles: this.#doubles, broken, lost })
    this.#crossViolations.push(...left)
    this.wholes = wholes
    for (const { table, dataset, fields } of this.#unbuilt)
      if (!(await bench.buildUnique(table, dataset, fields))) this.#duplicates.push(await findDuplicates(bench, table, dataset, fields))
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
