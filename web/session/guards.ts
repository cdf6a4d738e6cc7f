import type { WebEntry } from 'virtual:entries'
import type { SubjectKinds } from '#shared/calls/endpoint.ts'
import { configurationNow } from '#client/call/configuration.ts'
import { Elsewhere } from '#client/router/portal-router.ts'
import { sessionStore } from '#client/session/session-store.ts'
import { isSubjectAllowed } from '#client/session/subject.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { textsNow } from '#ui/language/texts-store.ts'
import { serviceBreakPage } from '../catalogue/addresses.ts'
import { rememberTarget } from './target.ts'
import { sessionReady } from './session-ready.ts'

/** Leads to sign-in, and back afterwards. */
export async function guardSession(address: string): Promise<void> {
  await sessionReady()
  if (sessionStore.get().token) return
  rememberTarget(address)
  throw new Elsewhere('/logowanie')
}

async function say(key: 'noAccess' | 'restricted'): Promise<void> {
  const { texts } = await import('./texts.ts')
  showMessage(textsNow(texts)[key], 'warning')
}

/** Signed in with full rights; a restricted account learns on its panel what lifts the restriction. */
export async function guardFull(address: string): Promise<void> {
  await guardSession(address)
  if (!sessionStore.get().isRestricted) return
  await say('restricted')
  throw new Elsewhere('/panel-uzytkownika')
}

/** Full rights and a subject, of the right kind where the kind matters. */
export async function guardSubject(address: string, kinds: SubjectKinds = 'both'): Promise<void> {
  await guardFull(address)
  const { subject } = sessionStore.get()
  if (subject && isSubjectAllowed(kinds, subject)) return
  await say('noAccess')
  throw new Elsewhere('/lista-uslug')
}

/** What must hold before a page of a service opens: no break, signed in, full rights, a subject of the right kind. */
export async function guardEntry(entry: WebEntry, address: string): Promise<void> {
  if (configurationNow()?.przerwaTechnicznaUslugi.includes(entry.id)) throw new Elsewhere(serviceBreakPage.to({ usluga: entry.id }))
  if (entry.access === 'subject') await guardSubject(address, entry.subjectKinds)
}

/** A signed-in person has nothing to do at sign-in. */
export async function guardAnonymous(): Promise<void> {
  await sessionReady().catch(() => null)
  const { account } = sessionStore.get()
  if (account) throw new Elsewhere(account.czyOgraniczony ? '/panel-uzytkownika' : '/strona-glowna')
}
