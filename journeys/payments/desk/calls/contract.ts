import { z } from 'zod'
import { amount, day, noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { PROVIDER_IDS } from '#shared/payments/payment-providers.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'
import { CARD_KINDS } from './kinds.ts'
import { refund, wayBack } from './refunds/contract.ts'

const query = z.strictObject(openQuery)
const number = z.string().regex(/^20\d{2}-\d{8}$/)
const view = z.enum(['all', 'open', 'review', 'paid', 'posted', 'failed'])
const state = z.enum(['NEW', 'REGISTERED', 'PENDING', 'NOTIFIED', 'PAID', 'POSTED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REVIEW'])
const stage = z.enum(['zlecona', 'oplacona', 'zaksiegowana', 'wyjasniana', 'anulowana', 'odrzucona', 'wygasla', 'zwrocona'])
const provider = z.enum(PROVIDER_IDS)
const filter = { rodzaj: z.enum(CARD_KINDS).optional(), dostawca: provider.optional(), od: day.optional(), do: day.optional() }

const listed = z.object({
  numer: z.string(), stan: state, etap: stage, dostawca: provider, kwota: amount, karta: z.string(), rodzaj: z.string(), platnik: z.string(), podmiot: z.string(),
  zlecono: wallTime, zaplacono: wallTime.nullable(), czyPoCzasie: z.boolean(),
})

const decision = z.enum(['accept', 'reject', 'refunded'])
/** `zgloszono`: PLN that the provider told of; `zaksiegowano`: PLN of the order itself that stay whatever is decided. */
const opened = z.object({
  sprawa: z.string(), rodzaj: z.string(), otwarto: wallTime, dniRoboczych: z.int(), czyPoTerminie: z.boolean(), zgloszono: amount.nullable(), waluta: z.string().nullable(), transakcja: z.string().nullable(),
  zaksiegowano: amount, decyzje: z.array(decision),
})

/** PLN: what payments ordered, what the operator settled, what stands on statements, what the office posted. */
const moneyDay = z.object({
  dzien: day, zlecen: z.int(), zlecono: amount, rozliczono: amount, naWyciagu: amount, zaksiegowano: amount, czyZamkniety: z.boolean(), zamknal: z.string().nullable(), roznic: z.int(),
})

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const read = { method: 'GET', permission: 'payment-list', body: noBody } as const

/** Online payments as the office's desk sees them. Personal numbers are covered in every answer and file. */
export const contract = {
  list: defineDeskEndpoint({
    ...read, path: '/urzad/platnosci', summary: 'Payments of a filter, or those that a number finds',
    query: z.strictObject({ ...openQuery, ...filter, widok: view.optional(), szukaj: z.string().trim().max(100).optional(), po: z.string().max(300).optional() }),
    answer: z.object({ platnosci: z.array(listed), nastepne: z.string().nullable(), czyZaDuzo: z.boolean() }),
  }),
  counts: defineDeskEndpoint({
    ...read, path: '/urzad/platnosci/liczby', summary: 'How many payments each group of states has', query: z.strictObject({ ...openQuery, ...filter }),
    /** `najwiecej`: beyond it a number is not told exactly. */
    answer: z.object({ widoki: z.record(view, z.int()), najwiecej: z.int() }),
  }),
  csv: defineDeskEndpoint({
    ...read, path: '/urzad/platnosci/csv', summary: 'Payments of a filter as CSV, covered as on the screen', query: z.strictObject({ ...openQuery, ...filter, widok: view.optional() }),
    answer: z.unknown(), file: 'text/csv',
  }),
  xlsx: defineDeskEndpoint({
    ...read, path: '/urzad/platnosci/xlsx', summary: 'The same payments as a workbook: amounts and days are what they are', query: z.strictObject({ ...openQuery, ...filter, widok: view.optional() }),
    answer: z.unknown(), file: XLSX,
  }),
  one: defineDeskEndpoint({
    ...read, path: '/urzad/platnosc', summary: 'One payment with its life, covered', query: z.strictObject({ ...openQuery, numer: number }),
    answer: listed.extend({
      tytul: z.string(), rachunek: z.string(), numerUDostawcy: z.string().nullable(), waznaDo: wallTime, wersja: z.int(), konto: z.int().nullable(), status: z.string(), czyPotwierdzenie: z.boolean(),
      raty: z.array(z.object({
        rodzajOplaty: z.string(), opisNrRaty: z.string(), terminPlatnosci: day, kwotaGlowna: amount, kosztUpomnien: amount, oplataProlongacyjna: amount, kwotaOdsetek: amount,
      })),
      zycie: z.array(z.object({ kiedy: z.string(), rodzaj: z.string(), co: z.string(), przed: z.string().nullable(), przyczyna: z.string().nullable(), slowa: z.string().nullable(), kwota: amount.nullable(), razy: z.int(), kto: z.string() })),
      historia: z.array(z.object({ kiedy: wallTime, kto: z.string(), czynnosc: z.string(), wynik: z.string() })),
      sprawy: z.array(opened.extend({ zwrot: refund.nullable(), doZwrotu: wayBack.nullable() })), czyMoznaPytac: z.boolean(), czyMoznaZwolnic: z.boolean(), czyZwolnienieCzeka: z.boolean(),
    }),
  }),
  cases: defineDeskEndpoint({
    ...read, path: '/urzad/platnosci/wyjasnienia', summary: 'Payments that only a clerk can judge, the oldest first', query,
    answer: z.object({ sprawy: z.array(opened.extend({ numer: z.string(), zlecono: amount, karta: z.string(), platnik: z.string(), podmiot: z.string() })), czyWiecej: z.boolean() }),
  }),
  decide: defineDeskEndpoint({
    method: 'POST', permission: 'payment-list', path: '/urzad/platnosc/decyzja', summary: 'Decides a case of a payment', query,
    body: z.strictObject({ sprawa: z.string().regex(/^20\d{2}-\d{8}\/\d{1,9}$/), wersja: z.int().nonnegative(), decyzja: decision, powod: z.string().max(2000) }), answer: z.object({}),
  }),
  days: defineDeskEndpoint({
    ...read, path: '/urzad/rozliczenie', summary: 'Days of the last comparison with their sums; without `wszystkie` those that have differences',
    query: z.strictObject({ ...openQuery, wszystkie: z.literal('1').optional(), po: day.optional() }), answer: z.object({ dni: z.array(moneyDay), nastepne: z.string().nullable() }),
  }),
  daysCsv: defineDeskEndpoint({ ...read, path: '/urzad/rozliczenie/csv', summary: 'The same days as CSV', query: z.strictObject({ ...openQuery, wszystkie: z.literal('1').optional() }), answer: z.unknown(), file: 'text/csv' }),
  daysXlsx: defineDeskEndpoint({ ...read, path: '/urzad/rozliczenie/xlsx', summary: 'The same days as a workbook', query: z.strictObject({ ...openQuery, wszystkie: z.literal('1').optional() }), answer: z.unknown(), file: XLSX }),
  day: defineDeskEndpoint({
    ...read, path: '/urzad/rozliczenie/dzien', summary: 'One day with what differs and what waits', query: z.strictObject({ ...openQuery, dzien: day }),
    answer: moneyDay.extend({
      czyMinal: z.boolean(),
      roznice: z.array(z.object({
        numer: z.string(), etykieta: z.string(), waga: z.enum(['info', 'warning', 'error']), platnosc: z.string().nullable(), tytul: z.string(), zlecono: amount.nullable(), rozliczono: amount.nullable(),
        naWyciagu: amount.nullable(), zaksiegowano: amount.nullable(), dniRoboczych: z.int(), czyZamknieta: z.boolean(), zamknal: z.string().nullable(), powod: z.string().nullable(), czySprawa: z.boolean(),
      })),
    }),
  }),
  closeDifference: defineDeskEndpoint({
    method: 'POST', permission: 'payment-list', path: '/urzad/rozliczenie/roznica', summary: 'Closes a difference with a reason', query,
    body: z.strictObject({ numer: z.string().regex(/^R-\d{1,15}$/), powod: z.string().max(2000) }), answer: z.object({}),
  }),
  closeDay: defineDeskEndpoint({
    method: 'POST', permission: 'payment-list', path: '/urzad/rozliczenie/zamkniecie', summary: 'Closes a day when each of its differences has a decision', query,
    body: z.strictObject({ dzien: day }), answer: z.object({}),
  }),
  note: defineDeskEndpoint({
    method: 'POST', permission: 'payment-list', path: '/urzad/platnosc/notatka', summary: 'An internal note on a payment', query,
    body: z.strictObject({ numer: number, wersja: z.int().nonnegative(), tresc: z.string().max(1_000) }), answer: z.object({}),
  }),
  ask: defineDeskEndpoint({
    method: 'POST', permission: 'payment-list', path: '/urzad/platnosc/pytanie', summary: 'Asks the provider about a payment once more, and does what follows from the answer', query,
    body: z.strictObject({ numer: number }), answer: z.object({ powiedziano: z.enum(['paid', 'returned', 'unpaid', 'ended', 'unknown']), stan: state }),
  }),
  release: defineDeskEndpoint({
    method: 'POST', permission: 'payment-release', fourEyes: true, path: '/urzad/platnosc/zwolnienie', summary: 'Proposes that an order which is stuck gives its instalments back', query,
    body: z.strictObject({ numer: number, powod: z.string().max(2000) }), answer: z.object({ propozycja: z.int() }),
  }),
}
