import { entry, orNone } from '#shared/service/choosers.ts'
import { code, date, list, optional, text } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import { collectionDay } from '#shared/waste/collection-days.ts'
import { texts } from './texts.ts'

/** On which days waste is taken in a street: for whoever has no account, or no declaration there. A service of the portal's own. */
export const service = defineService({
  id: 101,
  path: 'odbior-odpadow',
  access: 'public',
  subjectKinds: 'both',
  icon: 'waste',
  api: '/smieci/dajTerminyUlicy',
  choose: [
    orNone('choose', entry({
      parameter: 'ulica', label: 'street', api: '/smieci/dajUlice', list: 'ulice', entry: { ulica: text(150) },
      value: 'ulica', shows: ['ulica'], emptyList: 'noStreets', emptyHelp: 'noStreetsHelp',
    })),
  ],
  answer: { dzis: date(), rejon: optional(code()), terminyOdbioru: list(collectionDay) },
  tables: {
    terminyOdbioru: { caption: 'caption', empty: 'empty', row: collectionDay, columns: ['dzien', 'dzienTygodnia', 'frakcje', 'zamiast'] },
  },
  changesDaily: true,
  texts,
})
