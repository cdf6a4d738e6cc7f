import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Dataset, DomainSystem } from '#shared/service/dataset.ts'
import type { Manifest } from '../delivery/manifest.ts'
import { csvText, manifestOf, ndjsonText, type Row, type TextFile } from '../published/delivery-text.ts'

export interface Delivery {
  readonly system: DomainSystem
  readonly rows: readonly (readonly [Dataset, readonly Row[]])[]
  readonly manifest?: Partial<Manifest>
  readonly format?: 'csv' | 'ndjson'
  /** Changes a file before its hash and rows are written into the manifest. */
  readonly edit?: (file: TextFile) => TextFile
}

/** Deliveries as real folders, removed with `close`. */
export class DeliveryFolders {
  readonly #root: string
  #count = 0

  private constructor(root: string) {
    this.#root = root
  }

  static async open(): Promise<DeliveryFolders> {
    return new DeliveryFolders(await mkdtemp(join(tmpdir(), 'portal-import-')))
  }

  async write({ system, rows, manifest, format = 'csv', edit = (file) => file }: Delivery): Promise<string> {
    const folder = join(this.#root, String(this.#count++))
    await mkdir(folder)
    const files = rows.map(([dataset, list]) =>
      edit({
        dataset: dataset.name,
        name: `${dataset.name}.${format}`,
        content: format === 'csv' ? csvText(dataset, list) : ndjsonText(dataset, list),
        rows: list.length,
      }),
    )
    for (const { name, content } of files) await writeFile(join(folder, name), content)
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifestOf(system, files, manifest)))
    return folder
  }

  async close(): Promise<void> {
    await rm(this.#root, { recursive: true })
  }
}
