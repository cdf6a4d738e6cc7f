import type { Connection, Tx } from '#shared/server/database/database.ts'
import type { Asides } from '../report/asides.ts'
import { asideBefore, keepAside, proofOf } from '../aside/kept-asides.ts'
import type { DeliveredFile } from '../delivery/delivery.ts'
import { MANIFEST, type Manifest } from '../delivery/manifest.ts'
import { DeliveryCheck, type ReadDelivery } from './delivery-check.ts'
import type { ImportOptions } from './options.ts'
import { tellFacts } from '../facts/news.ts'
import { type Behind, factsFalling, factsSoFar, forgetKeys, replayFacts } from '../facts/replay.ts'
import { currentViews, nextLoad } from '../register/generation.ts'
import { countRows, sumRows } from '../register/counts.ts'
import { dropUnused } from '../register/cleanup.ts'
import { swap } from '../register/swap.ts'
import { words } from '../report/findings.ts'
import type { ImportReport, Outcome, Shift } from '../report/report.ts'
import { MESSAGES } from '../report/messages.ts'
import { readInPlace } from './safeguards.ts'
import { withImportSessions, type ImportSessions } from './sessions.ts'
import type { Stage } from './stage.ts'
import { postgresBench } from '../tables/postgres-bench.ts'
import { dataTable, type Relation } from '../tables/sql.ts'

/**
 * Imports one delivery: readers see the old data until the end, then all of the new, or, where anything is wrong with
 * it, never any of it. May be killed at any moment and run again. Throws only where the machine fails (disk, database).
 */
export async function importDelivery(options: ImportOptions): Promise<ImportReport> {
  const run = new Run(options)
  const outcome = await withImportSessions(options.pool, (sessions) => run.execute(sessions))
  return run.report(outcome ?? 'busy')
}

interface ReplayedAt {
  readonly begunAt: number
  readonly number: number
  readonly behind: Behind
  readonly former: string
  readonly after: { readonly schema: string; readonly tables: ReadonlyMap<string, string> }
  readonly asides: Asides | null
  readonly delivered: ReadonlyMap<string, string>
}

class Run extends DeliveryCheck {
  readonly #options: ImportOptions
  #shifts: readonly Shift[] = []

  constructor(options: ImportOptions) {
    super(options)
    this.#options = options
  }

  async execute(sessions: ImportSessions): Promise<Outcome> {
    const read = await this.read()
    if (!read) return 'rejected'
    const { reader } = sessions
    const before = { inPlace: await readInPlace(reader, read.manifest.system), current: await currentViews(reader) }
    return this.judge(read, reader, before, (files) => this.#bringIn(sessions, read, files))
  }

  override report(outcome: Outcome): ImportReport {
    return { ...super.report(outcome), shifts: this.#shifts }
  }

  async #bringIn({ reader, builder }: ImportSessions, read: ReadDelivery, files: readonly DeliveredFile[]): Promise<Outcome> {
    const { datasets, dryRun, comparisons = [], alongside } = this.#options
    const { manifest, identity } = read
    await dropUnused(reader)
    const current = await currentViews(reader)
    const load = await nextLoad(reader)
    const facts = await this.#factsBehind(reader, manifest)
    if (this.findings.total > 0) return 'rejected'
    let isSwapped = false
    try {
      const benches = { reader: postgresBench(reader), builder: postgresBench(builder) }
      const before = () => asideBefore(reader, manifest.system)
      const { stage, asides } = await this.lay(benches, manifest, { files, current, load, asideBefore: before })
      if (this.findings.total > 0) return 'rejected'
      for (const [dataset, table] of stage.tables) this.after.set(dataset, await countRows(reader, dataTable(table)))
      await this.#weigh(reader, stage, current)
      await this.#remark(reader, stage, manifest, files)
      if (dryRun) {
        this.#shifts = await this.#compareMost(reader, stage, current)
        return 'checked'
      }
      this.meter.enter('swap', null)
      await swap(reader, {
        datasets,
        delivered: stage.tables,
        system: manifest.system,
        dataDate: manifest.dataDanych,
        fingerprint: identity,
        factNumber: facts.number,
        comparisons,
        // Of what facts have changed people are told by what they saw before: the delivery has it, too, and would tell nobody.
        beforehand: (client) => tellFacts(client, datasets, comparisons),
        replay: (client, former, after) => this.#replay(client, manifest, { ...facts, former, after, asides, delivered: stage.tables }),
        alongside: async (client) => {
          if (this.aside) await keepAside(client, manifest, this.aside, files)
          await alongside?.(client, this.aside && proofOf(manifest.system, this.aside))
        },
      })
      isSwapped = true
      return 'imported'
    } finally {
      // After a failure of the database this fails too; then the next import cleans up.
      if (!isSwapped) await dropUnused(reader).catch(() => undefined)
    }
  }

  /** Which facts are none of the delivery's, and the last that came before it was begun. */
  async #factsBehind(client: Connection, { system, zakres, doNumeru }: Manifest) {
    const { begunAt, highest, inPlace } = await factsSoFar(client, system)
    if (zakres === 'czesciowy') return { begunAt, number: inPlace, behind: { seq: begunAt } }
    const { safeguards } = this.#options
    if (doNumeru !== undefined && doNumeru < inPlace && safeguards && !safeguards.allowsOlder)
      this.beyond.add(words(MESSAGES.earlierNumber, { loaded: inPlace }), { file: MANIFEST, field: 'doNumeru', value: String(doNumeru) })
    const falling = doNumeru === undefined ? await factsFalling(client, system) : 0
    if (falling > 0) this.warnings.add(words(MESSAGES.factsFall, { n: falling }), { file: MANIFEST })
    return { begunAt, number: doNumeru ?? Math.max(highest, inPlace), behind: { number: doNumeru ?? null } }
  }

  async #replay(tx: Tx, { system, zakres }: Manifest, at: ReplayedAt): Promise<void> {
    const { datasets } = this.#options
    const held = new Set([...(at.asides?.subjects ?? []), ...(at.asides?.gone ?? [])])
    // Of a part nobody else changes; who waits since the delivery before waits on.
    if (zakres === 'czesciowy') for (const subject of (await asideBefore(tx, system)) ?? []) held.add(subject)
    const unfit = await replayFacts(tx, {
      system,
      places: { datasets, schema: at.after.schema, tables: at.after.tables },
      former: at.former,
      changed: new Set(at.delivered.keys()),
      behind: at.behind,
      begunAt: at.begunAt,
      held,
    })
    if (zakres === 'pelny') await forgetKeys(tx, system, at.number)
    if (unfit.length === 0) return
    const { subjects, fresh, mended } = this.aside ?? { subjects: [], fresh: 0, mended: 0 }
    this.aside = {
      subjects: [...subjects, ...unfit].toSorted((one, other) => one.subject - other.subject),
      fresh: fresh + unfit.length,
      mended,
    }
    this.tellAside(unfit)
  }

  async #weigh(client: Connection, stage: Stage, current: ReadonlyMap<string, Relation>): Promise<void> {
    for (const { dataset } of this.files) {
      const { name, weighs } = dataset
      const [now, next] = [current.get(name), stage.relationOf(name)]
      if (weighs === undefined || next === null) continue
      this.sumBefore.set(name, now === undefined ? 0 : await sumRows(client, now, weighs))
      this.sumAfter.set(name, await sumRows(client, next, weighs))
    }
  }

  /** What cannot be told is left out: the numbers of rows and the sums say enough for a decision. */
  async #compareMost(client: Connection, stage: Stage, current: ReadonlyMap<string, Relation>): Promise<readonly Shift[]> {
    const now = (name: string) => current.get(name) ?? null
    const asked = (this.#options.shifts ?? []).filter((list) => this.files.some(({ dataset }) => dataset.name === list.dataset))
    const found: Shift[] = []
    for (const { run } of asked) found.push(...(await run(client, now, (name) => stage.relationOf(name)).catch(() => [])))
    return found
  }

  /** Nothing that is said here may hold up data that are right. */
  async #remark(client: Connection, stage: Stage, { dataDanych }: Manifest, files: readonly DeliveredFile[]): Promise<void> {
    for (const { dataset, run } of this.#options.remarks ?? []) {
      const file = files.find((one) => one.dataset.name === dataset)
      if (!file) continue
      const said = await run(client, (name) => stage.relationOf(name), dataDanych).catch(() => MESSAGES.notCompared)
      if (said) this.warnings.add(said, { dataset, file: file.name })
    }
  }
}
