import { usualChoice } from '#shared/service/choices.ts'
import type { Choice, Chooser } from '#shared/service/choosers.ts'
import { textsIn } from '#shared/i18n.ts'
import { DEFAULT_LANGUAGE } from '#shared/language.ts'
import { type Row, valueAt } from '#shared/service/row-values.ts'
import { sheetOf } from '#shared/service/service.ts'
import type { Context } from '#shared/server/context.ts'
import type { OpenDataset } from './datasets.ts'

/** All rows of a dataset: what the page shows, for everything that can be chosen on it, in the order in which it offers that. */
export async function rowsOf({ loaded: { service, source }, table, chosen }: OpenDataset, ctx: Context): Promise<Row[]> {
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
