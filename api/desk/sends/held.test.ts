import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountOf, clerkOf, twoClerks, type Clerk } from '../../testing/desk.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let barbara: Clerk
let sabina: Clerk
beforeAll(async () => {
  portal = await startTestPortal({ DESK_UNDO_SECONDS: '3600' })
  barbara = await clerkOf(portal, 'b.biurkowska', [{ role: 'K', departments: ['WODA'] }])
  sabina = await clerkOf(portal, 's.starszynska', [{ role: 'S', departments: [] }])
})
afterAll(() => portal.close())

interface Sends {
  readonly wysylki: {
    readonly id: number
    readonly czynnosc: string
    readonly tresc: { readonly tresc: string }
    readonly sekund: number
    readonly blad: string | null
  }[]
}
const sends = async (clerk = barbara) => (await clerk.get('/wysylki')).json<Sends>().wysylki
const firstOpen = async () =>
  (await barbara.get('/skrzynka?view=open'))
    .json<{ rows: { number: string; version: number; holder: string | null }[] }>()
    .rows.flatMap(({ number: numer, version: wersja, holder }) => (holder === null ? [{ numer, wersja }] : []))
const answer = (numer: string, wersja: number, tresc: string, clerk = barbara) =>
  clerk.post('/sprawa/odpowiedz', { numer, wersja, tresc, wynik: 'closed' })
const saidIn = async (numer: string) =>
  (await sabina.get(`/sprawa?numer=${numer}`)).json<{ stan: string; wpisy: { rodzaj: string; tresc: string | null }[]; wersja: number }>()
/** The seconds are over; the portal may have been ended and started again meanwhile. */
async function afterwards(): Promise<void> {
  await portal.pool.query("update portal.staff_send set due_at = now() - interval '1 second'")
  await portal.jobs.find(({ name }) => name === 'send-held')?.run()
}
const told = async () =>
  (await portal.pool.query<{ n: number }>("select count(*)::int as n from portal.message_event where name = 'office-answer'")).rows[0]?.n

describe('what a clerk has sent', () => {
  it('has not gone out while it can be taken back, and then it has, once', async () => {
    const [{ numer, wersja } = { numer: '', wersja: 0 }] = await firstOpen()
    const before = await told()
    expect((await answer(numer, wersja, 'Dzień dobry, naprawione.')).statusCode).toBe(200)
    expect([(await saidIn(numer)).wpisy, await told()]).toEqual([[], before])
    expect(await sends()).toEqual([
      {
        id: expect.any(Number),
        czynnosc: '/urzad/sprawa/odpowiedz',
        tresc: expect.objectContaining({ numer, tresc: 'Dzień dobry, naprawione.' }),
        sekund: expect.any(Number),
        blad: null,
      },
    ])
    await portal.jobs.find(({ name }) => name === 'send-held')?.run()
    expect((await saidIn(numer)).wpisy).toEqual([])
    await afterwards()
    await afterwards()
    expect((await saidIn(numer)).wpisy.filter(({ rodzaj }) => rodzaj === 'answer').map(({ tresc }) => tresc)).toEqual([
      'Dzień dobry, naprawione.',
    ])
    expect([await sends(), (await told()) === before]).toEqual([[], false])
  })

  it('is taken back by whoever has sent it alone, and never goes out', async () => {
    const [{ numer, wersja } = { numer: '', wersja: 0 }] = await firstOpen()
    await answer(numer, wersja, 'To nie ta sprawa.')
    const [{ id } = { id: 0 }] = await sends()
    expect([await sends(sabina), (await sabina.post('/wysylki/cofniecie', { id })).statusCode]).toEqual([[], 409])
    expect((await barbara.post('/wysylki/cofniecie', { id })).statusCode).toBe(200)
    await afterwards()
    expect([(await saidIn(numer)).wpisy, await sends()]).toEqual([[], []])
    expect((await barbara.post('/wysylki/cofniecie', { id })).statusCode).toBe(409)
  })

  it('that cannot be sent is refused at once, and changes nothing', async () => {
    const [{ numer, wersja } = { numer: '', wersja: 0 }] = await firstOpen()
    expect((await answer(numer, wersja, 'Pan {imie}')).json()).toMatchObject({ kod: 1412, przyczyna: 'unfilled' })
    expect((await answer(numer, wersja + 1, 'Dzień dobry')).json()).toMatchObject({ kod: 1006 })
    expect(await sends()).toEqual([])
  })

  it('on which somebody else was faster is not lost: it says why, until it is taken back', async () => {
    const [{ numer, wersja } = { numer: '', wersja: 0 }] = await firstOpen()
    await answer(numer, wersja, 'Już jedziemy.')
    await sabina.post('/sprawa/notatka', { numer, wersja, tresc: 'zadzwonić' })
    await afterwards()
    const [refused] = await sends()
    expect(refused).toMatchObject({ tresc: { tresc: 'Już jedziemy.' }, blad: expect.stringMatching(/^Dane zmieniły się/) })
    expect((await saidIn(numer)).wpisy.map(({ rodzaj }) => rodzaj)).toEqual(['note'])
    expect((await barbara.post('/wysylki/cofniecie', { id: refused?.id ?? 0 })).statusCode).toBe(200)
  })

  it('does not go out in the name of somebody who has been blocked meanwhile', async () => {
    const [{ numer, wersja } = { numer: '', wersja: 0 }] = await firstOpen()
    const before = (await saidIn(numer)).wpisy
    expect((await answer(numer, wersja, 'Nie ja to piszę.')).statusCode).toBe(200)
    await portal.pool.query("update portal.staff set blocked_at = now() where login = 'b.biurkowska'")
    await afterwards()
    await portal.pool.query("update portal.staff set blocked_at = null where login = 'b.biurkowska'")
    expect((await saidIn(numer)).wpisy).toEqual(before)
    expect((await sends()).filter(({ blad }) => blad !== null)).toHaveLength(1)
  })

  it('of two persons is done when its time has come, whole, and not before', async () => {
    const { first, second } = await twoClerks(portal)
    const { id } = await accountOf(portal, 'jan.zaleglowski')
    const isThere = async () => (await accountOf(portal, 'jan.zaleglowski')).id === id
    const { propozycja } = (await first.post('/konto/usuniecie', { id, powod: 'wniosek o zamknięcie konta, dowód okazano' })).json<{
      propozycja: number
    }>()
    expect((await first.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })).json()).toMatchObject({ kod: 1410 })
    expect((await second.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })).statusCode).toBe(200)
    expect([await isThere(), (await sends(second)).length]).toEqual([true, 1])
    await afterwards()
    expect([await isThere(), await sends(second)]).toEqual([false, []])
    await portal.recorded()
    const { rows } = await portal.pool.query("select actor, outcome from portal.audit where action = 'account-delete' and object = $1", [
      `account:${id}`,
    ])
    expect(rows).toEqual([{ actor: 'staff:s.druga', outcome: 'done' }])
  })
})
