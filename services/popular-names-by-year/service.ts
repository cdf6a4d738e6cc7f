import { year } from '#shared/service/choosers.ts'
import { nameTable } from '#shared/figures/name-counts.ts'
import { defineService } from '#shared/service/service.ts'
import { texts } from './texts.ts'

/** So many bars are about 660 px high (S1 §9); fewer names make a lower picture instead of one with holes. */
const BARS = 17

/** Fewer bars say nothing of a year. */
const FEWEST_BARS = 5

/** Service 13, S1 §2 and §3; privacy threshold and order: reference/domain.md 3.5. */
export const service = defineService({
  id: 13,
  path: 'najpopularniejsze-imiona-wg-roku',
  access: 'public',
  subjectKinds: 'both',
  icon: 'names',
  api: '/el/dajNajpopularniejszeImionaWgRoku',
  choose: [year({ parameter: 'rok', api: '/el/dajLataUrodzen', list: 'lataUrodzen', label: 'year' })],
  tables: { listaImion: nameTable },
  charts: [{ kind: 'bars', caption: 'chart', table: 'listaImion', label: 'imie', value: 'liczbaOsob', top: BARS, isShare: true, atLeast: FEWEST_BARS, tooFew: 'tooFew' }],
  texts,
})
