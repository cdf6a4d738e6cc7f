import { beforeEach, describe, expect, it } from 'vitest'
import { portalOfFile } from '#api/testing/portal.ts'

const HELENA = 'pesel=59032109005'

const portal = await portalOfFile()
const helena = await portal.signIn('helena.wodomierska')

interface Draft {
  readonly deklaracja: string
  readonly wersja: number
  readonly wartosci: Readonly<Record<string, string>>
}

const listed = async (token = helena, of = HELENA) =>
  (await portal.get(`/szkice/dajSzkice?${of}`, token)).json<{ szkice: Draft[] }>().szkice
const save = async (deklaracja: string, wersja: number, tresc: string, token = helena, of = HELENA) =>
  portal.post(`/szkice/zapiszSzkic?${of}`, { deklaracja, wersja, wartosci: { tresc } }, token)
const saved = async (...of: Parameters<typeof save>) => (await save(...of)).json<{ czyZapisano: boolean; szkic: Draft | null }>()
const drop = async (deklaracja: string, wersja: number) =>
  (await portal.post(`/szkice/usunSzkic?${HELENA}`, { deklaracja, wersja }, helena)).json<{ czyUsunieto: boolean }>().czyUsunieto
const sealed = async () =>
  (await portal.pool.query<{ sealed: string }>('select sealed from portal.draft')).rows.map((row) => row.sealed).join(' ')

beforeEach(async () => {
  portal.clock.set('2026-10-05')
  await portal.pool.query('delete from portal.draft')
})

describe('a draft', () => {
  it('outlives the session, is there after signing in elsewhere, and stands sealed in the database', async () => {
    const session = await portal.signIn('helena.wodomierska')
    expect(await saved('zgloszenie', 0, 'Cieknie na ulicy', session)).toMatchObject({ czyZapisano: true })
    await portal.post('/pi/wylogowanie', { token: session }, session)
    expect(await listed()).toMatchObject([{ deklaracja: 'zgloszenie', wartosci: { tresc: 'Cieknie na ulicy' } }])
    const stored = await sealed()
    expect([stored.length > 0, stored.includes('Cieknie')]).toEqual([true, false])
  })

  it('is not saved over another version than was seen: that one is answered, and both live on', async () => {
    const first = (await saved('zgloszenie', 0, 'Telefon')).szkic?.wersja ?? 0
    const second = (await saved('zgloszenie', first, 'Telefon, dalej')).szkic?.wersja ?? 0
    for (const seen of [0, first])
      expect(await saved('zgloszenie', seen, 'Komputer')).toMatchObject({
        czyZapisano: false,
        szkic: { wersja: second, wartosci: { tresc: 'Telefon, dalej' } },
      })
    expect(await saved('zgloszenie', second, 'Komputer')).toMatchObject({ czyZapisano: true })
    // An answer that was lost: the same once more is no other version.
    expect(await saved('zgloszenie', second, 'Komputer')).toMatchObject({ czyZapisano: true })
    expect(await drop('zgloszenie', second)).toBe(false)
    expect(await listed()).toHaveLength(1)
  })

  it('is told of a week before it is deleted, once, and again only after it was changed', async () => {
    const told = async (day: string) => {
      portal.clock.set(day)
      await portal.jobs.find(({ name }) => name === 'tell-ending-drafts')?.run()
      const { rows } = await portal.pool.query<{ until: string; login: string }>(
        `select e.facts->>'until' as until, a.login from portal.message_event e join portal.account a on a.id = e.account_id
          where e.name = 'draft-ending' order by e.id`,
      )
      return rows.map(({ until, login }) => `${login} ${until}`)
    }
    const first = (await saved('zgloszenie', 0, 'Cieknie')).szkic?.wersja ?? 0
    expect(await told('2026-11-27')).toEqual([])
    expect(await told('2026-11-28')).toEqual(['helena.wodomierska 2026-12-04'])
    expect(await told('2026-11-29')).toHaveLength(1)
    expect(await saved('zgloszenie', first, 'Cieknie dalej', await portal.signIn('helena.wodomierska'))).toMatchObject({
      czyZapisano: true,
    })
    expect(await told('2026-12-04')).toHaveLength(1)
    expect(await told('2027-01-22')).toEqual(['helena.wodomierska 2026-12-04', 'helena.wodomierska 2027-01-28'])
  })

  it('that was deleted or sent elsewhere does not come again by a late save', async () => {
    const seen = (await saved('odczyt/7', 0, '125')).szkic?.wersja ?? 0
    expect(await drop('odczyt/7', seen)).toBe(true)
    expect(await saved('odczyt/7', seen, '126')).toEqual({ czyZapisano: false, szkic: null })
    expect(await listed()).toEqual([])
  })

  it('is of one account and one subject, and nobody else learns of it', async () => {
    const tomasz = await portal.signIn('tomasz.wielopodmiotowicz')
    const { podmioty } = (await portal.get('/lista-podmiotow', tomasz)).json<{ podmioty: { pesel: string | null; nip: string | null }[] }>()
    const [one, other] = podmioty.map(({ pesel, nip }) => (nip === null ? `pesel=${pesel}` : `nip=${nip}`))
    await saved('zgloszenie', 0, 'Pierwszy', tomasz, one)
    expect(await listed(tomasz, one)).toHaveLength(1)
    expect(await listed(tomasz, other)).toEqual([])
    expect(await listed()).toEqual([])
    expect((await portal.get(`/szkice/dajSzkice?${HELENA}`, tomasz)).statusCode).toBe(403)
    expect((await save('zgloszenie', 0, 'x', tomasz, HELENA)).statusCode).toBe(403)
  })

  it('has a size and a name that forms have, and one account keeps a hundred of them', async () => {
    expect((await save('zgloszenie', 0, 'x'.repeat(10_001))).statusCode).toBe(400)
    expect((await save('Zgłoszenie; drop', 0, 'x')).statusCode).toBe(400)
    const many = { deklaracja: 'zgloszenie', wersja: 0, wartosci: { a: 'x'.repeat(9_000), b: 'x'.repeat(9_000) } }
    expect((await portal.post(`/szkice/zapiszSzkic?${HELENA}`, many, helena)).statusCode).toBe(413)
    for (let n = 1; n <= 100; n++) expect((await save(`odczyt/${n}`, 0, 'x')).statusCode).toBe(200)
    expect((await save('odczyt/101', 0, 'x')).statusCode).toBe(429)
  })

  it('goes with what is sent, in the same transaction', async () => {
    await save('zgloszenie', 0, 'Brak wody')
    await save('odczyt/7', 0, '125')
    const { tematy } = (await portal.get(`/zgloszenia/dajTematy?${HELENA}`, helena)).json<{ tematy: { temat: string }[] }>()
    const request = { idPunktuOdbioru: 600_100, tematZgloszenia: tematy[0]?.temat, trescZgloszenia: 'Brak wody' }
    expect((await portal.post(`/zgloszenia/dodajZgloszenie?${HELENA}`, { ...request, idPunktuOdbioru: 1 }, helena)).statusCode).toBe(404)
    expect(await listed()).toHaveLength(2)
    const sent = await portal.post(`/zgloszenia/dodajZgloszenie?${HELENA}`, request, helena)
    expect(sent.statusCode).toBe(200)
    expect((await listed()).map(({ deklaracja }) => deklaracja)).toEqual(['odczyt/7'])
    const { numer } = sent.json<{ numer: string }>()
    await save(`wiadomosc/${numer}`, 0, 'I jeszcze')
    await portal.post(`/sprawy/dodajWiadomosc?${HELENA}`, { numer, wersja: 0, tresc: 'I jeszcze' }, helena)
    expect((await listed()).map(({ deklaracja }) => deklaracja)).toEqual(['odczyt/7'])
  })

  it('is forgotten when nobody has touched it for sixty days', async () => {
    await save('zgloszenie', 0, 'Dawno')
    const forget = async (day: string) => {
      portal.clock.set(day)
      await portal.jobs.find(({ name }) => name === 'forget-account-data')?.run()
      portal.clock.set('2026-10-05')
      return (await listed()).length
    }
    expect([await forget('2026-12-04'), await forget('2026-12-05')]).toEqual([1, 0])
  })
})
