import type { ErrorAnswer } from '#shared/calls/errors.ts'
import type { Language } from '#shared/language.ts'
import { currentLanguage } from '#ui/language/texts-store.ts'

/** A failed call. `status` 0: the server could not be reached or did not answer in time. */
export class ApiError extends Error {
  readonly status: number
  /** Code of the error catalogue (spec/api.md), 0 where the answer carried none. */
  readonly kod: number
  /** Words for the person, in the language of the call; empty where the answer carried none. */
  readonly opis: string
  /** The language of `opis`. */
  readonly language: Language = currentLanguage()
  /** Input field → what is wrong with it. */
  readonly pola: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | null
  /** Everything else that the answer carried, such as the new amounts of 1702. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, answer: Partial<ErrorAnswer> & Record<string, unknown> = {}, retryAfterSeconds: number | null = null) {
    const { kod = 0, opis = '', pola = {}, ...details } = answer
    super(opis || `HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.kod = kod
    this.opis = opis
    this.pola = pola
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The portal was asked and did not answer in time: asking the same again would only double the wait. */
export class NoAnswer extends ApiError {
  constructor() {
    super(0)
  }
}

/** Whether asking once more may help: on the way to the portal something broke. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && !(error instanceof NoAnswer) && (error.status === 0 || error.status === 502 || error.status === 504)
}

const TOO_MANY = 429
/** The proof that no robot sends the form was refused: nothing else was looked at. */
const CAPTCHA = 1011

/** Whether nobody has judged what was sent: the portal did not answer, asks to wait, wants a proof first, or is at fault itself. */
export function isUnjudged(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === TOO_MANY || error.status >= 500 || error.kod === CAPTCHA)
}

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null
}

/** What an answer holds. Rejects with `ApiError` where it is cut off on the way, or comes from a network that wants a sign-in first. */
export function whole<Body>(body: Promise<Body>, signal?: AbortSignal): Promise<Body> {
  return body.catch((error: unknown) => {
    throw signal?.aborted ? error : new ApiError(0)
  })
}

/** Reads the error of an answer; proxies in between may send no JSON. */
export async function errorOf(response: Response): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => null)
  const known = typeof answer === 'object' && answer !== null ? (answer as Partial<ErrorAnswer> & Record<string, unknown>) : {}
  return new ApiError(response.status, known, retryAfter(response))
}
