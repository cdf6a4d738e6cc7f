import { date, phrase, text } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import { texts } from './texts.ts'

/**
 * On which days waste is taken from the places that the subject has declared; a service of the portal's own, beside service 34. One row a day
 * and place: what is put out on the same evening stands together.
 */
export const service = defineService({
  id: 100,
  path: 'terminy-odbioru-odpadow',
  access: 'subject',
  subjectKinds: 'both',
  icon: 'calendar',
  api: '/smieci/dajTerminyOdbioru',
  tables: {
    terminyOdbioru: {
      caption: 'caption',
      empty: 'empty',
      row: { dzien: date(), dzienTygodnia: phrase(20), frakcje: phrase(200), punktOdbioru: text(200) },
      columns: ['dzien', 'dzienTygodnia', 'frakcje', 'punktOdbioru'],
    },
  },
  changesDaily: true,
  texts,
})
