import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sumPln } from '#shared/money.ts'
import { generateDemo } from '../generate.ts'

type Row = Readonly<Record<string, string>>

let out = ''
function table(system: string, name: string, folder = out): Row[] {
  return parse(readFileSync(join(folder, system, `${name}.csv`)), { columns: true, delimiter: ';' })
}
const pln = (value: string | undefined) => Number((value ?? '').replace(',', '.'))
let cards: Row[] = []
let instalments: Row[] = []

beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'named-'))
  await generateDemo({ residents: 0, out })
  cards = table('finanse', 'karty')
  instalments = table('finanse', 'ratyZbiorcze')
})
afterAll(() => rmSync(out, { recursive: true }))

const cardOf = (symbol: string) => cards.find((card) => card['symbolKarty'] === symbol)
const on = (symbol: string) => instalments.filter((row) => row['idKartyNaleznosci'] === cardOf(symbol)?.['idKartyNaleznosci'])
const totals = (symbol: string) => on(symbol).map((row) => pln(row['kwotaRazem']))
const cardsFor = (subject: number) => cards.filter((card) => card['idPodmiotu'] === String(subject))
function count(subject: number, kinds: readonly string[]): number {
  return cardsFor(subject).filter((card) => kinds.includes(card['aplikacjaNaleznosci'] ?? '')).length
}

describe('cards of each subject (part 4)', () => {
  const TAX = ['PODATKI_GMINNE']
  const LOCAL = ['OPLATY_LOKALNE', 'OPLATY_PSY']
  const ALL = [...TAX, ...LOCAL, 'KONCESJE_ALKOHOL', 'ODPADY', 'WODA_SCIEKI', 'SRODKI_TRANSPORTU']
  it.each([
    // subject, taxes 17, local 18, alcohol 19, all 20, waste 22, water 23, transport 26
    [1001, 1, 2, 0, 6, 1, 1, 1],
    [1002, 1, 0, 0, 4, 1, 1, 1],
    [1003, 1, 0, 0, 1, 0, 0, 0],
    [1004, 1, 0, 0, 1, 0, 0, 0],
    [1006, 1, 1, 0, 4, 1, 1, 0],
    [1007, 1, 0, 0, 2, 1, 0, 0],
    [1008, 2, 1, 0, 5, 1, 1, 0],
    [1009, 0, 0, 0, 0, 0, 0, 0],
    [1010, 1, 0, 0, 2, 1, 0, 0],
    [1011, 1, 0, 1, 4, 1, 1, 0],
    [1012, 1, 0, 0, 4, 1, 2, 0],
    [1013, 1, 0, 0, 1, 0, 0, 0],
    [1016, 0, 0, 0, 1, 0, 0, 1],
    [1017, 1, 0, 0, 3, 1, 1, 0],
    [1018, 0, 1, 0, 1, 0, 0, 0],
    [1014, 0, 0, 0, 1, 1, 0, 0],
  ])('subject %i', (subject, ...expected) => {
    const kinds = [TAX, LOCAL, ['KONCESJE_ALKOHOL'], ALL, ['ODPADY'], ['WODA_SCIEKI'], ['SRODKI_TRANSPORTU']]
    expect(kinds.map((of) => count(subject, of))).toEqual(expected)
  })

  it('real estate: land, buildings, structures', () => {
    const rows = ['grunty', 'budynki', 'budowle'].map((name) => table('podatki', name))
    const counts = (subject: number) => rows.map((of) => of.filter((row) => row['idPodmiotu'] === String(subject)).length).join('/')
    expect([1001, 1002, 1006, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1016, 1017, 1018, 1014].map(counts)).toEqual([
      '3/2/0',
      '2/3/2',
      '1/2/0',
      '1/1/0',
      '1/2/0',
      '0/0/0',
      '4/1/0',
      '1/1/0',
      '1/1/0',
      '1/1/0',
      '0/0/0',
      '1/0/0',
      '0/0/0',
      '0/0/0',
    ])
  })
})

describe('amounts (part 5)', () => {
  it.each([
    ['N/001001', '75999999997001100010010000', 1001],
    ['N/002001', '60999999997001100020010000', 1002],
    ['T/002001', '26999999997001700020010000', 1002],
    ['N/001501', '19999999997001100015010000', 1003],
    ['N/009001', '52999999997001100090010000', 1006],
    ['O/009101', '44999999997001500091010000', 1007],
    ['N/003025', '33999999997001100030250000', 1008],
    ['O/004001', '72999999997001500040010000', 1010],
    ['K/005001', '95999999997001400050010000', 1011],
    ['W/006002', '52999999997001600060020000', 1012],
    ['N/007001', '82999999997001100070010000', 1013],
    ['T/007101', '95999999997001700071010000', 1016],
    ['W/007201', '83999999997001600072010000', 1017],
    ['OL/007301', '88999999997001200073010000', 1018],
    ['O/008001', '12999999997001500080010000', 1014],
  ])('account number of %s', (symbol, account, subject) => {
    expect(cardOf(symbol)).toMatchObject({ numerKontaBankowego: account, idPodmiotu: String(subject) })
  })

  it.each([
    ['N/003001', 1725],
    ['N/003025', 553],
    ['OL/003001', 502.87],
    ['O/003001', 576],
    ['K/005001', 3596.96],
    ['W/001001', 170.16],
    ['OL/001001', 300.38],
    ['T/007101', 6482],
    ['N/009101', 90],
    ['W/006001', 0],
  ])('left to pay on %s: %f', (symbol, total) => {
    expect(sumPln(totals(symbol))).toBe(total)
  })

  it('each instalment of Jan carries its costs, interest, fee and flags', () => {
    const flags = (row: Row) => [row['jestUpomnienie'], row['jestTytulWykonawczy'], row['jestOdroczenieTerminu']]
    const amounts = (row: Row) => [row['kosztyEgzekucji'], row['odsetki'], row['oplataProlongacyjna']].map(pln)
    expect(on('N/003001').map((row) => [row['terminPlatnosci'], row['terminOdroczony'], ...amounts(row), ...flags(row)])).toEqual([
      ['2026-03-15', '', 16, 24, 0, 'T', 'T', 'N'],
      ['2026-05-15', '', 16, 17, 0, 'T', 'N', 'N'],
      ['2026-09-15', '', 0, 0, 0, 'N', 'N', 'N'],
      ['2026-11-15', '2027-01-15', 0, 0, 4, 'N', 'N', 'T'],
    ])
  })

  it('the taxes of Anna and Roman are split separately', () => {
    const children = table('finanse', 'raty')
    const childrenOf = (row: Row) => children.filter((part) => part['idNaleznosciRatyZbiorczej'] === row['idNaleznosciRatyZbiorczej'])
    const partsOf = (symbol: string) => on(symbol).map((row) => childrenOf(row).map((part) => pln(part['kwotaRaty'])))
    expect(partsOf('N/001001')).toEqual([
      [201, 109, 10],
      [201, 109, 10],
      [201, 109, 10],
      [202, 107, 10],
    ])
    expect(partsOf('N/004001')).toEqual([
      [635, 33, 30],
      [635, 33, 30],
      [635, 33, 30],
      [633, 34, 28],
    ])
  })

  it('the factory pays monthly, the last instalment takes the rest', () => {
    const rows = on('N/002001')
    expect(rows.map((row) => pln(row['kwotaRaty']))).toEqual([...Array.from({ length: 11 }, () => 10_085), 10_090])
    expect(rows.filter((row) => row['czySplacona'] === 'N').map((row) => row['terminPlatnosci'])).toEqual([
      '2026-10-15',
      '2026-11-15',
      '2026-12-15',
    ])
  })

  it('titles are those of the pictures', () => {
    const all = new Set(instalments.map((row) => row['tytul']))
    const titles = ['Podatek od nieruchomości, rolny i leśny, rata 4', 'Woda i ścieki, lipiec–sierpień', 'Dzierżawa gruntu rolnego, rata 2']
    for (const title of [...titles, 'Odpady komunalne, III kwartał']) expect(all).toContain(title)
  })

  it('a paid instalment keeps its amount and leaves nothing to pay', () => {
    const amounts = (row: Row) => [row['kwotaRaty'], row['kwotaGlowna'], row['kwotaRazem']].map(pln)
    expect(
      on('N/001001')
        .slice(0, 3)
        .map((row) => [...amounts(row), row['czySplacona']]),
    ).toEqual([
      [320, 0, 0, 'T'],
      [320, 0, 0, 'T'],
      [320, 0, 0, 'T'],
    ])
  })

  it('recovery elements of Jan, dated and named', () => {
    const rows = table('finanse', 'elementyDochodzenia').filter((row) => row['idPodmiotu'] === '1008')
    expect(rows.map((row) => [row['dataOperacji'], row['typ']])).toEqual([
      ['2026-04-02', 'Upomnienie'],
      ['2026-05-15', 'Tytuł wykonawczy'],
      ['2026-06-11', 'Upomnienie'],
      ['2026-10-01', 'Decyzja o odroczeniu'],
      ['2026-01-20', 'Decyzja o rozłożeniu na raty'],
      ['2026-04-20', 'Wezwanie do zapłaty'],
    ])
  })
})

describe('edge cases (part 6)', () => {
  it('has tables of one, five, six, twelve and sixty rows', () => {
    const lengths = new Set(cards.map((card) => on(card['symbolKarty'] ?? '').length))
    for (const length of [1, 5, 6, 12, 60]) expect(lengths).toContain(length)
  })

  it('charges no interest at the threshold and 9 zł just above it', () => {
    const card = cardOf('N/009902')?.['idKartyNaleznosci']
    const payments = table('finanse', 'zaksiegowaneWplaty').filter((row) => row['idKartyNaleznosci'] === card)
    expect(payments.map((row) => [pln(row['kwotaGlowna']), pln(row['odsetki'])])).toEqual([
      [219, 0],
      [220, 9],
    ])
  })

  it('holds the amounts that break formatting', () => {
    const posted = table('finanse', 'zaksiegowaneWplaty').map((row) => row['suma'])
    const amounts = new Set([...instalments.map((row) => row['kwotaRaty']), ...posted])
    for (const amount of ['0,00', '0,01', '999,99', '1000,00', '1234567,89', '-64,00']) expect(amounts).toContain(amount)
  })

  it('names a subject of 80 characters, one with apostrophe and hyphen, one without an address', () => {
    const subjects = table('ewidencja', 'podmioty')
    expect(subjects.some((row) => row['nazwa']?.length === 80)).toBe(true)
    expect(subjects.some((row) => /'.*-/.test(row['nazwa'] ?? ''))).toBe(true)
    expect(subjects.some((row) => row['adres'] === '')).toBe(true)
  })
})

describe('another year', () => {
  it('moves dates by whole years and counts interest anew', async () => {
    const later = mkdtempSync(join(tmpdir(), 'named-later-'))
    await generateDemo({ residents: 0, out: later, today: '2027-10-05' })
    const rows = table('finanse', 'ratyZbiorcze', later)
    rmSync(later, { recursive: true })
    // 15.03.2027 is a Monday: 204 days instead of 203, still 24 zł; 15.05.2027 is a Saturday, so 141 days.
    expect(rows.filter((row) => row['idKartyNaleznosci'] === '3001').map((row) => [row['terminPlatnosci'], pln(row['odsetki'])])).toEqual([
      ['2027-03-15', 24],
      ['2027-05-15', 17],
      ['2027-09-15', 0],
      ['2027-11-15', 0],
    ])
  })
})
