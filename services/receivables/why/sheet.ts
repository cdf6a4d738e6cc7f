import { formatDate, formatMoney } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { SheetOf } from '#shared/service/sheet.ts'
import { texts } from '../texts.ts'
import { cardTitle } from '../sheet/words.ts'
import type { whyLayout } from './layout.ts'
import type { Why } from './rows.ts'
import { growthText, lastYearText, letterText, linesOf, milestoneText, type Reading } from './words.ts'

/** What page and files say: the parts, the periods, what the letters mean, and what comes next. */
export function whySheet(why: Why, reading: Reading): SheetOf<typeof whyLayout> {
  const { words, language } = reading
  const lines = linesOf(why, reading)
  const lastYear = lastYearText(why, reading)
  const names = textsIn(texts, language)
  const letters = why.litery.map((one) => letterText(one, why, reading))
  return {
    facts: [
      { label: names.symbolKarty, value: `${cardTitle(why.aplikacjaNaleznosci, why.rok, names)}, ${why.symbolKarty}` },
      { label: words.nrRaty, value: why.raty.map(({ nrRaty }) => nrRaty).join(', ') },
      { label: words.payOn, value: formatDate(why.dzien) },
      { label: fill(words.totalOn, { date: formatDate(why.dzien) }), value: formatMoney(why.kwota, language), isResult: true },
    ],
    tables: {
      skladniki: lines.map(({ name, amount, document, notes }) => ({
        skladnik: name,
        skad: [document, ...notes].filter(Boolean).join(' '),
        kwota: amount,
      })),
      okresy: why.raty.flatMap(({ nrRaty, okresy }) => okresy.map((period) => ({ nrRaty, ...period }))),
      ...(why.nastepnaZmiana && { wykres: why.wykres }),
    },
    notes: {
      paragraphs: [
        ...growthText(why, reading),
        ...why.terminy.map((one) => `${formatDate(one.dzien)}: ${milestoneText(one, reading)}`),
        ...letters.map(({ title, text }) => `${title}. ${text}`),
        ...(lastYear ? [lastYear] : []),
      ],
    },
  }
}
