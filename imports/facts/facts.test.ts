import { beforeEach, describe, expect, it } from 'vitest'
import { factOf, folderOf, hand, handAll, moneyOf, shuffled, story } from '../testing/facts.ts'
import { randomOf } from '../testing/random.ts'
import { card, clean, ids, karty, osoby, parts, person, raty, withSubjects } from '../testing/subjects.ts'

const { register, people, finance } = withSubjects()
const SUBJECTS = 20

beforeEach(async () => {
  await register().pool.query('truncate portal.fact, portal.fact_key, portal.fact_before')
  await people(
    '2026-10-01',
    ids(SUBJECTS).map((id) => person(id)),
  )
  await finance('2026-10-01', clean(...ids(SUBJECTS)))
})

const money = async () => [await register().rows(karty), await register().rows(raty)]
const of = async (subject: number) => (await register().rows(raty)).filter(({ idPodmiotu }) => idPodmiotu === subject)

const expected = (state: ReadonlyMap<number, readonly number[]>) => {
  const { cards, parts: all } = folderOf(state)
  return [cards, all]
}

describe('a fact', () => {
  it('is seen at once, and again changes nothing', async () => {
    const fact = factOf(1, 3, moneyOf(3, [4, 2]))
    expect(await hand(register(), [fact])).toEqual(['applied'])
    expect((await of(3)).map(({ kwota }) => kwota)).toEqual([4, 2])
    expect(await hand(register(), [fact])).toEqual(['known applied'])
    expect(await hand(register(), [{ ...fact, idPodmiotu: 4 }])).toEqual(['conflict'])
    expect((await of(3)).map(({ kwota }) => kwota)).toEqual([4, 2])
  })

  it('that is older than what is known of its rows changes nothing', async () => {
    expect(await hand(register(), [factOf(7, 3, moneyOf(3, [4, 2]))])).toEqual(['applied'])
    expect(await hand(register(), [factOf(6, 3, moneyOf(3, [9, 9]))])).toEqual(['older'])
    expect((await of(3)).map(({ kwota }) => kwota)).toEqual([4, 2])
  })

  it('waits where its sums do not fit, and is taken with the one that it needs', async () => {
    const first = factOf(1, 3, { karty: [card(3, { razem: 12 })], raty: [{ ...parts(3)[0], lp: 3, kwota: 7 }] })
    const second = factOf(2, 3, { karty: [card(3, { razem: 13 })], raty: [{ ...parts(3)[0], lp: 4, kwota: 1 }] })
    expect(await hand(register(), [second])).toEqual(['waits'])
    expect(await of(3)).toHaveLength(2)
    expect(await hand(register(), [second, first])).toEqual(['applied', 'applied'])
    expect(await of(3)).toHaveLength(4)
  })

  it.each([
    ['a value that no file may have', { karty: [card(3, { razem: 'pięć' })] }, {}, 'refused value karty.razem'],
    ['a row without a field', { raty: [{ idPodmiotu: 3, karta: 30, lp: 1 }] }, {}, 'refused value raty.kwota'],
    ['a field that nobody knows', { karty: [card(3, { kolor: 'x' })] }, {}, 'refused value karty.kolor'],
    ['a row of somebody else', { karty: [card(4)] }, {}, 'refused value karty.idPodmiotu'],
    ['a dataset of another system', { osoby: [person(3)] }, {}, 'refused value osoby'],
    ['a key twice', { karty: [card(3), card(3)] }, {}, 'refused double karty.idPodmiotu, karty.karta'],
    ['a key without its parts', {}, { raty: [{ idPodmiotu: 3, karta: 30 }] }, 'refused value raty.lp'],
    ['a number that another subject has', { karty: [card(3, { karta: 40, razem: 0 })] }, {}, 'refused double karty.karta'],
  ])('with %s is refused by rule and field, and nothing of it is kept', async (_, wiersze, usun, answer) => {
    const before = await money()
    expect(await hand(register(), [factOf(1, 3, wiersze, usun)])).toEqual([answer])
    expect(await money()).toEqual(before)
  })

  it('of a subject that nobody knows waits for it', async () => {
    expect(await hand(register(), [factOf(1, 99, moneyOf(99, [1]))])).toEqual(['waits'])
  })

  it('never gives a number of one person to another', async () => {
    expect(await hand(register(), [factOf(1, 99, { osoby: [person(99, { pesel: person(3)['pesel'] })] })], 'ewidencja')).toEqual([
      'refused double osoby.pesel',
    ])
    expect(await hand(register(), [factOf(2, 3, { osoby: [person(3, { pesel: null })] })], 'ewidencja')).toEqual([
      'refused double osoby.pesel',
    ])
    expect(await hand(register(), [factOf(3, 3, {}, { osoby: [{ idPodmiotu: 3 }] })], 'ewidencja')).toEqual(['refused check osoby'])
    expect(await hand(register(), [factOf(4, 3, { osoby: [person(3, { nazwa: 'Nowe' })] })], 'ewidencja')).toEqual(['applied'])
    expect((await register().rows(osoby)).map(({ pesel }) => pesel)).toEqual(ids(SUBJECTS).map((id) => person(id)['pesel']))
  })

  it('of a subject that is set aside is kept until it is mended', async () => {
    await finance(
      '2026-10-02',
      { ...clean(...ids(SUBJECTS)), cards: ids(SUBJECTS).map((id) => card(id, id === 3 ? { razem: 6 } : {})) },
      { aside: { refuses: () => false, most: () => 0.2 } },
    )
    const before = await money()
    expect(await hand(register(), [factOf(5, 3, moneyOf(3, [8, 1])), factOf(6, 4, moneyOf(4, [1, 1]))])).toEqual([
      'held inherited',
      'applied',
    ])
    expect((await money())[0]?.filter((_row, at) => at !== 3)).toEqual(before[0]?.filter((_row, at) => at !== 3))
    await finance('2026-10-03', clean(...ids(SUBJECTS)), {}, 4)
    expect((await of(3)).map(({ kwota }) => kwota)).toEqual([8, 1])
    expect((await of(4)).map(({ kwota }) => kwota)).toEqual([1, 1])
  })
})

it.each([1, 2, 3])(
  'a thousand facts, shuffled and doubled, give one state (seed %i)',
  async (seed) => {
    const random = randomOf(seed)
    const { facts, state } = story(ids(SUBJECTS), seed === 1 ? 1000 : 150, random)
    await handAll(register(), shuffled([...facts, ...facts], random), 1 + random(90))
    expect(await money()).toEqual(expected(state))
    // Late replays: each is known, and one that is sent anew as the first ever changes nothing.
    expect(new Set((await hand(register(), facts.slice(0, 100))).map((told) => told.split(' ')[0]))).toEqual(new Set(['known']))
    await hand(
      register(),
      facts.slice(0, 100).map((fact) => ({ ...fact, id: `again-${fact.id}` })),
    )
    expect(await money()).toEqual(expected(state))
    // Some hundred thousand statements: on a busy machine they need longer than what ends a test that hangs.
  },
  600_000,
)
