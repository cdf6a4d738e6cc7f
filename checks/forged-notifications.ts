/**
 * `node checks/forged-notifications.ts`: a portal of its own with the simulated gateway is told of payments: forged, twice, late, with
 * another amount, a second time. Only what the gateway has signed and confirms may count, once, and what is paid must stay paid.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { startPortalProcess } from '../e2e/harness/portal-process.ts'
import { Przelewy24 } from '../integrations/przelewy24/adapter.ts'
import { przelewy24Defaults } from '../simulators/przelewy24/simulator.ts'
import { sign, type SignedFields } from '../integrations/przelewy24/sign.ts'

const LOGIN = 'anna.kompletowska'
const PESEL = 'pesel=78041200464'
const OTHER_KEY = 'ffffffffffffffff'
const PATIENCE = 50

const portal = await startPortalProcess({ isServerOnly: true })
const {
  P24_URL,
  P24_MERCHANT_ID: merchantId,
  P24_POS_ID: posId,
  P24_API_KEY: apiKey,
  P24_CRC: crc,
} = przelewy24Defaults(portal.simulatorsUrl)
const gateway = new Przelewy24({ url: P24_URL, merchantId, posId, apiKey, crc, notificationIps: [] })

async function call<Answer>(path: string, token: string | null, body?: object): Promise<Answer> {
  const answer = await fetch(`${portal.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

const { token } = await call<{ token: string }>('/uzytkownicy/token', null, { login: LOGIN, haslo: portal.password, recaptcha: null })

interface Instalment {
  readonly idKartyNaleznosci: number
  readonly idNaleznosciRatyZbiorczej: number
}

async function payable(): Promise<Instalment[]> {
  const { karty } = await call<{ karty: { idKartyNaleznosci: number }[] }>(`/naleznosci/dajKartyNaleznosci?${PESEL}`, token)
  const found: Instalment[] = []
  for (const { idKartyNaleznosci } of karty) {
    const path = `/naleznosci/dajNaleznosciKarty?${PESEL}&idKartyNaleznosci=${idKartyNaleznosci}`
    const { ratyZbiorcze } = await call<{ ratyZbiorcze: { idNaleznosciRatyZbiorczej: number; czyWybieralna: boolean }[] }>(path, token)
    found.push(
      ...ratyZbiorcze
        .filter(({ czyWybieralna }) => czyWybieralna)
        .map(({ idNaleznosciRatyZbiorczej }) => ({ idKartyNaleznosci, idNaleznosciRatyZbiorczej })),
    )
  }
  return found
}

interface Order {
  readonly id: string
  readonly attempt: string
  readonly page: string
}

const unpaid = await payable()

async function order(): Promise<Order> {
  const chosen = unpaid.pop()
  if (!chosen) throw new Error('The demo has no further instalment to pay')
  const page = `${portal.url}/platnosc-wynik`
  const { idPrzelewu: id, urlPrzekierowania } = await call<{ idPrzelewu: string; urlPrzekierowania: string }>(
    '/platnosci/p24/dodajPrzelew',
    token,
    {
      idKartyNaleznosci: chosen.idKartyNaleznosci,
      idNaleznosciRatyZbiorczej: [chosen.idNaleznosciRatyZbiorczej],
      idNaleznosciRaty: [],
      nip: null,
      urlPowrotuOk: `${page}?wynik=ok`,
      urlPowrotuBlad: `${page}?wynik=blad`,
    },
  )
  const turnedBack = await press(urlPrzekierowania, 'porzuc')
  return { id, attempt: new URL(turnedBack).searchParams.get('platnosc') ?? '', page: urlPrzekierowania }
}

/** Does on the gateway's page what a payer does; returns where it sends the browser. */
async function press(page: string, action: string): Promise<string> {
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ czynnosc: action }), redirect: 'manual' })
  return answer.headers.get('location') ?? ''
}

type Fields = SignedFields<'notification'>

/** What the gateway says about a transaction that is paid without a message. */
async function fieldsOf({ attempt, page }: Order): Promise<Fields> {
  await press(page, 'zaplac-bez-powiadomienia')
  const found = await gateway.find(attempt)
  if (found.kind !== 'found') throw new Error(`The gateway does not know ${attempt}`)
  const { orderId, amount } = found.transaction
  return {
    merchantId,
    posId,
    sessionId: attempt,
    amount,
    originAmount: amount,
    currency: 'PLN',
    orderId,
    methodId: 154,
    statement: 'p24-A1B-C2D',
  }
}

function signed(fields: Fields, key = crc) {
  return { ...fields, sign: sign('notification', fields, key) }
}

async function send(message: object): Promise<number> {
  const answer = await fetch(`${portal.url}/api/platnosci/p24/powiadomienie`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  return answer.status
}

const stateOf = async ({ attempt }: Order) => {
  const { status, etap } = await call<{ status: string; etap: string }>(`/platnosci/stan?platnosc=${attempt}`, null)
  return `${status}/${etap}`
}

/** The state when it is the expected one, or what it is after a while. */
async function settled(about: Order, expected: string): Promise<string> {
  for (let round = 0; round < PATIENCE; round += 1) {
    if ((await stateOf(about)) === expected) return expected
    await sleep(200)
  }
  return stateOf(about)
}

let failures = 0
function see(what: string, seen: unknown, expected: unknown): void {
  const holds = JSON.stringify(seen) === JSON.stringify(expected)
  if (!holds) failures += 1
  console.log(`  ${holds ? 'ok ' : 'NOT'} ${what}: ${JSON.stringify(seen)}${holds ? '' : `, expected ${JSON.stringify(expected)}`}`)
}

try {
  const first = await order()
  const fields = await fieldsOf(first)
  const right = signed(fields)
  const forgeries: Readonly<Record<string, object>> = {
    'no signature': fields,
    'a wrong signature': { ...fields, sign: '0'.repeat(96) },
    'the signature of another key': signed(fields, OTHER_KEY),
    'another merchant': signed({ ...fields, merchantId: merchantId + 1 }),
    'an amount changed after signing': { ...right, amount: 1 },
    'numbers as text': { ...right, amount: String(fields.amount) },
    'a payment that does not exist': signed({ ...fields, sessionId: '00000000-0000-4000-8000-000000000000' }),
    'no object': [right],
  }
  for (const [name, message] of Object.entries(forgeries))
    see(`forged, ${name}`, [await send(message), await stateOf(first)], [400, 'zlecona/zlecona'])
  see('the true one, five times at once', await Promise.all(Array.from({ length: 5 }, () => send(right))), [200, 200, 200, 200, 200])
  see('makes it paid', await settled(first, 'zrealizowana/oplacona'), 'zrealizowana/oplacona')
  see('once more', [await send(right), await stateOf(first)], [200, 'zrealizowana/oplacona'])
  see('a second transaction of the same order', await send(signed({ ...fields, orderId: Number(fields.orderId) + 1_000_000 })), 200)
  see('leaves it paid, in the hands of a clerk', await stateOf(first), 'zrealizowana/wyjasniana')

  const less = await order()
  see('a single grosz, rightly signed', await send(signed({ ...(await fieldsOf(less)), amount: 1, originAmount: 1 })), 200)
  see('is no payment, but a case', await stateOf(less), 'zlecona/wyjasniana')

  const late = await order()
  await call('/platnosci/anulujPrzelew', token, { idTransakcji: late.id, nip: null })
  see('given up', await stateOf(late), 'odrzucona/anulowana')
  see('and paid all the same', await send(signed(await fieldsOf(late))), 200)
  see('is paid', await settled(late, 'zrealizowana/oplacona'), 'zrealizowana/oplacona')
} finally {
  await portal.stop()
}
process.exitCode = failures === 0 ? 0 : 1
