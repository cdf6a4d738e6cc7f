import { defineEntry } from '#shared/service.ts'
import { texts } from './texts.ts'

/** Service 29, S1 §2 and §3: one or several tax years together, and the decision behind each row. reference/domain.md 3.9. */
export const service = defineEntry({
  id: 29,
  path: 'wymiar-podatku',
  access: 'subject',
  subjectKinds: 'both',
  icon: 'receipt',
  pages: [{ route: '/uslugi/wymiar-podatku', page: 'assessments' }],
  texts,
})
