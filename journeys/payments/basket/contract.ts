import { z } from 'zod'
import { amount, day, noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { MOST_CARDS } from '#shared/payments/payment-pages.ts'
import { PROVIDER_IDS } from '#shared/payments/payment-providers.ts'
import { address, id, instalment, method, reason, stage, words } from '../contract-parts.ts'

/** An unpaid instalment as the basket offers it. */
const due = z.object({
  ...instalment,
  poTerminie: z.boolean(),
  /** Negative when it has passed. */
  dniDoTerminu: z.int(),
  /** Day on which a transfer was declared for it, while that is still expected. */
  zgloszonoPrzelew: day.nullable(),
})

const dueCard = z.object({
  podmiot: words, czyInstytucja: z.boolean(), idKartyNaleznosci: id, symbolKarty: words, nazwaKarty: words, numerKontaBankowego: words, nazwaPlatnika: words,
  /** Public law credits money to the oldest arrears first. */
  czyNajpierwNajstarsze: z.boolean(),
  raty: z.array(due),
})

/** A part of a basket: one order of one card, on one account. */
const basketPart = z.object({
  nr: z.int().positive(),
  podmiot: words, czyInstytucja: z.boolean(), nazwaKarty: words, symbolKarty: words, numerKontaBankowego: words, nazwaPlatnika: words, tytul: words,
  raty: z.array(words),
  /** Of the first of them. */
  terminPlatnosci: day,
  idTransakcji: words,
  dostawca: z.enum(PROVIDER_IDS),
  /** Of what is still to be paid with it, as of today; else what was ordered. */
  kwota: amount,
  etap: stage,
  /** What the person can do: begin, go on at the gateway, or order anew what is left; null: nothing. */
  krok: z.enum(['oplac', 'dokoncz', 'ponow']).nullable(),
  /** Why there is nothing left to order of a part that came to nothing. */
  powodOdmowy: reason.nullable(),
})

export type DueCard = z.infer<typeof dueCard>
export type BasketPart = z.infer<typeof basketPart>

const accountCall = { access: 'session', query: z.strictObject(openQuery) } as const
const basketNumber = z.uuid()

/** Baskets: instalments of several cards, of all subjects for whom the account may act at that moment. No call names a subject. */
export const basket = {
  dues: defineEndpoint({
    ...accountCall, method: 'GET', path: '/platnosci/koszyk/dajNaleznosci', summary: 'What can be put into a basket, and what cannot and why', refuses: ['recipientUnknown'],
    body: noBody, answer: z.object({ karty: z.array(dueCard), metody: z.array(method), odsetkiNaDzien: day }),
  }),
  order: defineEndpoint({
    ...accountCall, method: 'POST', path: '/platnosci/koszyk/dodajPrzelewy', summary: 'Order instalments of several cards in one go: all of them, or none', idempotent: true,
    refuses: ['notPayable', 'recipientUnknown', 'unusableEmail', 'idempotencyMismatch'],
    body: z.strictObject({
      pozycje: z.array(z.strictObject({ idKartyNaleznosci: id, idNaleznosciRatyZbiorczej: z.array(id).min(1).max(100) })).max(MOST_CARDS),
      dostawca: z.enum(PROVIDER_IDS),
      urlPowrotu: address,
      /** The sum that the person saw; nothing is compared without it. */
      kwotaRazem: amount.optional(),
    }),
    answer: z.object({
      idKoszyka: basketNumber, kwotaRazem: amount,
      przelewy: z.array(z.object({ nr: z.int(), idPrzelewu: words, idKartyNaleznosci: id, kwota: amount })),
    }),
  }),
  pay: defineEndpoint({
    ...accountCall, method: 'POST', path: '/platnosci/koszyk/oplacCzesc', summary: 'Go to the gateway with one part of a basket; what came to nothing is ordered anew',
    refuses: ['gatewayFailed', 'gatewayRefused', 'notPayable', 'unusableEmail'],
    body: z.strictObject({ idKoszyka: basketNumber, nr: z.int().positive(), dostawca: z.enum(PROVIDER_IDS), kwota: amount.optional() }),
    answer: z.object({ idPrzelewu: words, urlPrzekierowania: words }),
  }),
  state: defineEndpoint({
    access: 'session', method: 'GET', path: '/platnosci/koszyk/dajKoszyk', summary: 'What became of each part of a basket', refuses: ['recipientUnknown'],
    query: z.strictObject({ ...openQuery, idKoszyka: basketNumber }), body: noBody,
    answer: z.object({ idKoszyka: basketNumber, dataZlecenia: wallTime, czyZamkniety: z.boolean(), czesci: z.array(basketPart), metody: z.array(method) }),
  }),
  close: defineEndpoint({
    ...accountCall, method: 'POST', path: '/platnosci/koszyk/zamknij', summary: 'Give up what is left of a basket and free its instalments', refuses: ['gatewayFailed'],
    body: z.strictObject({ idKoszyka: basketNumber }), answer: z.object({ idKoszyka: basketNumber }),
  }),
}
