import { describe, expect, it } from 'vitest'
import { codeOf } from '#api/testing/codes.ts'
import { standInHalfMinute } from '#api/testing/sign-in/half-minute.ts'
import { TEST_PASSWORD } from '#api/testing/portal.ts'
import { portalWithMail } from '#api/testing/mail/with-mail.ts'
import { codeIn, mailAfter } from '../testing.ts'

const { portal, outside } = await portalWithMail()

const ask = (token: string, nowyEmail: string, more: object = {}) =>
  portal.post('/uzytkownik/zmiana-email', { nowyEmail, haslo: TEST_PASSWORD, ...more }, token)
const cancel = (token: string) =>
  portal.app.inject({ method: 'DELETE', url: '/api/uzytkownik/zmiana-email', headers: { authorization: `Bearer ${token}` } })
const confirm = (hash: string) => portal.post('/uzytkownicy/potwierdzenie-email', { hash })
const signIn = async (login: string) => (await portal.post('/uzytkownicy/token', { login, haslo: TEST_PASSWORD, recaptcha: null })).json()
const mail = (address: string, before = 0) => mailAfter(outside.url, address, before)
const ownSubjects = async (token: string) => (await portal.get('/lista-podmiotow', token)).statusCode
const stateOf = async (login: string) =>
  (await portal.pool.query('select state from portal.account where login = $1', [login])).rows[0]?.state

describe('a new e-mail address', () => {
  it('takes no rights away until its link is used, and none then; both addresses are told', async () => {
    const token = await portal.signIn('oksana.prykladna')
    expect((await ask(token, 'oksana.nowa@przykladowa.example')).statusCode).toBe(200)
    expect((await portal.get('/uzytkownik', token)).json()).toMatchObject({
      email: 'oksana.prykladna@przykladowa.example',
      czyOgraniczony: false,
      czyNiepotwierdzony: false,
    })
    expect(await ownSubjects(token)).toBe(200)
    expect(await signIn('oksana.prykladna')).toMatchObject({ czyOgraniczony: false, czyNiepotwierdzony: false })
    expect((await portal.get('/uzytkownik/zmiana-email', token)).json()).toMatchObject({
      nowyEmail: 'oksana.nowa@przykladowa.example',
      wazneDo: expect.any(String),
      czyKod: false,
    })
    expect(await mail('oksana.prykladna@przykladowa.example')).toContain('Надійшов запит на зміну адреси')
    const hash = codeIn(await mail('oksana.nowa@przykladowa.example'))
    expect((await confirm(hash)).json()).toEqual({ czyWylogowano: false, czyZmieniono: true })
    expect((await confirm(hash)).json()).toMatchObject({ kod: 1530 })
    expect(await ownSubjects(token)).toBe(200)
    expect((await portal.get('/uzytkownik', token)).json().email).toBe('oksana.nowa@przykladowa.example')
    expect(await mail('oksana.prykladna@przykladowa.example', 1)).toContain('змінено')
    expect(await mail('oksana.nowa@przykladowa.example', 1)).toContain('змінено')
  })

  it('can be given up: the link is dead', async () => {
    const token = await portal.signIn('jan.zaleglowski')
    await ask(token, 'jan.pomylka@przykladowa.example')
    const hash = codeIn(await mail('jan.pomylka@przykladowa.example'))
    expect((await cancel(token)).json()).toEqual({})
    expect((await confirm(hash)).json()).toMatchObject({ kod: 1530 })
    expect((await portal.get('/uzytkownik/zmiana-email', token)).json()).toMatchObject({ nowyEmail: null, wazneDo: null })
    expect((await portal.get('/uzytkownik', token)).json()).toMatchObject({
      email: 'jan.zaleglowski@przykladowa.example',
      czyOgraniczony: false,
    })
    expect((await cancel(token)).json()).toEqual({})
  })

  it('lapses after a day: the account keeps its address', async () => {
    const token = await portal.signIn('helena.wodomierska')
    await ask(token, 'helena.pozno@przykladowa.example')
    const hash = codeIn(await mail('helena.pozno@przykladowa.example'))
    await portal.pool.query(
      "update portal.account_link set expires_at = now() - interval '1 second' where new_email = 'helena.pozno@przykladowa.example'",
    )
    expect((await confirm(hash)).json()).toMatchObject({ kod: 1530 })
    expect((await portal.get('/uzytkownik/zmiana-email', token)).json()).toMatchObject({ nowyEmail: null })
  })

  it('never verifies an account: neither its link nor giving it up', async () => {
    const token = await portal.signIn('marek.niezweryfikowicz')
    await ask(token, 'marek.raz@przykladowa.example')
    await cancel(token)
    await ask(token, 'marek.dwa@przykladowa.example')
    await confirm(codeIn(await mail('marek.dwa@przykladowa.example')))
    expect(await stateOf('marek.niezweryfikowicz')).toBe('unverified')
    expect(await ownSubjects(token)).toBe(403)
    expect(await signIn('marek.niezweryfikowicz')).toMatchObject({ czyOgraniczony: true, czyNiepotwierdzony: false })
  })

  it('is given up by a new password that the link of a mail to the old address sets', async () => {
    const thief = await portal.signIn('edyta.brzegowa')
    await ask(thief, 'zlodziej@przykladowa.example')
    const hash = codeIn(await mail('zlodziej@przykladowa.example'))
    await mail('edyta.brzegowa@przykladowa.example')
    await portal.post('/uzytkownicy/przypomnienie-hasla', { login: 'edyta.brzegowa', email: 'edyta.brzegowa@przykladowa.example' })
    const kodZmianyHasla = codeIn(await mail('edyta.brzegowa@przykladowa.example', 1))
    expect((await portal.post('/uzytkownicy/nowe-haslo', { kodZmianyHasla, noweHaslo: 'Brzeg-rzeki-w-8-rano' })).statusCode).toBe(200)
    expect((await confirm(hash)).json()).toMatchObject({ kod: 1530 })
  })

  it('gets its link again, and so does an account whose first address is unconfirmed', async () => {
    const token = await portal.signIn('roman.rolniczak')
    const resend = (of: string) => portal.post('/uzytkownik/zmiana-email/link', {}, of)
    expect((await resend(token)).json()).toMatchObject({ kod: 1006 })
    await ask(token, 'roman.nowy@przykladowa.example')
    const first = codeIn(await mail('roman.nowy@przykladowa.example'))
    expect((await resend(token)).statusCode).toBe(200)
    const second = codeIn(await mail('roman.nowy@przykladowa.example', 1))
    expect((await confirm(first)).json()).toMatchObject({ kod: 1530 })
    expect((await confirm(second)).statusCode).toBe(200)
    const unconfirmed = await portal.signIn('ewa.niepotwierdzka')
    expect((await resend(unconfirmed)).statusCode).toBe(200)
    expect((await confirm(codeIn(await mail('ewa.niepotwierdzka@przykladowa.example')))).json()).toEqual({
      czyWylogowano: true,
      czyZmieniono: false,
    })
    expect(await stateOf('ewa.niepotwierdzka')).toBe('verified')
    expect((await portal.get('/uzytkownik', unconfirmed)).statusCode).toBe(401)
  })

  it('needs a code where the second factor is on', async () => {
    standInHalfMinute()
    const secret = 'JBSWY3DPEHPK3PXP'
    const { token: half } = await signIn('piotr.dwuskladnik')
    const { token } = (await portal.post('/uzytkownicy/login2FA', { totp: codeOf(secret, -1), token: half })).json()
    expect((await portal.get('/uzytkownik/zmiana-email', token)).json()).toMatchObject({ czyKod: true })
    expect((await ask(token, 'piotr.nowy@przykladowa.example')).json()).toMatchObject({ kod: 1520 })
    expect((await ask(token, 'piotr.nowy@przykladowa.example', { totp: codeOf(secret, -1) })).json()).toMatchObject({ kod: 1520 })
    expect((await ask(token, 'piotr.nowy@przykladowa.example', { totp: codeOf(secret) })).statusCode).toBe(200)
  })
})
