import { sql } from 'kysely'
import { divisionTexts } from '#shared/figures/budget/divisions/texts.ts'
import { type BudgetSide, storyLayouts, storySheet } from '#shared/figures/budget/layout.ts'
import { type BudgetStory, storyOf, type Sums } from '#shared/figures/budget/story.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import type { DatasetRow } from '#shared/service/dataset.ts'
import type { dochodyBudzetu, wydatkiBudzetu } from './datasets.ts'
import { budgetYears } from './years.ts'
import type { Context } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/source/data-date.ts'

interface Counted {
  liczbaKobietPonizej18: number
  liczbaMezczyznPonizej18: number
  liczbaKobietOd18: number
  liczbaMezczyznOd18: number
}

type Line = Record<keyof DatasetRow<typeof dochodyBudzetu> | keyof DatasetRow<typeof wydatkiBudzetu>, number>
type Tables = { dochodyBudzetu: Line; wydatkiBudzetu: Line; zameldowaniaWgPlciWieku: Counted }

/** What of a line was done, by the table that the line stands in. */
const DONE = { dochodyBudzetu: 'dochodyWykonane', wydatkiBudzetu: 'wydatki' } as const

/** So many years stand side by side. */
const YEARS = 6

type Dated = BudgetStory & { readonly stanNaDzien: string | null }

/** The budget of a year, the latest where none is asked for. Throws `notFound` before the office has delivered any. */
export async function budgetStory(ctx: Context, table: keyof typeof DONE, asked: number | undefined): Promise<Dated> {
  const rok = asked ?? (await budgetYears(ctx)).at(-1)
  if (rok === undefined) throw new Refusal('notFound')
  const lines = ctx.register.withTables<Tables>().selectFrom(table)
  const sums = [sql<number>`sum("planPoZmianach")`.as('planPoZmianach'), sql<number>`sum(${sql.ref(DONE[table])})`.as('wykonanie')] as const
  const division = sql<string>`left("rozdzial", 3)`
  const [divisions, years, date, residents] = await Promise.all([
    lines
      .select([division.as('dzial'), ...sums])
      .where('rok', '=', rok)
      .groupBy(division)
      .orderBy(division)
      .execute(),
    lines
      .select(['rok', ...sums])
      .groupBy('rok')
      .orderBy('rok')
      .execute(),
    dataDate(ctx, ['budzet']),
    residentsIn(ctx),
  ])
  return { ...storyOf({ rok, divisions: divisions.map(plain), years: years.map(plain).slice(-YEARS), date, residents }), stanNaDzien: date }
}

/** The story to take along. */
export function storyFile(story: Dated, side: BudgetSide, { language, today }: Pick<Context, 'language' | 'today'>) {
  const layout = storyLayouts[side]
  const words = textsIn(layout.texts, language)
  const sheet = storySheet(story, { words, divisions: textsIn(divisionTexts, language), language })
  const head = { title: `${words.title} ${story.rok}`, subject: null, dataDate: story.stanNaDzien ?? today, language }
  return { name: `${side === 'expenses' ? 'wydatki' : 'dochody'}-budzetu-w-skrocie-${story.rok}`, layout, sheet, head }
}

/** Sums of the database, rounded to the grosz that its amounts have. */
function plain<Row extends Sums>(row: Row): Row {
  return { ...row, planPoZmianach: Number(row.planPoZmianach), wykonanie: Number(row.wykonanie) }
}

/** Everybody registered, permanently or for a time; null where the office has delivered nobody. */
async function residentsIn(ctx: Context) {
  const sum = sql<number>`sum("liczbaKobietPonizej18" + "liczbaMezczyznPonizej18" + "liczbaKobietOd18" + "liczbaMezczyznOd18")`
  const [row, date] = await Promise.all([
    ctx.register.withTables<Tables>().selectFrom('zameldowaniaWgPlciWieku').select(sum.as('count')).executeTakeFirst(),
    dataDate(ctx, ['ewidencja']),
  ])
  const count = Number(row?.count ?? 0)
  return count > 0 && date !== null ? { count, date } : null
}
