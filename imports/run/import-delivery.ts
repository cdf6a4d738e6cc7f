import type pg from 'pg'
import type { Tx } from '#shared/server/database/tables.ts'
import { Asides } from '../report/asides.ts'
import { asideBefore, keepAside, proofOf } from '../aside/kept-asides.ts'
import { refuseAside } from '../aside/limits.ts'
import { warsawDate } from '#shared/dates.ts'
import { checkContents, fingerprint, openFiles, type DeliveredFile } from '../delivery/delivery.ts'
import { MANIFEST, type Manifest } from '../delivery/manifest.ts'
import { readManifest } from '../delivery/read-manifest.ts'
import type { ImportOptions } from './options.ts'
import { tellFacts } from '../facts/news.ts'
import { type Behind, factsFalling, factsSoFar, forgetKeys, replayFacts } from '../facts/replay.ts'
import { currentViews, nextLoad } from '../register/generation.ts'
import { countRows, sumRows } from '../register/counts.ts'
import { dropUnused } from '../register/cleanup.ts'
import { swap } from '../register/swap.ts'
import { Findings, words } from '../report/findings.ts'
import { Meter } from '../report/meter.ts'
import type { AsideReport, DatasetCount, ImportReport, Outcome, Shift, Words } from '../report/report.ts'
import { MESSAGES } from '../report/messages.ts'
import { readInPlace, refuseOlder, refuseShrunk, said } from './safeguards.ts'
import { withImportSessions, type ImportSessions } from './sessions.ts'
import { Stage } from './stage.ts'
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

const SHOWN_ASIDE = 50

interface ReplayedAt {
  readonly begunAt: number
  readonly number: number
  readonly behind: Behind
  readonly former: string
  readonly after: { readonly schema: string; readonly tables: ReadonlyMap<string, string> }
  readonly asides: Asides | null
  readonly delivered: ReadonlyMap<string, string>
}

class Run {
  readonly #options: ImportOptions
  readonly #findings = new Findings()
  readonly #warnings = new Findings()
  readonly #limits = new Findings()
  #meter = new Meter(0, undefined)
  #manifest: Manifest | null = null
  #files: readonly DeliveredFile[] = []
  #rows = new Map<DeliveredFile, number>()
  /** Dataset → rows that readers see before and after. */
  #before = new Map<string, number>()
  #after = new Map<string, number>()
  /** The same of what they are worth. */
  #sumBefore = new Map<string, number>()
  #sumAfter = new Map<string, number>()
  #shifts: readonly Shift[] = []
  #aside: AsideReport | null = null
  #isComplete = false

  constructor(options: ImportOptions) {
    this.#options = options
  }

  async execute(sessions: ImportSessions): Promise<Outcome> {
    const { folder, datasets, now, safeguards } = this.#options
    const read = await readManifest(folder, warsawDate(now ?? new Date()), this.#findings)
    if (!read) return 'rejected'
    const { manifest, bytes } = read
    this.#manifest = manifest
    const identity = fingerprint(bytes, manifest.system, datasets)
    const inPlace = await readInPlace(sessions.reader, manifest.system)
    if (inPlace?.dataDate === manifest.dataDanych && inPlace.identity === identity) return 'unchanged'
    await checkContents(folder, manifest, datasets, this.#findings)
    const files = await openFiles(folder, manifest, datasets, this.#findings)
    try {
      if (this.#findings.total === 0) await this.#compare(sessions.reader, manifest, files)
      if (safeguards) refuseOlder(safeguards, { manifest, identity }, inPlace, this.#beyond)
      return this.#findings.total > 0 ? 'rejected' : await this.#bringIn(sessions, manifest, files, identity)
    } finally {
      await Promise.all(files.map(({ handle }) => handle.close()))
    }
  }

  /** Where it is said that the delivery goes beyond what is permitted. */
  get #beyond(): Findings {
    return this.#options.tellsLimits ? this.#limits : this.#findings
  }

  report(outcome: Outcome): ImportReport {
    return {
      outcome,
      folder: this.#options.folder,
      system: this.#manifest?.system ?? null,
      dataDate: this.#manifest?.dataDanych ?? null,
      scope: this.#manifest?.zakres ?? null,
      files: this.#files.map((file) => this.#count(file)),
      rows: [...this.#rows.values()].reduce((sum, rows) => sum + rows, 0),
      seconds: this.#meter.seconds,
      isComplete: this.#isComplete,
      shifts: this.#shifts,
      aside: this.#aside,
      warnings: this.#warnings.kept,
      limits: this.#limits.kept,
      findings: this.#findings.kept,
      moreFindings: this.#findings.more,
    }
  }

  #count(file: DeliveredFile): DatasetCount {
    const { name, dataset, declaredRows } = file
    const of = (counts: ReadonlyMap<string, number>) => counts.get(dataset.name) ?? null
    return {
      dataset: dataset.name,
      file: name,
      rows: this.#rows.get(file) ?? declaredRows,
      before: of(this.#before),
      after: of(this.#after),
      sumBefore: of(this.#sumBefore),
      sumAfter: of(this.#sumAfter),
    }
  }

  /** Counts what readers see now. A full delivery is what they will see; of a partial one only the merge can tell. */
  async #compare(client: pg.PoolClient, manifest: Manifest, files: readonly DeliveredFile[]): Promise<void> {
    this.#files = files
    const current = await currentViews(client)
    for (const { dataset, declaredRows } of files) {
      const view = current.get(dataset.name)
      this.#before.set(dataset.name, view === undefined ? 0 : await countRows(client, view))
      if (manifest.zakres === 'pelny') this.#after.set(dataset.name, declaredRows)
    }
    const { safeguards } = this.#options
    if (safeguards && manifest.zakres === 'pelny') refuseShrunk(safeguards, files, this.#before, this.#beyond)
  }

  async #bringIn({ reader, builder }: ImportSessions, manifest: Manifest, files: DeliveredFile[], identity: string): Promise<Outcome> {
    const { datasets, dryRun, onProgress, comparisons = [], alongside } = this.#options
    const totalRows = files.reduce((sum, { declaredRows }) => sum + declaredRows, 0)
    const meter = new Meter(totalRows, onProgress)
    this.#meter = meter
    await dropUnused(reader)
    const current = await currentViews(reader)
    const load = await nextLoad(reader)
    const facts = await this.#factsBehind(reader, manifest)
    if (this.#findings.total > 0) return 'rejected'
    const asides = this.#options.aside === undefined ? null : new Asides({ findings: this.#findings, warnings: this.#warnings })
    const stage = new Stage({
      files,
      datasets,
      isPartial: manifest.zakres === 'czesciowy',
      current,
      load,
      findings: this.#findings,
      warnings: this.#warnings,
      asides,
      meter,
    })
    let isSwapped = false
    try {
      this.#rows = await stage.run(reader, builder)
      this.#isComplete = stage.isComplete
      if (asides) await this.#judgeAside(reader, stage, asides, manifest)
      if (this.#findings.total > 0) return 'rejected'
      for (const [dataset, table] of stage.tables) this.#after.set(dataset, await countRows(reader, dataTable(table)))
      await this.#weigh(reader, stage, current)
      await this.#remark(reader, stage, manifest, files)
      if (dryRun) {
        this.#shifts = await this.#compareMost(reader, stage, current)
        return 'checked'
      }
      meter.enter('swap', null)
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
          if (this.#aside) await keepAside(client, manifest, this.#aside, files)
          await alongside?.(client, this.#aside && proofOf(manifest.system, this.#aside))
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
  async #factsBehind(client: pg.PoolClient, { system, zakres, doNumeru }: Manifest) {
    const { begunAt, highest, inPlace } = await factsSoFar(client, system)
    if (zakres === 'czesciowy') return { begunAt, number: inPlace, behind: { seq: begunAt } }
    const { safeguards } = this.#options
    if (doNumeru !== undefined && doNumeru < inPlace && safeguards && !safeguards.allowsOlder)
      this.#beyond.add(words(MESSAGES.earlierNumber, { loaded: inPlace }), { file: MANIFEST, field: 'doNumeru', value: String(doNumeru) })
    const falling = doNumeru === undefined ? await factsFalling(client, system) : 0
    if (falling > 0) this.#warnings.add(words(MESSAGES.factsFall, { n: falling }), { file: MANIFEST })
    return { begunAt, number: doNumeru ?? Math.max(highest, inPlace), behind: { number: doNumeru ?? null } }
  }

  async #replay(client: Tx, { system, zakres }: Manifest, at: ReplayedAt): Promise<void> {
    const { datasets } = this.#options
    const held = new Set([...(at.asides?.subjects ?? []), ...(at.asides?.gone ?? [])])
    // Of a part nobody else changes; who waits since the delivery before waits on.
    if (zakres === 'czesciowy') for (const subject of (await asideBefore(client, system)) ?? []) held.add(subject)
    const unfit = await replayFacts(client, {
      system,
      places: { datasets, schema: at.after.schema, tables: at.after.tables },
      former: at.former,
      changed: new Set(at.delivered.keys()),
      behind: at.behind,
      begunAt: at.begunAt,
      held,
    })
    if (zakres === 'pelny') await forgetKeys(client, system, at.number)
    if (unfit.length === 0) return
    const { subjects, fresh, mended } = this.#aside ?? { subjects: [], fresh: 0, mended: 0 }
    this.#aside = {
      subjects: [...subjects, ...unfit].toSorted((one, other) => one.subject - other.subject),
      fresh: fresh + unfit.length,
      mended,
    }
    this.#tellAside(unfit)
  }

  /** Says who is set aside, and refuses what is more than single rows. */
  async #judgeAside(client: pg.PoolClient, stage: Stage, asides: Asides, { system }: Manifest): Promise<void> {
    const { safeguards, aside } = this.#options
    const before = await asideBefore(client, system)
    const subjects = asides.subjects.map((subject) => ({ subject, causes: asides.causesOf(subject) }))
    this.#aside = {
      subjects,
      fresh: subjects.filter(({ subject }) => before?.has(subject) !== true).length,
      mended: [...(before ?? [])].filter((subject) => !asides.has(subject)).length,
    }
    if (asides.gone.size > 0) this.#warnings.add(words(MESSAGES.goneKept, { n: asides.gone.size }))
    // Of a delivery that is refused for something else, everything that is to be mended is named at once.
    const isRefused = aside?.refuses() === true || this.#findings.total > 0
    const refused = isRefused ? subjects.flatMap(({ causes }) => causes) : []
    if (refused.length > 0) this.#warnings.add(words(MESSAGES.wouldBeAside, { n: subjects.length }))
    else this.#tellAside(subjects)
    for (const { dataset, file, line, field, value, message } of refused)
      this.#findings.addFound({ dataset, file, line, field, value, message })
    if (!aside?.most) return
    const limits = {
      most: aside.most,
      before,
      said: (message: Words) => (safeguards ? said(safeguards, message, '--allow-aside') : message),
    }
    refuseAside(limits, { asides, files: this.#files, wholes: stage.wholes }, this.#beyond)
  }

  /** The first of them stand in the report, so that who decides on it sees what is wrong; the list has them all. */
  #tellAside(subjects: AsideReport['subjects']): void {
    for (const { subject, causes } of subjects.slice(0, SHOWN_ASIDE))
      for (const cause of causes) {
        const message = {
          pl: words(MESSAGES.subjectAside, { subject, why: cause.message.pl }).pl,
          en: words(MESSAGES.subjectAside, { subject, why: cause.message.en }).en,
        }
        const { dataset, file, line, field, value } = cause
        this.#warnings.addFound({ dataset, file, line, field, value, message })
      }
  }

  async #weigh(client: pg.PoolClient, stage: Stage, current: ReadonlyMap<string, Relation>): Promise<void> {
    for (const { dataset } of this.#files) {
      const { name, weighs } = dataset
      const [now, next] = [current.get(name), stage.relationOf(name)]
      if (weighs === undefined || next === null) continue
      this.#sumBefore.set(name, now === undefined ? 0 : await sumRows(client, now, weighs))
      this.#sumAfter.set(name, await sumRows(client, next, weighs))
    }
  }

  /** What cannot be told is left out: the numbers of rows and the sums say enough for a decision. */
  async #compareMost(client: pg.PoolClient, stage: Stage, current: ReadonlyMap<string, Relation>): Promise<readonly Shift[]> {
    const now = (name: string) => current.get(name) ?? null
    const asked = (this.#options.shifts ?? []).filter((list) => this.#files.some(({ dataset }) => dataset.name === list.dataset))
    const found: Shift[] = []
    for (const { run } of asked) found.push(...(await run(client, now, (name) => stage.relationOf(name)).catch(() => [])))
    return found
  }

  /** Nothing that is said here may hold up data that are right. */
  async #remark(client: pg.PoolClient, stage: Stage, { dataDanych }: Manifest, files: readonly DeliveredFile[]): Promise<void> {
    for (const { dataset, run } of this.#options.remarks ?? []) {
      const file = files.find((one) => one.dataset.name === dataset)
      if (!file) continue
      const said = await run(client, (name) => stage.relationOf(name), dataDanych).catch(() => MESSAGES.notCompared)
      if (said) this.#warnings.add(said, { dataset, file: file.name })
    }
  }
}
