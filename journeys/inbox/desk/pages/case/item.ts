import type { DeskAnswer } from '#client/desk/call.ts'
import type { contract } from '../../calls/contract.ts'

/** One case, as its parts draw it. */
export type CaseItem = DeskAnswer<typeof contract.item>
