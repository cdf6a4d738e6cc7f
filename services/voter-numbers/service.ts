import { defineEntry } from '#shared/service.ts'
import { texts } from './texts.ts'

/** Service 7, S1 §2: its fields are not shown there and are those of spec/api.md. */
export const service = defineEntry({
  id: 7,
  path: 'liczba-mieszkancow-wyborcow',
  access: 'public',
  subjectKinds: 'both',
  icon: 'users',
  pages: [{ route: '/uslugi/liczba-mieszkancow-wyborcow', page: 'numbers' }],
  texts,
})
