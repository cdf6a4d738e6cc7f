import { defineEntry } from '#shared/service.ts'
import { texts } from './texts.ts'

/** Service 15, S1 §2 and §3: reference/domain.md 3.7. */
export const service = defineEntry({
  id: 15,
  path: 'odczyt-licznikow',
  access: 'subject',
  subjectKinds: 'both',
  icon: 'chart',
  pages: [{ route: '/uslugi/odczyt-licznikow', page: 'readings' }],
  texts,
})
