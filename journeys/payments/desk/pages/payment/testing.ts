import type { DeskAnswer } from '#client/desk/call.ts'
import type { contract } from '../../calls/contract.ts'

export type Payment = DeskAnswer<typeof contract.one>
export type Case = Payment['sprawy'][number]

/** Money of another amount than was ordered, which a clerk has to judge. */
export const question: Case = {
  sprawa: '2026-00000012/1',
  rodzaj: 'amount',
  zgloszono: 400,
  waluta: 'PLN',
  transakcja: '31415',
  zaksiegowano: 0,
  otwarto: '2026-10-05T09:00:00',
  dniRoboczych: 2,
  czyPoTerminie: false,
  decyzje: ['accept', 'reject'],
  zwrot: null,
  doZwrotu: null,
}

/** The payment whose money is in question. */
export const payment: Payment = {
  id: '2026-00000012',
  state: 'REVIEW',
  stage: 'wyjasniana',
  provider: 'p24',
  amount: 412.5,
  card: 'N/003001',
  payer: 'Jan Zaległowski',
  subject: '7•••••••198',
  orderedAt: '2026-10-05T08:00:00',
  paidAt: null,
  tytul: 'N/003001: rata 3',
  rachunek: '45999999997001100030010000',
  numerUDostawcy: '31415',
  waznaDo: '2026-10-05T09:00:00',
  wersja: 7,
  konto: 1,
  status: 'Urząd wyjaśnia',
  czyPotwierdzenie: false,
  raty: [],
  zycie: [],
  historia: [],
  sprawy: [question],
  czyMoznaPytac: true,
  czyMoznaZwolnic: true,
  czyZwolnienieCzeka: false,
}
