import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { interestRemark } from './interest-remark.ts'

const D0 = '2026-10-05'

let portal: TestPortal
let schema = ''

beforeAll(async () => {
  portal = await startTestPortal()
  const state = await portal.pool.query<{ schema: string }>('select schema_name as schema from portal.register_state')
  schema = state.rows[0]?.schema ?? ''
})
afterAll(() => portal.close())

async function said(dataDate = D0) {
  const client = await portal.pool.connect()
  try {
    return await interestRemark.run(client, (name) => `${schema}."${name}"`, dataDate)
  } finally {
    client.release()
  }
}

it('says nothing where the office’s interest is the portal’s', async () => {
  expect(await said()).toBeNull()
})

it('counts the instalments whose interest is another, with examples by their numbers and no names', async () => {
  await portal.pool.query(
    `update ${schema}."ratyZbiorcze" set odsetki = 25, "kwotaRazem" = "kwotaRazem" + 8 where "idNaleznosciRatyZbiorczej" = 300102`,
  )
  await portal.pool.query(
    `update ${schema}."ratyZbiorcze" set odsetki = 2.37, "kwotaRazem" = "kwotaRazem" + 2.37 where "idNaleznosciRatyZbiorczej" = 300103`,
  )
  const words = await said()
  expect(words?.pl).toContain('liczba rat: 2;')
  expect(words?.en).toMatch(/instalments: 2; .*300102: 25,00 \/ 17,00; 300103: 2,37 \/ 0,00$/)
  expect(JSON.stringify(words)).not.toMatch(/Zaległowski|72080506198/)
})

it('shows the person the office’s figure, on every day, with ours beside it', async () => {
  const token = await portal.signIn('jan.zaleglowski')
  const ask = (query: string) => portal.get(`/naleznosci/${query}&pesel=72080506198&idKartyNaleznosci=3001`, token)
  for (const day of [D0, '2026-12-31']) {
    const { kwota, raty } = (await ask(`dajSkladKwoty?raty=300102&dzien=${day}`)).json()
    expect([kwota, raty[0]]).toMatchObject([
      453,
      { odsetki: 25, odsetkiLiczy: 'urzad', wyliczeniePortalu: 17, odsetkiDoDnia: D0, okresy: [] },
    ])
  }
  const { ratyZbiorcze } = (await ask('dajNaleznosciKarty?lang=pl')).json<{ ratyZbiorcze: { kwotaRazem: number }[] }>()
  expect(ratyZbiorcze[1]?.kwotaRazem).toBe(453)
})

it('has nothing to say before there are rates', async () => {
  const client = await portal.pool.connect()
  expect(await interestRemark.run(client, () => null, D0)).toBeNull()
  client.release()
})
