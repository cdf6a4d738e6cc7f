import type { z } from 'zod'
import type { Permission } from '#shared/desk/permissions.ts'
import type { contract } from '#shared/contracts/desk/signed-in.ts'
import { createStore, useStore } from '../kept/store.ts'

export type Member = z.infer<(typeof contract.session)['answer']>

/** `ended`: the page stays as it is under the dialog that asks for a new sign-in, with everything typed. `unanswered`: the portal could not say who is here. */
export type DeskState = 'asking' | 'unanswered' | 'nobody' | 'here' | 'ended'

interface DeskSession {
  readonly state: DeskState
  readonly member: Member | null
  /** End of the session on this page's monotonic clock, ms. */
  readonly endsAt: number
}

export const deskSession = createStore<DeskSession>({ state: 'asking', member: null, endsAt: 0 })

const FULL_SECONDS = 15 * 60

export function begin(member: Member): void {
  deskSession.set({ state: 'here', member, endsAt: performance.now() + member.czasSesji * 1000 })
}

/** The server moves the limit with each call of the person. */
export function noteUse(seconds = FULL_SECONDS): void {
  const now = deskSession.get()
  if (now.state === 'here') deskSession.set({ ...now, endsAt: performance.now() + seconds * 1000 })
}

/** Of many calls that are refused at once each says so. */
export function end(): void {
  const now = deskSession.get()
  deskSession.set({ ...now, state: now.member === null ? 'nobody' : 'ended' })
}

export function useMember(): Member | null {
  return useStore(deskSession).member
}

/** For what is shown; the server asks again at each call. */
export function useMay(): (permission: Permission) => boolean {
  const member = useMember()
  return (permission) => member?.uprawnienia.includes(permission) ?? false
}
