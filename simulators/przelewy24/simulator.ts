import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendPage } from '#simulators/kit/html.ts'
import { readBody, redirect } from '#simulators/kit/http.ts'
import type { Simulator, SimulatorPlace } from '#simulators/kit/simulator.ts'
import { addDays, effectiveDate, warsawDate } from '#shared/dates.ts'
import { toPln } from '#shared/money.ts'
import { answerApi, type Gateway, type SimulatedMerchant } from './api.ts'
import { CALL_FAULTS, NOTIFICATION_FAULTS, noFaults, REFUND_ENDS, type Faults, type NotificationFault, type RefundEnd } from './faults.ts'
import { Notifier } from './notifier.ts'
import { closedPage, overviewPage, paymentPage } from './pages.ts'
import { SimulatorState, type SimulatedTransaction } from './state.ts'

const PATH = '/przelewy24'

/** Invented credentials of the demo: they open nothing but the simulator. */
const MERCHANT: SimulatedMerchant = { merchantId: 100_001, posId: 100_001, apiKey: 'symulator-klucz-do-raportow', crc: 'a1b2c3d4e5f60718' }

/** One minute of the operator's schedule lasts a second here. */
const DEMO_MINUTE_MS = 1_000

export interface P24Settings {
  readonly P24_URL: string
  readonly P24_MERCHANT_ID: number
  readonly P24_POS_ID: number
  readonly P24_API_KEY: string
  readonly P24_CRC: string
}

/** Settings with which the portal talks to the simulator among those at `simulatorsUrl`. */
export function przelewy24Defaults(simulatorsUrl: string): P24Settings {
  const { merchantId, posId, apiKey, crc } = MERCHANT
  return { P24_URL: `${simulatorsUrl}${PATH}`, P24_MERCHANT_ID: merchantId, P24_POS_ID: posId, P24_API_KEY: apiKey, P24_CRC: crc }
}

/** How a payer acts on the hosted page: `zaplac`, `odmow`, `porzuc`, and the ways to pay wrongly. */
const ACTIONS: Readonly<Record<string, { readonly pays: number | null; readonly fault?: NotificationFault }>> = {
  zaplac: { pays: 0 },
  'zaplac-mniej': { pays: -1 },
  'zaplac-bez-powiadomienia': { pays: 0, fault: 'never' },
  'zaplac-zly-podpis': { pays: 0, fault: 'badSign' },
  'zaplac-podwojnie': { pays: 0, fault: 'duplicate' },
  odmow: { pays: null },
  porzuc: { pays: null },
}

export interface Przelewy24Simulator extends Simulator {
  readonly faults: Faults
  /** Does on the hosted page what a payer would do; returns where the browser goes then, null when it cannot be paid. */
  act(token: string, action: string): string | null
  /** Sends the message of a payment now; returns the statuses of the portal's answers. */
  notify(sessionId: string, fault?: NotificationFault): Promise<number[]>
  transaction(sessionId: string): SimulatedTransaction | undefined
  /** Carries out the refunds that wait, and tells the portal of all of them; returns the statuses of its answers. */
  giveBack(sessionId: string, end?: RefundEnd): Promise<number[]>
}

/** What the addresses of an open gateway share. */
interface Open {
  readonly gateway: Gateway
  readonly notifier: Notifier
  readonly act: Przelewy24Simulator['act']
}

/** What the page of a payment does beside paying. */
async function sendNow(notifier: Notifier, { sessionId, refunds }: SimulatedTransaction, action: string): Promise<void> {
  if (action === 'powiadom') await notifier.send(sessionId)
  if (action === 'zaplac-drugi-raz') await notifier.send(sessionId, 'otherOrder')
  if (action === 'oddaj')
    await notifier.giveBack(
      refunds.filter(({ status }) => status === 2),
      'done',
    )
}

async function hostedPage(
  { gateway: { state }, notifier, act }: Open,
  known: SimulatedTransaction,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST') {
    const action = new URLSearchParams(await readBody(request)).get('czynnosc') ?? ''
    await sendNow(notifier, known, action)
    const target = act(known.token, action)
    if (target !== null) return redirect(response, target)
  }
  const current = state.byToken(known.token) ?? known
  const content = isPayable(current) ? paymentPage(current) : closedPage(current)
  sendPage(response, { title: 'Płatność – symulator Przelewy24', content, formTarget: new URL(known.urlReturn).origin })
}

/** The gateway of the demo: true protocol, hosted page, messages with repetitions, faults at will (reference part 10). */
export function przelewy24Simulator(place: SimulatorPlace, minuteMs: number = DEMO_MINUTE_MS): Przelewy24Simulator {
  const gateway: Gateway = {
    merchant: MERCHANT,
    state: new SimulatorState(place.dataDir),
    faults: noFaults(),
    giveBack: (taken) => void setTimeout(() => void notifier.giveBack(taken), minuteMs / 60).unref(),
  }
  const notifier = new Notifier(gateway, minuteMs)
  const { state, faults } = gateway

  function act(token: string, action: string): string | null {
    const known = state.byToken(token)
    const chosen = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
    if (!known || !chosen || !isPayable(known)) return null
    if (chosen.pays === null) {
      state.save({ ...known, isRefused: action === 'odmow' })
      return known.urlReturn
    }
    state.save({ ...known, status: 1, paid: known.amount + chosen.pays, isRefused: false })
    if (chosen.fault === 'badSign' || chosen.fault === 'duplicate') void notifier.send(known.sessionId, chosen.fault)
    else if (chosen.fault !== 'never') notifier.start(known.sessionId)
    return known.urlReturn
  }

  return {
    path: PATH,
    name: 'Przelewy24',
    describes: 'Serwis płatności: strona płacenia, powiadomienia, przełączniki błędów.',
    faults,
    act,
    notify: (sessionId, fault) => notifier.send(sessionId, fault),
    transaction: (sessionId) => state.bySession(sessionId),
    giveBack: (sessionId, end = 'done') => notifier.giveBack(state.bySession(sessionId)?.refunds ?? [], end),
    async handle(request, response, path) {
      if (path.startsWith('/api/v1/')) return answerApi(gateway, request, response, path.slice('/api/v1'.length))
      const [, token] = /^\/trnRequest\/([\w-]+)$/.exec(path) ?? []
      const known = token === undefined ? undefined : state.byToken(token)
      if (known) return hostedPage({ gateway, notifier, act }, known, request, response)
      if (path === '/bledy' && request.method === 'POST') {
        chooseFaults(faults, new URLSearchParams(await readBody(request)))
        return redirect(response, `${place.url()}${PATH}/`)
      }
      if (path === '/rozliczenie.csv')
        return void response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end(settlementList(state.all()))
      if (path === '/') return sendPage(response, { title: 'Symulator Przelewy24', content: overviewPage(state.all(), faults) })
      return sendPage(response, { status: 404, title: 'Nie znaleziono', content: '<main><h1>Nie ma takiej płatności</h1></main>' })
    },
    async close() {
      notifier.stop()
    },
  }
}

function chooseFaults(faults: Faults, form: URLSearchParams): void {
  for (const name of ['register', 'verify', 'find', 'refund'] as const) {
    faults[name] = CALL_FAULTS.find((fault) => fault === form.get(name)) ?? 'none'
  }
  faults.notification = NOTIFICATION_FAULTS.find((fault) => fault === form.get('notification')) ?? 'none'
  faults.refundEnd = REFUND_ENDS.find((end) => end === form.get('refundEnd')) ?? 'done'
}

function isPayable(known: SimulatedTransaction): boolean {
  return known.status === 0 && (known.payableUntil === null || Date.now() < known.payableUntil)
}

const VERIFIED = 2
const COLUMNS = 'dostawca;paczka;dataWyplaty;tytulWyplaty;idSesji;numerTransakcji;dataWplaty;kwota;prowizja'
/** What the simulated operator keeps of each payment: 1 %, at least 30 grosze. */
const FEE_SHARE = 0.01
const LEAST_FEE = 30

const money = (grosze: number) => toPln(grosze).toFixed(2).replace('.', ',')

/** What was paid and verified, as a settlement list (docs/reconciliation.md): all of a day in one payout, on the working day behind it. */
export function settlementList(transactions: readonly SimulatedTransaction[]): string {
  const rows = transactions
    .filter(({ status }) => status === VERIFIED)
    .map(({ createdAt, sessionId, orderId, paid }) => {
      const paidOn = warsawDate(new Date(createdAt))
      const paidOut = effectiveDate(addDays(paidOn, 1))
      const batch = paidOn.replaceAll('-', '')
      const fee = Math.max(LEAST_FEE, Math.round(paid * FEE_SHARE))
      return ['p24', batch, paidOut, `PRZELEWY24 PACZKA ${batch}`, sessionId, orderId, paidOn, money(paid), money(fee)].join(';')
    })
  return [COLUMNS, ...rows, ''].join('\r\n')
}
