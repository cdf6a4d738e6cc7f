import { code, date, optional, text } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import { texts } from './texts.ts'

/** Service 27, S1 §2 and §3, for persons only; a registration that has ended is not shown: reference/domain.md 3.6. */
export const service = defineService({
  id: 27,
  path: 'aktualne-zameldowanie-osoby',
  access: 'subject',
  subjectKinds: 'individual',
  icon: 'home',
  api: '/el/dajAktualneZameldowanie',
  tables: {
    zameldowania: {
      caption: 'caption',
      empty: 'empty',
      row: {
        nrPesel: code(11), nazwaMiejscowosci: text(100), nazwaUlicy: optional(text(100)), nrDomu: code(20), nrLokalu: optional(code(20)),
        dataZameldowania: date(), dataWymeldowania: date(),
      },
      columns: ['nrPesel', 'nazwaMiejscowosci', 'nazwaUlicy', 'nrDomu', 'nrLokalu', 'dataZameldowania', 'dataWymeldowania'],
    },
  },
  texts,
})
