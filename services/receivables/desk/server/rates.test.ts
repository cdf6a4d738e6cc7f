import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { nbpDefaults, nbpSimulator, type Decision, type NbpSimulator } from '#simulators/nbp.ts'
import { serveSimulator } from '#simulators/testing.ts'
import { followed, missingRates } from '../../server/from-base.ts'

let bank: Awaited<ReturnType<typeof serveSimulator<NbpSimulator>>>
let portal: TestPortal
let karol: Clerk
let fatima: Clerk
beforeAll(async () => {
  bank = await serveSimulator(async () => nbpSimulator())
  portal = await startTestPortal(nbpDefaults(bank.server.url))
  karol = await clerkOf(portal, 'k.kasjerski', [{ role: 'F', departments: [] }])
  fatima = await clerkOf(portal, 'f.finansowa', [{ role: 'F', departments: [] }])
})
afterAll(async () => {
  await portal.close()
  await bank.server.close()
})

const OLD: Decision = { from: '2026-03-05', ref: '3,75', lom: '4,25' }
const NEXT: Decision = { from: '2026-11-05', ref: '3,50', lom: '4,00' }
beforeEach(async () => {
  bank.simulator.publish([OLD])
  await portal.pool.query(
    'delete from portal.interest_rate; delete from portal.rate_suggestion; delete from portal.rate_check; delete from portal.staff_proposal',
  )
})

interface Listed {
  readonly stawki: { readonly rodzaj: string; readonly odDnia: string; readonly stawka: number; readonly zrodlo: string | null }[]
  readonly propozycje: { readonly rodzaj: string; readonly odDnia: string; readonly stawka: number; readonly czyCzeka: boolean }[]
  readonly porownanie: { readonly blad: string | null } | null
}
const listed = async () => (await karol.get('/stawki')).json<Listed>()
const WISH = { rodzaj: 'ZWLOKA', odDnia: '2026-11-05', stawka: 10, prog: 8.7, zrodlo: 'NBP', powod: 'obniżka stóp w listopadzie' }
const propose = (wish: object = WISH, by = karol) => by.post('/stawki/propozycja', wish)
const decide = (by: Clerk, id: unknown) => by.post('/propozycje/decyzja', { id, czyZgoda: true })
const own = async () => (await portal.pool.query('select kind, from_day, percent, threshold from portal.interest_rate order by kind')).rows

describe('the comparison with the central bank’s file', () => {
  it('finds what is missing, and counts nothing by it', async () => {
    bank.simulator.publish([OLD, NEXT])
    const before = (await listed()).stawki
    expect((await karol.post('/stawki/porownanie', {})).statusCode).toBe(200)
    const { propozycje, stawki, porownanie } = await listed()
    expect(propozycje.map(({ rodzaj, odDnia, stawka }) => [rodzaj, odDnia, stawka])).toEqual([
      ['OPOZNIENIE', '2026-11-05', 9],
      ['ZWLOKA', '2026-11-05', 10],
    ])
    expect([stawki, porownanie?.blad]).toEqual([before, null])
    expect((await karol.get('/dzis/kolejka?id=stawki')).json()).toMatchObject({ ile: 2 })
    await karol.post('/stawki/porownanie', {})
    expect((await listed()).propozycje).toHaveLength(2)
  })

  it('takes back what the bank has taken back', async () => {
    bank.simulator.publish([OLD, NEXT])
    await karol.post('/stawki/porownanie', {})
    bank.simulator.publish([OLD])
    await karol.post('/stawki/porownanie', {})
    expect((await listed()).propozycje).toEqual([])
  })

  it.each([
    ['a page in its place', '<html><body>Przerwa</body></html>'],
    ['a cut file', '<stopy_procentowe_archiwum><pozycje'],
    ['a value in words', '<stopy_procentowe><pozycja id="ref" obowiazuje_od="2026-11-05" oprocentowanie="brak"/></stopy_procentowe>'],
  ])('tells of %s, and changes nothing', async (_what, file) => {
    bank.simulator.publish([OLD, NEXT])
    await karol.post('/stawki/porownanie', {})
    const before = await listed()
    bank.simulator.publish(file)
    expect((await karol.post('/stawki/porownanie', {})).statusCode).toBe(200)
    const after = await listed()
    expect([after.stawki, after.propozycje]).toEqual([before.stawki, before.propozycje])
    expect(after.porownanie?.blad).toEqual(expect.any(String))
    await portal.recorded()
    expect(
      (await portal.pool.query("select actor, outcome from portal.audit where action = 'rate-check' order by id desc limit 1")).rows,
    ).toEqual([{ actor: 'portal', outcome: 'failed' }])
  })

  it('is a weekly job of a portal that knows the address', () => {
    expect(portal.jobs.filter(({ name }) => name === 'compare-rates')).toMatchObject([{ cron: expect.stringMatching(/ 1$/) }])
  })
})

describe('a rate at the desk', () => {
  it('is proposed by one, confirmed by another, and interest is counted by it', async () => {
    bank.simulator.publish([OLD, NEXT])
    await karol.post('/stawki/porownanie', {})
    const { propozycja } = (await propose()).json<{ propozycja: number }>()
    expect((await listed()).propozycje).toMatchObject([
      { rodzaj: 'OPOZNIENIE', czyCzeka: false },
      { rodzaj: 'ZWLOKA', czyCzeka: true },
    ])
    expect(await own()).toEqual([])
    expect((await decide(karol, propozycja)).json()).toMatchObject({ kod: 1410 })
    expect((await decide(fatima, propozycja)).statusCode).toBe(200)
    expect(await own()).toEqual([{ kind: 'ZWLOKA', from_day: '2026-11-05', percent: 10, threshold: 8.7 }])
    expect((await listed()).propozycje.map(({ rodzaj }) => rodzaj)).toEqual(['OPOZNIENIE'])
    const jan = await portal.signIn('jan.zaleglowski')
    const explained = async () =>
      (await portal.get('/naleznosci/dajSkladKwoty?pesel=72080506198&idKartyNaleznosci=3001&raty=300102&dzien=2026-12-01', jan)).json<{
        raty: { okresy: object[] }[]
      }>()
    await expect
      .poll(async () => (await explained()).raty[0]?.okresy.at(-1), { timeout: 5000 })
      .toMatchObject({ od: '2026-11-05', stawkaProcent: 10 })
    await portal.recorded()
    expect(
      (await portal.pool.query("select actor, object from portal.audit where action = 'rate-confirm' order by id desc limit 1")).rows,
    ).toEqual([{ actor: 'staff:f.finansowa', object: 'rate:ZWLOKA:2026-11-05' }])
  })

  it('is told to the second person as the screens write it', async () => {
    const { propozycja } = (await propose()).json<{ propozycja: number }>()
    const { propozycje } = (await fatima.get('/propozycje')).json<{ propozycje: { id: number; zmiany: object[] }[] }>()
    expect(propozycje.find(({ id }) => id === propozycja)?.zmiany).toEqual(
      expect.arrayContaining([
        { nazwa: 'rate', przed: expect.stringMatching(/^\d+,\d\d%$/), po: '10,00%' },
        { nazwa: 'threshold', przed: expect.anything(), po: '8,70\u00A0zł' },
      ]),
    )
  })

  it('goes the way that it came', async () => {
    await decide(fatima, (await propose()).json().propozycja)
    const { propozycja } = (await propose({ ...WISH, stawka: null, powod: 'pomyłka w dniu obwieszczenia' }, fatima)).json()
    expect((await decide(fatima, propozycja)).json()).toMatchObject({ kod: 1410 })
    await decide(karol, propozycja)
    expect(await own()).toEqual([])
  })

  it('of a day that the finance system delivers is corrected there', async () => {
    const [first] = (await listed()).stawki.filter(({ rodzaj }) => rodzaj === 'ZWLOKA')
    expect((await propose({ ...WISH, odDnia: first?.odDnia })).json()).toMatchObject({
      kod: 1000,
      pola: { odDnia: expect.stringContaining('system finansowy') },
    })
  })

  it.each([
    [{ stawka: -1 }],
    [{ stawka: 100 }],
    [{ stawka: 1.234 }],
    [{ odDnia: '2026-02-30' }],
    [{ prog: null }],
    [{ powod: 'krótko' }],
    [{ rodzaj: 'INNE' }],
  ])('is refused with %j', async (part) => {
    expect((await propose({ ...WISH, ...part })).json()).toMatchObject({ kod: 1000 })
    expect((await portal.pool.query('select 1 from portal.staff_proposal')).rowCount).toBe(0)
  })
})

describe('what follows from the bank’s rates', () => {
  const base = (from: string, ref: number, lom: number) =>
    [
      { id: 'ref', from, hundredths: ref },
      { id: 'lom', from, hundredths: lom },
    ] as const

  it('is twice the lombard rate and two points, eight at least; the reference rate and five and a half; and for half a year ten above that of its first day', () => {
    const follow = followed(
      [...base('2021-11-04', 125, 175), ...base('2022-02-09', 275, 325), ...base('2026-03-05', 375, 425)],
      '2026-08-01',
    )
    const of = (kind: string) => follow.filter(({ rodzaj }) => rodzaj === kind).map(({ odDnia, stawkaProcent }) => [odDnia, stawkaProcent])
    expect(of('ZWLOKA')).toEqual([
      ['2021-11-04', 8],
      ['2022-02-09', 8.5],
      ['2026-03-05', 10.5],
    ])
    expect(of('OPOZNIENIE')).toEqual([
      ['2021-11-04', 6.75],
      ['2022-02-09', 8.25],
      ['2026-03-05', 9.25],
    ])
    expect(of('HANDLOWE').filter(([day]) => String(day) >= '2026')).toEqual([
      ['2026-01-01', 12.75],
      ['2026-07-01', 13.75],
    ])
  })

  it('is proposed where it changes something from the newest known day on, and for no kind that the office does not know', () => {
    const follow = followed(
      [...base('2025-12-04', 400, 450), ...base('2026-03-05', 375, 425), ...base('2026-03-20', 370, 425)],
      '2026-06-01',
    )
    const known = [{ rodzaj: 'ZWLOKA', odDnia: '2025-12-04', stawkaProcent: 11 }] as const
    expect(missingRates(known, follow)).toEqual([{ rodzaj: 'ZWLOKA', odDnia: '2026-03-05', stawkaProcent: 10.5 }])
    expect(missingRates([{ ...known[0], stawkaProcent: 12 }], follow).map(({ odDnia }) => odDnia)).toEqual(['2025-12-04', '2026-03-05'])
  })
})
