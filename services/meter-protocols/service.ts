import { defineEntry } from '#shared/service/service.ts'
import { SERVICE_NUMBERS } from '#shared/service/service-numbers.ts'
import { texts } from './texts.ts'

/** Service 40, S0 §2 "Water-meter exchange protocol": reference/domain.md 3.7 and part 5 row 17. */
export const service = defineEntry({
  id: SERVICE_NUMBERS.meterProtocols,
  path: 'protokol-wymiany-wodomierza',
  access: 'subject',
  subjectKinds: 'both',
  acting: 'WODA',
  icon: 'document',
  pages: [{ route: '/uslugi/protokol-wymiany-wodomierza', page: 'protocols' }],
  texts,
})
