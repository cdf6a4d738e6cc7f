import { describe, expect, it } from 'vitest'
import { orderedThrough } from '#shared/payments/payment-providers.ts'
import { INSTALMENT } from '../../testing/instalment.ts'
import { CARD } from '../../testing/card.ts'
import { cardOf, type OpenCard, type OpenInstalment } from './cards.ts'
import { isAskedFor } from '../../dues/due.ts'
import { type Day, instalmentOn, instalmentsOn } from './instalments.ts'
import type { CollectiveRow, OpenCardRow, PartRow } from './statements.sql.ts'

/** 412 zł due on Monday, 16 March 2026: 24 zł of interest on 5 October, by the rate of 10.5 %. */
const PAPERS = { dokument: null, znakUpomnienia: null, dataDoreczeniaUpomnienia: null, dataDecyzjiUlgi: null }
const DAY: Day = {
  today: '2026-10-05',
  kind: 'PODATKI_GMINNE',
  rates: [{ odDnia: '2026-03-05', stawkaProcent: 10.5, progNienaliczania: 8.7 }],
  dataDate: null,
}
const rowWith = (change: Partial<CollectiveRow> = {}): CollectiveRow => ({ ...INSTALMENT, ...PAPERS, provider: null, ...change })
const on = (change: Partial<CollectiveRow> = {}, day: Partial<Day> = {}, parts: readonly PartRow[] = []) =>
  instalmentOn({ ...DAY, ...day }, rowWith(change), parts)
const partOf = (id: number, kwotaGlowna: number, collective = 1): PartRow => ({
  idNaleznosciRatyZbiorczej: collective,
  idNaleznosciRaty: id,
  nrRaty: 1,
  rodzajOplaty: 'Podatek rolny',
  kwotaRaty: kwotaGlowna,
  kwotaGlowna,
  kosztyEgzekucji: 0,
  odsetki: 0,
  oplataProlongacyjna: 0,
  kwotaRazem: kwotaGlowna,
  czySplacona: false,
})

describe('an instalment on a day', () => {
  it('has the interest of the day, and a sum with all that is owed beside it', () => {
    expect(on({ kosztyEgzekucji: 16, oplataProlongacyjna: 0.1 })).toMatchObject({ odsetki: 24, kwotaGlowna: 412, kwotaRazem: 452.1 })
  })

  it('on which nothing grew stays as the office delivered it, also where its sum is another', () => {
    expect(on({ kwotaRazem: 411.99 }, { today: '2026-03-16' })).toMatchObject({ odsetki: 0, kwotaRazem: 411.99, poTerminie: false })
  })

  it('that was paid online grows to the day of the payment and no further', () => {
    const paid = { provider: 'p24', etapPlatnosci: 'oplacona', dataZaplaty: '2026-03-16' } as const
    expect(on(paid)).toMatchObject({ odsetki: 0, kwotaRazem: 412 })
    expect(on({ ...paid, dataZaplaty: '2026-10-05' }, { today: '2027-10-05' })).toMatchObject({ odsetki: 24 })
  })

  it.each([
    ['2026-03-13', false, 0, 3],
    ['2026-03-16', false, 0, 0],
    ['2026-03-17', true, 1, -1],
  ])('%s: late %s, by %i days, %i to go', (today, isLate, late, left) => {
    expect(on({}, { today })).toMatchObject({
      terminEfektywny: '2026-03-16',
      poTerminie: isLate,
      dniPoTerminie: late,
      dniDoTerminu: left,
    })
  })

  it.each([
    [{ czySplacona: true }, false],
    [{ provider: 'p24', etapPlatnosci: 'zlecona' }, true],
    [{ provider: 'p24', etapPlatnosci: 'oplacona', dataZaplaty: '2026-10-01' }, false],
    [{ provider: 'p24', etapPlatnosci: 'wyjasniana' }, false],
  ] as const)('that is %j is late: %s', (change, isLate) => {
    expect(on(change)).toMatchObject({ poTerminie: isLate, dniPoTerminie: isLate ? 203 : 0 })
  })

  it.each([
    [{}, null],
    [{ czySplacona: true, jestTytulWykonawczy: true }, 'zaplacona'],
    [{ jestTytulWykonawczy: true, provider: 'p24' }, 'tytulWykonawczy'],
    [{ provider: 'kir' }, 'zlecona'],
  ] as const)('that is %j cannot be paid here because it is %s', (change, reason) => {
    expect(on(change)).toMatchObject({ powodBlokady: reason, czyWybieralna: reason === null })
  })

  it('says which gateway holds it', () => {
    const marks = (change: Pick<CollectiveRow, 'provider'>) => orderedThrough(on(change))?.json
    expect([marks({ provider: 'p24' }), marks({ provider: 'kir' }), marks({ provider: null })]).toEqual(['P24', 'Kir', undefined])
  })

  it.each([
    ['2026-10-12', '2026-10-05'],
    ['2026-10-13', null],
  ])('of which a transfer was declared on 5 October is expected on %s: %s', (today, declared) => {
    expect(on({ zgloszonoPrzelew: '2026-10-05' }, { today }).zgloszonoPrzelew).toBe(declared)
  })

  it('of which a transfer was declared is not expected where it cannot be paid any more', () => {
    expect(on({ zgloszonoPrzelew: '2026-10-05', czySplacona: true }).zgloszonoPrzelew).toBeNull()
  })
})

describe('the parts of an instalment', () => {
  it('share its interest, in full złoty, each with its own sum', () => {
    const { odsetki, raty: shared } = on({}, {}, [partOf(1, 312), partOf(2, 100)])
    expect(odsetki).toBe(24)
    expect(shared.map((one) => [one.odsetki, one.kwotaRazem])).toEqual([
      [18, 330],
      [6, 106],
    ])
  })

  it('stay as they are where nothing grew, and belong to their own instalment', () => {
    const rows = [rowWith(), rowWith({ idNaleznosciRatyZbiorczej: 2 }), rowWith({ idNaleznosciRatyZbiorczej: 3 })]
    const parts = [partOf(1, 412), partOf(2, 412, 2)]
    const found = instalmentsOn({ ...DAY, today: '2026-03-01' }, rows, parts)
    expect(found.map((one) => one.raty)).toEqual([[parts[0]], [parts[1]], []])
  })
})

it('somebody is asked to pay what can be paid here and is not on its way', () => {
  expect(isAskedFor({ czyWybieralna: true, zgloszonoPrzelew: null })).toBe(true)
  expect(isAskedFor({ czyWybieralna: false, zgloszonoPrzelew: null })).toBe(false)
  expect(isAskedFor({ czyWybieralna: true, zgloszonoPrzelew: '2026-10-05' })).toBe(false)
})

describe('a card of the list', () => {
  const { rok, aplikacjaNaleznosci, symbolKarty, numerKontaBankowego, nazwaPlatnika } = CARD
  const facts = { rok, aplikacjaNaleznosci, symbolKarty, numerKontaBankowego, nazwaPlatnika }
  const open = (change: Partial<OpenInstalment>): OpenInstalment => ({ ...INSTALMENT, waznoscTransakcji: null, ...change })
  const LATE = { poTerminie: true, dniPoTerminie: 10 } as const
  const cardWith = (...some: readonly Partial<OpenInstalment>[]): OpenCard => ({
    row: { ...facts, idKartyNaleznosci: 3001, idPodmiotu: 1001, stanNaDzien: null, wstrzymanoOd: null, ratyZbiorcze: null } as OpenCardRow,
    open: some.map(open),
  })

  it('adds up what is open, and says how much of it is ordered, paid, in question and late', () => {
    const card = cardWith(
      { kwotaRazem: 0.1, terminEfektywny: '2026-11-16' },
      { kwotaRazem: 0.2, terminEfektywny: '2026-09-16', ...LATE },
      { kwotaRazem: 5, ...LATE, dniPoTerminie: 40, terminEfektywny: '2026-08-17', powodBlokady: 'tytulWykonawczy', czyWybieralna: false },
      { kwotaRazem: 7, ...LATE, dniPoTerminie: 20, zgloszonoPrzelew: '2026-10-01', terminEfektywny: '2026-09-15' },
      {
        kwotaRazem: 11,
        ...LATE,
        dniPoTerminie: 99,
        powodBlokady: 'zlecona',
        etapPlatnosci: 'zlecona',
        czyWybieralna: false,
        terminEfektywny: '2026-01-15',
      },
      { kwotaRazem: 13, powodBlokady: 'zlecona', etapPlatnosci: 'oplacona', czyWybieralna: false },
      { kwotaRazem: 17, powodBlokady: 'zlecona', etapPlatnosci: 'wyjasniana', czyWybieralna: false },
    )
    expect(cardOf(card, true)).toEqual({
      ...facts,
      idKartyNaleznosci: 3001,
      czyInstytucja: true,
      suma: 53.3,
      kwotaDoZaplaty: 0.3,
      kwotaPozaPortalem: 5,
      najblizszyTermin: '2026-08-17',
      czyWstrzymana: false,
      kwotaWstrzymana: 0,
      liczbaNiezaplaconych: 7,
      liczbaZleconych: 3,
      kwotaZlecona: 41,
      liczbaOplaconych: 1,
      kwotaOplacona: 13,
      liczbaWyjasnianych: 1,
      liczbaPoTerminie: 3,
      kwotaPoTerminie: 12.2,
      kwotaWybieralnaPoTerminie: 0.2,
      dniPoTerminie: 40,
      uwaga: null,
    })
  })

  it('bears the gravest of what is to be known before paying, of what can still be paid', () => {
    expect(cardOf(cardWith({ uwaga: 'odroczenieWygaslo' }, { uwaga: 'planWygasl' }), false).uwaga).toBe('planWygasl')
    expect(cardOf(cardWith({ uwaga: 'planWygasl', powodBlokady: 'zlecona' }), false).uwaga).toBeNull()
  })

  it('with nothing open has nothing to be paid by any day', () => {
    expect(cardOf(cardWith(), false)).toMatchObject({
      suma: 0,
      najblizszyTermin: null,
      dniPoTerminie: 0,
      kwotaPoTerminie: 0,
      czyInstytucja: false,
    })
  })
})
