import { defineEntry } from '#shared/service.ts'
import { texts } from './texts.ts'

/** Service 32, S1 §2 and §3: the dues of a year and, apart, the contracts behind them. reference/domain.md 3.10. */
export const service = defineEntry({
  id: 32,
  path: 'oplaty-lokalne',
  access: 'subject',
  subjectKinds: 'both',
  icon: 'document',
  pages: [{ route: '/uslugi/oplaty-lokalne', page: 'fees' }],
  texts,
})
