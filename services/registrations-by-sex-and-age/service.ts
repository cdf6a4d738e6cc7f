import { defineEntry } from '#shared/service.ts'
import { texts } from './texts.ts'

/** Service 10, S1 §2 and §3; labels of the age groups: reference/domain.md 3.2 and part 5 row 36. */
export const service = defineEntry({
  id: 10,
  path: 'zameldowania-wg-plci-wieku',
  access: 'public',
  subjectKinds: 'both',
  icon: 'users',
  pages: [{ route: '/uslugi/zameldowania-wg-plci-wieku', page: 'registrations' }],
  texts,
})
