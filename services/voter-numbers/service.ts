import { entry, orNone } from '#shared/service/choosers.ts'
import { date, integer, list, optional, ordinal, text } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import { SERVICE_NUMBERS } from '#shared/service/service-numbers.ts'
import { texts } from './texts.ts'
import { COUNTS_PATH, ELECTION_DAY } from '#shared/figures/election-page.ts'

const district = { obwod: ordinal(), adresLokalu: text(200), liczbaMieszkancow: integer(), liczbaWyborcow: integer() }

/** Service 7, S1 §2: the permanent register, or the list of an election. Its fields are those of spec/api.md. */
export const service = defineService({
  id: SERVICE_NUMBERS.voterNumbers,
  path: COUNTS_PATH,
  access: 'public',
  subjectKinds: 'both',
  icon: 'users',
  api: '/el/dajLiczbeWyborcow',
  choose: [
    orNone('register', entry({
      parameter: ELECTION_DAY, label: 'list', api: '/el/dajAktualneDatyWyborow', list: 'datyWyborow', entry: { dataWyborow: date(), nazwaWyborow: text(200) },
      value: 'dataWyborow', shows: ['nazwaWyborow', 'dataWyborow'], emptyList: 'none',
    })),
  ],
  answer: { dataWyborow: optional(date()), liczbaMieszkancow: integer(), liczbaWyborcow: integer(), obwody: list(district) },
  tables: {
    obwody: {
      caption: 'caption',
      empty: 'empty',
      rowHeader: 'adresLokalu',
      row: district,
      columns: ['obwod', 'adresLokalu', 'liczbaMieszkancow', 'liczbaWyborcow'],
      totals: ['liczbaMieszkancow', 'liczbaWyborcow'],
    },
  },
  charts: [{ kind: 'parts', caption: 'chart', table: 'obwody', label: 'adresLokalu', value: 'liczbaWyborcow', whole: 'liczbaMieszkancow', told: 'votersOf' }],
  texts,
})
