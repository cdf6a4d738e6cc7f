import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestMail } from '#api/testing/mail/mailbox.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

const PASSWORD = 'Zielony-rower-77'
let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

async function codeFor(email: string): Promise<string> {
  const body = {
    imie: 'Nowa',
    nazwisko: 'Osobowska',
    login: 'Anna.Kompletowska',
    haslo: PASSWORD,
    email,
    pesel: '85072101246',
    nip: null,
    returnUrl: null,
    czyZgodaNaPrzetwarzanieDanych: true,
    czyZgodaNaRegulamin: true,
    recaptcha: null,
  }
  expect((await portal.post('/uzytkownicy/rejestracja', body)).statusCode).toBe(201)
  await expect.poll(() => newestMail(portal.pool, email)).toContain('rejestracja-inny-login')
  return /inny-login\?hash=([\w-]+)/.exec(await newestMail(portal.pool, email))?.[1] ?? ''
}

const resume = (hash: string, login: string) => portal.post('/uzytkownicy/rejestracja/login', { hash, login })

describe('a registration whose login was taken', () => {
  it('goes on with another login by the mailed link: password and person are those typed before, the address is proved', async () => {
    const hash = await codeFor('nowa@przykladowa.example')
    expect((await resume(hash, 'jan.zaleglowski')).json()).toMatchObject({ kod: 1000, pola: { login: expect.any(String) } })
    expect((await resume(hash, 'x')).json()).toMatchObject({ kod: 1000 })
    expect((await resume(hash, 'nowa.wolna')).statusCode).toBe(200)
    expect((await resume(hash, 'nowa.druga')).json()).toMatchObject({ kod: 1530 })
    const signedIn = (await portal.post('/uzytkownicy/token', { login: 'nowa.wolna', haslo: PASSWORD, recaptcha: null })).json()
    expect(signedIn).toMatchObject({ czyOgraniczony: true, czyNiepotwierdzony: false })
  })

  it('is kept sealed, for a day', async () => {
    const hash = await codeFor('sekretna@przykladowa.example')
    const kept = await portal.pool.query('select data from portal.waiting_registration')
    expect(kept.rows).toHaveLength(1)
    expect(kept.rows[0]?.data).not.toMatch(/85072101246|Osobowska|sekretna/)
    await portal.pool.query("update portal.waiting_registration set expires_at = now() - interval '1 second'")
    expect((await resume(hash, 'za.pozno')).json()).toMatchObject({ kod: 1530 })
    await portal.jobs.find(({ name }) => name === 'forget-account-data')?.run()
    expect((await portal.pool.query('select 1 from portal.waiting_registration')).rowCount).toBe(0)
  })
})
