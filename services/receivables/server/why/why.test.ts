import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPdf } from '#integrations/documents/testing.ts'
import { addDays } from '#shared/dates.ts'
import { textsIn } from '#shared/i18n.ts'
import { LANGUAGES } from '#shared/language.ts'
import { sumPln } from '#shared/money.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import type { Card, Instalment } from '../../dues/rows.ts'
import type { Why } from '../../why/rows.ts'
import { aRata, aWhy } from '../../testing/why.ts'
import { whyTexts } from '../../why/texts.ts'
import { growthText, lastYearText, letterText, linesOf } from '../../why/words.ts'

const JAN = 'pesel=72080506198'
const ANNA = 'pesel=78041200464'
const D0 = '2026-10-05'

let portal: TestPortal
let jan: string

beforeAll(async () => {
  portal = await startTestPortal()
  jan = await portal.signIn('jan.zaleglowski')
})
beforeEach(() => portal.clock.set(D0))
afterAll(() => portal.close())

const pl = { words: textsIn(whyTexts, 'pl'), language: 'pl' } as const
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

const ask = (query: string, token = jan, who = JAN) => portal.get(`/naleznosci/dajSkladKwoty?${who}&${query}`, token)

async function why(query: string): Promise<Why> {
  const response = await ask(query)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

async function idsOf(symbol: string): Promise<{ card: number; rows: Instalment[] }> {
  const { karty } = (await portal.get(`/naleznosci/dajKartyNaleznosci?${JAN}`, jan)).json<{ karty: Card[] }>()
  const card = karty.find((one) => one.symbolKarty === symbol)?.idKartyNaleznosci ?? 0
  const list = await portal.get(`/naleznosci/dajNaleznosciKarty?${JAN}&idKartyNaleznosci=${card}`, jan)
  const { ratyZbiorcze } = list.json<{ ratyZbiorcze: Instalment[] }>()
  return { card, rows: ratyZbiorcze }
}

const TWO = 'idKartyNaleznosci=3001&raty=300102,300103'

describe('the amount of two instalments', () => {
  it('is the sum of its parts, each with its reason', async () => {
    const answer = await why(TWO)
    expect(answer).toMatchObject({ kwota: 857, kwotaDzis: 857, dzien: D0, ostatniDzien: '2027-01-03', czyDoZaplaty: true })
    const lines = linesOf(answer, pl)
    expect(lines.map(({ amount }) => amount)).toEqual([412, 16, 17, 412, 0])
    const notes = plain(lines.flatMap((line) => [line.document ?? '', ...line.notes]).join(' '))
    for (const reason of [
      'Decyzja FN.3120.3001.2026',
      'Upomnienie 118/2026, doręczone 11.06.2026',
      '16,95 zł zaokrągla się do pełnych złotych: 17,00 zł',
      'Wyniosłyby 2,37 zł. Do 8,70 zł nie nalicza się ich',
      'Przekroczą ten próg 28.11.2026',
    ])
      expect(notes).toContain(reason)
    expect(answer.raty[0]?.okresy).toEqual([{ od: '2026-05-16', do: D0, dni: 143, stawkaProcent: 10.5, podstawa: 412, kwota: 16.9484 }])
  })

  it('of a later day is what the list says on that day', async () => {
    for (const days of [1, 4, 30, 55, 90]) {
      portal.clock.set(D0)
      const dzien = addDays(D0, days)
      const { kwota, raty } = await why(`${TWO}&dzien=${dzien}`)
      portal.clock.set(dzien)
      const { rows } = await idsOf('N/003001')
      const listed = rows.filter(({ idNaleznosciRatyZbiorczej: id }) => id === 300102 || id === 300103)
      expect(kwota).toBe(sumPln(listed.map(({ kwotaRazem }) => kwotaRazem)))
      expect(raty.map(({ odsetki }) => odsetki)).toEqual(listed.map(({ odsetki }) => odsetki))
    }
  })

  it('is what the transfer of that day and its code have', async () => {
    const transferOn = async (dzien: string) => {
      const response = await portal.get(`/platnosci/dajDanePrzelewu?${JAN}&${TWO}&dzien=${dzien}`, jan)
      return response.json<{ kwota: number; naDzien: string; obrazKodu: string }>()
    }
    const [today, later] = [await transferOn(D0), await transferOn('2026-12-01')]
    expect([today.kwota, later.kwota, later.naDzien]).toEqual([857, (await why(`${TWO}&dzien=2026-12-01`)).kwota, '2026-12-01'])
    expect(later.kwota).toBeGreaterThan(today.kwota + 9)
    expect(later.obrazKodu).not.toBe(today.obrazKodu)
  })

  it('is told with the day of the next złoty, the jump over the threshold, and every step to the last day', async () => {
    const answer = await why(TWO)
    expect(answer.nastepnaZmiana).toBe('2026-10-10')
    expect(answer.kwotaPoZmianie).toBe(858)
    expect(growthText(answer, pl).map(plain)).toEqual([
      'Do 09.10.2026 kwota się nie zmieni, a 10.10.2026 wyniesie 858,00 zł.',
      'Odsetki rosną o złotówkę mniej więcej co 8 dni.',
    ])
    expect(answer.terminy).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ dzien: '2026-11-28', rodzaj: 'prog', nrRaty: 3, wzrost: 9 }),
        expect.objectContaining({ dzien: D0, rodzaj: 'upomnienie', nrRaty: 3 }),
      ]),
    )
    expect(answer.wykres[0]).toEqual({ dzien: D0, kwota: 857 })
    expect(answer.wykres.at(-1)?.dzien).toBe('2027-01-03')
    const sorted = answer.wykres.map(({ kwota }) => kwota)
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
  })
})

describe('the limitation of an instalment', () => {
  const BOTH = 'idKartyNaleznosci=3001&raty=300101,300102,300103'

  it('is what the register of the office says, with its last interruption, and nothing where it says nothing', async () => {
    const answer = await why(BOTH)
    expect(answer.raty.map(({ dataPrzedawnienia, dataPrzerwania }) => [dataPrzedawnienia, dataPrzerwania])).toEqual([
      ['2031-12-31', '2026-08-20'],
      ['2031-12-31', null],
      [null, null],
    ])
    const said = linesOf(answer, pl).map(({ notes }) => notes.join(' '))
    expect(said.filter((notes) => notes.includes('Dzień przedawnienia w rejestrze urzędu: 31.12.2031.'))).toHaveLength(2)
    expect(said.filter((notes) => notes.includes('Bieg terminu ostatnio przerwano 20.08.2026.'))).toHaveLength(1)
  })

  it('is not told of what is paid', () => {
    const paid = aRata(3, { czySplacona: true, dataPrzedawnienia: '2031-12-31' })
    expect(linesOf(aWhy({ raty: [paid] }), pl).flatMap(({ notes }) => notes)).not.toContainEqual(expect.stringContaining('przedawnienia'))
  })
})

describe('the letters', () => {
  it('say what they mean for these instalments and what to do now', async () => {
    const answer = await why(TWO)
    expect(answer.litery.map(({ litera, nrRaty }) => `${litera}${nrRaty}`)).toEqual(['T1', 'U2', 'O4'])
    const said = plain(answer.litery.map((one) => Object.values(letterText(one, answer, pl)).join('. ')).join(' '))
    for (const words of [
      'naczelnik urzędu skarbowego',
      'Siedem dni od doręczenia minęło 18.06.2026',
      'Decyzja z 01.10.2026. Termin przesunięto na 15.01.2027',
    ])
      expect(said).toContain(words)
    expect(said).not.toContain('Rata 1: doręczono upomnienie')
  })
})

describe('a plan of instalments', () => {
  const PLAN = 'idKartyNaleznosci=3025&raty=302502'
  const saidOf = (answer: Why) =>
    plain(
      [
        ...growthText(answer, pl),
        ...linesOf(answer, pl).flatMap(({ notes }) => notes),
        ...answer.litery.map((one) => letterText(one, answer, pl).text),
      ].join(' '),
    )

  it('stands still up to its day, and promises nothing of later days', async () => {
    portal.clock.set('2026-09-25')
    const answer = await why(`${PLAN}&dzien=2026-09-30`)
    expect(answer).toMatchObject({
      kwota: 275,
      ostatniDzien: '2026-09-30',
      koniecUlgi: '2026-09-30',
      raty: [{ odsetkiLiczy: 'plan', uwaga: null }],
    })
    expect(saidOf(answer)).toContain('Tak będzie najwyżej do 30.09.2026: potem ulga wygasa i kwotę poda urząd.')
    for (const path of ['naleznosci/dajSkladKwoty', 'platnosci/dajDanePrzelewu']) {
      const later = await portal.get(`/${path}?${JAN}&${PLAN}&dzien=2026-10-01`, jan)
      expect([path, later.statusCode, later.json().pola?.dzien]).toEqual([path, 400, expect.stringContaining('po 30.09.2026')])
    }
  })

  it('that was missed is said to have lapsed wherever it is paid, and nowhere to stand still', async () => {
    const answer = await why(PLAN)
    expect(answer).toMatchObject({
      kwota: 275,
      ostatniDzien: D0,
      nastepnaZmiana: null,
      raty: [{ odsetkiLiczy: 'wygasla', uwaga: 'planWygasl' }],
    })
    const said = saidOf(answer)
    for (const words of ['plan rat dla niej wygasł', 'Ile trzeba zapłacić, poda urząd', 'Termin z planu minął 30.09.2026'])
      expect(said).toContain(words)
    for (const words of ['nie rośnie', 'Nie rośnie', 'płacone w terminie']) expect(said).not.toContain(words)
    const later = await ask(`${PLAN}&dzien=2026-10-06`)
    expect([later.statusCode, Object.keys(later.json().pola)]).toEqual([400, ['dzien']])
    const [summary, basket, list] = await Promise.all([
      portal.get(`/platnosci/dajPodsumowanie?${JAN}&${PLAN}`, jan),
      portal.get('/platnosci/koszyk/dajNaleznosci', jan),
      portal.get(`/naleznosci/dajKartyNaleznosci?${JAN}`, jan),
    ])
    expect(summary.json().raty[0].uwaga).toBe('planWygasl')
    expect(basket.body).toContain('planWygasl')
    expect(list.json<{ karty: Card[] }>().karty.find((one) => one.symbolKarty === 'N/003025')?.uwaga).toBe('planWygasl')
    const paper = await portal.get(`/naleznosci/dajNaleznosciKarty/pdf?${JAN}&idKartyNaleznosci=3025`, jan)
    expect(plain(openPdf(paper.rawPayload).text()).replace(/\s+/g, ' ')).toContain('kwotę poda urząd')
  })
})

describe('a deferral that was missed', () => {
  const DEFERRED = 'idKartyNaleznosci=3001&raty=300104'

  it('brings the date of the law back, with interest from it and without the fee', async () => {
    portal.clock.set('2027-01-15')
    expect(await why(DEFERRED)).toMatchObject({ kwota: 416, ostatniDzien: '2027-01-15', raty: [{ oplataProlongacyjna: 4, uwaga: null }] })
    portal.clock.set('2027-01-20')
    const answer = await why(DEFERRED)
    expect(answer).toMatchObject({
      kwota: 412,
      raty: [
        {
          terminEfektywny: '2026-11-16',
          oplataProlongacyjna: 0,
          odsetki: 0,
          odsetkiDokladnie: 7.7038,
          dzienProgu: '2027-01-29',
          uwaga: 'odroczenieWygaslo',
        },
      ],
    })
    expect(answer.raty[0]?.okresy[0]).toMatchObject({ od: '2026-11-17', do: '2027-01-20', dni: 65 })
    const transfer = await portal.get(`/platnosci/dajDanePrzelewu?${JAN}&${DEFERRED}&dzien=2027-01-29`, jan)
    expect(transfer.json().kwota).toBe(421)
  })
})

describe('a debt of civil law', () => {
  it('is explained by the rates that give the office’s figure, which stands on every day', async () => {
    const { card, rows } = await idsOf('OL/003001')
    const ids = rows.map((row) => row.idNaleznosciRatyZbiorczej)
    const answer = await why(`idKartyNaleznosci=${card}&raty=${ids.join(',')}&dzien=2026-12-01`)
    expect(answer.kwota).toBe(502.87)
    expect(answer.raty[0]).toMatchObject({
      odsetkiLiczy: 'cywilne',
      odsetki: 22.87,
      rodzajStawki: 'OPOZNIENIE',
      odsetkiDoDnia: D0,
      odsetkiPozniej: 6.93,
    })
    expect(answer.raty[0]?.okresy).toEqual([{ od: '2026-04-01', do: D0, dni: 188, stawkaProcent: 9.25, podstawa: 480, kwota: 22.869 }])
    // Nobody is told that what is late stays as it is.
    expect(growthText(answer, pl)).toEqual([pl.words.byOfficeLater])
    const paid = answer.raty.map((rata) => ({ ...rata, dataZaplaty: D0 }))
    expect(growthText({ ...answer, raty: paid }, pl)).toEqual([pl.words.steady])
  })
})

describe('exact interest', () => {
  it.each([
    [11.4965, 11, '11,4965 zł zaokrągla się do pełnych złotych: 11,00 zł'],
    [16.9484, 17, '16,95 zł zaokrągla się do pełnych złotych: 17,00 zł'],
    [8.7031, 9, '8,7031 zł zaokrągla się'],
    [8.6999, 0, 'Wyniosłyby 8,70 zł. Do 8,70 zł'],
    [2.3704, 0, 'Wyniosłyby 2,37 zł. Do 8,70 zł'],
  ])('of %f zł is shown with the digits that show why it is %i zł', (odsetkiDokladnie, odsetki, words) => {
    const rata = aRata(3, { odsetki, odsetkiDokladnie, progNienaliczania: 8.7 })
    expect(
      plain(
        linesOf(aWhy({ raty: [rata] }), pl)
          .flatMap(({ notes }) => notes)
          .join(' '),
      ),
    ).toContain(words)
  })
})

describe('the year before', () => {
  it('is compared where the same instalment stood on the only card of the kind, and nothing is said of a plan', async () => {
    expect(lastYearText(await why(TWO), pl)).toBeNull()
    // The card of the year before becomes one of four instalments as this year's.
    const schema = (await portal.pool.query<{ schema: string }>('select schema_name as schema from portal.register_state')).rows[0]?.schema
    await portal.pool.query(`update ${schema}."ratyZbiorcze"
      set "jestRozlozenieNaRaty" = false, "terminPlatnosci" = '2025-05-15', "kwotaRaty" = 390
      where "idKartyNaleznosci" = 3025 and "nrRaty" = 2`)
    const compared = await why('idKartyNaleznosci=3001&raty=300102')
    expect(plain(lastYearText(compared, pl) ?? '')).toBe('Rok wcześniej było 390,00 zł, teraz jest 412,00 zł: o 22,00 zł więcej.')
    expect(lastYearText(await why(TWO), pl)).toBeNull()
  })
})

describe('what is refused', () => {
  it.each([
    ['2026-10-04', 'już minął'],
    ['2027-01-04', '90 dni'],
  ])('is %s as the day of payment, in words', async (dzien, words) => {
    const response = await ask(`${TWO}&dzien=${dzien}`)
    expect([response.statusCode, response.json().kod, response.json().pola.dzien]).toEqual([400, 1000, expect.stringContaining(words)])
  })

  it.each(['jutro', '2026-02-30', ''])('is "%s", which is no day', async (dzien) => {
    const response = await ask(`${TWO}&dzien=${dzien}`)
    expect([response.statusCode, response.json().kod, Object.keys(response.json().pola)]).toEqual([400, 1000, ['dzien']])
  })

  it('is a foreign instalment, like one that does not exist', async () => {
    const anna = await portal.signIn('anna.kompletowska')
    const answers = await Promise.all([
      ask(TWO, anna, ANNA),
      ask('idKartyNaleznosci=999999999&raty=1', anna, ANNA),
      ask('idKartyNaleznosci=3001&raty=300102,100101'),
      ask('idKartyNaleznosci=3001&raty=7'),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    expect((await ask(TWO, jan, ANNA)).statusCode).toBe(403)
  })
})

describe('the paper', () => {
  it.each(LANGUAGES)('says the same in %s', async (lang) => {
    const response = await portal.get(`/naleznosci/dajSkladKwoty/pdf?${JAN}&${TWO}&dzien=2026-12-01&lang=${lang}`, jan)
    expect(response.headers['content-type']).toBe('application/pdf')
    const pdf = openPdf(response.rawPayload)
    const words = textsIn(whyTexts, lang)
    expect(pdf.info['Title']).toBe(words.whyTitle)
    const text = plain(pdf.text()).replace(/\s+/g, ' ')
    // A paper is read away from the page: it says of which account it speaks.
    for (const part of [words.made, words.periods, '01.12.2026', '412', '2026, N/003001']) expect(text).toContain(part)
  })
})
