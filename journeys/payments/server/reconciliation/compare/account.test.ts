import { describe, expect, it } from 'vitest'
import { labelOf } from '../label-of.ts'
import { compareAccount } from './account.ts'
import type { Around, Combination, Item, LineItem, OrderItem, PostingItem, SettledItem } from './items.ts'
import { compareRest } from './rest.ts'

const account = '75999999997001100010010000'
const order = (more: Partial<OrderItem> = {}): OrderItem => ({
  kind: 'order',
  account,
  id: '2026-00000391',
  cardId: 1001,
  amount: 34_800,
  day: '2026-09-30',
  order: 'paid',
  isPosted: false,
  provider: 'p24',
  ...more,
})
const line = (more: Partial<LineItem> = {}): LineItem => ({
  kind: 'line',
  account,
  key: `line:${more.title ?? '1'}`,
  paymentId: null,
  amount: 34_800,
  day: '2026-10-01',
  title: '1',
  ...more,
})
const settled = (more: Partial<SettledItem> = {}): SettledItem => ({
  kind: 'settled',
  account,
  paymentId: '2026-00000391',
  batchId: 1,
  line: 1,
  isBundled: true,
  amount: 34_800,
  day: '2026-09-30',
  name: 'x',
  ...more,
})
const posting = (more: Partial<PostingItem> = {}): PostingItem => ({
  kind: 'posting',
  account,
  key: `posting:${more.title ?? '1'}`,
  cardId: 1001,
  amount: 34_800,
  day: '2026-10-05',
  names: null,
  title: '1',
  ...more,
})
const around: Around = {
  bankSince: new Map([[account, '2026-09-01']]),
  settledSince: new Map([['p24', '2026-09-01']]),
  payouts: new Map([[1, 'equal']]),
}

const told = (combination: Combination) => `${combination.key} ${labelOf({ ...combination, age: 9 })}`

function labels(items: readonly Item[], more: Partial<Around> = {}): string[] {
  const { combinations, lines, postings } = compareAccount(items, { ...around, ...more })
  return [...combinations, ...compareRest(lines, postings, around.bankSince)].map(told)
}

describe('what stands on one account', () => {
  it.each<[string, readonly Item[], readonly string[]]>([
    ['an order, paid out with others and posted', [order(), settled(), posting()], ['order:2026-00000391 agreed']],
    [
      'an order, paid out by itself under its number',
      [order(), settled({ isBundled: false }), line({ paymentId: '2026-00000391' }), posting()],
      ['order:2026-00000391 agreed'],
    ],
    [
      'an order, its transfer without a number',
      [order(), settled({ isBundled: false }), line(), posting()],
      ['order:2026-00000391 agreed'],
    ],
    [
      'an order that the office posts in two parts',
      [order(), settled(), posting({ amount: 30_000, title: 'a' }), posting({ amount: 4_800, title: 'b' })],
      ['order:2026-00000391 agreed'],
    ],
    ['an order that nobody posts', [order(), settled()], ['order:2026-00000391 not-posted']],
    [
      'an order that the office shows as paid in its instalments alone',
      [order({ isPosted: true }), settled()],
      ['order:2026-00000391 agreed'],
    ],
    ['an order of which the operator says nothing', [order(), line(), posting()], ['order:2026-00000391 no-settlement']],
    ['an order settled with another amount', [order(), settled({ amount: 34_700 }), posting()], ['order:2026-00000391 other-amount']],
    ['an order settled twice', [order(), settled(), settled({ line: 2 }), posting()], ['order:2026-00000391 doubled']],
    [
      'an order posted with another amount under its number',
      [order(), settled(), posting({ names: '2026-00000391', amount: 1 })],
      ['order:2026-00000391 other-amount'],
    ],
    ['an order posted twice', [order(), settled(), posting({ title: 'a' }), posting({ title: 'b' })], ['order:2026-00000391 doubled']],
    [
      'an order and an own transfer of the same money that nobody has posted',
      [order(), settled(), posting(), line()],
      ['order:2026-00000391 doubled'],
    ],
    [
      'an order and an own transfer that the office has posted too',
      [order(), settled(), posting({ title: 'a' }), posting({ title: 'b' }), line()],
      ['order:2026-00000391 agreed', 'line:1 ordinary-transfer'],
    ],
    [
      'an order whose money left again',
      [
        order(),
        settled({ isBundled: false }),
        line({ paymentId: '2026-00000391', title: 'a' }),
        line({ paymentId: '2026-00000391', amount: -34_800, title: 'b' }),
      ],
      ['order:2026-00000391 returned'],
    ],
    [
      'an order of whose money a part left again',
      [
        order(),
        settled({ isBundled: false }),
        line({ paymentId: '2026-00000391', title: 'a' }),
        line({ paymentId: '2026-00000391', amount: -10_000, title: 'b' }),
        posting(),
      ],
      ['order:2026-00000391 other-amount'],
    ],
    [
      'an order whose second money left again',
      [
        order(),
        settled({ isBundled: false }),
        line({ paymentId: '2026-00000391', title: 'a' }),
        line({ paymentId: '2026-00000391', title: 'b' }),
        line({ paymentId: '2026-00000391', amount: -34_800, title: 'c' }),
        posting(),
      ],
      ['order:2026-00000391 agreed'],
    ],
    ['money of an order that had expired', [order({ order: 'ended' }), settled()], ['order:2026-00000391 money-after-end']],
    [
      'money of an order that nobody has confirmed',
      [order({ order: 'open' }), line({ paymentId: '2026-00000391' })],
      ['order:2026-00000391 unconfirmed'],
    ],
    ['an order that nobody has paid', [order({ order: 'ended' })], ['order:2026-00000391 not-paid']],
    [
      'an unpaid order that the office has posted by its number',
      [order({ order: 'ended' }), posting({ names: '2026-00000391' })],
      ['order:2026-00000391 posted-unknown'],
    ],
    [
      'an unpaid order beside an ordinary transfer',
      [order({ order: 'open' }), line(), posting()],
      ['order:2026-00000391 not-paid', 'line:1 ordinary-transfer'],
    ],
    ['money without order and posting', [line()], ['line:1 unknown-money']],
    ['a posting without order and money', [posting()], ['posting:1 posted-unknown']],
    ['a posting before the first statement', [posting({ day: '2026-08-31' })], []],
    [
      'a posting under a number that the portal does not know',
      [posting({ names: '2026-99999999', day: '2026-08-31' })],
      ['posting:1 posted-unknown'],
    ],
    ['a debit of the office itself', [line({ amount: -500 })], []],
  ])('%s', (_what, items, expected) => {
    expect(labels(items)).toEqual(expected)
    expect(labels(items.toReversed()).toSorted()).toEqual(expected.toSorted())
  })

  it('is not accused where no statement and no list is delivered, or none of that day', () => {
    expect(labels([order(), posting()], { bankSince: new Map(), settledSince: new Map() })).toEqual(['order:2026-00000391 agreed'])
    expect(labels([order({ day: '2026-08-30' }), posting()])).toEqual(['order:2026-00000391 agreed'])
    expect(labels([order(), settled(), posting()], { payouts: new Map([[1, 'none']]) })).toEqual(['order:2026-00000391 no-bank-line'])
  })

  it('is not called doubled where two postings of one amount may be two ordinary payments, since no statement is there to tell', () => {
    const items = [order(), settled(), posting({ title: 'a' }), posting({ title: 'b' })]
    expect(labels(items)).toEqual(['order:2026-00000391 doubled'])
    expect(compareAccount(items, { ...around, bankSince: new Map() }).combinations.map(told)).toEqual(['order:2026-00000391 agreed'])
  })

  it('keeps every grosz: lines and postings each come out in one combination, or are left', () => {
    let seed = 5
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 200; round++) {
      const items: Item[] = Array.from({ length: next(14) }, (_, index) => {
        const common = { amount: (next(3) + 1) * 100, day: `2026-10-${String(next(20) + 10)}`, title: String(index) }
        const id = `2026-0000000${next(3)}`
        return (
          [
            order({ ...common, id: `2026-0000000${index}`, order: next(3) === 0 ? 'ended' : 'paid' }),
            line({ ...common, paymentId: next(3) === 0 ? id : null }),
            posting({ ...common, names: next(3) === 0 ? id : null }),
          ][next(3)] ?? line()
        )
      })
      const { combinations, lines, postings } = compareAccount(items, around)
      const sum = (kind: Item['kind']) => items.filter((item) => item.kind === kind).reduce((all, { amount }) => all + amount, 0)
      const out = (of: 'banked' | 'posted') => combinations.reduce((all, one) => all + (one[of] ?? 0), 0)
      const left = (of: readonly { readonly amount: number }[]) => of.reduce((all, { amount }) => all + amount, 0)
      expect([out('banked') + left(lines), out('posted') + left(postings)]).toEqual([sum('line'), sum('posting')])
      expect(new Set(combinations.map(({ key }) => key)).size).toBe(combinations.length)
    }
  })
})

it('money on the general account finds its posting on the card', () => {
  const general = line({ account: '00', title: 'podatek dom Lipowa 3' })
  expect(compareRest([general], [posting()], around.bankSince).map(told)).toEqual(['line:podatek dom Lipowa 3 ordinary-transfer'])
  expect(compareRest([general], [posting({ amount: 1 })], around.bankSince).map(told)).toEqual([
    'line:podatek dom Lipowa 3 unknown-money',
    'posting:1 posted-unknown',
  ])
})
