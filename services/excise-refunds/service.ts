import { year } from '#shared/service/choosers.ts'
import { code, date, flag, money, phrase } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import { texts } from './texts.ts'

/** Service 35, S1 §2 and §3; applications that wait for their decision stand apart: reference/domain.md 3.12. */
export const service = defineService({
  id: 35,
  path: 'zwroty-akcyzy-za-olej',
  access: 'subject',
  subjectKinds: 'both',
  acting: 'AKCYZA',
  icon: 'wallet',
  api: '/paliwa/dajZwroty',
  choose: [year({ parameter: 'rok', api: '/paliwa/dajLataZwrotow', list: 'lataZwrotow', label: 'year' })],
  tables: {
    zwroty: {
      caption: 'refunds',
      empty: 'noRefunds',
      row: {
        numerDecyzji: code(60), dataWydaniaDecyzji: date(), kwotaZwrotu: money(), pozostalyLimitZwrotuDoWykorzystania: money(),
        rocznyLimitZwrotu: money(), kwotaWyplacona: money(), czyWyplacono: flag(),
      },
      columns: [
        'numerDecyzji', 'dataWydaniaDecyzji', 'rocznyLimitZwrotu', 'pozostalyLimitZwrotuDoWykorzystania', 'kwotaZwrotu', 'kwotaWyplacona',
        'czyWyplacono',
      ],
      totals: ['kwotaZwrotu', 'kwotaWyplacona'],
    },
    wnioskiBezDecyzji: {
      caption: 'waiting',
      empty: 'noneWaiting',
      row: { sygnaturaWniosku: code(60), dataZlozeniaWniosku: date(), stanDecyzji: phrase(100) },
      columns: ['sygnaturaWniosku', 'dataZlozeniaWniosku', 'stanDecyzji'],
    },
  },
  texts,
})
