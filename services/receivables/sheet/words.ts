import { formatDate } from '#shared/format.ts'
import { fill, plural, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { orderedThrough, type OrderMarks } from '#shared/payments/payment-providers.ts'
import { isKind, KINDS } from '../dues/kinds.ts'
import type { InstalmentRow } from '../dues/rows.ts'
import type { texts } from '../texts.ts'

type Words = TextsOf<typeof texts>

/** The kind of a card as people call it. */
export function kindName(kind: string, words: Words): string {
  return isKind(kind) ? words[kind] : kind
}

/** Day up to which interest was counted: today by the portal for taxes, the day of the data for debts of civil law, which the office counts. */
export function interestDay(kind: string, today: string, dataDate: string | null): string {
  return isKind(kind) && KINDS[kind].interest === 'tax' ? today : (dataDate ?? today)
}

/** Heading of a card: what is owed, and of which year. */
export function cardTitle(kind: string, year: number, words: Words): string {
  return `${kind === 'PODATKI_GMINNE' ? words.taxesTitle : kindName(kind, words)} ${year}`
}

/** Letters of the legend in its order, with the answer's flag of each. */
export const FLAGS = [
  { letter: 'U', flag: 'jestUpomnienie' },
  { letter: 'W', flag: 'jestWezwanie' },
  { letter: 'R', flag: 'jestRozlozenieNaRaty' },
  { letter: 'O', flag: 'jestOdroczenieTerminu' },
  { letter: 'T', flag: 'jestTytulWykonawczy' },
] as const

/** The tag of a letter: a relief that has lapsed is not said to hold. */
export function tagOf(letter: (typeof FLAGS)[number]['letter'], { uwaga }: Pick<InstalmentRow, 'uwaga'>) {
  const isLapsed = uwaga !== null && uwaga !== 'zezwolenie'
  if (isLapsed && letter === 'R') return 'tagRLapsed'
  return isLapsed && letter === 'O' ? 'tagOLapsed' : (`tag${letter}` as const)
}

/** How far a due date is: „5 dni po terminie”, „dzisiaj”, „za 42 dni”. */
export function distanceText(
  { dniPoTerminie, dniDoTerminu }: Pick<InstalmentRow, 'dniPoTerminie' | 'dniDoTerminu'>,
  words: Words,
  language: Language,
): string {
  if (dniPoTerminie > 0) return plural(words.daysLate, dniPoTerminie, language)
  return dniDoTerminu === 0 ? words.dueToday : plural(words.daysLeft, Math.abs(dniDoTerminu), language)
}

/** What the order says that holds an instalment: ordered, paid on a day, or in a clerk's hands; null without one. */
export function orderText(row: Pick<InstalmentRow, 'etapPlatnosci' | 'dataZaplaty'> & OrderMarks, words: Words): string | null {
  if (row.etapPlatnosci === null) return null
  if (row.etapPlatnosci === 'wyjasniana') return words.wyjasniana
  if (row.dataZaplaty) return fill(words.oplacona, { date: formatDate(row.dataZaplaty) })
  return fill(words.orderedBy, { name: orderedThrough(row)?.shortName ?? '' })
}

/** What to do about it. */
export function orderSentence({ etapPlatnosci }: Pick<InstalmentRow, 'etapPlatnosci'>, words: Words): string {
  if (etapPlatnosci === 'wyjasniana') return words.orderOfWyjasniana
  return etapPlatnosci === 'oplacona' ? words.orderOfOplacona : words.orderOfZlecona
}

/** State of an instalment in words, for documents: what the screen says with tags. */
export function stateText(row: InstalmentRow, words: Words, language: Language): string {
  if (row.czySplacona) return words.paid
  if (row.powodBlokady === 'wstrzymana') return words.held
  const states = FLAGS.filter(({ flag }) => row[flag]).map(({ letter }) => words[tagOf(letter, row)])
  const order = orderText(row, words)
  if (order) states.push(order)
  if (row.zgloszonoPrzelew) states.push(fill(words.transferDeclared, { date: formatDate(row.zgloszonoPrzelew) }))
  if (row.poTerminie) states.push(plural(words.daysLate, row.dniPoTerminie, language))
  if (row.uwaga) states.push(words[`${row.uwaga}Short`])
  return states.join(', ')
}

/** The date of the decision, where the effective one differs from it. */
export function statutoryDate(row: Pick<InstalmentRow, 'terminPlatnosci' | 'terminEfektywny'>): string | null {
  return row.terminPlatnosci === row.terminEfektywny ? null : formatDate(row.terminPlatnosci)
}
