import { PayLink } from '#client/page/pay-link.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { service } from './service.ts'

/** What the declared parameters come to, and when: the office delivers no rate beside them, the fee stands among the dues. */
export const parts = defineParts(service, { above: () => <PayLink of="waste" /> })
