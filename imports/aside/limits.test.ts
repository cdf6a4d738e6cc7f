import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withdrawDelivery } from '../index.ts'
import {
  aside,
  card,
  clean,
  dni,
  ids,
  karty,
  osoby,
  parts,
  raty,
  stawki,
  person,
  pesel,
  POLICY,
  subjectSample,
  withSubjects,
  type Row,
} from '../testing/subjects.ts'

const { register, deliver, people, finance, seen, state } = withSubjects()

describe('a limit', () => {
  const many = (bad: number, of = 1000) => ids(of).map((id) => (id <= bad ? person(id, { pesel: '1' }) : person(id)))

  it('lets ten pass, however small the dataset is, and what is no more than the share', async () => {
    expect((await people('2026-10-04', many(10, 12))).outcome).toBe('imported')
    expect((await people('2026-10-05', many(21))).outcome).toBe('rejected')
    await register().reset()
    expect((await people('2026-10-05', many(20))).outcome).toBe('imported')
  })

  it('that is exceeded refuses the delivery with the numbers, and changes nothing until two people go on', async () => {
    await people('2026-10-04', [person(1)])
    const bad = many(21)
    const report = await people('2026-10-05', bad)
    const told = ['21 of 1000 (2.1 %) would be set aside, and 2 %', '21 of 1000 (2.1 %) would be set aside that were not before']
    expect(report).toMatchObject({
      outcome: 'rejected',
      findings: told.map((en) => ({ dataset: 'osoby', message: { en: expect.stringContaining(en) } })),
    })
    expect((await seen()).osoby).toEqual([person(1)])
    const tried = await people('2026-10-05', bad, { tellsLimits: true, dryRun: true })
    expect([tried.outcome, tried.limits.length]).toEqual(['checked', 2])
    expect((await people('2026-10-05', bad, { aside: { ...POLICY, most: null } })).outcome).toBe('imported')
  })

  it('of nothing is one that the first row exceeds', async () => {
    const report = await people('2026-10-05', [person(1), person(2, { pesel: '1' })], {
      aside: { refuses: () => false, most: (name) => (name === 'osoby' ? 0 : 0.02) },
    })
    expect(report.outcome).toBe('rejected')
  })

  it('of money is for what more than a few are worth', async () => {
    await people(
      '2026-10-04',
      ids(1000).map((id) => person(id)),
    )
    const cards = ids(1000).map((id) => card(id, id <= 12 ? { razem: 5000 } : {}))
    const report = await finance('2026-10-05', { cards, parts: ids(1000).flatMap((id) => parts(id)) })
    expect(report.findings.map(({ dataset, message }) => [dataset, message.en])).toEqual([
      ['karty', expect.stringContaining('92.4 % of what the dataset is worth')],
    ])
  })
})

describe('the result', () => {
  it('does not depend on the order of rows', async () => {
    const rows = [
      ...ids(40).map((id) => person(id, id % 13 === 0 ? { nazwa: '' } : {})),
      person(50, { pesel: pesel(1) }),
      person(51, { pesel: pesel(3) }),
      person(52, { pesel: pesel(3) }),
    ]
    const results: unknown[] = []
    for (const order of [rows, rows.toReversed(), [...rows.slice(20), ...rows.slice(0, 20)]]) {
      await register().reset()
      await people('2026-10-04', [person(1), person(13, { nazwa: 'dawna' })])
      const report = await people('2026-10-05', order)
      results.push({ aside: aside(report), ...(await seen()) })
    }
    expect(results[1]).toEqual(results[0])
    expect(results[2]).toEqual(results[0])
  })

  it('does not depend on the order of rows and files, in any system', async () => {
    const everybody = [...ids(9).map((id) => person(id, id === 4 ? { nazwa: '' } : { nazwa: 'nowa' })), person(20, { pesel: pesel(1) })]
    const cards = [...ids(9).map((id) => card(id, id === 5 ? { razem: 7 } : {})), card(3), card(30)]
    const all = [...ids(9).flatMap((id) => parts(id, 1)), { ...parts(6)[0], karta: 99 }]
    const night = async (people_: readonly Row[], cards_: readonly Row[], parts_: readonly Row[], isTurned: boolean) => {
      await register().reset()
      await register().pool.query('delete from portal.register_aside')
      await people(
        '2026-10-04',
        ids(9).map((id) => person(id)),
      )
      await finance('2026-10-04', clean(...ids(9)))
      const first = await people('2026-10-05', people_)
      const files = [
        [karty, cards_],
        [raty, parts_],
        [dni, [dni.example]],
        [stawki, [stawki.example]],
      ] as const
      const second = await deliver('finanse', '2026-10-05', isTurned ? files.toReversed() : files)
      return [first.outcome, second.outcome, aside(first), aside(second), await seen(), await state()]
    }
    const expected = await night(everybody, cards, all, false)
    expect(expected.slice(0, 3)).toEqual([
      'imported',
      'imported',
      [
        [4, 'osoby.nazwa value'],
        [20, 'osoby.pesel double'],
      ],
    ])
    const shuffled = (rows: readonly Row[]) => fc.shuffledSubarray([...rows], { minLength: rows.length })
    await fc.assert(
      fc.asyncProperty(shuffled(everybody), shuffled(cards), shuffled(all), fc.boolean(), async (...order) => {
        expect(await night(...order)).toEqual(expected)
      }),
      { numRuns: 4 },
    )
  })

  it('is that of the clean delivery once a row is mended, and the list forgets nothing but says so', async () => {
    await people(
      '2026-10-03',
      ids(3).map((id) => person(id)),
    )
    const bad = [person(1), person(2, { nazwa: '' }), person(3)]
    await people('2026-10-04', bad)
    await people(
      '2026-10-05',
      bad.map((row) => ({ ...row, pesel: null })),
    )
    expect(await state()).toEqual([{ id: 2, state: 'aside', nights: 2, since: '2026-10-04', shows: '2026-10-03' }])
    const report = await people(
      '2026-10-06',
      ids(3).map((id) => person(id, { nazwa: 'dobra' })),
    )
    expect(report.aside).toMatchObject({ subjects: [], fresh: 0, mended: 1 })
    expect((await seen()).osoby).toEqual(ids(3).map((id) => person(id, { nazwa: 'dobra' })))
    expect(await state()).toMatchObject([{ id: 2, state: 'mended' }])
  })

  it('of a part is judged as the whole would be, and only the whole mends', async () => {
    const part = (day: string, rows: readonly Row[]) =>
      register().deliver(
        { system: 'ewidencja', rows: [[osoby, rows]], manifest: { dataDanych: day, zakres: 'czesciowy' } },
        { aside: POLICY },
      )
    await people(
      '2026-10-03',
      ids(3).map((id) => person(id)),
    )
    const report = await part('2026-10-04', [person(2, { nazwa: '' }), person(4), person(4), person(5, { pesel: pesel(1) }), person(6)])
    expect(aside(report)).toEqual([
      [2, 'osoby.nazwa value'],
      [4, 'osoby.idPodmiotu double'],
      [5, 'osoby.pesel double'],
    ])
    expect((await seen()).osoby).toEqual([1, 2, 3, 6].map((id) => person(id)))
    await part('2026-10-05', [person(6)])
    expect((await state()).map(({ id, state: is }) => [id, is])).toEqual([
      [2, 'aside'],
      [4, 'aside'],
      [5, 'aside'],
    ])
  })

  it('goes back with the delivery', async () => {
    await people('2026-10-03', [person(1), person(2)])
    await people('2026-10-04', [person(1), person(2, { nazwa: '' })])
    await people('2026-10-05', [person(1, { nazwa: '' }), person(2)])
    expect((await state()).map(({ id, state: is }) => [id, is])).toEqual([
      [1, 'aside'],
      [2, 'mended'],
    ])
    await withdrawDelivery({ pool: register().pool, datasets: subjectSample, system: 'ewidencja' })
    expect(await state()).toMatchObject([{ id: 2, state: 'aside', shows: '2026-10-03' }])
  })
})

it('an office that watches is refused as before, and reads who would be set aside', async () => {
  await people('2026-10-04', [person(1)])
  const report = await people('2026-10-05', [person(1), person(2, { nazwa: '' })], { aside: { ...POLICY, refuses: () => true } })
  expect(report).toMatchObject({ outcome: 'rejected', findings: [{ line: 3, field: 'nazwa' }], aside: { subjects: [{ subject: 2 }] } })
  expect(report.warnings.map(({ message }) => message.en)).toEqual([expect.stringContaining('with their subjects (1)')])
  expect([(await seen()).osoby, await state()]).toEqual([[person(1)], []])
})
