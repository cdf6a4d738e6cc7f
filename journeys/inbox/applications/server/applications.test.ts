import { beforeEach, describe, expect, it } from 'vitest'
import { pdfText } from '#integrations/documents/testing.ts'
import { inboxClerks } from '#api/testing/inbox-clerks.ts'
import { portalOfFile } from '#api/testing/portal.ts'

const HELENA = 'pesel=59032109005'
const JAN = 'pesel=72080506198'

const portal = await portalOfFile()
const { taxes, wojciech } = await inboxClerks(portal)
const helena = await portal.signIn('helena.wodomierska')
const jan = await portal.signIn('jan.zaleglowski')

beforeEach(() => portal.clock.set('2026-10-05'))

interface Begun {
  readonly wersja: number
  readonly forma: string
  readonly znane: {
    readonly karty: {
      id: number
      czyPodatkowa: boolean
      raty: { id: number; kwota: number; czyZalegla: boolean; czyEgzekucja: boolean }[]
    }[]
  }
}

const INVOICE = {
  punkt: '600100',
  platnik: 'TEN_SAM',
  nip: '',
  nazwa: 'Helena Wodomierska',
  adres: 'Wodna 3, 99-999 Przykładowo',
  faktury: 'NASTEPNA',
  numery: '',
}
const sendInvoice = (change: Partial<typeof INVOICE> = {}, headers?: Record<string, string>) =>
  portal.post(
    `/wnioski/zapiszWniosek?${HELENA}`,
    { rodzaj: 'dane-do-faktury', wersja: 1, wartosci: { ...INVOICE, ...change } },
    helena,
    headers,
  )

const WHY = 'Od kwietnia utrzymuję się z zasiłku, od stycznia wracam do pracy i zacznę płacić.'
const RELIEF = {
  rodzaj: 'RATY',
  liczbaRat: '6',
  pierwszaRata: '2026-11-16',
  powod: 'PODATNIK',
  uzasadnienie: WHY,
  domownicy: 'jedna osoba',
  dochody: 'zasiłek 1200 zł',
  wydatki: 'czynsz 600 zł',
  dlugi: '',
  majatek: 'mieszkanie',
  dzialalnosc: 'NIE',
}
const begun = async () => (await portal.get(`/wnioski/dajWniosek?rodzaj=ulga&${JAN}`, jan)).json<Begun>()
/** A card of Jan's on which something can be asked for, and what is open on it without enforcement. */
async function cardOfJan() {
  const { znane } = await begun()
  const found = znane.karty.flatMap(({ id, czyPodatkowa, raty }) =>
    raty.filter((one) => czyPodatkowa && !one.czyEgzekucja).map((rata) => ({ id, rata })),
  )
  const [first] = found
  if (!first) throw new Error('Jan owes nothing')
  return { karta: String(first.id), zakres: String(first.rata.id), rata: first.rata }
}
async function makeLetter(change: Record<string, string> = {}, headers?: Record<string, string>) {
  const { karta, zakres } = await cardOfJan()
  return portal.post(
    `/wnioski/zapiszWniosek?${JAN}`,
    { rodzaj: 'ulga', wersja: 1, wartosci: { ...RELIEF, karta, zakres, ...change } },
    jan,
    headers,
  )
}
const own = async (numer: string) => (await portal.get(`/sprawy/dajSprawe?numer=${numer}&${JAN}`, jan)).json()
const actsOf = async (numer: string) => {
  await portal.recorded()
  const { rows } = await portal.pool.query<{ action: string }>(
    "select action from portal.audit where object ~ ('^' || $1 || '(:|$)') and outcome = 'done' order by id",
    [numer],
  )
  return rows.map(({ action }) => action)
}

describe('an application for which a message is enough', () => {
  it('is with its department at once, due by the term of its declaration, three times sent one affair', async () => {
    const headers = { 'idempotency-key': 'faktura-1' }
    const answers = await Promise.all([sendInvoice({}, headers), sendInvoice({}, headers), sendInvoice({}, headers)])
    const numbers = new Set(answers.map((one) => one.json<{ numer: string }>().numer))
    expect([answers.map(({ statusCode }) => statusCode), numbers.size]).toEqual([[200, 200, 200], 1])
    const [numer = ''] = numbers
    expect((await wojciech.get(`/sprawa?numer=${numer}`)).json()).toMatchObject({
      temat: 'Dane do faktury za wodę',
      dzial: 'WODA',
      termin: '2026-10-19',
      tresc: expect.stringContaining('Adres na fakturze: Wodna 3, 99-999 Przykładowo'),
      wniosek: { wyniki: [{ id: 'ZMIENIONE' }, { id: 'ODMOWA' }], wynik: null },
    })
    expect((await taxes.get(`/sprawa?numer=${numer}`)).statusCode).toBe(404)
    expect(await actsOf(numer)).toContain('application')
  })

  it.each([
    ['a NIP whose digits do not fit', { nip: '1234567890' }, 'nip'],
    ['a point of somebody else', { punkt: '999999' }, 'punkt'],
    ['another payer, who needs a contract', { platnik: 'INNY' }, 'platnik'],
    ['no name', { nazwa: ' ' }, 'nazwa'],
    ['invoices without their numbers', { faktury: 'TAKZE_WYSTAWIONE' }, 'numery'],
  ])('is refused at its field with %s', async (_case, change, field) => {
    const answer = await sendInvoice(change)
    expect([answer.statusCode, Object.keys(answer.json<{ pola: object }>().pola)]).toEqual([400, [field]])
  })

  it('of another version than the one that is asked for is not taken', async () => {
    const answer = await portal.post(
      `/wnioski/zapiszWniosek?${HELENA}`,
      { rodzaj: 'dane-do-faktury', wersja: 2, wartosci: INVOICE },
      helena,
    )
    expect(answer.statusCode).toBe(409)
  })

  it('is closed by its outcome, which the person reads with how and when it was delivered', async () => {
    const { numer } = (await sendInvoice({ nazwa: 'Helena W.' })).json<{ numer: string }>()
    const { wersja } = (await wojciech.get(`/sprawa?numer=${numer}`)).json<{ wersja: number }>()
    const decide = (change: object) =>
      wojciech.post('/sprawa/rozstrzygniecie', { numer, wersja, wynik: 'ZMIENIONE', doreczenie: 'PORTAL', dzien: '2026-10-05', ...change })
    expect([(await decide({ wynik: 'PRZYZNANO' })).statusCode, (await decide({ dzien: '2026-10-06' })).statusCode]).toEqual([409, 409])
    expect((await decide({})).statusCode).toBe(200)
    const affair = (await portal.get(`/sprawy/dajSprawe?numer=${numer}&${HELENA}`, helena)).json()
    expect([affair.stan, affair.wpisy.find(({ rodzaj }: { rodzaj: string }) => rodzaj === 'WIADOMOSC')?.tresc]).toEqual([
      'ZALATWIONE',
      'Rozstrzygnięcie: Dane zmienione. Doręczenie: w portalu, 05.10.2026.',
    ])
  })
})

describe('an application that the law wants signed', () => {
  it('is a letter of which the office has nothing, and nothing says that it was sent (C-114)', async () => {
    const answer = await makeLetter()
    expect(answer.json()).toMatchObject({ stan: 'GOTOWE' })
    const { numer } = answer.json<{ numer: string }>()
    const affair = await own(numer)
    expect(affair).toMatchObject({ stan: 'GOTOWE', termin: null, czyMoznaPisac: false, pismo: { dostal: null, wazneDo: '2027-01-03' } })
    expect((await portal.get(`/sprawy/dajSprawy?${JAN}`, jan)).json().sprawy[0]).toMatchObject({ numer, stan: 'GOTOWE', termin: null })
    expect((await taxes.get(`/sprawa?numer=${numer}`)).statusCode).toBe(404)
    const { rows } = await portal.pool.query('select from portal.submission where id = $1', [Number(numer.slice(2))])
    expect(rows).toHaveLength(0)
  })

  it('has on its PDF number, code, what was filled in, what to enclose, and a place to sign; not that it was filed', async () => {
    const { numer } = (await makeLetter({ liczbaRat: '3' })).json<{ numer: string }>()
    const file = await portal.get(`/wnioski/dajPismo/pdf?numer=${numer}&${JAN}`, jan)
    const text = pdfText(file.rawPayload)
    for (const part of [numer, (await own(numer)).pismo.kod, 'zasiłek 1200 zł', 'dokumenty o dochodach', 'Podpis:', 'art. 67a'])
      expect(text).toContain(part)
    expect(text).not.toMatch(/złożono|złożony/i)
  })

  it('is one letter however often it is sent, and other words under its key are another intention', async () => {
    const headers = { 'idempotency-key': 'ulga-przyciskiem-1' }
    const first = (await makeLetter({ liczbaRat: '4' }, headers)).json<{ numer: string }>()
    expect((await makeLetter({ liczbaRat: '4' }, headers)).json()).toMatchObject(first)
    expect((await makeLetter({ liczbaRat: '5' }, headers)).statusCode).toBe(422)
  })

  it('is matched by its code when it comes: a case of its department whose time runs from that day, and the person is told (C-107)', async () => {
    const { numer } = (await makeLetter({ liczbaRat: '7' })).json<{ numer: string }>()
    const { kod } = (await own(numer)).pismo as { kod: string }
    const typed = kod.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    portal.clock.set('2026-10-08')
    expect((await wojciech.get(`/pismo?kod=${kod}`)).statusCode).toBe(404)
    expect((await taxes.get(`/pismo?kod=${encodeURIComponent(typed)}`)).json()).toMatchObject({
      numer,
      temat: 'Raty lub ulga w podatku',
      czyWplynelo: false,
    })
    const file = (dzien: string) => taxes.post('/pismo/wplyw', { kod: typed, dzien, sposob: 'PAPIER', dowod: 'Dz. 812/2026' })
    expect([(await file('2026-10-09')).statusCode, (await file('2026-10-04')).statusCode]).toEqual([409, 409])
    expect((await file('2026-10-07')).json()).toEqual({ numer })
    expect((await file('2026-10-07')).json()).toMatchObject({ przyczyna: 'filed' })
    // A month, whose last day is a Saturday: the next working day.
    expect(await own(numer)).toMatchObject({
      stan: 'ZLOZONE',
      termin: '2026-11-09',
      kroki: { wyslane: '2026-10-07' },
      czyMoznaWycofac: false,
      pismo: { dostal: '2026-10-07' },
    })
    expect((await taxes.get(`/sprawa?numer=${numer}`)).json()).toMatchObject({
      stan: 'new',
      dzial: 'PODATKI',
      tresc: expect.stringContaining(WHY),
    })
    expect(await actsOf(numer)).toEqual(['application-letter', 'application-show', 'application-filed', 'inbox-show'])
    await portal.jobs.find(({ name }) => name === 'expand-messages')?.run()
    const { wiadomosci } = (await portal.get('/wiadomosci/dajWiadomosci?temat=answers', jan)).json<{
      wiadomosci: { tytul: string; wstep: string }[]
    }>()
    expect(wiadomosci.find(({ wstep }) => wstep.includes(numer))?.tytul).toBe('Urząd ma Państwa pismo')
  })

  it('that was given up stands as such, and counts all the same when it comes signed', async () => {
    const { numer } = (await makeLetter({ liczbaRat: '8' })).json<{ numer: string }>()
    const { kod } = (await own(numer)).pismo as { kod: string }
    const cancel = () => portal.post(`/wnioski/anuluj?${JAN}`, { numer }, jan)
    expect([(await cancel()).statusCode, (await cancel()).statusCode, (await own(numer)).stan]).toEqual([200, 409, 'WYCOFANE'])
    expect((await taxes.get(`/pismo?kod=${kod}`)).json()).toMatchObject({ czyZrezygnowano: true })
    expect((await taxes.post('/pismo/wplyw', { kod, dzien: '2026-10-05', sposob: 'ADE', dowod: '' })).statusCode).toBe(200)
    expect([(await own(numer)).stan, (await cancel()).statusCode]).toEqual(['ZLOZONE', 409])
    const withdrawal = await portal.get(`/wnioski/dajWycofanie/pdf?numer=${numer}&${JAN}`, jan)
    expect(pdfText(withdrawal.rawPayload)).toContain(`Wycofuję wniosek „Raty lub ulga w podatku” o numerze ${numer}`)
  })

  it('of somebody else is as unknown as none', async () => {
    const { numer } = (await makeLetter({ liczbaRat: '9' })).json<{ numer: string }>()
    for (const path of ['/sprawy/dajSprawe', '/wnioski/dajPismo/pdf', '/wnioski/dajWycofanie/pdf'])
      expect((await portal.get(`${path}?numer=${numer}&${HELENA}`, helena)).statusCode, path).toBe(404)
    expect((await portal.post(`/wnioski/anuluj?${HELENA}`, { numer }, helena)).statusCode).toBe(404)
  })

  it('is forgotten after 90 days where it never came, and its code with it', async () => {
    const { numer } = (await makeLetter({ liczbaRat: '10' })).json<{ numer: string }>()
    const forget = async () => portal.jobs.find(({ name }) => name === 'forget-account-data')?.run()
    portal.clock.set('2027-01-03', '06:00:00')
    await forget()
    expect((await portal.get(`/sprawy/dajSprawe?numer=${numer}&${JAN}`, await portal.signIn('jan.zaleglowski'))).statusCode).toBe(200)
    portal.clock.set('2027-01-04', '12:00:00')
    await forget()
    expect((await portal.get(`/sprawy/dajSprawe?numer=${numer}&${JAN}`, await portal.signIn('jan.zaleglowski'))).statusCode).toBe(404)
  })
})
