import type { Kind } from '#services/receivables/dues/kinds.ts'
import { shiftYears } from '../engine/days.ts'
import { NAMED_HOLDINGS } from '../named/index.ts'
import { realise } from '../rules/fees/named-card.ts'
import { ANNA, HELENA, JAN, KARCZMA, OKSANA, PIOTR, TW_PRZEWOZY, type NamedSubject } from '../rules/population/named-subjects.ts'
import { emailOf, type DemoAccount } from './account.ts'
import type { DemoPayment } from './payment.ts'

interface Told {
  readonly subject: NamedSubject
  readonly kind: Kind
  readonly number: number
  readonly nr: number
  readonly provider?: DemoPayment['provider']
  readonly state?: DemoPayment['state']
  readonly at: string
  readonly until?: string
}

/** Online payments of part 5; what is not said is Przelewy24 and done. */
const TOLD: readonly Told[] = [
  { subject: ANNA, kind: 'PODATKI_GMINNE', number: 1001, nr: 2, at: '2026-05-15 18:22:41' },
  { subject: ANNA, kind: 'PODATKI_GMINNE', number: 1001, nr: 3, state: 'FAILED', at: '2026-09-17 20:05:12' },
  {
    subject: ANNA,
    kind: 'OPLATY_LOKALNE',
    number: 1001,
    nr: 3,
    provider: 'kir',
    state: 'EXPIRED',
    at: '2026-09-28 11:40:03',
    until: '2026-09-29 23:59:59',
  },
  {
    subject: ANNA,
    kind: 'ODPADY',
    number: 1001,
    nr: 3,
    provider: 'kir',
    state: 'PENDING',
    at: '2026-10-02 16:31:55',
    until: '2026-10-06 23:59:59',
  },
  { subject: PIOTR, kind: 'PODATKI_GMINNE', number: 9001, nr: 2, at: '2026-05-14 07:58:20' },
  { subject: PIOTR, kind: 'PODATKI_GMINNE', number: 9001, nr: 3, at: '2026-09-14 21:14:37' },
  { subject: JAN, kind: 'ODPADY', number: 3001, nr: 2, state: 'PENDING', at: '2026-10-05 08:41:09', until: '2026-10-06 08:41:09' },
  { subject: KARCZMA, kind: 'KONCESJE_ALKOHOL', number: 5001, nr: 1, at: '2026-01-30 12:03:48' },
  { subject: KARCZMA, kind: 'KONCESJE_ALKOHOL', number: 5001, nr: 2, at: '2026-05-29 13:27:30' },
  { subject: HELENA, kind: 'WODA_SCIEKI', number: 6001, nr: 4, at: '2026-09-16 10:10:10' },
  { subject: TW_PRZEWOZY, kind: 'SRODKI_TRANSPORTU', number: 7101, nr: 1, at: '2026-02-16 09:12:00' },
  { subject: TW_PRZEWOZY, kind: 'SRODKI_TRANSPORTU', number: 7101, nr: 2, state: 'FAILED', at: '2026-09-15 15:48:26' },
  {
    subject: TW_PRZEWOZY,
    kind: 'SRODKI_TRANSPORTU',
    number: 7101,
    nr: 2,
    provider: 'kir',
    state: 'EXPIRED',
    at: '2026-10-02 08:59:00',
    until: '2026-10-05 08:59:00',
  },
  { subject: OKSANA, kind: 'ODPADY', number: 8001, nr: 2, at: '2026-06-29 19:30:02' },
]

const TOLD_FOR = 2026

/** The payments of the named accounts. `idOf`: database id of an account. */
export function namedPayments(accounts: readonly DemoAccount[], idOf: (account: DemoAccount) => number, today: string): DemoPayment[] {
  const cards = NAMED_HOLDINGS.flatMap((holdings) => holdings.cards)
  const years = Number(today.slice(0, 4)) - TOLD_FOR
  return TOLD.map((told) => {
    const account = accounts.find(({ subjects }) => subjects.some((subject) => subject.id === told.subject.id))
    const named = cards.find((card) => card.subjectId === told.subject.id && card.kind === told.kind && card.number === told.number)
    if (!account || !named) throw new Error(`A told payment names a card that does not exist: ${told.kind} ${told.number}`)
    const card = realise(named, today)
    return {
      accountId: idOf(account),
      subject: account.subjects.find(({ id }) => id === told.subject.id) ?? told.subject,
      email: emailOf(account),
      language: account.language,
      card,
      instalments: card.instalments.filter(({ nr }) => nr === told.nr),
      provider: told.provider ?? 'p24',
      state: told.state ?? 'POSTED',
      createdAt: shiftYears(told.at, years),
      validUntil: shiftYears(told.until ?? told.at, years),
    }
  })
}
