import { UNMARKED } from '#shared/payments/instalment-state.ts'
import type { CardPosting, PayableCard, PayableInstalment, Reading } from '#shared/server/payments/payable.ts'
import type { Pool } from '#shared/server/database/database.ts'
import type { PaymentDependencies } from '../payment/engine.ts'

/** Who signs in. */
export const OWNER = '78041200464'

/** The office's own number of a subject. */
export const numberOf = (pesel: string) => Number(pesel)

/** Of an instalment that can be paid, and of which nothing is particular. */
export const UNPAID = {
  dueDate: '2026-11-16',
  refusal: null,
  orderStage: null,
  declaredOn: null,
  remark: null,
  facts: { ...UNMARKED, poTerminie: false, dniDoTerminu: 42, terminEfektywny: '2026-11-16' },
} as const

function instalmentOf(id: number, nrRaty: number, amount: number): PayableInstalment {
  const amounts = { kwotaRaty: amount, kwotaGlowna: amount, kosztyEgzekucji: 0, odsetki: 0, oplataProlongacyjna: 0, kwotaRazem: amount }
  return {
    id,
    nrRaty,
    title: `Podatek od nieruchomości, rata ${nrRaty}`,
    ...UNPAID,
    ...amounts,
    parts: [{ id: id * 10 + 1, rodzajOplaty: 'Podatek od nieruchomości', nrRaty, ...amounts }],
  }
}

interface Known {
  readonly owner: number
  readonly card: PayableCard
}
type Cards = Map<number, Known>

const payablesOf =
  (pool: Pool, cards: Cards) =>
  async (ctx: Reading, cardId: number, ids: readonly number[]): Promise<PayableCard | null> => {
    const known = cards.get(cardId)
    if (!known || known.owner !== ctx.subject.id) return null
    const live = await pool.query<{ collective_id: number }>('select collective_id from portal.payment_instalment where live')
    const ordered = new Set(live.rows.map((row) => row.collective_id))
    const chosen = known.card.instalments.filter(({ id }) => ids.includes(id))
    return {
      ...known.card,
      instalments: chosen.map((one) => ({ ...one, refusal: one.refusal ?? (ordered.has(one.id) ? 'ordered' : null) })),
    }
  }

function duesOf(cards: Cards, payables: ReturnType<typeof payablesOf>): PaymentDependencies['dues'] {
  return {
    async openOf(ctx, subjectIds) {
      const own = [...cards.values()].filter(({ owner }) => subjectIds.includes(owner))
      const read = await Promise.all(
        own.map(async ({ owner, card }) => ({
          owner,
          card: await payables(
            { ...ctx, subject: { id: owner } },
            card.id,
            card.instalments.map(({ id }) => id),
          ),
        })),
      )
      return read.flatMap(({ owner, card }) => {
        if (!card) return []
        const instalments = card.instalments
          .filter(({ refusal }) => refusal !== 'paid')
          .map((one) => ({ ...one, isOverdue: one.dueDate < ctx.today, daysLeft: 0, statutoryDate: one.dueDate, lastDay: one.dueDate }))
        return [{ ...card, subjectId: owner, isOldestFirst: true, overpaid: 0, seenTo: [], page: '/karta', instalments }]
      })
    },
    byLetter: async () => [],
    nameOf: (kind, year) => `${kind} ${year}`,
  }
}

function cardOf(id: number, amounts: readonly number[]): PayableCard {
  return {
    id,
    symbol: `N/${id}`,
    kind: 'PODATKI_GMINNE',
    accountNumber: '75999999997001100010010000',
    payer: 'Anna Kompletowska',
    year: 2026,
    instalments: amounts.map((amount, index) => instalmentOf(id * 100 + index + 1, index + 1, amount)),
    hasOlderArrears: false,
    toldUntil: null,
    dataDate: null,
    postings: async () => [],
  }
}

/** What the office's data say of cards, as receivables would tell it; what is ordered meanwhile stands in the database. */
export function officeCards(pool: Pool) {
  const cards: Cards = new Map()
  let lastCard = 1000
  const payables = payablesOf(pool, cards)

  function change(cardId: number, changed: (card: PayableCard) => Partial<PayableCard>): void {
    const known = cards.get(cardId)
    if (!known) throw new Error('no card')
    cards.set(cardId, { ...known, card: { ...known.card, ...changed(known.card) } })
  }

  return {
    payables,
    dues: duesOf(cards, payables),
    /** A card with instalments of `amounts` PLN, numbered card × 100 + 1 …; returns the ids. */
    addCard(amounts: readonly number[], owner: string = OWNER): { cardId: number; ids: number[] } {
      const card = cardOf(++lastCard, amounts)
      cards.set(card.id, { owner: numberOf(owner), card })
      return { cardId: card.id, ids: card.instalments.map(({ id }) => id) }
    },
    changeInstalment(cardId: number, id: number, to: Partial<PayableInstalment>) {
      change(cardId, ({ instalments }) => ({ instalments: instalments.map((one) => (one.id === id ? { ...one, ...to } : one)) }))
    },
    /** A delivery says something else of the card itself. */
    changeCard(cardId: number, to: Partial<Pick<PayableCard, 'accountNumber' | 'payer'>>) {
      change(cardId, () => to)
    },
    /** What the office's data say of a card: their day, and what is booked on it. */
    changeBooks(cardId: number, dataDate: string | null, postings: readonly CardPosting[] = []) {
      change(cardId, () => ({ dataDate, postings: async () => postings }))
    },
    /** One more line in the office's books of a card, on their day. */
    addPosting(cardId: number, posting: CardPosting) {
      change(cardId, ({ postings: before }) => ({ dataDate: posting.day, postings: async () => [...(await before()), posting] }))
    },
  }
}
