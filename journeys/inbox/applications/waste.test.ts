import { describe, expect, it } from 'vitest'
import { portalOfFile } from '#api/testing/portal.ts'
import { pdfText } from '#integrations/documents/testing.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import { textsIn } from '#shared/i18n.ts'
import { faultsOf, valuesFrom } from '#shared/service/form.ts'
import type { Known } from './declaration.ts'
import { application as waste } from './declarations/waste.ts'
import { declaredPlaces, wasteRates } from './server/waste-rates.ts'
import { wasteDeadline, wasteFee, wasteFeeFrom, type WasteCause, type WasteKind } from './waste-law.ts'

const RATES = { metoda: 'OSOBA', stawka: 32, ulgaKompost: 3 } as const
const KNOWN: Known = {
  dzis: '2026-10-05',
  stanNaDzien: null,
  osoba: { nazwa: 'Anna', adres: 'Lipowa 12', nip: null, czyInstytucja: false },
  karty: [],
  punkty: [],
  odpady: { stawki: RATES, punkty: [{ adres: 'Lipowa 12', ilosc: 4, czyKompost: true }] },
}
const CHANGE = { rodzaj: 'ZMIANA', nieruchomosc: 'DOM', przyczyna: 'OSOBY', dzien: '2026-09-20', osoby: '3' }
const readingOf = (change: object, known = KNOWN) => ({
  values: valuesFrom(waste.asked, { ...waste.begins(known, null), ...CHANGE, ...change }),
  known,
  words: textsIn(waste.asked.texts, 'pl'),
  language: 'pl' as const,
})
const blamed = (change: object, known?: Known) => Object.keys(faultsOf(waste.asked, readingOf(change, known)))
const saidOf = (change: object, known?: Known) =>
  waste.adds?.(readingOf(change, known)).map(({ value }) => value.replaceAll('\u00A0', ' ')) ?? []

/** The month in which each day's declaration begins to count, walked from the event on: the days on which the answer changes. */
function turnsOf(change: { kind: WasteKind; cause: WasteCause; day: string; isLower: boolean }, until: string): string[] {
  const days = Array.from({ length: daysBetween(change.day, until) + 1 }, (_, at) => addDays(change.day, at))
  return days.flatMap((day, at) => {
    const from = wasteFeeFrom(change, day)
    return at > 0 && from === wasteFeeFrom(change, days[at - 1] ?? '') ? [] : [`${day} ${from}`]
  })
}

describe('the waste declaration (C-115)', () => {
  it.each([
    // The 10th of September 2026 is a Thursday.
    ['on the 10th, not on the 11th', 'OSOBY', '2026-08-20', ['2026-08-20 2026-08-01', '2026-09-11 2026-09-01', '2026-10-01 2026-10-01']],
    // The 10th of October is a Saturday: Monday is the last day.
    ['until Monday where the 10th is a day off', 'OSOBY', '2026-09-01', ['2026-09-01 2026-09-01', '2026-10-13 2026-10-01']],
    ['in the next year where it happened in December', 'INNE', '2026-12-31', ['2026-12-31 2026-12-01', '2027-01-12 2027-01-01']],
    [
      'six months after a death to the day',
      'ZGON',
      '2026-03-10',
      ['2026-03-10 2026-03-01', '2026-09-11 2026-09-01', '2026-10-01 2026-10-01'],
    ],
    ['six months after the 31st, whose last day is a Sunday', 'ZGON', '2026-08-31', ['2026-08-31 2026-08-01', '2027-03-02 2027-03-01']],
    ['at any time by corrected water data', 'WODA', '2026-01-15', ['2026-01-15 2026-01-01']],
  ] as const)('lowers the fee for the past only in time (art. 6m sec. 2, 4, 5): %s', (_case, cause, day, turns) => {
    const until = turns.at(-1)?.slice(0, 10) ?? ''
    for (const kind of ['ZMIANA', 'KOREKTA'] as const)
      expect(turnsOf({ kind, cause, day, isLower: true }, addDays(until, 3))).toEqual(turns)
  })

  it('raises it from the month of the change however late it comes, and a first one counts from the month of moving in', () => {
    expect(turnsOf({ kind: 'ZMIANA', cause: 'OSOBY', day: '2025-11-30', isLower: false }, '2026-12-31')).toEqual(['2025-11-30 2025-11-01'])
    expect(turnsOf({ kind: 'NOWA', cause: 'OSOBY', day: '2026-09-30', isLower: false }, '2026-12-31')).toEqual(['2026-09-30 2026-09-01'])
    expect(wasteDeadline({ kind: 'NOWA', cause: 'OSOBY', day: '2026-09-30' })).toBe('2026-10-14')
  })

  it('that nobody lives there any more ends the fee after the month of the move, and late not for the past', () => {
    expect(turnsOf({ kind: 'USTANIE', cause: 'OSOBY', day: '2026-08-20', isLower: true }, '2026-10-02')).toEqual([
      '2026-08-20 2026-09-01',
      '2026-10-01 2026-10-01',
    ])
  })

  it('says on each day of a year whether it is in time as the working calendar does: a day later nothing is lowered for the past', () => {
    for (let day = '2026-01-01'; day <= '2026-12-31'; day = addDays(day, 1))
      for (const cause of ['OSOBY', 'ZGON'] as const) {
        const change = { kind: 'ZMIANA', cause, day, isLower: true } as const
        const last = wasteDeadline(change) ?? ''
        expect([wasteFeeFrom(change, last), wasteFeeFrom(change, addDays(last, 1))], day).toEqual([
          `${day.slice(0, 7)}-01`,
          `${addDays(last, 1).slice(0, 7)}-01`,
        ])
      }
  })

  it.each([
    [RATES, 4, true, 116],
    [RATES, 3, false, 96],
    [{ metoda: 'WODA', stawka: 9.87, ulgaKompost: 0 } as const, 3.35, false, 33.06],
    [{ metoda: 'POWIERZCHNIA', stawka: 0.73, ulgaKompost: 0.05 } as const, 57.25, true, 38.93],
    [{ metoda: 'GOSPODARSTWO', stawka: 71.5, ulgaKompost: 10 } as const, 1, true, 61.5],
  ])('costs to the grosz and is not rounded to złotys (art. 6q sec. 2): %j × %s', (rates, count, isComposting, fee) => {
    expect(wasteFee(rates, count, isComposting)).toBe(fee)
  })

  it('begins with point and parameters of the office, and says fee so far, new fee and since when', () => {
    expect(waste.begins(KNOWN, null)).toMatchObject({ punkt: 'Lipowa 12', osoby: '4', kompost: 'TAK' })
    expect(blamed({})).toEqual([])
    expect(saidOf({})).toEqual([
      '116,00 zł',
      '87,00 zł',
      'od 1 września 2026, jeśli urząd dostanie podpisaną deklarację do 12 października 2026; później od miesiąca, w którym ją dostanie',
    ])
    expect(saidOf({ dzien: '2026-08-31' })[2]).toBe(
      'od 1 października 2026: termin minął 10 września 2026, a po nim opłaty nie można obniżyć wstecz (art. 6m ust. 4)',
    )
    expect(saidOf({ dzien: '2026-08-31', osoby: '5' }).slice(1)).toEqual(['145,00 zł', 'od 1 sierpnia 2026'])
    expect(saidOf({ rodzaj: 'USTANIE' }).slice(0, 2)).toEqual(['116,00 zł', '0,00 zł'])
    expect(saidOf({ rodzaj: 'NOWA', zwolnienie: 'RODZINA' })).toEqual(['87,00 zł przed zwolnieniem', 'od 1 września 2026'])
  })

  it.each([
    ['a flat of a community, which files itself', { nieruchomosc: 'LOKAL' }, 'nieruchomosc'],
    ['a shop, whose bins are counted', { nieruchomosc: 'FIRMA' }, 'nieruchomosc'],
    ['a day that has not come', { dzien: '2026-10-06' }, 'dzien'],
    ['nobody', { osoby: '0' }, 'osoby'],
    ['a death after which as many live there', { przyczyna: 'ZGON', osoby: '4' }, 'osoby'],
    ['a place of somebody else', { punkt: 'Polna 8' }, 'punkt'],
    ['a reason that is not said', { przyczyna: 'INNE' }, 'opis'],
    ['water data where the council counts persons', { przyczyna: 'WODA' }, 'przyczyna'],
  ])('is not made for %s', (_case, change, field) => expect(blamed(change)).toEqual([field]))

  it('is changed where something is declared, and prepared where the office has given its rates', () => {
    const nothing = { ...KNOWN, odpady: { stawki: RATES, punkty: [] } }
    expect(blamed({ kompost: 'NIE' }, nothing)).toEqual(['rodzaj'])
    expect(blamed({ rodzaj: 'NOWA', kompost: 'NIE' }, nothing)).toEqual([])
    expect([waste.stop(KNOWN, null), waste.stop({ ...KNOWN, odpady: { stawki: null, punkty: [] } }, null)]).toEqual([null, 'noRates'])
  })

  it('reads rates and parameters as the office writes them', () => {
    expect([wasteRates('OSOBA=32,00; KOMPOST=3,00'), wasteRates('WODA=9,87'), wasteRates('')]).toEqual([
      RATES,
      { metoda: 'WODA', stawka: 9.87, ulgaKompost: 0 },
      null,
    ])
    const row = (parametr: string, wartosc: number, jednostkaMiary: string) => ({
      punktOdbioru: 'Lipowa 12',
      parametr,
      wartosc,
      jednostkaMiary,
    })
    const rows = [row('powierzchnia lokalu', 57.25, 'm²'), row('liczba osób', 2, 'osoby'), row('kompostownik', 1, 'szt.')]
    expect(declaredPlaces('OSOBA', rows)).toEqual([{ adres: 'Lipowa 12', ilosc: 2, czyKompost: true }])
    expect(declaredPlaces('POWIERZCHNIA', rows)).toEqual([{ adres: 'Lipowa 12', ilosc: 57.25, czyKompost: true }])
    expect(declaredPlaces('OSOBA', [row('pojemnik 1100 l', 2, 'szt.')])).toEqual([])
  })
})

describe('the waste declaration of a resident', async () => {
  const portal = await portalOfFile({ WASTE_RATES: 'OSOBA=32,00; KOMPOST=3,00' })
  const ANNA = 'pesel=78041200464'

  it('is a letter of which the office has nothing, with what the law wants it to warn of; nothing says that it was filed', async () => {
    const anna = await portal.signIn('anna.kompletowska')
    const { znane } = (await portal.get(`/wnioski/dajWniosek?rodzaj=odpady&${ANNA}`, anna)).json<{ znane: Known }>()
    const [place] = znane.odpady?.punkty ?? []
    expect(place).toMatchObject({ ilosc: 4, czyKompost: true })
    const wartosci = { ...CHANGE, punkt: place?.adres ?? '', kompost: 'TAK', zwolnienie: 'NIE' }
    const made = await portal.post(`/wnioski/zapiszWniosek?${ANNA}`, { rodzaj: 'odpady', wersja: 1, wartosci }, anna)
    expect(made.json()).toMatchObject({ stan: 'GOTOWE' })
    const { numer } = made.json<{ numer: string }>()
    const text = pdfText((await portal.get(`/wnioski/dajPismo/pdf?numer=${numer}&${ANNA}`, anna)).rawPayload)
    for (const part of [numer, 'tytułu wykonawczego', 'art. 6m', '87,00', 'Podpis:']) expect(text).toContain(part)
    expect(text).not.toMatch(/złożono|złożony|Wniosek:/i)
    const { rows } = await portal.pool.query('select from portal.submission where id = $1', [Number(numer.slice(2))])
    expect(rows).toHaveLength(0)
  })
})
