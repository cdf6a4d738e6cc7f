import { z } from 'zod'
import type { Outcome, Report } from '#shared/server/messages/messages.ts'
import type { SmsToSend } from '#shared/server/messages/sms.ts'
import { NoAnswer, webCall } from '../http/web-call.ts'
import { outcomeOfError, REPAIRS, reportOf } from './smsapi-codes.ts'

export interface SmsApiOptions {
  /** `https://api.smsapi.pl` or another address of the provider. */
  readonly url: string
  readonly token: string
  /** The one sender name of the office, registered with the provider. */
  readonly sender: string
  /** Where reports of delivery are to go, with its key. */
  readonly reportsTo: string
  readonly totalMs?: number
}

const TOTAL_MS = 10_000

const failed = z.object({ error: z.coerce.number(), invalid_numbers: z.array(z.unknown()).nullish() })
const listed = z.object({ list: z.array(z.object({ id: z.coerce.string(), status: z.coerce.string().optional() })).min(1) })
const profile = z.object({ points: z.coerce.number().nullish() })

/** The provider's own answer decides, never the status of HTTP: errors come with 200 too. */
type Answer =
  | { readonly kind: 'error'; readonly error: number }
  | { readonly kind: 'listed'; readonly id: string; readonly status: string }
  | { readonly kind: 'unclear'; readonly reason: string }

function read(status: number, text: string): Answer {
  const body = parsed(text)
  const error = failed.safeParse(body)
  if (error.success) return { kind: 'error', error: error.data.error }
  const [first] = listed.safeParse(body).data?.list ?? []
  if (first && status < 300) return { kind: 'listed', id: first.id, status: first.status ?? '' }
  return { kind: 'unclear', reason: `HTTP ${status}` }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** SMSAPI by the letter of its page. No method throws for what the provider does. */
export class SmsApi {
  readonly #options: SmsApiOptions

  constructor(options: SmsApiOptions) {
    this.#options = options
  }

  async send({ id, recipient, text }: SmsToSend): Promise<Outcome> {
    const to = internationalNumber(recipient)
    if (to === null) return { state: 'refused', reason: 'no Polish number', isAddressGone: true }
    if (!isOneMessage(text)) return { state: 'refused', reason: 'no text of one message', isAddressGone: false }
    const { sender, reportsTo } = this.#options
    const fields = {
      to,
      message: text,
      from: sender,
      format: 'json',
      encoding: 'utf-8',
      max_parts: '1',
      idx: id,
      check_idx: '1',
      notify_url: reportsTo,
    }
    const answer = await this.#ask('POST', '/sms.do', fields)
    if (answer.kind === 'error') return outcomeOfError(answer.error)
    return answer.kind === 'listed' ? { state: 'accepted', providerId: answer.id } : { state: 'later', reason: answer.reason }
  }

  async stateOf(providerId: string): Promise<Report | null> {
    const answer = await this.#ask('GET', '/sms.do', { status: providerId, format: 'json' })
    return answer.kind === 'listed' ? reportOf(providerId, answer.status) : null
  }

  async fault(): Promise<string | null> {
    try {
      const { status, text } = await this.#call('GET', '/profile', {})
      const body = parsed(text)
      const error = failed.safeParse(body).data?.error
      if (error !== undefined) return REPAIRS.get(error) ?? `SMSAPI answers with error ${error}`
      if (status === 401 || status === 403) return 'the token is not accepted (SMSAPI_TOKEN)'
      const known = status === 200 ? profile.safeParse(body) : null
      if (!known?.success) return `SMSAPI answers with HTTP ${status} and nothing that can be read`
      return known.data.points === 0 ? 'there are no points left: top the account up' : null
    } catch (error) {
      if (error instanceof NoAnswer) return 'SMSAPI does not answer (SMSAPI_URL)'
      throw error
    }
  }

  async #ask(method: 'GET' | 'POST', path: string, fields: Record<string, string>): Promise<Answer> {
    try {
      const { status, text } = await this.#call(method, path, fields)
      return read(status, text)
    } catch (error) {
      if (error instanceof NoAnswer) return { kind: 'unclear', reason: 'no answer' }
      throw error
    }
  }

  #call(method: 'GET' | 'POST', path: string, fields: Record<string, string>) {
    const { url, token, totalMs = TOTAL_MS } = this.#options
    const form = new URLSearchParams(fields).toString()
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
    const address = `${url.replace(/\/$/, '')}${path}`
    if (method === 'GET') return webCall({ method, url: form === '' ? address : `${address}?${form}`, headers, totalMs })
    return webCall({
      method,
      url: address,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
      totalMs,
    })
  }
}

/** The letters of telephones (GSM 03.38). */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Those of the second table count twice. */
const DOUBLE = new Set('^{}\\[~]|€\f')

const LONGEST = 160

const places = (letter: string) => (DOUBLE.has(letter) ? 2 : 1)

/** Whether a text goes as one message: another letter would turn it into one of 70 characters, and a longer one into two that are paid for. */
export function isOneMessage(text: string): boolean {
  const letters = [...text]
  return (
    text !== '' &&
    letters.every((letter) => BASIC.has(letter) || DOUBLE.has(letter)) &&
    letters.reduce((sum, letter) => sum + places(letter), 0) <= LONGEST
  )
}

/** A number as the provider wants it; null for one that is no Polish number of nine digits. Whether anybody has it, the provider knows. */
export function internationalNumber(recipient: string): string | null {
  const digits = recipient.replaceAll(/[\s-]/g, '').replace(/^(\+|00)?48(?=\d{9}$)/, '')
  return /^\d{9}$/.test(digits) ? `48${digits}` : null
}
