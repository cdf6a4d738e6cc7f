import { DEFAULT_LANGUAGE } from '#shared/language.ts'
import { currentLanguage, storedLanguage } from '#ui/language/texts-store.ts'
import { ApiError, NoAnswer, errorOf, whole } from './api-error.ts'
import { tellShell } from './events.ts'
import type { AnswerTo, BodyFor, QueryFor, QueryValues, RemoteCall } from './remote-call.ts'
import { chosenView } from '../kept/settings.ts'
import { noteActivity, sessionStore } from '../session/session-store.ts'
import type { Subject } from '../session/subject.ts'

/** A person is told after so long that the portal does not answer; nobody waits longer for words (A-296). */
const TIMEOUT_MS = 20_000
const PORTAL_BREAK = 1503
const SERVICE_BREAK = 1504
const RESTRICTED = 1405
const WRONG_CODE = 1520

export interface CallOptions<C extends RemoteCall> {
  readonly query?: QueryFor<C>
  readonly body?: BodyFor<C>
  readonly headers?: Readonly<Record<string, string>>
  /** Polling: the server does not count it as activity, and the countdown is not reset. */
  readonly isBackground?: boolean
  /** Goes on when the page is left meanwhile: nobody waits for it, and that it fails leads nowhere. */
  readonly outlivesPage?: boolean
  readonly signal?: AbortSignal
  /** The subject of a subject call; the current one by default. */
  readonly subject?: Subject
}

/** Address of a call with `lang`, and for subject calls `pesel` or `nip`. Only ever used in background calls, never shown. */
function addressOf(endpoint: RemoteCall, query: QueryValues, subject: Subject | null): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null) search.set(name, String(value))
  // Another tab may have stored another language meanwhile: the answers of this one come in what it shows.
  if (storedLanguage() || currentLanguage() !== DEFAULT_LANGUAGE) search.set('lang', currentLanguage())
  if (endpoint.access === 'subject' && subject) {
    if (subject.czyInstytucja && subject.nip !== null) search.set('nip', subject.nip)
    else if (subject.pesel !== null) search.set('pesel', subject.pesel)
  }
  const text = search.toString()
  return `/api${endpoint.path}${text && `?${text}`}`
}

function headersOf(endpoint: RemoteCall, options: CallOptions<RemoteCall>): Headers {
  const headers = new Headers(options.headers)
  const { token } = sessionStore.get()
  if (endpoint.access !== 'public' && token) headers.set('authorization', `Bearer ${token}`)
  if (options.body !== undefined) headers.set('content-type', 'application/json')
  if (options.isBackground) headers.set('x-background', '1')
  const view = chosenView()
  if (view) headers.set('x-widok', view)
  return headers
}

async function send(endpoint: RemoteCall, options: CallOptions<RemoteCall>): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const subject = options.subject ?? sessionStore.get().subject
  const address = addressOf(endpoint, (options.query ?? {}) as QueryValues, subject)
  const headers = headersOf(endpoint, options)
  try {
    const early = takeEarly(address, { method: endpoint.method, authorization: headers.get('authorization') })
    if (early) return await early
    return await fetch(address, {
      method: endpoint.method,
      headers,
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      keepalive: options.outlivesPage === true,
      cache: endpoint.access === 'public' ? 'default' : 'no-store',
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    // What was asked early has a clock of its own.
    throw timeout.aborted || (error instanceof Error && error.name === 'TimeoutError') ? new NoAnswer() : new ApiError(0)
  }
}

/** Reactions that hold for every page: end of session, technical breaks, limited tokens (S0 §7). */
function react(endpoint: RemoteCall, error: ApiError, token: string | null): void {
  const isSessionCall = endpoint.access !== 'public' && token !== null && token === sessionStore.get().token
  // A wrong one-time code is answered 401 too, and says nothing of the session (acceptance A-087).
  if (error.status === 401 && error.kod !== WRONG_CODE && isSessionCall) tellShell('expired')
  if (error.kod === SERVICE_BREAK) tellShell('service-break')
  if (error.kod === PORTAL_BREAK) tellShell('break')
  if (error.kod === RESTRICTED) tellShell('restricted')
}

async function request(endpoint: RemoteCall, options: CallOptions<RemoteCall>): Promise<Response> {
  const { token } = sessionStore.get()
  const response = await send(endpoint, options)
  if (!response.ok) {
    const error = await errorOf(response)
    if (!options.outlivesPage) react(endpoint, error, token)
    throw error
  }
  if (endpoint.access !== 'public' && !options.isBackground && token === sessionStore.get().token) noteActivity()
  return response
}

/** Calls an endpoint of a contract. Rejects with `ApiError`. */
export async function call<C extends RemoteCall>(endpoint: C, options: CallOptions<C> = {}): Promise<AnswerTo<C>> {
  const response = await request(endpoint, options as CallOptions<RemoteCall>)
  return (await whole<unknown>(response.json(), options.signal)) as AnswerTo<C>
}

/** A file of the API with the name that the server gave it. */
export interface RemoteFile {
  readonly name: string
  readonly content: Blob
}

function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'plik'
}

/** Fetches a file; saving it is `saveFile`. Rejects with `ApiError`. */
export async function callFile<C extends RemoteCall>(endpoint: C, options: CallOptions<C> = {}): Promise<RemoteFile> {
  const response = await request(endpoint, options as CallOptions<RemoteCall>)
  return { name: nameIn(response.headers.get('content-disposition')), content: await response.blob() }
}

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
function takeEarly(address: string, { method, authorization }: { method: string; authorization: string | null }): Promise<Response> | null {
  const early = globalThis.portalEarly
  if (!early || method !== 'GET' || authorization !== early.authorization || performance.now() > FRESH_MS) return null
  const answer = early.answers.get(address) ?? null
  early.answers.delete(address)
  return answer
}
