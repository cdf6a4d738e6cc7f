import { defineEntry } from '#shared/service.ts'
import { texts } from './texts.ts'

/** Service 5, S1 §2 and §3: reference/domain.md 3.4. */
export const service = defineEntry({
  id: 5,
  path: 'liczba-pojazdow',
  access: 'public',
  subjectKinds: 'both',
  icon: 'chart',
  pages: [{ route: '/uslugi/liczba-pojazdow', page: 'counts' }],
  texts,
})
