import { warsawDate } from '#shared/dates.ts'
import { checkContents, type DeliveredFile, fingerprint, openFiles } from '../delivery/delivery.ts'
import type { Manifest } from '../delivery/manifest.ts'
import { readManifest } from '../delivery/read-manifest.ts'
import { refuseAside } from '../aside/limits.ts'
import { countRows } from '../register/counts.ts'
import { Asides } from '../report/asides.ts'
import { Findings, words } from '../report/findings.ts'
import { MESSAGES } from '../report/messages.ts'
import { Meter } from '../report/meter.ts'
import type { AsideReport, DatasetCount, ImportReport, Outcome, Words } from '../report/report.ts'
import type { Asked, Bench } from '../tables/bench.ts'
import type { Relation } from '../tables/sql.ts'
import type { ImportOptions } from './options.ts'
import { type InPlace, refuseOlder, refuseShrunk, said } from './safeguards.ts'
import { Stage } from './stage.ts'

const SHOWN_ASIDE = 50

export interface ReadDelivery {
  readonly manifest: Manifest
  /** What identifies the delivery as the same. */
  readonly identity: string
}

/** What there is of the system before the delivery. */
export interface Before {
  readonly inPlace: InPlace | null
  /** Dataset → what readers see now. */
  readonly current: ReadonlyMap<string, Relation>
}

/** One delivery on its way: everything that is looked at before it is swapped in, by the portal as by the kit, and what is told of it. */
export class DeliveryCheck {
  protected readonly findings = new Findings()
  protected readonly warnings = new Findings()
  protected aside: AsideReport | null = null
  protected files: readonly DeliveredFile[] = []
  /** Dataset → rows that readers see after it. */
  protected readonly after = new Map<string, number>()
  /** The same of what they are worth, before and after. */
  protected readonly sumBefore = new Map<string, number>()
  protected readonly sumAfter = new Map<string, number>()
  protected meter = new Meter(0, undefined)
  readonly #options: Omit<ImportOptions, 'pool'>
  readonly #limits = new Findings()
  readonly #before = new Map<string, number>()
  #manifest: Manifest | null = null
  #rows = new Map<DeliveredFile, number>()
  #isComplete = false

  constructor(options: Omit<ImportOptions, 'pool'>) {
    this.#options = options
  }

  report(outcome: Outcome): ImportReport {
    return {
      outcome,
      folder: this.#options.folder,
      system: this.#manifest?.system ?? null,
      dataDate: this.#manifest?.dataDanych ?? null,
      scope: this.#manifest?.zakres ?? null,
      files: this.files.map((file) => this.#count(file)),
      rows: [...this.#rows.values()].reduce((sum, rows) => sum + rows, 0),
      seconds: this.meter.seconds,
      isComplete: this.#isComplete,
      shifts: [],
      aside: this.aside,
      warnings: this.warnings.kept,
      limits: this.#limits.kept,
      findings: this.findings.kept,
      moreFindings: this.findings.more,
    }
  }

  /** Where it is said that the delivery goes beyond what is permitted. */
  protected get beyond(): Findings {
    return this.#options.tellsLimits ? this.#limits : this.findings
  }

  /** Null, with findings, where the manifest is not usable. */
  protected async read(): Promise<ReadDelivery | null> {
    const { folder, datasets, now } = this.#options
    const read = await readManifest(folder, warsawDate(now ?? new Date()), this.findings)
    if (!read) return null
    this.#manifest = read.manifest
    return { manifest: read.manifest, identity: fingerprint(read.bytes, read.manifest.system, datasets) }
  }

  /** Goes on to `bringIn` with the files of a delivery whose contents fit, and that is no step back. */
  protected async judge(
    { manifest, identity }: ReadDelivery,
    asked: Asked,
    { inPlace, current }: Before,
    bringIn: (files: readonly DeliveredFile[]) => Promise<Outcome>,
  ): Promise<Outcome> {
    const { folder, datasets, safeguards } = this.#options
    if (inPlace?.dataDate === manifest.dataDanych && inPlace.identity === identity) return 'unchanged'
    await checkContents(folder, manifest, datasets, this.findings)
    const files = await openFiles(folder, manifest, datasets, this.findings)
    try {
      if (this.findings.total === 0) await this.#compare(asked, manifest, files, current)
      if (safeguards) refuseOlder(safeguards, { manifest, identity }, inPlace, this.beyond)
      return this.findings.total > 0 ? 'rejected' : await bringIn(files)
    } finally {
      await Promise.all(files.map(({ handle }) => handle.close()))
    }
  }

  /** Reads the files into tables of their own and checks everything. Whether the delivery may be taken in is said by `findings`. */
  protected async lay(
    benches: { readonly reader: Bench; readonly builder: Bench },
    { zakres }: Manifest,
    { files, current, load, asideBefore }: Laying,
  ): Promise<{ stage: Stage; asides: Asides | null }> {
    const { datasets, onProgress } = this.#options
    const totalRows = files.reduce((sum, { declaredRows }) => sum + declaredRows, 0)
    this.meter = new Meter(totalRows, onProgress)
    const { findings, warnings, meter } = this
    const asides = this.#options.aside === undefined ? null : new Asides({ findings, warnings })
    const stage = new Stage({ files, datasets, isPartial: zakres === 'czesciowy', current, load, findings, warnings, asides, meter })
    this.#rows = await stage.run(benches.reader, benches.builder)
    this.#isComplete = stage.isComplete
    if (asides) this.#judgeAside(stage, asides, await asideBefore())
    return { stage, asides }
  }

  /** The first of them stand in the report, so that who decides on it sees what is wrong; the list has them all. */
  protected tellAside(subjects: AsideReport['subjects']): void {
    for (const { subject, causes } of subjects.slice(0, SHOWN_ASIDE))
      for (const { message, ...cause } of causes) {
        const told = {
          pl: words(MESSAGES.subjectAside, { subject, why: message.pl }).pl,
          en: words(MESSAGES.subjectAside, { subject, why: message.en }).en,
        }
        this.warnings.addFound({ ...cause, message: told, isSubject: true })
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
      after: of(this.after),
      sumBefore: of(this.sumBefore),
      sumAfter: of(this.sumAfter),
    }
  }

  /** Counts what readers see now. A full delivery is what they will see; of a partial one only the merge can tell. */
  async #compare(asked: Asked, manifest: Manifest, files: readonly DeliveredFile[], current: ReadonlyMap<string, Relation>): Promise<void> {
    this.files = files
    for (const { dataset, declaredRows } of files) {
      const view = current.get(dataset.name)
      this.#before.set(dataset.name, view === undefined ? 0 : await countRows(asked, view))
      if (manifest.zakres === 'pelny') this.after.set(dataset.name, declaredRows)
    }
    const { safeguards } = this.#options
    if (safeguards && manifest.zakres === 'pelny') refuseShrunk(safeguards, files, this.#before, this.beyond)
  }

  /** Says who is set aside, and refuses what is more than single rows. */
  #judgeAside(stage: Stage, asides: Asides, before: ReadonlySet<number> | null): void {
    const { safeguards, aside } = this.#options
    const subjects = asides.subjects.map((subject) => ({ subject, causes: asides.causesOf(subject) }))
    this.aside = {
      subjects,
      fresh: subjects.filter(({ subject }) => before?.has(subject) !== true).length,
      mended: [...(before ?? [])].filter((subject) => !asides.has(subject)).length,
    }
    if (asides.gone.size > 0) this.warnings.add(words(MESSAGES.goneKept, { n: asides.gone.size }))
    // Of a delivery that is refused for something else, everything that is to be mended is named at once.
    const isRefused = aside?.refuses() === true || this.findings.total > 0
    const refused = isRefused ? subjects.flatMap(({ causes }) => causes) : []
    if (refused.length > 0) this.warnings.add(words(MESSAGES.wouldBeAside, { n: subjects.length }))
    else this.tellAside(subjects)
    for (const cause of refused) this.findings.addFound(cause)
    if (!aside?.most) return
    const limits = {
      most: aside.most,
      before,
      said: (message: Words) => (safeguards ? said(safeguards, message, '--allow-aside') : message),
    }
    refuseAside(limits, { asides, files: this.files, wholes: stage.wholes }, this.beyond)
  }
}

interface Laying {
  readonly files: readonly DeliveredFile[]
  readonly current: ReadonlyMap<string, Relation>
  /** A number that no table has. */
  readonly load: number
  /** Who is set aside until now; null before the first delivery of the system. */
  readonly asideBefore: () => Promise<ReadonlySet<number> | null>
}
