import { describe, expect, it } from 'vitest'
import { Refusal } from '#shared/calls/errors.ts'
import type { PayableCard, PayableInstalment } from '#shared/server/payments/payable.ts'
import { OWNER, UNPAID } from '../testing/cards.ts'
import { amountsOf, blockedOf, checkSelection, readSelection, titleOf, totalOf } from './selection.ts'

const AMOUNTS = { kwotaRaty: 100, kwotaGlowna: 90, kosztyEgzekucji: 16, odsetki: 3, oplataProlongacyjna: 2, kwotaRazem: 111 }
const instalmentOf = (id: number, change: Partial<PayableInstalment> = {}): PayableInstalment => ({
  id,
  nrRaty: id,
  title: `rata ${id}`,
  ...UNPAID,
  ...AMOUNTS,
  parts: [{ id: id * 10, rodzajOplaty: 'Podatek', nrRaty: id, ...AMOUNTS }],
  ...change,
})
const cardOf = (...instalments: readonly PayableInstalment[]): PayableCard => ({
  id: 1,
  symbol: 'N/1',
  kind: 'PODATKI_GMINNE',
  accountNumber: '75',
  payer: OWNER,
  year: 2026,
  instalments,
  hasOlderArrears: false,
  toldUntil: null,
  dataDate: null,
  postings: async () => [],
})

/** Why it is refused, with the details; null where it can be ordered. */
function refusalOf(card: PayableCard, asked: Partial<Parameters<typeof checkSelection>[1]> = {}) {
  try {
    checkSelection(card, { ids: card.instalments.map(({ id }) => id), partIds: [], shown: undefined, ...asked })
    return null
  } catch (error) {
    if (error instanceof Refusal) return [error.error, error.details]
    throw error
  }
}

describe('the sum of what was chosen', () => {
  it.each([
    [[0.1, 0.2], 0.3],
    [[19.99, 19.99, 19.99], 59.97],
    [[111], 111],
    [[], 0],
  ])('of %j is %d, to the grosz', (amounts, total) => {
    expect(totalOf(cardOf(...amounts.map((kwotaRazem, id) => instalmentOf(id, { kwotaRazem }))))).toBe(total)
  })

  it('is answered with all that it is made of, and stands in the title that the cashier reads', () => {
    expect(amountsOf(instalmentOf(1))).toEqual(AMOUNTS)
    expect(titleOf(cardOf(instalmentOf(1), instalmentOf(2)))).toBe('N/1: rata 1; rata 2')
  })
})

describe('what was chosen', () => {
  const one = instalmentOf(1)

  it.each([
    ['as it stands', {}],
    ['twice the same', { ids: [1, 1] }],
    ['with its parts', { partIds: [10] }],
    ['with the sum that was shown', { shown: 111 }],
    ['with the sum as a program adds it up', { shown: 111.000_000_01 }],
  ])('can be ordered %s', (_case, asked) => {
    expect(refusalOf(cardOf(one), asked)).toBeNull()
  })

  it.each([
    ['paid', 'splacona'],
    ['enforced', 'egzekucja'],
    ['ordered', 'zlecona'],
  ] as const)('cannot where one of it is %s, and says which', (refusal, powod) => {
    const card = cardOf(one, instalmentOf(2, { refusal }), instalmentOf(3))
    const raty = [{ idNaleznosciRatyZbiorczej: 2, powod }]
    expect(blockedOf(card.instalments)).toEqual(raty)
    expect(refusalOf(card)).toEqual(['notPayable', { raty }])
    expect(refusalOf(card, { shown: 1 })).toEqual(['notPayable', { raty }])
  })

  it.each([
    ['one of it is not on the card', cardOf(one), { ids: [1, 2] }],
    ['there is nothing on the card', cardOf(), { ids: [1] }],
    ['it comes to nothing', cardOf(instalmentOf(1, { kwotaRazem: 0 })), {}],
    ['it comes to less than nothing', cardOf(instalmentOf(1, { kwotaRazem: -0.01 })), {}],
    ['a part is of something else', cardOf(one), { partIds: [10, 20] }],
  ])('cannot where %s', (_case, card, asked) => {
    expect(refusalOf(card, asked)).toEqual(['notPayable', { raty: [] }])
  })

  it.each([110.99, 111.01, 0])('is asked for anew where %d was shown', (shown) => {
    const { kwotaRaty: _, ...raty } = AMOUNTS
    expect(refusalOf(cardOf(one), { shown })).toEqual([
      'amountChanged',
      { kwotaRazem: 111, raty: [{ idNaleznosciRatyZbiorczej: 1, ...raty }] },
    ])
  })
})

describe('a selection', () => {
  const ctx = {} as Parameters<typeof readSelection>[1]

  it('is read once for each instalment', async () => {
    const asked: unknown[] = []
    const payables = async (_ctx: object, cardId: number, ids: readonly number[]) => {
      asked.push([cardId, ids])
      return cardOf()
    }
    await readSelection(payables, ctx, 7, [3, 1, 3])
    expect(asked).toEqual([[7, [3, 1]]])
  })

  it('of nothing, or of nobody’s card, is refused', async () => {
    await expect(readSelection(async () => cardOf(), ctx, 7, [])).rejects.toMatchObject({ error: 'noneSelected' })
    await expect(readSelection(async () => null, ctx, 7, [1])).rejects.toMatchObject({ error: 'notFound' })
  })
})
