import { PayLink } from '#client/page/pay-link.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { service } from './service.ts'

/** The way to what of the fees is to be paid. */
export const parts = defineParts(service, { above: () => <PayLink of="localFees" /> })
