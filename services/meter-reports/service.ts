import { defineEntry } from '#shared/service.ts'
import { texts } from './texts.ts'

/** Service 25, S1 §2 to §5: reference/domain.md 3.7. */
export const service = defineEntry({
  id: 25,
  path: 'stan-wodomierzy',
  access: 'subject',
  subjectKinds: 'both',
  icon: 'gauge',
  pages: [{ route: '/uslugi/stan-wodomierzy', page: 'meters' }],
  texts,
})
