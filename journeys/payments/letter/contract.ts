import { z } from 'zod'
import { amount, day, openQuery } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { PROVIDER_IDS } from '#shared/payments/payment-providers.ts'
import { contract as payments } from '../contract.ts'
import { address, method, stage, words } from '../contract-parts.ts'
import { PAYERS } from './payers.ts'

/** 128 bits that the tab has made up for one intention: the key of the order, and the only way to its confirmation. */
const secret = z.string().regex(/^[0-9a-f]{32}$/)
const open = { method: 'POST', access: 'public', query: z.strictObject(openQuery) } as const

/** Paying with a letter in hand and without an account. Nothing is told but what was typed, and where the money goes. */
export const contract = {
  check: defineEndpoint({
    ...open, path: '/platnosci/z-listu/sprawdz', summary: 'Whether an amount may be paid on a card without an account; every refusal is the same',
    refuses: ['captcha', 'notByLetter', 'recipientUnknown'],
    /** `recaptcha` where a call before this one was answered 1011. */
    body: z.strictObject({
      symbol: z.string().trim().min(1).max(30), kwota: z.number().positive().max(9_999_999.99).multipleOf(0.01), /** Of the address on paper that the portal has printed: what it proves is no guess. */
      kod: z.string().regex(/^[\w-]{22}$/).nullish(), recaptcha: z.string().max(4000).nullish(),
    }),
    answer: z.object({
      symbol: words, kwota: amount, odbiorca: words,
      /** 26 digits. */
      rachunek: words,
      tytul: words,
      /** The amount is of this day; interest may make it another tomorrow. */
      naDzien: day,
      /** A picture to scan (PNG as data URL); null where the amount does not fit into the code. */
      obrazKodu: words.nullable(),
      metody: z.array(method),
      /** PLN up to which anybody may pay it; null where that is not bounded. Above it whoever orders says who they are. */
      najwyzejInni: amount.nullable(),
      /** Lets this amount be ordered on this card for an hour. */
      przepustka: words,
    }),
  }),
  order: defineEndpoint({
    ...open, path: '/platnosci/z-listu/dodajPrzelew', summary: 'Order what was checked; the key is the secret of the order', idempotent: true,
    refuses: ['notByLetter', 'gatewayFailed'],
    body: z.strictObject({ dostawca: z.enum(PROVIDER_IDS), przepustka: z.string().max(2000), ktoPlaci: z.enum(PAYERS).nullish(), urlPowrotuOk: address, urlPowrotuBlad: address }),
    answer: z.object({ urlPrzekierowania: words }),
  }),
  handOver: defineEndpoint({
    ...open, path: '/platnosci/z-listu/przejscie', summary: 'The form for a provider that takes orders from the browser, by the secret of the order; given once',
    body: z.strictObject({ sekret: secret }), answer: payments.handOver.answer,
  }),
  cancel: defineEndpoint({
    ...open, path: '/platnosci/z-listu/anulujPrzelew', summary: 'Give up an unfinished order by its secret and free what it holds', refuses: ['notFound', 'gatewayFailed'],
    body: z.strictObject({ sekret: secret }), answer: payments.cancel.answer,
  }),
  receipt: defineEndpoint({
    ...open, path: '/platnosci/z-listu/potwierdzenie', summary: 'What became of an order, by its secret', refuses: ['notFound'],
    body: z.strictObject({ sekret: secret }),
    answer: z.object({ symbol: words, kwota: amount, etap: stage, /** On which the money was confirmed; null before. */ dzien: day.nullable() }),
  }),
  paper: defineEndpoint({
    ...open, path: '/platnosci/z-listu/potwierdzenie/pdf', summary: 'The confirmation of a paid order on paper, by its secret', refuses: ['notFound', 'noReceipt'],
    body: z.strictObject({ sekret: secret }), answer: z.unknown(), file: 'application/pdf',
  }),
}
