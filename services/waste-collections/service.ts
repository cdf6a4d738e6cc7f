import { date, list, text } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import { collectionDay } from '#shared/waste/collection-days.ts'
import { texts } from './texts.ts'

const day = { ...collectionDay, punktOdbioru: text(200) }

/**
 * On which days waste is taken from the places that the subject has declared; a service of the portal's own, beside service 34. One row a day
 * and place: what is put out on the same evening stands together.
 */
export const service = defineService({
  id: 100,
  path: 'terminy-odbioru-odpadow',
  access: 'subject',
  subjectKinds: 'both',
  acting: 'ODPADY',
  icon: 'calendar',
  api: '/smieci/dajTerminyOdbioru',
  // The day from which „next” is counted: the office's, whatever the clock of the reader says.
  answer: { dzis: date(), terminyOdbioru: list(day) },
  tables: {
    terminyOdbioru: {
      caption: 'caption',
      empty: 'empty',
      row: day,
      columns: ['dzien', 'dzienTygodnia', 'frakcje', 'zamiast', 'punktOdbioru'],
    },
  },
  changesDaily: true,
  texts,
})
