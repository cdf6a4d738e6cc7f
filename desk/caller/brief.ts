import type { DeskAnswer } from '#client/desk/call.ts'
import type { contract } from '#shared/contracts/desk/caller.ts'

export type Brief = DeskAnswer<typeof contract.brief>
