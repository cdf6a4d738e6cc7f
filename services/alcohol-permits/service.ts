import { defineEntry } from '#shared/service.ts'
import { texts } from './texts.ts'

/** Service 33, S1 §2 and §3, for institutions only: reference/domain.md 3.11. */
export const service = defineEntry({
  id: 33,
  path: 'oplaty-za-zezwolenia',
  access: 'subject',
  subjectKinds: 'institution',
  icon: 'receipt',
  pages: [{ route: '/uslugi/oplaty-za-zezwolenia', page: 'fees' }],
  texts,
})
