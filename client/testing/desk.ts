import { afterEach, beforeEach } from 'vitest'
import type { Permission } from '#shared/desk/permissions.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { begin, deskSession, type Member } from '../desk/session.ts'
import { forgetAnswers } from '../desk/use-desk.ts'
import { portalStandIn } from './portal.ts'

/** Somebody of the office who may do these. */
export const memberWith = (uprawnienia: readonly Permission[]): Member => ({
  login: 'b.nowak',
  imieNazwisko: 'Barbara Nowak',
  czasSesji: 900,
  role: [],
  uprawnienia: [...uprawnienia],
  nazwaUrzedu: 'Gmina Przykładowa',
  czyHaslo: true,
})

/** What the desk has said of an act: its kind and its words. */
export const told = () => currentMessages().map(({ kind, text }) => `${kind}: ${text}`)

/** The portal as a page of the desk sees it, with somebody signed in who may do these; nothing of it is left for the next test. */
export function deskStandIn(...permissions: readonly Permission[]) {
  beforeEach(() => begin(memberWith(permissions)))
  afterEach(() => {
    forgetAnswers()
    deskSession.set({ state: 'asking', member: null, endsAt: 0 })
  })
  return portalStandIn()
}
