import { DEFAULT_LANGUAGE } from '#shared/language.ts'
import { currentLanguage, storedLanguage } from '#ui/language/texts-store.ts'
import { createClient } from './client.ts'
import { type PortalEvent, tellShell } from './events.ts'
import type { RemoteCall } from './remote-call.ts'
import { chosenView } from '../kept/settings.ts'
import { noteActivity, sessionStore } from '../session/session-store.ts'

const WRONG_CODE = 1520
/** Portal and service with a technical break, a limited token. */
const EVENTS: Readonly<Record<number, PortalEvent>> = { 1503: 'break', 1504: 'service-break', 1405: 'restricted' }

/** The client of residents: a bearer token, the subject for whom somebody acts, the view of a resident that the office has. */
export const { call, request } = createClient<RemoteCall>(({ access }, options) => {
  const { token, subject: chosen } = sessionStore.get()
  const subject = access === 'subject' ? (options.subject ?? chosen) : null
  const authorization = access !== 'public' && token ? `Bearer ${token}` : null
  return {
    query: {
      ...options.query,
      // Another tab may have stored another language meanwhile: the answers of this one come in what it shows.
      lang: storedLanguage() || currentLanguage() !== DEFAULT_LANGUAGE ? currentLanguage() : null,
      ...(subject && (subject.czyInstytucja && subject.nip ? { nip: subject.nip } : { pesel: subject.pesel })),
    },
    headers: { authorization, 'x-widok': chosenView() || null },
    ask: (address, request) => takeEarly(address, request, authorization) ?? fetch(address, request),
    noteActivity() {
      if (access !== 'public' && token === sessionStore.get().token) noteActivity()
    },
    /** Reactions that hold for every page: end of session, technical breaks, limited tokens (S0 §7). */
    react({ status, kod }) {
      if (options.outlivesPage) return
      // A wrong one-time code is answered 401 too, and says nothing of the session (acceptance A-087).
      const isOver = status === 401 && kod !== WRONG_CODE && authorization && token === sessionStore.get().token
      const event = isOver ? 'expired' : EVENTS[kod]
      if (event) tellShell(event)
    },
  }
})

/** Answers that `boot.js` has asked for before the application was here: the first page of who is signed in begins with them. */
interface Early {
  readonly authorization: string
  readonly answers: Map<string, Promise<Response>>
}

declare global {
  var portalEarly: Early | undefined
}

/** What has not been taken by then was for a page that was not drawn after all, and is old. */
const FRESH_MS = 20_000

/** The answer to this address, once, and only for the session with which it was asked. */
function takeEarly(address: string, { method }: Pick<RemoteCall, 'method'>, authorization: string | null): Promise<Response> | undefined {
  const early = globalThis.portalEarly
  if (!early || method !== 'GET' || authorization !== early.authorization || performance.now() > FRESH_MS) return undefined
  const answer = early.answers.get(address)
  early.answers.delete(address)
  return answer
}
