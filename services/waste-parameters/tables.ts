import { date, phrase, text } from '#shared/field.ts'
import { formatDate, formatDecimal } from '#shared/format.ts'
import type { Language } from '#shared/language.ts'
import type { Table } from '#shared/service.ts'
import { parameter, type Listed, type Parameter } from './rows.ts'
import type { texts } from './texts.ts'

/** End and value in words: `doDniaOpis` may be „nadal”, `wartoscOpis` has no decimals where people or containers are counted. */
const row = {
  punktOdbioru: parameter.punktOdbioru, parametr: parameter.parametr, odDnia: date(), doDniaOpis: phrase(20), wartoscOpis: phrase(20),
  jednostkaMiary: text(30),
}

const CAPTIONS = { aktualne: 'captionCurrent', archiwalne: 'captionArchive', przyszle: 'captionComing' } as const

/** The table of one list. */
export function tableOf(listed: Listed) {
  return {
    caption: CAPTIONS[listed],
    empty: listed === 'archiwalne' ? 'noneArchive' : 'noneCurrent',
    rowHeader: 'parametr',
    row,
    columns: [
      { field: 'parametr', label: 'parameter' },
      { field: 'punktOdbioru', label: 'point' },
      { field: 'odDnia', label: 'validFrom' },
      { field: 'doDniaOpis', label: 'validTo' },
      { field: 'wartoscOpis', label: 'value' },
      { field: 'jednostkaMiary', label: 'unit' },
    ],
  } as const satisfies Table<typeof texts>
}

/** A row as `tableOf` shows it; the plain values stay beside the words, to order by. */
export type ShownParameter = ReturnType<typeof shownRows>[number]

/** Rows of `tableOf`; `ongoing`: the word for an end that is not set. */
export function shownRows(parameters: readonly Parameter[], ongoing: string, language: Language) {
  return parameters.map((one, place) => ({
    ...one, place, doDniaOpis: one.doDnia === null ? ongoing : formatDate(one.doDnia),
    wartoscOpis: formatDecimal(one.wartosc, Number.isInteger(one.wartosc) ? 0 : 2, language),
  }))
}
