import { z } from 'zod'
import { amount, day, noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { PROVIDER_IDS } from '#shared/payments/payment-providers.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'
import { refund, wayBack } from './refunds/contract.ts'

const query = z.strictObject(openQuery)
const number = z.string().regex(/^20\d{2}-\d{8}$/)
const state = z.enum(['NEW', 'REGISTERED', 'PENDING', 'NOTIFIED', 'PAID', 'POSTED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REVIEW'])
const stage = z.enum(['zlecona', 'oplacona', 'zaksiegowana', 'wyjasniana', 'anulowana', 'odrzucona', 'wygasla', 'zwrocona'])

const order = z.object({
  id: z.string(), state, stage, provider: z.enum(PROVIDER_IDS), amount, card: z.string(), payer: z.string(), subject: z.string(), orderedAt: wallTime, paidAt: wallTime.nullable(),
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

const read = { method: 'GET', permission: 'payment-list', body: noBody } as const

/** Online payments as the office's desk sees them. Personal numbers are covered in every answer and file. */
export const contract = {
  one: defineDeskEndpoint({
    ...read, path: '/urzad/platnosc', summary: 'One payment with its life, covered', query: z.strictObject({ ...openQuery, numer: number }),
    answer: order.extend({
      tytul: z.string(), rachunek: z.string(), numerUDostawcy: z.string().nullable(), waznaDo: wallTime, wersja: z.int(), konto: z.int().nullable(), status: z.string(), czyPotwierdzenie: z.boolean(),
      raty: z.array(z.object({
        rodzajOplaty: z.string(), opisNrRaty: z.string(), terminPlatnosci: day, kwotaGlowna: amount, kosztUpomnien: amount, oplataProlongacyjna: amount, kwotaOdsetek: amount,
      })),
      zycie: z.array(z.object({ kiedy: z.string(), rodzaj: z.string(), co: z.string(), przed: z.string().nullable(), przyczyna: z.string().nullable(), slowa: z.string().nullable(), kwota: amount.nullable(), razy: z.int(), kto: z.string() })),
      historia: z.array(z.object({ kiedy: wallTime, kto: z.string(), czynnosc: z.string(), wynik: z.string() })),
      sprawy: z.array(opened.extend({ zwrot: refund.nullable(), doZwrotu: wayBack.nullable() })), czyMoznaPytac: z.boolean(), czyMoznaZwolnic: z.boolean(), czyZwolnienieCzeka: z.boolean(),
    }),
  }),
  decide: defineDeskEndpoint({
    method: 'POST', permission: 'payment-list', path: '/urzad/platnosc/decyzja', summary: 'Decides a case of a payment', query,
    body: z.strictObject({ sprawa: z.string().regex(/^20\d{2}-\d{8}\/\d{1,9}$/), wersja: z.int().nonnegative(), decyzja: decision, powod: z.string().max(2000) }), answer: z.object({}),
  }),
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
