import { beforeEach, describe, expect, it } from 'vitest'
import { type ImportReport } from '../index.ts'
import {
  aside,
  card,
  clean,
  dni,
  ids,
  imiona,
  karty,
  osoby,
  parts,
  person,
  pesel,
  POLICY,
  raty,
  stawki,
  withSubjects,
  type Row,
} from '../testing/subjects.ts'

const { register, deliver, people, finance, seen, state } = withSubjects()

describe('a row with a fault', () => {
  it.each([
    ['a value that is too long', (row: Row) => ({ ...row, nazwa: 'x'.repeat(40) }), 'osoby.nazwa value'],
    ['a control character', (row: Row) => ({ ...row, nazwa: 'a\u0001' }), 'osoby.nazwa value'],
    ['a rule that does not hold', (row: Row) => ({ ...row, pesel: '123' }), 'osoby.pesel check'],
    ['a value that is missing', (row: Row) => ({ ...row, nazwa: '' }), 'osoby.nazwa value'],
  ])('(%s) goes with its subject, and everybody else is current', async (_, spoil, cause) => {
    await people(
      '2026-10-04',
      ids(5).map((id) => person(id)),
    )
    const report = await people(
      '2026-10-05',
      ids(6).map((id) => (id === 2 ? spoil(person(id)) : person(id, { nazwa: 'nowa' }))),
    )
    expect([report.outcome, report.findings, aside(report)]).toEqual(['imported', [], [[2, cause]]])
    const { osoby: rows } = await seen()
    expect(rows.map(({ nazwa }) => nazwa)).toEqual(['nowa', 'Osoba 2', 'nowa', 'nowa', 'nowa', 'nowa'])
    expect(await state()).toEqual([{ id: 2, state: 'aside', nights: 1, since: '2026-10-05', shows: '2026-10-04' }])
  })

  it('says where it stands: file, line, field, of the value the end alone', async () => {
    const report = await people('2026-10-05', [person(1), person(2, { pesel: '12345' })])
    expect(report.aside?.subjects[0]?.causes).toMatchObject([
      { file: 'osoby.csv', line: 3, field: 'pesel', value: '•••45', message: { en: 'the PESEL is wrong' } },
    ])
  })

  it('on the first night leaves its subject out of sight', async () => {
    const report = await people('2026-10-05', [person(1), person(2, { pesel: '1' })])
    expect(report).toMatchObject({ outcome: 'imported', aside: { fresh: 1, mended: 0 } })
    expect((await seen()).osoby).toEqual([person(1)])
    expect(await state()).toMatchObject([{ id: 2, shows: null }])
  })

  it('takes all rows of the subject in the system back to the same day, never a part of them', async () => {
    await people(
      '2026-10-04',
      ids(3).map((id) => person(id)),
    )
    await finance('2026-10-04', clean(1, 2, 3))
    const report = await finance('2026-10-05', {
      cards: ids(3).map((id) => card(id)),
      parts: [...parts(1, 1), ...parts(2, 1).map((row) => (row['lp'] === 1 ? { ...row, termin: '2026-02-30' } : row)), ...parts(3, 1)],
    })
    expect(aside(report)).toEqual([[2, 'raty.termin value']])
    const { raty: rows } = await seen()
    expect(rows.map(({ idPodmiotu, kwota }) => [idPodmiotu, kwota])).toEqual([
      [1, 4],
      [1, 1],
      [2, 3],
      [2, 2],
      [3, 4],
      [3, 1],
    ])
  })
})

describe('references and sums', () => {
  beforeEach(() =>
    people(
      '2026-10-04',
      ids(3).map((id) => person(id)),
    ),
  )

  it('that do not hold set their subject aside', async () => {
    await finance('2026-10-04', clean(1, 2, 3))
    const report = await finance('2026-10-05', {
      cards: [card(1), card(2, { razem: 7 }), card(3)],
      parts: [...parts(1, 1), ...parts(2, 1), ...parts(3), { ...parts(3)[0], karta: 99 }],
    })
    expect([report.outcome, aside(report)]).toEqual([
      'imported',
      [
        [2, 'karty.razem sum'],
        [3, 'raty.idPodmiotu, karta reference'],
      ],
    ])
    expect((await seen()).raty.map(({ kwota }) => kwota)).toEqual([4, 1, 3, 2, 3, 2])
  })

  it('to a subject that the register does not have set it aside as inherited', async () => {
    const report = await finance('2026-10-05', clean(1, 9))
    expect([report.outcome, aside(report)]).toEqual(['imported', [[9, 'karty.idPodmiotu inherited']]])
    expect((await seen()).karty.map(({ idPodmiotu }) => idPodmiotu)).toEqual([1])
  })

  it('of other systems keep a subject that the register no longer has, and say so', async () => {
    await finance('2026-10-04', clean(1, 2))
    const report = await people('2026-10-05', [person(1), person(3)])
    expect([report.outcome, aside(report)]).toEqual(['imported', []])
    expect(report.warnings.map(({ message }) => message.en)).toEqual([expect.stringContaining('subjects (1) are not in the delivery')])
    expect((await seen()).osoby.map(({ idPodmiotu }) => idPodmiotu)).toEqual([1, 2, 3])
  })

  it('are judged of single rows of nobody, and of whole datasets, as these say', async () => {
    const names = [{ imie: 'Zofia', ile: 3 }, { imie: 'Jan', ile: 'dużo' }, ...ids(60).map((ile) => ({ imie: `Imię ${ile}`, ile }))]
    const rows = await people('2026-10-05', [person(1), person(2), person(3)], {}, names)
    expect([rows.outcome, (await register().rows(imiona)).length, rows.warnings]).toMatchObject([
      'imported',
      61,
      [{ line: 3, field: 'ile' }],
    ])
    await finance('2026-10-05', clean(1))
    const days = await finance('2026-10-06', { ...clean(1), days: [{ dzien: '2026-10-08' }, { dzien: 'jutro' }] })
    expect([days.outcome, await register().rows(dni), days.warnings]).toMatchObject([
      'imported',
      [dni.example],
      [{ dataset: 'dni', line: 3 }],
    ])
  })
})

describe('a number that stands twice', () => {
  it('stays with whose it was: a newcomer who has it changes nothing for the resident', async () => {
    await people('2026-10-04', [person(1), person(2)])
    const report = await people('2026-10-05', [person(1, { nazwa: 'nowa' }), person(2), person(7, { pesel: pesel(1) })])
    expect(aside(report)).toEqual([[7, 'osoby.pesel double']])
    expect(report.aside?.subjects[0]?.causes[0]).toMatchObject({ line: 4, value: '•••01' })
    expect((await seen()).osoby).toEqual([person(1, { nazwa: 'nowa' }), person(2)])
  })

  it('is nobody’s where nobody had it', async () => {
    const report = await people('2026-10-05', [person(1), person(2, { pesel: pesel(3) }), person(3)])
    expect([report.outcome, aside(report)?.map(([id]) => id), (await seen()).osoby]).toEqual(['imported', [2, 3], [person(1)]])
  })

  it('stays with whose it was also where their own row is set aside', async () => {
    await people('2026-10-04', [person(1), person(2)])
    const report = await people('2026-10-05', [
      person(1, { nazwa: '' }),
      person(2),
      person(7, { pesel: pesel(1) }),
      person(8, { pesel: pesel(7) }),
    ])
    expect(aside(report)).toEqual([
      [1, 'osoby.nazwa value'],
      [7, 'osoby.pesel double'],
    ])
    expect((await seen()).osoby.map(({ idPodmiotu, pesel: number }) => [idPodmiotu, number])).toEqual([
      [1, pesel(1)],
      [2, pesel(2)],
      [8, pesel(7)],
    ])
  })

  it('in the rows of one subject sets it aside', async () => {
    await people('2026-10-04', [person(1), person(2)])
    const report = await finance('2026-10-05', { cards: [card(1), card(2)], parts: [...parts(1), ...parts(2), ...parts(2)] })
    expect([report.outcome, aside(report)]).toEqual(['imported', [[2, 'raty.idPodmiotu, karta, lp double']]])
    expect((await seen()).raty).toHaveLength(2)
  })

  it('in rows of nobody is the row of before', async () => {
    await people(
      '2026-10-04',
      [person(1)],
      {},
      ids(60).map((ile) => ({ imie: `I${ile}`, ile })),
    )
    await people('2026-10-05', [person(1)], {}, [...ids(60).map((ile) => ({ imie: `I${ile}`, ile: ile + 1 })), { imie: 'I1', ile: 9 }])
    expect((await register().rows(imiona)).filter(({ imie }) => imie === 'I1' || imie === 'I2')).toEqual([
      { imie: 'I1', ile: 1 },
      { imie: 'I2', ile: 3 },
    ])
  })
})

describe('numbers that change places', () => {
  const NAMES = ['Anna Kompletowska', 'Jan Zaległowski', 'Ewa Inna'] as const
  const people3 = (numbers: readonly (string | null)[], names: readonly string[] = NAMES) =>
    names.map((nazwa, at) => person(at + 1, { nazwa: nazwa.slice(0, 20), pesel: numbers[at] ?? null }))
  const night = (day: string, numbers: readonly (string | null)[], names?: readonly string[]) => people(day, people3(numbers, names))
  const held = async (report: ImportReport) => [aside(report), (await seen()).osoby.map((row) => row['pesel'])]
  beforeEach(() => night('2026-10-04', [pesel(1), pesel(2), null]))

  it('set both people aside: neither sees what is the other’s', async () => {
    const report = await night('2026-10-05', [pesel(2), pesel(1), pesel(3)])
    expect(await held(report)).toEqual([
      [
        [1, 'osoby.pesel double'],
        [2, 'osoby.pesel double'],
      ],
      [pesel(1), pesel(2), pesel(3)],
    ])
    expect(report.aside?.subjects[0]?.causes[0]?.message.en).toContain('another subject of another name had this number until now')
  })

  it('and are right all the same are taken when the office has left them empty for one delivery', async () => {
    expect((await night('2026-10-05', [null, null, null])).aside?.subjects).toEqual([])
    expect(await held(await night('2026-10-06', [pesel(2), pesel(1), null]))).toEqual([[], [pesel(2), pesel(1), null]])
  })

  it('hold nobody who had none until now, nor two entries of one person', async () => {
    expect(await held(await night('2026-10-05', [null, pesel(2), pesel(1)]))).toEqual([[], [null, pesel(2), pesel(1)]])
    await night('2026-10-06', [pesel(1), pesel(2), null], ['Anna Kompletowska', 'Kompletowska Anna', 'Ewa Inna'])
    const again = await night('2026-10-07', [pesel(2), pesel(1), null], ['Anna Kompletowska', 'Kompletowska Anna', 'Ewa Inna'])
    expect(await held(again)).toEqual([[], [pesel(2), pesel(1), null]])
  })
})

describe('the whole delivery is refused, and nothing changes', () => {
  const refused = async (report: ImportReport) => {
    expect(report.outcome).toBe('rejected')
    expect((await seen()).osoby).toEqual([person(1)])
    return report.findings.map(({ message, line }) => [line, message.en])
  }
  beforeEach(() => people('2026-10-04', [person(1)]))
  const text = (content: string, rows: number, kodowanie?: 'CP1250') =>
    register().deliver(
      {
        system: 'ewidencja',
        rows: [
          [osoby, []],
          [imiona, []],
        ],
        manifest: { dataDanych: '2026-10-05', ...(kodowanie && { kodowanie }) },
        edit: (file) => (file.dataset === 'osoby' ? { ...file, content, rows } : file),
      },
      { aside: POLICY },
    )

  it('where a row cannot be taken apart', async () => {
    expect(await refused(await text('idPodmiotu;pesel;nazwa\n1;;Anna\n2;;Ewa;x\n', 2))).toEqual([[3, 'the row has 4 values instead of 3']])
  })

  it('where it cannot be read whose a row is', async () => {
    expect(await refused(await text('idPodmiotu;pesel;nazwa\n1;;Anna\nx2;;Ewa\n', 2))).toEqual([
      [3, 'not a whole number (at most 15 digits)'],
    ])
  })

  it('where bytes are no letters of the code page', async () => {
    expect(await refused(await text('idPodmiotu;pesel;nazwa\n1;;Ann\u0081\n', 1, 'CP1250'))).not.toEqual([])
  })

  it('where it is written in another code page than it says', async () => {
    const said = await refused(await text('idPodmiotu;pesel;nazwa\n1;;Zając\n2;;Żółć\n', 2, 'CP1250'))
    expect(said).toEqual([[null, expect.stringContaining('written in UTF-8, and the manifest declares CP1250')]])
  })

  it('where the header has not the columns of the format', async () => {
    expect(await refused(await text('idPodmiotu;pesel;imie\n1;;Anna\n', 1))).toEqual([
      [1, 'unknown field'],
      [1, 'the field is missing'],
    ])
  })

  it('where numbers or dates of a column could be misread', async () => {
    const report = await finance('2026-10-05', {
      cards: [card(1, { razem: '5.00' }), card(2, { razem: '5,00' })],
      parts: [1, 2].flatMap((id) => parts(id)),
    })
    expect(await refused(report)).toEqual([[2, expect.stringContaining('mixes decimal commas and points')]])
  })

  it('where a rate is wrong', async () => {
    const report = await deliver('finanse', '2026-10-05', [
      [karty, []],
      [raty, []],
      [dni, []],
      [stawki, [{ odDnia: '2026-01-01', procent: 'osiem' }]],
    ])
    expect(await refused(report)).toEqual([[2, 'not a whole number (at most 15 digits)']])
  })
})
