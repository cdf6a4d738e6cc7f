import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import { sendPage } from '#simulators/kit/html.ts'
import { readBody, redirect } from '#simulators/kit/http.ts'
import type { Simulator, SimulatorPlace } from '#simulators/kit/simulator.ts'
import { bankList } from './banks.ts'
import { enter, type SimulatedPayee } from './entry.ts'
import { NOTIFICATION_FAULTS, noFaults, START_FAULTS, STATUS_FAULTS, type Faults, type NotificationFault } from './faults.ts'
import { closedPage, overviewPage, refusedPage, transferPage } from './pages.ts'
import { answerStatus, description, type House } from './service.ts'
import { APPROVED, REJECTED, TransferState, type SimulatedTransfer } from './state.ts'

/** Minutes after which a message is repeated until the payee answers OK: the true schedule is not published (reference part 5). */
const SCHEDULE = [0, 1, 5, 15, 60]
const LATE_MINUTES = 10

/** Tells the payee what became of a transfer. `minuteMs` compresses the schedule. */
class Notifier {
  readonly #house: House
  readonly #messagesTo: (known: SimulatedTransfer) => string
  readonly #minuteMs: number
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(house: House, messagesTo: (known: SimulatedTransfer) => string, minuteMs: number) {
    this.#house = house
    this.#messagesTo = messagesTo
    this.#minuteMs = minuteMs
  }

  /** Begins with the first message, which does not wait unless it is to come late. */
  start(id: string, fault: NotificationFault = this.#house.faults.notification): void {
    if (fault === 'never') return
    this.#plan(id, fault, 0, fault === 'late' ? LATE_MINUTES : 0)
  }

  #plan(id: string, fault: NotificationFault, attempt: number, further = 0): void {
    const minutes = SCHEDULE[attempt]
    if (minutes === undefined) return
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer)
        void this.#tick(id, fault, attempt)
      },
      (minutes + further) * this.#minuteMs,
    )
    timer.unref()
    this.#timers.add(timer)
  }

  async #tick(id: string, fault: NotificationFault, attempt: number): Promise<void> {
    const answers = await this.send(id, fault)
    if (answers.some((status) => status !== 200)) this.#plan(id, fault, attempt + 1)
  }

  /** Sends the message once, now. Returns the HTTP statuses of the answers; one that is 200 without "OK" counts as 0, as does none. */
  async send(id: string, fault: NotificationFault = this.#house.faults.notification): Promise<number[]> {
    const known = this.#house.state.byId(id)
    if (!known) return []
    const statuses = [await this.#post(known, this.#message(known, known.status, fault))]
    if (fault === 'duplicate') statuses.push(await this.#post(known, this.#message(known, known.status, fault)))
    if (fault === 'thenRejected') statuses.push(await this.#post(known, this.#message(known, REJECTED, fault)))
    return statuses
  }

  #message(known: SimulatedTransfer, newStatus: string, fault: NotificationFault): URLSearchParams {
    const grosze = Number(known.amount.replace(/[,.]/, '')) - (fault === 'otherAmount' ? 1 : 0)
    const text = `${Math.trunc(grosze / 100)},${String(grosze % 100).padStart(2, '0')}`
    const transAmount = fault === 'point' ? text.replace(',', '.') : text
    const secret = fault === 'badHash' ? `${this.#house.payee.password}x` : this.#house.payee.password
    const hash = createHash('sha1')
      .update(newStatus + transAmount + known.id + secret)
      .digest('hex')
    return new URLSearchParams({ newStatus, transAmount, paymentId: known.id, hash })
  }

  async #post(known: SimulatedTransfer, body: URLSearchParams): Promise<number> {
    try {
      const answer = await fetch(this.#messagesTo(known), { method: 'POST', body, signal: AbortSignal.timeout(10_000) })
      const text = await answer.text()
      return answer.status === 200 && text !== 'OK' ? 0 : answer.status
    } catch {
      return 0
    }
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }
}

const PATH = '/paybynet'
const SERVICE = '/axis/services/PBNTransactionsGetStatus'

/** Invented: they open nothing but the simulator. */
const PAYEE: SimulatedPayee = { clientId: '5250000000', password: 'symulator-haslo-24-znaki-lub-wiecej' }

/** One minute of the schedule lasts a second here. */
const DEMO_MINUTE_MS = 1_000

export interface KirSettings {
  readonly KIR_URL: string
  readonly KIR_STATUS_URL: string
  readonly KIR_CLIENT_ID: string
  readonly KIR_PASSWORD: string
}

/** Settings with which the portal talks to the simulator among those at `simulatorsUrl`. */
export function kirDefaults(simulatorsUrl: string): KirSettings {
  const own = `${simulatorsUrl}${PATH}`
  return {
    KIR_URL: `${own}/trans.do`,
    KIR_STATUS_URL: `${own}${SERVICE}?wsdl`,
    KIR_CLIENT_ID: PAYEE.clientId,
    KIR_PASSWORD: PAYEE.password,
  }
}

/** What a payer does at the bank; null leaves the transfer as it is. */
const ACTIONS: Readonly<Record<string, { readonly status: string | null; readonly fault?: NotificationFault }>> = {
  zatwierdz: { status: APPROVED },
  'zatwierdz-inna-kwota': { status: APPROVED, fault: 'otherAmount' },
  'zatwierdz-bez-powiadomienia': { status: APPROVED, fault: 'never' },
  'zatwierdz-zly-skrot': { status: APPROVED, fault: 'badHash' },
  'zatwierdz-podwojnie': { status: APPROVED, fault: 'duplicate' },
  'zatwierdz-pozno': { status: APPROVED, fault: 'late' },
  'zatwierdz-i-odrzuc': { status: APPROVED, fault: 'thenRejected' },
  odrzuc: { status: REJECTED },
  'odrzuc-bez-powiadomienia': { status: REJECTED, fault: 'never' },
  porzuc: { status: null },
}

export interface KirSimulator extends Simulator {
  readonly faults: Faults
  /** Does what a payer would do; returns where the browser goes then, null when nothing can be done any more. */
  act(id: string, action: string): string | null
  /** Sends the message about a transfer now; returns the statuses of the portal's answers. */
  notify(id: string, fault?: NotificationFault): Promise<number[]>
  transfer(id: string): SimulatedTransfer | undefined
  all(): readonly SimulatedTransfer[]
}

const FACE = {
  path: PATH,
  name: 'Paybynet (KIR)',
  describes: 'Przelew z banku płacącego: wybór banku, zatwierdzenie, powiadomienia, usługa statusu, przełączniki błędów.',
}

/** What the addresses of an open clearing house share. */
interface Open {
  readonly house: House
  readonly notifier: Notifier
  readonly address: () => string
  readonly act: KirSimulator['act']
}

async function begin({ house: { state, faults }, address }: Open, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await readBody(request))
  if (faults.start === 'http500') return void response.writeHead(500).end('error')
  if (faults.start === 'timeout') return
  const payee = faults.start === 'refuse' ? { ...PAYEE, password: 'inne-haslo' } : PAYEE
  const entered = enter(form.get('hashtrans') ?? '', payee, state)
  if (entered.transfer) state.save(entered.transfer)
  if (entered.why === null && entered.transfer) return redirect(response, `${address()}/przelew/${entered.transfer.id}`)
  sendPage(response, { title: 'Zlecenie odrzucone', content: refusedPage(entered.code, entered.why ?? '', entered.backReject) })
}

async function transferOf(
  { house: { state }, notifier, act }: Open,
  known: SimulatedTransfer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST') {
    const action = new URLSearchParams(await readBody(request)).get('czynnosc') ?? ''
    if (action === 'powiadom') await notifier.send(known.id)
    const target = act(known.id, action)
    if (target !== null) return redirect(response, target)
  }
  const current = state.byId(known.id) ?? known
  const content = isOpen(current) ? transferPage(current) : closedPage(current)
  sendPage(response, { title: 'Przelew – symulator Paybynet', content, formTarget: new URL(known.backOk).origin })
}

async function switchFaults({ house: { faults }, address }: Open, request: IncomingMessage, response: ServerResponse): Promise<void> {
  chooseFaults(faults, new URLSearchParams(await readBody(request)))
  redirect(response, `${address()}/`)
}

/** The service of statuses, which describes itself at its own address. */
const serviceOf = (house: House, address: () => string) => async (request: IncomingMessage, response: ServerResponse) => {
  if (request.method === 'POST') return answerStatus(house, request, response)
  if (house.faults.status === 'http500') return void response.writeHead(500).end()
  response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(description(address()))
}

/**
 * The clearing house of the demo: true protocol, a page for payer and bank, messages with repetitions, faults at will (reference
 * part 11). The true one keeps the address for its messages with the payee's contract: `messagesTo` stands for that.
 */
export function kirSimulator(
  place: SimulatorPlace,
  messagesTo: (known: SimulatedTransfer) => string = portalOf,
  minuteMs: number = DEMO_MINUTE_MS,
): KirSimulator {
  const house: House = { payee: PAYEE, state: new TransferState(place.dataDir), faults: noFaults() }
  const notifier = new Notifier(house, messagesTo, minuteMs)
  const { state, faults } = house

  function act(id: string, action: string): string | null {
    const known = state.byId(id)
    const chosen = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
    if (!known || !chosen || !isOpen(known)) return null
    if (chosen.status === null) return known.backReject
    state.save({ ...known, status: chosen.status })
    notifier.start(id, chosen.fault)
    return chosen.status === APPROVED ? known.backOk : known.backReject
  }

  const address = () => `${place.url()}${PATH}`
  const answerService = serviceOf(house, () => address() + SERVICE)
  const open: Open = { house, notifier, address, act }
  return {
    ...FACE,
    faults,
    act,
    notify: (id, fault) => notifier.send(id, fault),
    transfer: (id) => state.byId(id),
    all: () => state.all(),
    async handle(request, response, path) {
      if (path === '/trans.do' && request.method === 'POST') return begin(open, request, response)
      if (path === SERVICE) return answerService(request, response)
      if (path === '/update/os/banks.xml')
        return void response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(bankList())
      const [, id] = /^\/przelew\/(\w{10})$/.exec(path) ?? []
      const known = id === undefined ? undefined : state.byId(id)
      if (known) return transferOf(open, known, request, response)
      if (path === '/bledy' && request.method === 'POST') return switchFaults(open, request, response)
      if (path === '/') return sendPage(response, { title: 'Symulator Paybynet', content: overviewPage(state.all(), faults) })
      return sendPage(response, { status: 404, title: 'Nie znaleziono', content: '<main><h1>Nie ma takiego przelewu</h1></main>' })
    },
    async close() {
      notifier.stop()
    },
  }
}

function chooseFaults(faults: Faults, form: URLSearchParams): void {
  faults.start = START_FAULTS.find((fault) => fault === form.get('start')) ?? 'none'
  faults.status = STATUS_FAULTS.find((fault) => fault === form.get('status')) ?? 'none'
  faults.notification = NOTIFICATION_FAULTS.find((fault) => fault === form.get('notification')) ?? 'none'
}

function isOpen({ status }: SimulatedTransfer): boolean {
  return status.startsWith('21')
}

/** The portal that sent the order. */
function portalOf({ backOk }: SimulatedTransfer): string {
  return `${new URL(backOk).origin}/api/platnosci/kir/powiadomienie`
}
