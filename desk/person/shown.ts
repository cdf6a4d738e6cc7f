import type { DeskAnswer } from '#client/desk/call.ts'
import type { contract } from '#shared/contracts/desk/person.ts'

export type Shown = DeskAnswer<typeof contract.request>
