import { transactionOn } from '#integrations/postgres/transaction.ts'
import { FOLLOWED, followRegister } from '#shared/server/register-accounts.ts'
import type { Connection, Pool, Tx } from '#shared/server/database/database.ts'
import type { Dataset, DomainSystem } from '#shared/service/dataset.ts'
import { addAsides, asideBefore, restoreAside } from '../aside/kept-asides.ts'
import { tellFacts } from '../facts/news.ts'
import { replayFacts } from '../facts/replay.ts'
import { crossChecks } from '../rules/cross-checks.ts'
import { report } from '../rules/locate.ts'
import { type Comparison, compare } from '../register/compare.ts'
import { columnsOf, createGeneration, currentGeneration, physicalTables, unfitFields } from '../register/generation.ts'
import { forgetPrevious, previousTables } from '../register/previous.ts'
import { countRows } from '../register/counts.ts'
import { Findings } from '../report/findings.ts'
import { MESSAGES } from '../report/messages.ts'
import type { DatasetCount, ImportReport, Outcome } from '../report/report.ts'
import { withImportSessions } from './sessions.ts'
import { dataTable } from '../tables/sql.ts'

export interface WithdrawOptions {
  /** As for an import. */
  readonly pool: Pool
  readonly datasets: readonly Dataset[]
  readonly system: DomainSystem
  readonly comparisons?: readonly Comparison[]
  /** Further work in the transaction of the swap: the entry in the accountability log. */
  readonly alongside?: (tx: Tx) => Promise<void>
}

/**
 * Takes the last delivery of a system back: readers see the one before, and the other systems as they are now. There is one
 * step back; it is refused where nothing is kept, and where rows of other systems need what only the last delivery brought.
 */
export async function withdrawDelivery(options: WithdrawOptions): Promise<ImportReport> {
  const withdrawal = new Withdrawal(options)
  const outcome = await withImportSessions(options.pool, ({ reader }) => withdrawal.execute(reader))
  return withdrawal.report(outcome ?? 'busy')
}

/** What speaks against the step back stands in the findings; nothing of it is kept. */
class StepRefused extends Error {}

class Withdrawal {
  readonly #options: WithdrawOptions
  readonly #findings = new Findings()
  #files: DatasetCount[] = []
  #dataDate: string | null = null

  constructor(options: WithdrawOptions) {
    this.#options = options
  }

  async execute(client: Connection): Promise<Outcome> {
    try {
      await transactionOn(client, (tx) => this.#goBack(tx))
      return 'withdrawn'
    } catch (error) {
      if (error instanceof StepRefused) return 'kept'
      throw error
    }
  }

  report(outcome: Outcome): ImportReport {
    return {
      outcome,
      folder: '',
      system: this.#options.system,
      dataDate: this.#dataDate,
      scope: null,
      files: this.#files,
      rows: 0,
      seconds: 0,
      isComplete: true,
      shifts: [],
      aside: null,
      warnings: [],
      limits: [],
      findings: this.#findings.kept,
      moreFindings: this.#findings.more,
    }
  }

  async #goBack(tx: Tx): Promise<void> {
    const { system, datasets, comparisons = [], alongside } = this.#options
    const current = await currentGeneration(tx, 'lock')
    const now = await physicalTables(tx, current.schema)
    const previous = await previousTables(tx, system)
    const dated = await tx.query<{ date: string; number: number }>(TAKE_BACK, [system])
    this.#dataDate = dated.rows[0]?.date ?? null
    if (previous.size === 0 || this.#dataDate === null) this.#findings.add(MESSAGES.nothingBefore)
    else {
      this.#files = await this.#counts(tx, now, previous)
      await this.#judge(tx, now, previous)
    }
    if (this.#findings.total > 0) throw new StepRefused()
    await tellFacts(tx, datasets, comparisons)
    const tables = new Map([...now, ...previous])
    const { schema } = await createGeneration(tx, current.number + 1, datasets, tables)
    await restoreAside(tx, system)
    // The tables of before hold the facts that came until they were replaced; those that came since are put in now.
    const unfit = await replayFacts(tx, {
      system,
      places: { datasets, schema, tables },
      former: null,
      changed: new Set(previous.keys()),
      behind: { number: dated.rows[0]?.number ?? 0 },
      begunAt: 0,
      held: (await asideBefore(tx, system)) ?? new Set(),
    })
    await addAsides(tx, system, this.#dataDate ?? '', unfit)
    if (FOLLOWED.some((name) => previous.has(name))) await followRegister(tx, schema)
    await compare(
      tx,
      comparisons.filter(({ dataset }) => previous.has(dataset)),
      { before: current.schema, after: schema, isBack: true },
    )
    await forgetPrevious(tx, system)
    await alongside?.(tx)
  }

  async #counts(client: Connection, now: ReadonlyMap<string, string>, previous: ReadonlyMap<string, string>): Promise<DatasetCount[]> {
    const counts: DatasetCount[] = []
    for (const [dataset, table] of previous) {
      const present = now.get(dataset)
      const after = await countRows(client, dataTable(table))
      const before = present === undefined ? 0 : await countRows(client, dataTable(present))
      counts.push({ dataset, file: null, rows: after, before, after, sumBefore: null, sumAfter: null })
    }
    return counts
  }

  async #judge(client: Connection, now: ReadonlyMap<string, string>, previous: ReadonlyMap<string, string>): Promise<void> {
    const { datasets } = this.#options
    const columns = await columnsOf(client, 'data')
    for (const dataset of datasets) {
      const stored = columns.get(previous.get(dataset.name) ?? '')
      if (stored && unfitFields(dataset, stored).length > 0) this.#findings.add(MESSAGES.olderFormat, { dataset: dataset.name })
    }
    if (this.#findings.total > 0) return
    const relationOf = (name: string) => {
      const table = previous.get(name) ?? now.get(name)
      return table === undefined ? null : dataTable(table)
    }
    for (const check of crossChecks(datasets, new Set(previous.keys()))) {
      // As if nothing were delivered: every row that loses its partner stands in the portal.
      const violation = await check.run(client, relationOf, new Set())
      if (violation && violation.total > 0) await report(violation, undefined, this.#findings)
    }
  }
}

const TAKE_BACK = `
  update portal.register_date
     set data_date = previous_date, delivery_sha256 = previous_sha256, withdrawn_sha256 = delivery_sha256, previous_date = null, previous_sha256 = null,
         fact_number = coalesce(previous_fact_number, 0), previous_fact_number = null, imported_at = now()
   where system = $1 and previous_date is not null returning data_date as date, fact_number as number`
