import { z } from 'zod'
import { amount, day, noBody, openQuery, subjectQuery, wallTime } from '#shared/contracts/parts.ts'
import { GATEWAYS } from '#integrations/gateways.ts'
import { defineEndpoint, type Endpoint } from '#shared/calls/endpoint.ts'
import { PROVIDER_IDS, PROVIDERS, transactions, type Provider, type TransactionKind } from '#shared/payments/payment-providers.ts'
import { REFUND_MESSAGES, type GatewayAdapter } from '#shared/server/payments/gateway.ts'
import { REFUND_STAGES } from './money/refund-states.ts'
import { address, id, instalment, method, stage, status, words } from './contract-parts.ts'
import { service } from './service.ts'

const subjectCall = { access: 'subject', acting: { package: 'card', level: 'PLACI' }, query: z.strictObject(subjectQuery) } as const

const recipient = z.object({
  nazwa: words, adres: words.nullable(), miasto: words.nullable(), kodPocztowy: words.nullable(), email: words.nullable(), kodPanstwa: words,
})

const summary = z.object({
  idKartyNaleznosci: id,
  symbolKarty: words,
  aplikacjaNaleznosci: words,
  numerKontaBankowego: words,
  nazwaPlatnika: words,
  odbiorca: recipient,
  tytul: words,
  raty: z.array(z.object({ ...instalment, idNaleznosciRaty: z.array(id) })),
  kwotaRazem: amount,
  /** Public law credits the money to older arrears of the same tax first, and there are some that were not chosen. */
  czyStarszeZaleglosci: z.boolean(),
  metody: z.array(method),
})

const transfer = z.object({ waznoscTransakcji: wallTime, akceptantNumerRachunku: words, akceptantNazwaRachunku: words })

const hosted = z.object({
  iban: words,
  odbiorcaNazwa: words,
  odbiorcaAdres: words.nullable(),
  odbiorcaMiasto: words.nullable(),
  odbiorcaKodPocztowy: words.nullable(),
  odbiorcaEmail: words.nullable(),
  odbiorcaKodPanstwa: words,
  /** Only while it can still be paid. */
  urlTransakcji: words.nullable(),
})

export type Transfer = z.infer<typeof transfer>
export type Hosted = z.infer<typeof hosted>

const TRANSACTIONS = { hosted: hosted.nullable(), transfer: transfer.nullable() } as const satisfies Record<TransactionKind, z.ZodType>

const payment = z.object({
  idTransakcji: words,
  tytul: words,
  kwota: amount,
  kodWaluty: words,
  dataZlecenia: wallTime,
  status,
  etap: stage,
  /** A part of a basket with which nobody has gone to the payment service yet. */
  czyCzeka: z.boolean(),
  /** When the gateway confirmed the money; null before. */
  dataZaplaty: wallTime.nullable(),
  /** The gateway told of it only when it was asked: the money came no later than `dataZaplaty`. */
  czyNiePozniej: z.boolean(),
  /** Money of this payment's transactions that goes back, or went back, by the office. */
  zwroty: z.array(z.object({
    kwota: amount,
    stan: z.enum(REFUND_STAGES),
    /** When it was back; null before. */
    dataZwrotu: wallTime.nullable(),
  })),
  opisPlatnosci: z.object({ typPlatnosci: words, opisStatusu: words, ...transactions((id) => TRANSACTIONS[PROVIDERS[id].transaction]) }),
  raty: z.array(z.object({
    rodzajOplaty: words,
    opisNrRaty: words,
    terminPlatnosci: day,
    kwotaRaty: amount,
    kwotaGlowna: amount,
    kosztUpomnien: amount,
    oplataProlongacyjna: amount,
    kwotaOdsetek: amount,
    kwotaVat: amount.nullable(),
  })),
})

/** An instalment of which the person has said that a transfer from the own bank is on its way, while that is still expected. */
const declaredTransfer = z.object({ idKartyNaleznosci: id, ...instalment })

export type Summary = z.infer<typeof summary>
export type HistoryPayment = z.infer<typeof payment>
export type DeclaredTransfer = z.infer<typeof declaredTransfer>

/** Files of the history may be those of one payment. */
export const historyFileQuery = z.strictObject({ ...subjectQuery, idTransakcji: z.string().max(40).optional() })

/** Ordering, following and looking up online payments (spec/api.md "Receivables and payments", S1 §3). */
export const contract = {
  summary: defineEndpoint({
    ...subjectCall, method: 'GET', path: '/platnosci/dajPodsumowanie', summary: 'What an order would pay: amounts of today, recipient, ways to pay',
    refuses: ['recipientUnknown'],
    query: z.strictObject({ ...subjectQuery, idKartyNaleznosci: z.coerce.number<string>().int().positive(), raty: z.string().regex(/^\d{1,15}(,\d{1,15}){0,99}$/) }),
    body: noBody, answer: summary,
  }),
  cancel: defineEndpoint({
    ...subjectCall, method: 'POST', path: '/platnosci/anulujPrzelew', summary: 'Give up an unfinished payment and free its instalments',
    refuses: ['gatewayFailed'],
    body: z.strictObject({ idTransakcji: z.string().max(40), nip: z.string().max(10).nullish() }),
    answer: z.object({ status, etap: stage }),
  }),
  state: defineEndpoint({
    method: 'GET', access: 'public', path: '/platnosci/stan', summary: 'True state of a payment, by its unguessable attempt number',
    query: z.strictObject({ ...openQuery, platnosc: z.uuid() }), body: noBody,
    answer: z.object({
      idTransakcji: words,
      dostawca: z.enum(PROVIDER_IDS),
      status,
      etap: stage,
      /** False while the gateway may still report money. */
      czyOstateczny: z.boolean(),
    }),
  }),
  handOver: defineEndpoint({
    access: 'session', query: z.strictObject(openQuery), method: 'POST', path: '/platnosci/przejscie', summary: 'The form with which the browser goes to a provider that takes orders from the browser; given once',
    body: z.strictObject({ platnosc: z.uuid() }),
    answer: z.object({
      /** Null when it was given before, or the order cannot be paid any more. */
      formularz: z.object({ adres: words, pola: z.record(z.string(), z.string()) }).nullable(),
      etap: stage,
    }),
  }),
  /** Providers may add parameters of their own, which do not count. */
  back: defineEndpoint({
    method: 'GET', access: 'public', path: '/platnosci/powrot', summary: 'The way back from a provider whose addresses take one parameter: leads on to the address that the order named',
    query: z.object({ ...openQuery, ok: z.uuid().optional(), blad: z.uuid().optional() }).strip(), body: noBody, answer: z.null(), redirects: true,
    errorPage: '/platnosc-wynik?wynik=blad',
  }),
  history: defineEndpoint({
    ...subjectCall, acting: { package: 'card', level: 'WIDZI' }, method: 'GET', path: '/platnosci/dajHistoriePlatnosci', summary: 'Online payments of the subject', serviceId: service.id,
    body: noBody, answer: z.object({ platnosci: z.array(payment), zgloszonePrzelewy: z.array(declaredTransfer) }),
  }),
}

const order = {
  ...subjectCall, method: 'POST', idempotent: true, refuses: ['gatewayFailed'],
  body: z.strictObject({
    idKartyNaleznosci: id,
    idNaleznosciRatyZbiorczej: z.array(id).max(100),
    idNaleznosciRaty: z.array(id).max(1000),
    nip: z.string().max(10).nullish(),
    urlPowrotuOk: address,
    urlPowrotuBlad: address,
    /** The sum that the person saw; nothing is compared without it. */
    kwotaRazem: amount.optional(),
  }),
  answer: z.object({ idPrzelewu: words, urlPrzekierowania: words }),
} as const satisfies Partial<Endpoint>

/** Ordering through one provider. */
export function orderCall(provider: Provider) {
  return defineEndpoint({ ...order, path: `/platnosci/${provider}/dodajPrzelew`, summary: `Order a payment through ${PROVIDERS[provider].shortName}` })
}

/** Where the messages of one provider arrive. They are read by its adapter: the form is the provider's, and a refusal must not say what was wrong. */
export function messageCall(provider: Provider, { message: { accepts, answer } }: Pick<GatewayAdapter, 'message'>) {
  return defineEndpoint({
    method: 'POST', access: 'public', path: `/platnosci/${provider}/powiadomienie`, summary: `Message of ${PROVIDERS[provider].shortName} about a payment`,
    query: z.strictObject(openQuery), body: z.unknown(), answer: z.string().max(answer.length), ...(accepts && { accepts }),
  })
}

/** Where its messages about money that goes back arrive. */
export function refundMessageCall(provider: Provider, adapter: Pick<GatewayAdapter, 'message'>) {
  const call = messageCall(provider, adapter)
  return defineEndpoint({ ...call, path: `${call.path}${REFUND_MESSAGES}`, summary: `Message of ${PROVIDERS[provider].shortName} about a refund` })
}

type OrderCall = ReturnType<typeof orderCall>

/** How each provider that can be used is ordered from. */
export const orders = Object.fromEntries(PROVIDER_IDS.filter((id) => id in GATEWAYS).map((id) => [id, orderCall(id)])) as Readonly<Partial<Record<Provider, OrderCall>>>
