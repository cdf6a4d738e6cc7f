import { describe, expect, it } from 'vitest'
import { openPdf } from '#integrations/documents/testing.ts'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { newestMail } from '#api/testing/mail/mailbox.ts'
import { portalOfFile } from '#api/testing/portal.ts'

const portal = await portalOfFile()
const barbara = await clerkOf(portal, 'b.biurkowska', [{ role: 'K', departments: ['PODATKI'] }])

/** The letter of an account that is opened, as it can be copied out of the document. */
async function letterOf(login: string, pesel: string): Promise<string> {
  const person = { imie: 'Genowefa', nazwisko: 'Rolniczak', pesel, login, email: `${login}@przykladowa.example` }
  return openPdf((await barbara.post('/konto/nowe', person)).rawPayload).text()
}
const secretsOf = (letter: string) => ({
  code: /\b(?:[A-Z0-9]{4}-){2}[A-Z0-9]{4}\b/.exec(letter)?.[0] ?? '',
  password: /urzędu\s+([A-Z0-9]{4}-[A-Z0-9]{4})\b/.exec(letter)?.[1] ?? '',
})
const activate = (hash: string, stareHaslo: string, noweHaslo = 'Krowa-na-lace-12') =>
  portal.post('/uzytkownicy/aktywacja-z-urzedu', { hash, stareHaslo, noweHaslo })
const signIn = async (login: string) =>
  (await portal.post('/uzytkownicy/token', { login, haslo: 'Krowa-na-lace-12', recaptcha: null })).json<Record<string, unknown>>()

describe('the letter of an account that the office opened', () => {
  it('opens it once by code and password, however they are typed, with the e-mail address still to be proved', async () => {
    const letter = await letterOf('genowefa.rolniczak', '67101408582')
    expect(letter).toContain('http://localhost:8080/pismo\n')
    expect(letter).not.toMatch(/[\u200b\u00ad]/)
    const { code, password } = secretsOf(letter)
    // The same rule as for every new password.
    expect((await activate(code, password, 'Genowefa-1')).json()).toMatchObject({ kod: 1105, pola: { noweHaslo: expect.any(String) } })
    expect((await activate(code, 'ABCD-EFGH')).json()).toMatchObject({ kod: 1519 })
    expect((await activate(code.toLowerCase().replaceAll('-', ' '), password.toLowerCase().replaceAll('-', ''))).statusCode).toBe(200)
    expect((await activate(code, password, 'Inna-krowa-w-13')).json()).toMatchObject({ kod: 1530 })
    expect(await signIn('genowefa.rolniczak')).toMatchObject({ czyOgraniczony: true, czyNiepotwierdzony: true })
    const { rows } = await portal.pool.query<{ id: number }>("select id from portal.account where login = 'genowefa.rolniczak'")
    const verify = async (by: Clerk) =>
      (await by.post('/konto/weryfikacja', { id: rows[0]?.id, pesel: '67101408582', nip: null, mimo: null })).json()
    const cezary = await clerkOf(portal, 'c.inny', [{ role: 'K', departments: ['WODA'] }])
    expect(await verify(cezary)).toMatchObject({ przyczyna: 'emailUnproven' })
    const mailed = await newestMail(portal.pool, 'genowefa.rolniczak@przykladowa.example')
    await portal.post('/uzytkownicy/potwierdzenie-email', { hash: /potwierdzenie-email\?hash=([\w-]+)/.exec(mailed)?.[1] ?? '' })
    expect(await verify(cezary)).toEqual({ czyDrugaOsoba: false })
    expect(await signIn('genowefa.rolniczak')).toMatchObject({ czyOgraniczony: false })
  })

  it('is dead after ten wrong passwords, and another one takes its place', async () => {
    const { code, password } = secretsOf(await letterOf('l.pisemna', '85072101246'))
    for (let tries = 0; tries < 10; tries += 1) expect((await activate(code, 'zle-haslo')).json()).toMatchObject({ kod: 1519 })
    expect((await activate(code, password)).json()).toMatchObject({ kod: 1530 })
    const { rows } = await portal.pool.query<{ id: number }>("select id from portal.account where login = 'l.pisemna'")
    const next = secretsOf(openPdf((await barbara.post('/konto/pismo', { id: rows[0]?.id })).rawPayload).text())
    expect((await activate(next.code, next.password)).statusCode).toBe(200)
  })

  it('no longer opens it when a link is mailed in its place, which still asks for the password of the letter', async () => {
    const { code, password } = secretsOf(await letterOf('l.ponowna', '85072101338'))
    const email = 'l.ponowna@przykladowa.example'
    await portal.post('/uzytkownicy/link-aktywacyjny', { login: 'l.ponowna', email, returnUrl: null, recaptcha: null })
    await expect.poll(() => newestMail(portal.pool, email)).toContain('aktywacja-z-urzedu-return-url')
    const hash = /hash=([\w-]+)/.exec(await newestMail(portal.pool, email))?.[1] ?? ''
    expect((await portal.post('/uzytkownicy/aktywacja', { hash })).json()).toMatchObject({ kod: 1530 })
    expect((await activate(code, password)).json()).toMatchObject({ kod: 1530 })
    expect((await activate(hash, password)).statusCode).toBe(200)
    // The link came by mail, so the address is proved.
    expect((await portal.pool.query("select state from portal.account where login = 'l.ponowna'")).rows).toEqual([{ state: 'unverified' }])
  })
})
