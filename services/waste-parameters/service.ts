import { option } from '#shared/service/choosers.ts'
import { date, list, measure, optional, text } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import type { TableOf, TextKey } from '#shared/service/table.ts'
import { texts } from './texts.ts'

/** A row of the answer (S1 §3). The unit is the office's own word: persons and containers besides m² and m³ (reference/domain.md part 5, 29). */
export const parameter = {
  punktOdbioru: text(200),
  parametr: text(200),
  odDnia: date(),
  /** Null: until further notice. */
  doDnia: optional(date()),
  wartosc: measure(2),
  jednostkaMiary: text(30),
}

function tableOf(caption: 'captionCurrent' | 'captionArchive' | 'captionComing', empty: 'noneCurrent' | 'noneArchive'): TableOf<typeof parameter, TextKey<typeof texts>> {
  return {
    caption,
    empty,
    row: parameter,
    columns: ['parametr', 'punktOdbioru', 'odDnia', { field: 'doDnia', label: 'doDnia', missing: 'ongoing' }, 'wartosc', 'jednostkaMiary'],
  }
}

/**
 * Service 34, S1 §2 and §3: what is valid or what was, and beside the former what will be; an end that is not set is a
 * word. reference/domain.md 3.8.
 */
export const service = defineService({
  id: 34,
  path: 'parametry-oplat-za-odpady-osoby',
  access: 'subject',
  subjectKinds: 'both',
  acting: 'ODPADY',
  icon: 'waste',
  api: '/smieci/dajParametryOplatZaOdpady',
  choose: [option({ parameter: 'typWyswietlania', label: 'display', options: { aktualne: 'current', archiwalne: 'archive' } })],
  answer: { parametryOplatAktualne: list(parameter), parametryOplatArchiwalne: list(parameter), parametryOplatPrzyszle: list(parameter) },
  tables: {
    aktualne: tableOf('captionCurrent', 'noneCurrent'),
    przyszle: tableOf('captionComing', 'noneCurrent'),
    archiwalne: tableOf('captionArchive', 'noneArchive'),
  },
  sheet({ parametryOplatAktualne, parametryOplatArchiwalne, parametryOplatPrzyszle }, { chosen }) {
    if (chosen.typWyswietlania === 'archiwalne') return { tables: { archiwalne: parametryOplatArchiwalne } }
    return { tables: { aktualne: parametryOplatAktualne, ...(parametryOplatPrzyszle.length > 0 && { przyszle: parametryOplatPrzyszle }) } }
  },
  texts,
})
