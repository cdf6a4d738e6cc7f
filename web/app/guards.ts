import { redirect } from '@tanstack/react-router'
import type { WebEntry } from 'virtual:entries'
import { configurationNow } from '#ui/portal/configuration.ts'
import { sessionStore } from '#ui/portal/session-store.ts'
import { isSubjectAllowed } from '#ui/portal/subject.ts'
import { showMessage } from '#ui/snackbar.ts'
import { textsNow } from '#ui/texts-store.ts'
import { rememberTarget } from '../session/target.ts'
import { sessionReady } from './session-ready.ts'

/** Leads to sign-in, and back afterwards. */
export async function guardSession(address: string): Promise<void> {
  await sessionReady()
  if (sessionStore.get().token) return
  rememberTarget(address)
  throw redirect({ to: '/logowanie', replace: true })
}

async function say(key: 'noAccess' | 'restricted'): Promise<void> {
  const { texts } = await import('../session/texts.ts')
  showMessage(textsNow(texts)[key], 'warning')
}

/** What must hold before a page of a service opens: no break, signed in, full rights, a subject of the right kind. */
export async function guardEntry(entry: WebEntry, address: string): Promise<void> {
  if (configurationNow()?.przerwaTechnicznaUslugi.includes(entry.id)) throw redirect({ to: '/usluga-przerwa-techniczna', replace: true })
  if (entry.access === 'public') return
  await guardSession(address)
  const { isRestricted, subject } = sessionStore.get()
  if (isRestricted) {
    await say('restricted')
    throw redirect({ to: '/panel-uzytkownika', replace: true })
  }
  if (subject && isSubjectAllowed(entry.subjectKinds, subject)) return
  await say('noAccess')
  throw redirect({ to: '/lista-uslug', replace: true })
}

/** A signed-in person has nothing to do at sign-in. */
export async function guardAnonymous(): Promise<void> {
  await sessionReady().catch(() => null)
  const { account } = sessionStore.get()
  if (account) throw redirect({ to: account.czyOgraniczony ? '/panel-uzytkownika' : '/strona-glowna', replace: true })
}
