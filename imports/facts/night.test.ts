import { beforeEach, describe, expect, it } from 'vitest'
import { withdrawDelivery, type ImportOptions } from '../index.ts'
import { factOf, folderOf, hand, handAll, moneyOf, shuffled, story } from '../testing/facts.ts'
import { randomOf } from '../testing/random.ts'
import { card, clean, ids, karty, osoby, parts, person, raty, subjectSample, withSubjects } from '../testing/subjects.ts'
import type { GivenFact } from './fact.ts'

const { register, people, finance, deliver, state } = withSubjects()
const SUBJECTS = ids(12)

beforeEach(async () => {
  await register().pool.query('truncate portal.fact, portal.fact_key, portal.fact_before')
  await people(
    '2026-10-01',
    SUBJECTS.map((id) => person(id)),
  )
  await finance('2026-10-01', clean(...SUBJECTS))
})

const money = async () => {
  const [cards, all] = [await register().rows(karty), await register().rows(raty)]
  return { cards, parts: all }
}
const amounts = async (subject: number) =>
  (await register().rows(raty)).filter((row) => row['idPodmiotu'] === subject).map(({ kwota }) => kwota)

/** Facts that come when the folder has been read, and readers do not see it yet. */
const meanwhile = (work: () => Promise<void>): Partial<ImportOptions> => ({
  remarks: [
    {
      dataset: 'karty',
      async run() {
        await work()
        return null
      },
    },
  ],
})

const goBack = () => withdrawDelivery({ pool: register().pool, datasets: subjectSample, system: 'finanse' })

describe('a night between facts', () => {
  it.each([1, 2, 3, 4, 5, 6])('gives what all facts one after another give (seed %i)', async (seed) => {
    const random = randomOf(seed)
    const { facts, states, state: end } = story(SUBJECTS, 150, random)
    const [number, begun, swapped] = [40 + random(40), 80 + random(20), 110 + random(20)]
    const doubled = (from: number, to: number) => facts.slice(from, to).flatMap((fact) => [fact, fact])
    await handAll(register(), doubled(0, begun), 1 + random(20))
    const report = await finance(
      '2026-10-02',
      folderOf(states[number] ?? end),
      meanwhile(() => handAll(register(), doubled(begun, swapped), 7)),
      number,
    )
    expect([report.outcome, report.aside?.subjects]).toEqual(['imported', []])
    expect(await money()).toEqual(folderOf(states[swapped] ?? end))
    await handAll(register(), doubled(swapped, facts.length), 1 + random(20))
    expect(await money()).toEqual(folderOf(end))
    expect(
      new Set(
        await hand(
          register(),
          facts.slice(0, number).map((fact) => ({ ...fact, id: `late-${fact.id}` })),
        ),
      ),
    ).toEqual(new Set(['refused double nr']))
    expect(await money()).toEqual(folderOf(end))
  })

  it.each([11, 12, 13, 14])(
    'whose facts come in any order shows of each subject all or what was before, and the next all (seed %i)',
    async (seed) => {
      const random = randomOf(seed)
      const { facts, states, state: end } = story(SUBJECTS, 150, random)
      const number = 50
      const order = shuffled(facts, random)
      await handAll(register(), order.slice(0, 60), 20)
      await finance(
        '2026-10-02',
        folderOf(states[number] ?? end),
        meanwhile(() => handAll(register(), order.slice(60, 100), 20)),
        number,
      )
      await handAll(register(), [...order.slice(100), ...shuffled(facts, random)], 30)
      const waiting = new Set((await state()).map(({ id }) => id))
      const current = ({ cards, parts: all }: { cards: readonly Record<string, unknown>[]; parts: readonly Record<string, unknown>[] }) => [
        cards.filter(({ idPodmiotu }) => !waiting.has(idPodmiotu)),
        all.filter(({ idPodmiotu }) => !waiting.has(idPodmiotu)),
      ]
      expect(waiting.size).toBeLessThan(SUBJECTS.length)
      expect(current(await money())).toEqual(current(folderOf(end)))
      await finance('2026-10-03', folderOf(states[120] ?? end), {}, 120)
      expect(await money()).toEqual(folderOf(end))
      expect((await state()).filter((one) => one['state'] === 'aside')).toEqual([])
    },
  )

  it('refuses a fact that the folder holds, also one that comes for the first time', async () => {
    await finance('2026-10-02', clean(...SUBJECTS), {}, 9)
    expect(await hand(register(), [factOf(9, 3, moneyOf(3, [1])), factOf(10, 4, moneyOf(4, [1, 1]))])).toEqual(['older', 'applied'])
    expect(await amounts(3)).toEqual([3, 2])
  })
})

describe('a folder without a number', () => {
  it('takes the place of all facts, and the report counts them', async () => {
    await hand(register(), [factOf(1, 3, moneyOf(3, [1, 1])), factOf(2, 4, moneyOf(4, [1, 1]))])
    const report = await finance('2026-10-02', clean(...SUBJECTS))
    expect(report.warnings.map(({ message }) => message.en)).toContain(
      'the delivery does not say doNumeru: it takes the place of 2 facts that came since the delivery before',
    )
    expect(await money()).toEqual(clean(...SUBJECTS))
    expect(await hand(register(), [factOf(3, 3, moneyOf(3, [7, 1]))])).toEqual(['applied'])
    expect(await amounts(3)).toEqual([7, 1])
  })

  it('that is a part leaves what came after it was begun', async () => {
    const part = (work: () => Promise<void>) =>
      register().deliver(
        { system: 'finanse', rows: [[karty, [card(5)]]], manifest: { dataDanych: '2026-10-02', zakres: 'czesciowy' } },
        meanwhile(work),
      )
    await hand(register(), [factOf(1, 3, moneyOf(3, [1, 1]))])
    await part(async () => void (await hand(register(), [factOf(2, 4, moneyOf(4, [6, 1])), factOf(3, 3, moneyOf(3, [2, 1]))])))
    expect([await amounts(3), await amounts(4)]).toEqual([
      [2, 1],
      [6, 1],
    ])
    expect((await register().rows(karty)).filter(({ idPodmiotu }) => idPodmiotu === 4)).toEqual([card(4, { razem: 7 })])
  })
})

it('a subject whose facts do not fit the folder any more stays as it was, and is told', async () => {
  await hand(register(), [factOf(5, 3, { karty: [card(3, { razem: 9 })], raty: [{ ...parts(3)[1], lp: 3, kwota: 4 }] })])
  const before = await amounts(3)
  // The folder has another amount of a part that the fact does not speak of.
  const report = await finance(
    '2026-10-02',
    {
      ...clean(...SUBJECTS),
      cards: SUBJECTS.map((id) => card(id, id === 3 ? { razem: 6 } : {})),
      parts: SUBJECTS.flatMap((id) => parts(id).map((row) => (id === 3 && row['lp'] === 1 ? { ...row, kwota: 4 } : row))),
    },
    {},
    4,
  )
  expect(report.aside?.subjects.map(({ subject, causes }) => [subject, causes[0]?.rule, causes[0]?.message.en])).toEqual([
    [3, 'sum', 'facts that came after doNumeru do not fit the rows of this delivery'],
  ])
  expect(await amounts(3)).toEqual(before)
  expect(await state()).toEqual([expect.objectContaining({ id: 3, state: 'aside' })])
})

it('a step back keeps what came since', async () => {
  await hand(register(), [factOf(1, 3, moneyOf(3, [1, 1]))])
  await finance('2026-10-02', clean(...SUBJECTS), {}, 1)
  await hand(register(), [factOf(2, 4, moneyOf(4, [6, 1]))])
  expect((await goBack()).outcome).toBe('withdrawn')
  expect([await amounts(3), await amounts(4)]).toEqual([
    [1, 1],
    [6, 1],
  ])
  expect(await hand(register(), [factOf(3, 4, moneyOf(4, [2]), { raty: [{ idPodmiotu: 4, karta: 40, lp: 2 }] })])).toEqual(['applied'])
})

it('a subject of which another system has told while its own was read, stays', async () => {
  const added: GivenFact = factOf(1, 50, moneyOf(50, [2]))
  await hand(register(), [factOf(1, 50, { osoby: [person(50)] })], 'ewidencja')
  await deliver(
    'ewidencja',
    '2026-10-02',
    [
      [osoby, SUBJECTS.map((id) => person(id))],
      [subjectSample[1] ?? osoby, [{ imie: 'Zofia', ile: 3 }]],
    ],
    {
      remarks: [
        {
          dataset: 'osoby',
          async run() {
            expect(await hand(register(), [added])).toEqual(['applied'])
            return null
          },
        },
      ],
    },
  )
  expect((await register().rows(osoby)).map(({ idPodmiotu }) => idPodmiotu)).toContain(50)
  expect(await amounts(50)).toEqual([2])
})

it.each([['lower than that in the portal', 3, 'doNumeru is lower than that of the delivery in the portal (8)']])(
  'a number that is %s refuses the delivery',
  async (_, doNumeru, message) => {
    await finance('2026-10-02', clean(...SUBJECTS), {}, 8)
    const safeguards = { allowsOlder: false, mostLost: () => 1 }
    const report = await finance('2026-10-03', clean(...SUBJECTS), { safeguards }, doNumeru)
    expect([report.outcome, report.findings.map((finding) => finding.message.en)]).toEqual(['rejected', [message]])
  },
)

it('a part cannot say up to which fact it goes', async () => {
  const report = await register().deliver({
    system: 'finanse',
    rows: [[karty, [card(5)]]],
    manifest: { dataDanych: '2026-10-02', zakres: 'czesciowy', format: 2, doNumeru: 4 },
  })
  expect([report.outcome, report.findings.map(({ field }) => field)]).toEqual(['rejected', ['doNumeru']])
})
