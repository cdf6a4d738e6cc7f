import { expect, it } from 'vitest'
import { portalOfFile } from '#api/testing/portal.ts'

const JAN = 'pesel=72080506198'
const portal = await portalOfFile({ APPLICATIONS: 'ulga=USLUGA_ONLINE, dane-do-faktury=NIE' })
const jan = await portal.signIn('jan.zaleglowski')

const WANTED = {
  rodzaj: 'ODROCZENIE',
  nowyTermin: '2026-12-15',
  powod: 'PODATNIK',
  uzasadnienie: 'Od kwietnia utrzymuję się z zasiłku, od stycznia wracam do pracy.',
  domownicy: 'jedna osoba',
  dochody: 'zasiłek 1200 zł',
  wydatki: 'czynsz 600 zł',
  majatek: 'mieszkanie',
  dzialalnosc: 'NIE',
}

async function send() {
  const { znane } = (await portal.get(`/wnioski/dajWniosek?rodzaj=ulga&${JAN}`, jan)).json()
  const [card] = znane.karty.filter((one: { czyPodatkowa: boolean; raty: unknown[] }) => one.czyPodatkowa && one.raty.length > 0)
  const rata = card.raty.find(({ czyEgzekucja }: { czyEgzekucja: boolean }) => !czyEgzekucja)
  return portal.post(
    `/wnioski/zapiszWniosek?${JAN}`,
    { rodzaj: 'ulga', wersja: 1, wartosci: { ...WANTED, karta: String(card.id), zakres: String(rata.id) } },
    jan,
  )
}

/** The sessions of Jan were opened by this provider, with this assurance, so long ago. */
const openedBy = (provider: string | null, assurance: string | null, ago: string) =>
  portal.pool.query(
    `update portal.session s set provider = $1, assurance = $2, created_at = now() - $3::interval from portal.account a where a.id = s.account_id and a.login = 'jan.zaleglowski'`,
    [provider, assurance, ago],
  )

it('a service online is sent by nobody whom the national node has not proved a moment ago: no password, no other provider, no low assurance, no old sign-in (C-114)', async () => {
  const byPassword = await send()
  expect([byPassword.statusCode, byPassword.json().kod]).toEqual([403, 1522])
  for (const [provider, assurance, ago] of [
    ['epuap', null, '1 minute'],
    ['wk', 'low', '1 minute'],
    ['wk', 'substantial', '16 minutes'],
  ] as const) {
    await openedBy(provider, assurance, ago)
    expect((await send()).statusCode, `${provider} ${assurance} ${ago}`).toBe(403)
  }
  const { rows } = await portal.pool.query('select from portal.application')
  expect(rows).toHaveLength(0)
  await openedBy('wk', 'substantial', '14 minutes')
  expect((await send()).json()).toMatchObject({ stan: 'ZLOZONE' })
})

it('what the office does not take is offered to nobody, and refused', async () => {
  const { wnioski } = (await portal.get(`/wnioski/dajWnioski?${JAN}`, jan)).json<{ wnioski: { rodzaj: string }[] }>()
  const kinds = wnioski.map(({ rodzaj }) => rodzaj)
  expect([kinds.includes('ulga'), kinds.includes('dane-do-faktury')]).toEqual([true, false])
  expect((await portal.get(`/wnioski/dajWniosek?rodzaj=dane-do-faktury&${JAN}`, jan)).json()).toMatchObject({ kod: 1407 })
})
