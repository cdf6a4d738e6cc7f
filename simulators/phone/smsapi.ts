import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '#simulators/kit/http.ts'
import type { Simulator } from '#simulators/kit/simulator.ts'
import type { PhoneState, SimulatedSms } from './state.ts'

const PATH = '/smsapi'
/** Invented: it opens nothing but the simulator. */
const TOKEN = 'symulator-token-sms'
const SENDER = 'GmPrzyklad'
const DAY_MS = 86_400_000

export interface SmsSettings {
  readonly SMSAPI_URL: string
  readonly SMSAPI_TOKEN: string
  readonly SMSAPI_SENDER: string
}

/** Settings with which the portal talks to the simulator among those at `simulatorsUrl`. */
export function smsDefaults(simulatorsUrl: string): SmsSettings {
  return { SMSAPI_URL: `${simulatorsUrl}${PATH}`, SMSAPI_TOKEN: TOKEN, SMSAPI_SENDER: SENDER }
}

function sendJson(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

/** Errors come with status 200, as the true provider sends them. */
function sendError(response: ServerResponse, error: number, message: string, more: object = {}): void {
  sendJson(response, { error, message, ...more })
}

/** Fields of a call: a form by most programs, JSON by the provider's own client of JavaScript. */
async function fieldsOf(request: IncomingMessage): Promise<Map<string, string>> {
  const fields = new Map(new URL(request.url ?? '/', 'http://localhost').searchParams)
  const body = await readBody(request)
  if (request.headers['content-type']?.startsWith('application/json')) {
    const given: unknown = JSON.parse(body === '' ? '{}' : body)
    for (const [key, value] of Object.entries(Object(given))) fields.set(key, String(value))
  } else for (const [key, value] of new URLSearchParams(body)) fields.set(key, value)
  return fields
}

/** Like the true one: `true` and `1` alike. */
const isOn = (value: string | undefined) => value === '1' || value === 'true'

function fits(message: string): boolean {
  return message !== '' && (/^[\x20-\x7E\n]*$/.test(message) ? message.length <= 160 : message.length <= 70)
}

export interface SmsApiSimulator extends Simulator {
  /** Tells the portal what became of a message; returns the body of its answer, null where none came. */
  report(message: SimulatedSms, status: string): Promise<string | null>
}

/** Tells the portal what became of a message. */
async function report({ faults }: PhoneState, message: SimulatedSms, status: string): Promise<string | null> {
  message.status = status
  if (message.notifyUrl === null || faults.sms === 'silent') return null
  const url = new URL(message.notifyUrl)
  const told = {
    MsgId: message.id,
    status,
    idx: message.idx ?? '',
    donedate: String(Math.floor(Date.now() / 1000)),
    to: message.number,
    from: message.from,
    username: 'symulator',
    points: '0.17',
  }
  for (const [key, value] of Object.entries(told)) url.searchParams.set(key, value)
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
  return answer?.status === 200 ? answer.text() : null
}

/** What became of messages, by their numbers. */
function statesOf(phone: PhoneState, asked: string): object {
  const list = asked.split(/[|,]/).map((id) => {
    const known = phone.smsById(id)
    return {
      id,
      points: 0.17,
      number: known?.number ?? '',
      date_sent: Math.floor((known?.at.getTime() ?? 0) / 1000),
      submitted_number: known?.number ?? '',
      status: known?.status ?? '401',
      idx: known?.idx ?? null,
    }
  })
  return { count: list.length, list }
}

type Fields = ReadonlyMap<string, string>

const numberOf = (to: string) => to.replace(/^\+/, '').replace(/^(?=\d{9}$)/, '48')

/** Why a message is not taken, in the order in which the provider looks; null where it is. */
function refusalOf(phone: PhoneState, fields: Fields): readonly [error: number, message: string, more?: object] | null {
  const to = fields.get('to') ?? ''
  const idx = fields.get('idx') ?? null
  if (phone.faults.sms === 'noPoints') return [103, 'Insufficient credits on Your account']
  if (!/^48\d{9}$/.test(numberOf(to)) || phone.faults.sms === 'noNumber')
    return [13, 'No correct phonenumbers', { invalid_numbers: [{ number: to, submitted_number: to, message: 'Invalid phone number' }] }]
  if (fields.get('from') !== undefined && fields.get('from') !== SENDER) return [14, 'Wrong sender field']
  if (fields.get('max_parts') === '1' && !fits(fields.get('message') ?? '')) return [12, 'Message too long']
  if ((idx ?? '').length > 255) return [27, 'Too long idx parameter']
  if (isOn(fields.get('check_idx')) && phone.sms.some((one) => one.idx === idx && Date.now() - one.at.getTime() < DAY_MS))
    return [53, 'Message with given idx was sent already']
  return null
}

const queued = ({ id, number, at, idx }: SimulatedSms, to: string) => ({
  id,
  points: 0.17,
  number,
  date_sent: Math.floor(at.getTime() / 1000),
  submitted_number: to,
  status: 'QUEUE',
  error: null,
  idx,
  parts: 1,
})

function take(phone: PhoneState, fields: Fields, response: ServerResponse): void {
  const refusal = refusalOf(phone, fields)
  if (refusal) return sendError(response, ...refusal)
  const to = fields.get('to') ?? ''
  const sent: SimulatedSms = {
    id: randomBytes(12).toString('hex').toUpperCase(),
    number: numberOf(to),
    from: fields.get('from') ?? 'Test',
    text: fields.get('message') ?? '',
    idx: fields.get('idx') ?? null,
    at: new Date(),
    notifyUrl: fields.get('notify_url') ?? null,
    status: '403',
  }
  phone.take(sent)
  if (phone.faults.sms === 'lost') return void response.destroy()
  sendJson(response, { count: 1, list: [queued(sent, to)] })
  void report(phone, sent, '404')
}

/** The provider of SMS of the demo: true protocol, reports of delivery, faults at will (reference/totp-captcha-mail-sms.md part 4). */
export function smsApiSimulator(phone: PhoneState): SmsApiSimulator {
  async function handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (phone.faults.sms === 'down') return void response.destroy()
    // Held open without an answer: the caller's own limit has to end it.
    if (phone.faults.sms === 'slow') return
    if (phone.faults.sms === 'nonsense')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Bad gateway</body></html>')
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return sendError(response, 101, 'Authorization failed')
    if (path === '/profile')
      return sendJson(response, { username: 'symulator', payment_type: 'prepaid', points: phone.faults.sms === 'noPoints' ? 0 : 100 })
    if (path !== '/sms.do') return sendJson(response, { message: 'Not found', code: 404, errors: null, error: 'not_found' }, 404)
    const fields = await fieldsOf(request)
    const asked = fields.get('status')
    return asked === undefined ? take(phone, fields, response) : sendJson(response, statesOf(phone, asked))
  }

  return {
    path: PATH,
    name: 'SMSAPI',
    describes: 'Bramka SMS: przyjmuje wiadomości i zgłasza ich doręczenie. Same wiadomości widać na telefonie.',
    report: (message, status) => report(phone, message, status),
    handle,
    close: async () => undefined,
  }
}
