import { createHash } from 'node:crypto'
import type { Context } from '#shared/server/context.ts'
import { usualChoice } from '#shared/service/choices.ts'
import type { Choice, Chooser } from '#shared/service/choosers.ts'
import { textsIn } from '#shared/i18n.ts'
import { DEFAULT_LANGUAGE } from '#shared/language.ts'
import { type Row, valueAt } from '#shared/service/row-values.ts'
import { sheetOf } from '#shared/service/service.ts'
import { dataCsv } from './data-csv.ts'
import type { OpenDataset } from './datasets.ts'
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

/** All rows of a dataset: what the page shows, for everything that can be chosen on it, in the order in which it offers that. */
async function rowsOf({ loaded: { service, source }, table, chosen }: OpenDataset, ctx: Context): Promise<Row[]> {
  const words = textsIn(service.texts, DEFAULT_LANGUAGE)
  const rows: Row[] = []
  for (const choices of await everyChoice(service.choose ?? [], source.offers, ctx)) {
    const answer = await source.answer(ctx, choices)
    const sheet = sheetOf(service, answer, { words, language: DEFAULT_LANGUAGE, chosen: choices })
    const first = chosen ? { [chosen.name]: [choices[chosen.chooser.parameter] ?? null].flat()[0] ?? null } : {}
    rows.push(...(sheet.tables[table] ?? []).map((row) => ({ ...first, ...row })))
  }
  return rows
}

type Choices = Readonly<Record<string, Choice>>
type Offers = OpenDataset['loaded']['source']['offers']

/** Each choice of the first chooser; behind it what is usual. */
async function everyChoice(choose: readonly Chooser[], offers: Offers, ctx: Context): Promise<Choices[]> {
  const [first, ...others] = choose
  if (!first) return [{}]
  const all = await Promise.all(
    (await valuesOf(first, offers, ctx)).map(async (value) => {
      const chosen: Record<string, Choice> = { [first.parameter]: value }
      for (const chooser of others) {
        const offered = 'list' in chooser ? { [chooser.list]: (await offers[chooser.list]?.(ctx, chosen)) ?? [] } : {}
        chosen[chooser.parameter] = usualChoice(chooser, offered, ctx.today)
      }
      return chosen
    }),
  )
  return all
}

async function valuesOf(chooser: Chooser, offers: Offers, ctx: Context): Promise<Choice[]> {
  const offered = 'list' in chooser ? ((await offers[chooser.list]?.(ctx, {})) ?? []) : []
  switch (chooser.kind) {
    case 'year':
      return offered.map(Number)
    case 'years':
      return offered.map((one) => [Number(one)])
    case 'option':
      return Object.keys(chooser.options)
    case 'entry': {
      const entries = offered.map((one) => valueAt(one, chooser.value) as Choice)
      return chooser.noEntry === undefined ? entries : [null, ...entries]
    }
    case 'day':
    case 'members':
      return [usualChoice(chooser, 'list' in chooser ? { [chooser.list]: offered } : {}, ctx.today)]
  }
}
