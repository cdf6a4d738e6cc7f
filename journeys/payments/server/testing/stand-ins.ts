import { officeSwitches } from '#shared/payments/payment-providers.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Engine, PaymentDependencies } from '../payment/engine.ts'

/** Documents whose content a test can read. */
export const plainDocuments: PaymentDependencies['documents'] = {
  pdf: async (head, paper) => Buffer.from(JSON.stringify({ head, ...paper })),
  papers: async (head, first, further) => Buffer.from(JSON.stringify({ head, first, further })),
  slip: async () => Buffer.alloc(0),
  message: async () => Buffer.alloc(0),
  messages: async () => Buffer.alloc(0),
  close: async () => undefined,
}

/** Limits of calls, counted here. */
export function countedLimits(clock: Pick<PaymentDependencies['clock'], 'now'>): PaymentDependencies['limits'] {
  const counts = new Map<string, number>()
  return {
    async take({ name, points, seconds }, who) {
      const key = `${name}:${who}:${Math.floor(clock.now().getTime() / seconds / 1000)}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
      if ((counts.get(key) ?? 0) > points) throw new Refusal('tooManyAttempts', { retryAfterSeconds: 60 })
    },
    apply: () => Promise.reject(new Error('payments count one thing at a time')),
  }
}

/** What the office has said of itself with its content. */
export function officeFacts() {
  return {
    contact: {
      nazwaUrzedu: 'Urząd Gminy Przykładowa',
      nazwaKrotka: null as string | null,
      adres: 'Rynek 1, Przykładowo',
      kodPocztowy: '99-999',
      email: 'urzad@przykladowa.example',
      nip: '9990000013',
    },
    configuration: { ...officeSwitches<boolean, string | null>(true, null), czyInfoOProwizjach: false, qrPowyzej9999: false },
  }
}

/** Keeps what is told in the transaction in which it is told, each key once. */
export function keptTell(clock: Pick<PaymentDependencies['clock'], 'now'>): PaymentDependencies['tell'] {
  return async (client, { name, topics }, told) => {
    let kept = 0
    for (const { key, facts, pesel, nip } of told) {
      const values = [name, key, topics[0], pesel, nip, facts, clock.now()]
      const columns = 'name, key, topic, subject_pesel, subject_nip, facts, told_at'
      const { rowCount } = await client.query(
        `insert into portal.message_event (${columns}) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
        values,
      )
      kept += rowCount ?? 0
    }
    return kept
  }
}

/** A process whose warnings and errors are heard: their facts, in order. */
export function heard({ deps, ...engine }: Engine): { readonly engine: Engine; readonly said: readonly object[] } {
  const said: object[] = []
  const hear = (what: object) => void said.push(what)
  return { engine: { ...engine, deps: { ...deps, log: Object.assign(Object.create(deps.log), { warn: hear, error: hear }) } }, said }
}

/** The same process with a second gateway, KIR by name and Przelewy24 in truth. */
export function withKir(engine: Engine): Engine {
  const p24 = engine.gateways.get('p24')
  if (!p24) throw new Error('no gateway')
  return { ...engine, gateways: new Map([...engine.gateways, ['kir', { ...p24, provider: 'kir' }]]) }
}
