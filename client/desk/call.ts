import type { z } from 'zod'
import { currentLanguage } from '#ui/language/texts-store.ts'
import { ApiError, errorOf, NoAnswer, whole } from '../call/api-error.ts'
import type { RemoteFile } from '../call/call.ts'
import { askPassword } from './password-again.ts'
import { end, noteUse } from './session.ts'

const TIMEOUT_MS = 20_000
const UNAUTHORIZED = 1005
const PASSWORD_AGAIN = 1521

/** What the browser knows of a call of the desk. */
export interface DeskCallable {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: 'staff'
}

export type QueryTo<C> = C extends { readonly query: infer S } ? Omit<z.input<S>, 'lang'> : never
type BodyTo<C> = C extends { readonly body: infer S } ? z.input<S> : never
export type DeskAnswer<C> = C extends { readonly answer: infer S } ? z.output<S> : never

export interface DeskOptions<C> {
  readonly query?: QueryTo<C>
  readonly body?: BodyTo<C>
  /** Polling: the server does not count it as activity. */
  readonly isBackground?: boolean
  readonly signal?: AbortSignal
}

function addressOf({ path }: DeskCallable, query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  search.set('lang', currentLanguage())
  return `/api${path}?${search}`
}

async function send<C extends DeskCallable>(endpoint: C, { query, body, isBackground, signal }: DeskOptions<C>): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await fetch(addressOf(endpoint, query ?? {}), {
      method: endpoint.method,
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(isBackground && { 'x-background': '1' }) },
      body: body === undefined ? null : JSON.stringify(body),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw timeout.aborted ? new NoAnswer() : new ApiError(0)
  }
}

async function request<C extends DeskCallable>(endpoint: C, options: DeskOptions<C>): Promise<Response> {
  const response = await send(endpoint, options)
  if (response.ok) {
    if (!options.isBackground) noteUse()
    return response
  }
  const error = await errorOf(response)
  if (error.kod === UNAUTHORIZED) end()
  if (error.kod === PASSWORD_AGAIN && (await askPassword())) return request(endpoint, options)
  throw error
}

/** Calls the desk; the cookie goes by itself. Where the password is wanted again, it is asked for and the call repeated. Rejects with `ApiError`. */
export async function deskCall<C extends DeskCallable>(endpoint: C, options: DeskOptions<C> = {}): Promise<DeskAnswer<C>> {
  const response = await request(endpoint, options)
  return (await whole<unknown>(response.json(), options.signal)) as DeskAnswer<C>
}

/** The same for a file. */
export async function deskFile<C extends DeskCallable>(endpoint: C, options: DeskOptions<C> = {}): Promise<RemoteFile> {
  const response = await request(endpoint, options)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { name: name ?? 'plik', content: await whole(response.blob(), options.signal) }
}
