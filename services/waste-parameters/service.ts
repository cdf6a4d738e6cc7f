import { defineEntry } from '#shared/service.ts'
import { texts } from './texts.ts'

/** Service 34, S1 §2 and §3: two lists, one of them shown; an end that is not set is a word. reference/domain.md 3.8. */
export const service = defineEntry({
  id: 34,
  path: 'parametry-oplat-za-odpady-osoby',
  access: 'subject',
  subjectKinds: 'both',
  icon: 'waste',
  pages: [{ route: '/uslugi/parametry-oplat-za-odpady-osoby', page: 'parameters' }],
  texts,
})
