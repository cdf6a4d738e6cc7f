import { createHash } from 'node:crypto'
import type { Context } from '#shared/server/context.ts'
import { dataCsv } from './data-csv.ts'
import type { OpenDataset } from './datasets.ts'
import { rowsOf } from './rows.ts'
import type { DataState } from './state.ts'

export const FORMATS = { csv: 'text/csv', json: 'application/json' } as const
export type Format = keyof typeof FORMATS

/** What a JSON file says of itself, so that it is understood without its page. */
export interface About {
  readonly urzad: string
  readonly licencja: string
  readonly licencjaAdres: string
  readonly zrodlo: string
}

export interface DataFile {
  readonly content: Buffer
  readonly etag: string
}

interface Kept {
  readonly key: string
  readonly file: Promise<DataFile>
}

/**
 * Files of the datasets, made once for a generation of the register and a day, on which elections pass and counts change: a list of a
 * hundred years is a hundred queries. One of each is kept, so memory is bounded by the data themselves.
 */
export class DataFiles {
  readonly #kept = new Map<string, Kept>()

  async file(
    dataset: OpenDataset,
    format: Format,
    { ctx, state, about }: { readonly ctx: Context; readonly state: DataState; readonly about: About },
  ): Promise<DataFile> {
    const name = `${dataset.id}.${format}`
    const key = JSON.stringify([ctx.registerSchema, ctx.today, state.date, about])
    const known = this.#kept.get(name)
    if (known?.key === key) return known.file
    const file = make(dataset, format, { ctx, state, about })
    this.#kept.set(name, { key, file })
    // A failure is told to those who wait for it and to nobody after them.
    file.catch(() => {
      if (this.#kept.get(name)?.file === file) this.#kept.delete(name)
    })
    return file
  }
}

async function make(
  dataset: OpenDataset,
  format: Format,
  { ctx, state, about }: { ctx: Context; state: DataState; about: About },
): Promise<DataFile> {
  const rows = await rowsOf(dataset, ctx)
  const { id, title, fields } = dataset
  const told = {
    id,
    tytul: title.pl,
    ...about,
    stanNaDzien: state.date,
    wiersze: rows.map((row) => Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null]))),
  }
  const content = Buffer.from(format === 'csv' ? dataCsv(fields, rows) : `${JSON.stringify(told)}\n`)
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` }
}
