import type pg from 'pg'
import { warsawDate } from '#shared/dates.ts'
import { checkContents, fingerprint, openFiles, type DeliveredFile } from './delivery/delivery.ts'
import type { Manifest } from './delivery/manifest.ts'
import { readManifest } from './delivery/read-manifest.ts'
import type { ImportOptions } from './options.ts'
import { currentViews, nextLoad } from './register/generation.ts'
import { dropUnused } from './register/cleanup.ts'
import { swap } from './register/swap.ts'
import { Findings } from './report/findings.ts'
import { Meter } from './report/meter.ts'
import type { ImportReport, Outcome } from './report/report.ts'
import { withImportSessions, type ImportSessions } from './sessions.ts'
import { Stage } from './stage.ts'

/**
 * Imports one delivery: readers see the old data until the end, then all of the new, or, where anything is wrong with
 * it, never any of it. May be killed at any moment and run again. Throws only where the machine fails (disk, database).
 */
export async function importDelivery(options: ImportOptions): Promise<ImportReport> {
  const run = new Run(options)
  const outcome = await withImportSessions(options.pool, (sessions) => run.execute(sessions))
  return run.report(outcome ?? 'busy')
}

class Run {
  readonly #options: ImportOptions
  readonly #findings = new Findings()
  #meter = new Meter(0, undefined)
  #manifest: Manifest | null = null
  #rows = new Map<DeliveredFile, number>()
  #isComplete = false

  constructor(options: ImportOptions) {
    this.#options = options
  }

  async execute(sessions: ImportSessions): Promise<Outcome> {
    const { folder, datasets, now } = this.#options
    const read = await readManifest(folder, warsawDate(now ?? new Date()), this.#findings)
    if (!read) return 'rejected'
    const { manifest, bytes } = read
    this.#manifest = manifest
    const identity = fingerprint(bytes, manifest.system, datasets)
    if (await isInPlace(sessions.reader, manifest, identity)) return 'unchanged'
    await checkContents(folder, manifest, datasets, this.#findings)
    const files = await openFiles(folder, manifest, datasets, this.#findings)
    try {
      return this.#findings.total > 0 ? 'rejected' : await this.#bringIn(sessions, manifest, files, identity)
    } finally {
      await Promise.all(files.map(({ handle }) => handle.close()))
    }
  }

  report(outcome: Outcome): ImportReport {
    return {
      outcome,
      folder: this.#options.folder,
      system: this.#manifest?.system ?? null,
      dataDate: this.#manifest?.dataDanych ?? null,
      scope: this.#manifest?.zakres ?? null,
      files: [...this.#rows].map(([{ name, dataset }, rows]) => ({ dataset: dataset.name, file: name, rows })),
      rows: [...this.#rows.values()].reduce((sum, rows) => sum + rows, 0),
      seconds: this.#meter.seconds,
      isComplete: this.#isComplete,
      findings: this.#findings.kept,
      moreFindings: this.#findings.more,
    }
  }

  async #bringIn({ reader, builder }: ImportSessions, manifest: Manifest, files: DeliveredFile[], identity: string): Promise<Outcome> {
    const { datasets, dryRun, onProgress, alongside } = this.#options
    const totalRows = files.reduce((sum, { declaredRows }) => sum + declaredRows, 0)
    const meter = new Meter(totalRows, onProgress)
    this.#meter = meter
    await dropUnused(reader)
    const current = await currentViews(reader)
    const load = await nextLoad(reader)
    const stage = new Stage({ files, datasets, isPartial: manifest.zakres === 'czesciowy', current, load, findings: this.#findings, meter })
    let isSwapped = false
    try {
      this.#rows = await stage.run(reader, builder)
      this.#isComplete = stage.isComplete
      if (this.#findings.total > 0) return 'rejected'
      if (dryRun) return 'checked'
      meter.enter('swap', null)
      await swap(reader, {
        datasets,
        delivered: stage.tables,
        system: manifest.system,
        dataDate: manifest.dataDanych,
        fingerprint: identity,
        alongside,
      })
      isSwapped = true
      return 'imported'
    } finally {
      // After a failure of the database this fails too; then the next import cleans up.
      if (!isSwapped) await dropUnused(reader).catch(() => undefined)
    }
  }
}

async function isInPlace(client: pg.PoolClient, manifest: Manifest, identity: string): Promise<boolean> {
  const result = await client.query('select from portal.register_date where system = $1 and data_date = $2 and delivery_sha256 = $3', [
    manifest.system,
    manifest.dataDanych,
    identity,
  ])
  return result.rowCount === 1
}
