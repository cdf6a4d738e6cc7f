import { call } from '#client/call/call.ts'
import { setUnread } from '#client/session/session-store.ts'
import type { BodyOf } from '#shared/calls/endpoint.ts'
import { contract } from '../../box/contract.ts'

/** Marks messages; the number beside the envelope follows at once. */
export async function mark(body: BodyOf<typeof contract.mark>): Promise<void> {
  setUnread((await call(contract.mark, { body })).nieprzeczytane)
}
