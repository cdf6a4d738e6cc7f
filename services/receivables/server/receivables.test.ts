import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sumPln } from '#shared/money.ts'
import { changeOffice } from '#api/testing/office.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import type { Card, Instalment, NextItem } from '../dues/rows.ts'

// Facts of reference/demo-municipality.md part 5.
const JAN = 'pesel=72080506198'
const ANNA = 'pesel=78041200464'
const TAX_CARD = 3001

let portal: TestPortal
let jan: string
let anna: string

beforeAll(async () => {
  portal = await startTestPortal()
  jan = await portal.signIn('jan.zaleglowski')
  anna = await portal.signIn('anna.kompletowska')
})
beforeEach(() => portal.clock.set('2026-10-05'))
afterAll(() => portal.close())

async function cards(subject: string, token: string): Promise<Card[]> {
  const answer: { karty: Card[] } = (await portal.get(`/naleznosci/dajKartyNaleznosci?${subject}`, token)).json()
  return answer.karty
}

async function instalments(id: number, subject: string, token: string): Promise<Instalment[]> {
  const response = await portal.get(`/naleznosci/dajNaleznosciKarty?${subject}&idKartyNaleznosci=${id}`, token)
  const answer: { ratyZbiorcze: Instalment[] } = response.json()
  return answer.ratyZbiorcze
}

async function cardId(symbol: string, subject: string, token: string): Promise<number> {
  const found = (await cards(subject, token)).find((card) => card.symbolKarty === symbol)
  if (!found) throw new Error(`No card ${symbol}`)
  return found.idKartyNaleznosci
}

describe('list of cards', () => {
  it('gives the sum of each card with interest of today', async () => {
    const sums = new Map((await cards(JAN, jan)).map((card) => [card.symbolKarty, card.suma]))
    expect(sums).toEqual(
      new Map([
        ['N/003001', 1725],
        ['N/003025', 553],
        ['OL/003001', 502.87],
        ['O/003001', 576],
        ['W/003001', 0],
      ]),
    )
  })

  it('says how late a card is, without what is ordered already', async () => {
    const waste = (await cards(JAN, jan)).find((card) => card.symbolKarty === 'O/003001')
    expect(waste).toMatchObject({
      liczbaNiezaplaconych: 3,
      liczbaZleconych: 1,
      kwotaZlecona: 192,
      liczbaPoTerminie: 1,
      kwotaPoTerminie: 192,
      dniPoTerminie: 5,
    })
  })

  it('names what is next on each card: what is overdue or on its way, else the nearest, and no settled one', async () => {
    const answer: { karty: (Card & { nastepne: { tytul: string }[] })[] } = (
      await portal.get(`/naleznosci/dajKartyNaleznosci?${JAN}`, jan)
    ).json()
    const next = answer.karty.map(({ symbolKarty, nastepne }) => [symbolKarty, nastepne.map(({ tytul }) => tytul)])
    expect(Object.fromEntries(next)).toEqual({
      'N/003001': ['Podatek od nieruchomości, rata 2', 'Podatek od nieruchomości, rata 3'],
      'N/003025': ['Zaległość za 2025 rok rozłożona na raty, rata 2'],
      'OL/003001': ['Dzierżawa gruntu'],
      'O/003001': ['Odpady komunalne, II kwartał', 'Odpady komunalne, III kwartał'],
      'W/003001': [],
    })
  })

  it('marks the cards of an institution', async () => {
    const zaklady = await portal.signIn('przykladowe.zaklady')
    const own = await cards('nip=9990000014', zaklady)
    expect(own).toHaveLength(4)
    expect(own.every((card) => card.czyInstytucja)).toBe(true)
  })

  it('is empty for a person without data', async () => {
    expect(await cards('pesel=06320607743', await portal.signIn('wanda.pustkowiak'))).toEqual([])
  })
})

describe('instalments of a card', () => {
  it('carry costs, interest and fee of the example, and say which can be paid', async () => {
    const rows = await instalments(TAX_CARD, JAN, jan)
    expect(rows.map((row) => row.kwotaRazem)).toEqual([452, 445, 412, 416])
    expect(rows.map((row) => row.odsetki)).toEqual([24, 17, 0, 0])
    expect(rows.map((row) => row.dniPoTerminie)).toEqual([203, 143, 20, 0])
    expect(rows.map((row) => row.powodBlokady)).toEqual(['tytulWykonawczy', null, null, null])
    expect(rows[3]).toMatchObject({ jestOdroczenieTerminu: true, terminEfektywny: '2027-01-15', poTerminie: false, oplataProlongacyjna: 4 })
  })

  it('come with how the office has it that the card is paid', async () => {
    const ways = async (subject: string, token: string, card: number) =>
      (await portal.get(`/naleznosci/dajNaleznosciKarty?${subject}&idKartyNaleznosci=${card}`, token)).json<{ sposobyZaplaty: unknown }>()
        .sposobyZaplaty
    const ROMAN = 'pesel=65052908430'
    const roman = await portal.signIn('roman.rolniczak')
    const waste = await cardId('O/004001', ROMAN, roman)
    expect(await ways(ROMAN, roman, waste)).toEqual([{ sposob: 'INKASENT', odDnia: '2024-01-01', doDnia: null, dzienMiesiaca: null }])
    expect(await ways(JAN, jan, TAX_CARD)).toEqual([])
  })

  it('grow by the day', async () => {
    portal.clock.set('2026-10-15')
    const rows = await instalments(TAX_CARD, JAN, jan)
    expect(rows.map((row) => row.odsetki)).toEqual([25, 18, 0, 0])
    expect(rows[1]?.kwotaRazem).toBe(412 + 16 + 18)
  })

  it('share interest among their parts without a rest', async () => {
    portal.clock.set('2027-06-01')
    const late = (await instalments(await cardId('N/001001', ANNA, anna), ANNA, anna)).filter(({ odsetki }) => odsetki > 0)
    expect(late.map(({ raty }) => raty.length)).toContain(3)
    for (const row of late) {
      expect(row.raty.reduce((sum, part) => sum + part.odsetki, 0)).toBe(row.odsetki)
      expect(row.raty.reduce((sum, part) => sum + part.kwotaRazem, 0)).toBe(row.kwotaRazem)
    }
  })

  it('keep interest of a plan and of civil debts as the office delivered it', async () => {
    portal.clock.set('2026-12-01')
    const plan = await instalments(await cardId('N/003025', JAN, jan), JAN, jan)
    expect(plan.map((row) => row.kwotaRazem)).toEqual([0, 275, 278])
    const lease = await instalments(await cardId('OL/003001', JAN, jan), JAN, jan)
    expect(lease.map((row) => row.kwotaRazem)).toEqual([502.87])
  })

  it('show an open order as such and refuse a second one', async () => {
    const [, second] = await instalments(await cardId('O/003001', JAN, jan), JAN, jan)
    expect(second).toMatchObject({ zleconoPlatnoscZP24: true, zleconoPlatnoscZKIR: false, czyWybieralna: false, powodBlokady: 'zlecona' })
  })

  it('are not overdue on their day, only on the next', async () => {
    const id = await cardId('N/001001', ANNA, anna)
    portal.clock.set('2026-11-16')
    expect((await instalments(id, ANNA, anna)).at(-1)).toMatchObject({ terminPlatnosci: '2026-11-15', poTerminie: false, dniDoTerminu: 0 })
    portal.clock.set('2026-11-17')
    expect((await instalments(id, ANNA, anna)).at(-1)).toMatchObject({ poTerminie: true, dniPoTerminie: 1 })
  })

  it('consist of parts by register', async () => {
    const rows = await instalments(await cardId('N/001001', ANNA, anna), ANNA, anna)
    expect(rows.map((row) => row.raty.map((part) => part.kwotaRaty))).toEqual([
      [201, 109, 10],
      [201, 109, 10],
      [201, 109, 10],
      [202, 107, 10],
    ])
  })
})

describe('a card of somebody else', () => {
  const UNKNOWN = 999_999_999
  it.each([
    'dajNaleznosciKarty',
    'dajNaleznosciKarty/pdf',
    'dajNaleznosciKarty/csv',
    'dajZaksiegowaneWplaty',
    'dajElementyDochodzenia',
    'dajWspolzobowiazanych',
  ])('is answered by %s like one that does not exist', async (call) => {
    const foreign = await portal.get(`/naleznosci/${call}?${ANNA}&idKartyNaleznosci=${TAX_CARD}`, anna)
    const unknown = await portal.get(`/naleznosci/${call}?${ANNA}&idKartyNaleznosci=${UNKNOWN}`, anna)
    expect(foreign.statusCode).toBe(404)
    expect(foreign.json()).toMatchObject({ kod: 1004 })
    expect(foreign.body).toBe(unknown.body)
  })

  it('gets no slip', async () => {
    const response = await portal.post(
      `/platnosci/drukDowoduWplaty?${ANNA}`,
      { idKartyNaleznosci: TAX_CARD, idNaleznosciRatyZbiorczej: [300102] },
      anna,
    )
    expect(response.statusCode).toBe(404)
  })
})

describe('lists of a card', () => {
  it('are posted payments, newest first', async () => {
    const id = await cardId('N/001001', ANNA, anna)
    const answer = (await portal.get(`/naleznosci/dajZaksiegowaneWplaty?${ANNA}&idKartyNaleznosci=${id}`, anna)).json()
    expect(answer.listaZaksiegowanychWplat.map((row: { dataOperacji: string }) => row.dataOperacji)).toEqual([
      '2026-09-18',
      '2026-05-15',
      '2026-03-12',
    ])
  })

  it('are recovery elements', async () => {
    const answer = (await portal.get(`/naleznosci/dajElementyDochodzenia?${JAN}&idKartyNaleznosci=${TAX_CARD}`, jan)).json()
    const dates: string[] = answer.listaElementowDochodzeniaNaleznosci.map((row: { dataOperacji: string }) => row.dataOperacji)
    expect(dates).toEqual(['2026-10-01', '2026-06-11', '2026-05-15', '2026-04-02'])
  })

  it('are co-obligors, by either name of the parameter', async () => {
    const roman = await portal.signIn('roman.rolniczak')
    const subject = 'pesel=65052908430'
    const id = await cardId('N/004001', subject, roman)
    for (const name of ['probka', 'idKartyNaleznosci']) {
      const answer = (await portal.get(`/naleznosci/dajWspolzobowiazanych?${subject}&${name}=${id}`, roman)).json()
      expect(answer.wspolzobowiazani.map((row: { udzial: string }) => row.udzial)).toEqual(['1/2', '1/2'])
    }
  })

  it('are co-obligors without their addresses where the office wants it so', async () => {
    const roman = await portal.signIn('roman.rolniczak')
    const id = await cardId('N/004001', 'pesel=65052908430', roman)
    const addresses = async () => {
      const answer = (await portal.get(`/naleznosci/dajWspolzobowiazanych?pesel=65052908430&idKartyNaleznosci=${id}`, roman)).json()
      return answer.wspolzobowiazani.map(({ adresUdzialowca }: { adresUdzialowca: string | null }) => adresUdzialowca)
    }
    expect(await addresses()).toEqual(['Wzorcowo 14, 99-999 Przykładowo', 'Wzorcowo 14, 99-999 Przykładowo'])
    await changeOffice(portal.pool, 'configuration', { czyAdresyWspolzobowiazanych: false })
    await expect.poll(addresses).toEqual([null, null])
    const file = await portal.get(`/naleznosci/dajWspolzobowiazanych/csv?pesel=65052908430&idKartyNaleznosci=${id}`, roman)
    expect(file.body.split('\r\n')[0]?.split(';')).toHaveLength(4)
  })

  it('need a card', async () => {
    const response = await portal.get(`/naleznosci/dajWspolzobowiazanych?${JAN}`, jan)
    expect(response.statusCode).toBe(400)
    expect(response.json().pola).toHaveProperty('idKartyNaleznosci')
  })
})

describe('next steps', () => {
  interface Next {
    pozycje: NextItem[]
    sumaPoTerminie: number
    sumaWybieralnaPoTerminie: number
    liczbaWybieralnychPoTerminie: number
    stanNaDzien: string
  }

  it('are what is late, then what comes next on each card, then what is ordered', async () => {
    const answer: Next = (await portal.get('/uzytkownik/co-dalej', anna)).json()
    expect(answer.sumaPoTerminie).toBe(470.54)
    expect(answer.pozycje.map((item) => [item.symbolKarty, item.stan, item.kwota])).toEqual([
      ['W/001001', 'poTerminie', 170.16],
      ['OL/001001', 'poTerminie', 300.38],
      ['N/001001', 'nadchodzi', 319],
      ['O/001001', 'nadchodzi', 348],
      ['O/001001', 'zlecona', 348],
    ])
    expect(answer.pozycje.map((item) => item.dniDoTerminu).slice(0, 3)).toEqual([-14, -5, 42])
    expect(answer.pozycje.at(-1)?.waznoscTransakcji).toBe('2026-10-06 23:59:59')
  })

  it('say what of it can be paid here, of all and of each card: what is enforced is late, but not among it', async () => {
    const answer: Next = (await portal.get('/uzytkownik/co-dalej', jan)).json()
    const late = answer.pozycje.filter(({ stan }) => stan === 'poTerminie')
    const payable = late.filter(({ czyWybieralna }) => czyWybieralna)
    expect(payable.length).toBeLessThan(late.length)
    expect(answer.sumaWybieralnaPoTerminie).toBe(sumPln(payable.map(({ kwota }) => kwota)))
    expect(answer.liczbaWybieralnychPoTerminie).toBe(payable.length)
    const { karty } = (await portal.get(`/naleznosci/dajKartyNaleznosci?${JAN}`, jan)).json<{ karty: Card[] }>()
    expect(sumPln(karty.map(({ kwotaWybieralnaPoTerminie }) => kwotaWybieralnaPoTerminie))).toBe(answer.sumaWybieralnaPoTerminie)
    for (const { idKartyNaleznosci, kwotaWybieralnaKarty, liczbaWybieralnychKarty } of answer.pozycje) {
      const { ratyZbiorcze } = (
        await portal.get(`/naleznosci/dajNaleznosciKarty?${JAN}&idKartyNaleznosci=${idKartyNaleznosci}`, jan)
      ).json<{ ratyZbiorcze: Instalment[] }>()
      const free = ratyZbiorcze.filter(({ czyWybieralna }) => czyWybieralna)
      expect([kwotaWybieralnaKarty, liczbaWybieralnychKarty]).toEqual([sumPln(free.map(({ kwotaRazem }) => kwotaRazem)), free.length])
    }
  })

  it('ask nobody again for what was declared as paid by a transfer, though it is owed until it is booked', async () => {
    const next = async (): Promise<Next> => (await portal.get('/uzytkownik/co-dalej', anna)).json()
    const before = await next()
    const [first] = before.pozycje
    const chosen = { idKartyNaleznosci: first?.idKartyNaleznosci, idNaleznosciRatyZbiorczej: [first?.idNaleznosciRatyZbiorczej] }
    expect((await portal.post(`/platnosci/zglosPrzelew?${ANNA}`, chosen, anna)).json()).toEqual({
      zgloszono: '2026-10-05',
      oczekiwanyDo: '2026-10-12',
    })
    const after = await next()
    expect([after.sumaPoTerminie, after.liczbaWybieralnychPoTerminie]).toEqual([
      before.sumaPoTerminie,
      before.liczbaWybieralnychPoTerminie - 1,
    ])
    expect(after.sumaWybieralnaPoTerminie).toBe(sumPln([before.sumaWybieralnaPoTerminie, -(first?.kwota ?? 0)]))
    expect(after.pozycje[0]).toMatchObject({ symbolKarty: 'W/001001', kwota: 170.16, czyWybieralna: true, zgloszonoPrzelew: '2026-10-05' })
    const { karty } = (await portal.get(`/naleznosci/dajKartyNaleznosci?${ANNA}`, anna)).json<{ karty: Card[] }>()
    expect(karty.find(({ symbolKarty }) => symbolKarty === 'W/001001')).toMatchObject({
      kwotaPoTerminie: 170.16,
      kwotaWybieralnaPoTerminie: 0,
    })
    await portal.post(`/platnosci/cofnijZgloszeniePrzelewu?${ANNA}`, chosen, anna)
    expect(await next()).toEqual(before)
  })

  it('leave out nothing that falls due on the same day of a card, however small the rest is', async () => {
    const answer: Next = (await portal.get('/uzytkownik/co-dalej', await portal.signIn('edyta.brzegowa'))).json()
    const today = answer.pozycje.filter((item) => item.dniDoTerminu === 0).map((item) => item.kwota)
    expect(today).toEqual(expect.arrayContaining([101, 100]))
    const fees = answer.pozycje.filter((item) => item.symbolKarty === 'OL/009903' && item.stan === 'nadchodzi')
    expect(fees.map((item) => item.kwota)).toEqual(expect.arrayContaining([1_234_567.89, 0.01]))
  })

  it('cover all subjects of the account', async () => {
    const answer: Next = (await portal.get('/uzytkownik/co-dalej', await portal.signIn('tomasz.wielopodmiotowicz'))).json()
    expect(new Set(answer.pozycje.map((item) => item.nipOrPesel)).size).toBeGreaterThan(1)
  })

  it('are empty for a person without data', async () => {
    const answer: Next = (await portal.get('/uzytkownik/co-dalej', await portal.signIn('wanda.pustkowiak'))).json()
    expect(answer).toEqual({
      pozycje: [],
      sumaPoTerminie: 0,
      sumaWybieralnaPoTerminie: 0,
      liczbaWybieralnychPoTerminie: 0,
      stanNaDzien: '2026-10-05',
    })
  })
})
