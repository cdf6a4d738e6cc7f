import { year } from '#shared/service/choosers.ts'
import { code, date, decimal, flag, money, phrase } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import { texts } from './texts.ts'

/** Service 36, S1 §2 and §3; the way of payment also in words: reference/domain.md 3.12. */
export const service = defineService({
  id: 36,
  path: 'wnioski-o-zwroty-akcyzy-za-olej',
  access: 'subject',
  subjectKinds: 'both',
  acting: 'AKCYZA',
  icon: 'document',
  api: '/paliwa/dajWnioski',
  choose: [year({ parameter: 'rok', api: '/paliwa/dajLataWnioskow', list: 'lataWnioskow', label: 'year' })],
  tables: {
    wnioski: {
      caption: 'caption',
      empty: 'empty',
      row: {
        sygnaturaWniosku: code(60), dataZlozeniaWniosku: date(), powierzchniaUzytkowRolnych: decimal(4), iloscOleju: decimal(2),
        rocznyLimitZwrotu: money(), czyWyplataNaRachunekBankowy: flag(), sposobWyplaty: phrase(60),
      },
      columns: [
        'sygnaturaWniosku', 'dataZlozeniaWniosku', 'powierzchniaUzytkowRolnych', 'iloscOleju', 'rocznyLimitZwrotu', 'sposobWyplaty',
      ],
    },
  },
  texts,
})
