import { defineEntry } from '#shared/service/service.ts'
import { SERVICE_NUMBERS } from '#shared/service/service-numbers.ts'
import { texts } from './texts.ts'

/** Service 24, S1 §2 and §3: reference/domain.md 3.7 and 3.15. */
export const service = defineEntry({
  id: SERVICE_NUMBERS.requests,
  path: 'wyslij-zgloszenie',
  access: 'subject',
  subjectKinds: 'both',
  icon: 'message',
  pages: [{ route: '/uslugi/wyslij-zgloszenie', page: 'requests' }],
  texts,
})
