import { defineEntry } from '#shared/service.ts'
import { texts } from './texts.ts'

/** Service 16, S1 §2 and §3: reference/domain.md 3.7. */
export const service = defineEntry({
  id: 16,
  path: 'lista-faktur-woda',
  access: 'subject',
  subjectKinds: 'both',
  icon: 'receipt',
  pages: [{ route: '/uslugi/lista-faktur-woda', page: 'invoices' }],
  texts,
})
