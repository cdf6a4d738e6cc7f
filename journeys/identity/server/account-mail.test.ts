import { describe, expect, it } from 'vitest'
import { TEST_PASSWORD } from '#api/testing/portal.ts'
import { mailTexts } from './mail/mail-texts.ts'
import { noticeTexts } from './mail/notice-texts.ts'
import { portalWithMail } from '#api/testing/mail/with-mail.ts'
import { codeIn, mailAfter, NEWCOMER } from './testing.ts'

const { portal, outside } = await portalWithMail({ LIMITS_FACTOR: '1', TRUSTED_PROXIES: '1' })

const REMIND = '/uzytkownicy/przypomnienie-hasla'
const RESEND = '/uzytkownicy/link-aktywacyjny'
const from = (address: string, path: string, body: object) => portal.post(path, body, undefined, { 'x-forwarded-for': address })
const mailCount = async () => ((await (await fetch(`${outside.url}/poczta/`)).text()).match(/<br>do: /g) ?? []).length

describe('mails that anybody may ask for', () => {
  it('go three times in an hour to one mailbox; more are answered alike and dropped', async () => {
    const login = 'jan.zaleglowski'
    const ask = (index: number) => from(`192.0.2.${index}`, REMIND, { login, email: `${login}@przykladowa.example` })
    const answers = []
    for (let index = 0; index < 5; index += 1) answers.push(await ask(index))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['200 {}']))
    await portal.jobs.find(({ name }) => name === 'account-mail')?.run()
    const mails = await portal.pool.query('select from portal.mail where recipient = $1', [`${login}@przykladowa.example`])
    expect(mails.rowCount).toBe(3)
    const code = codeIn(await mailAfter(outside.url, `${login}@przykladowa.example`, 2))
    expect((await portal.post('/uzytkownicy/nowe-haslo', { kodZmianyHasla: code, noweHaslo: 'Zielony-rower-79' })).statusCode).toBe(200)
  })

  it('cannot be used up by strangers who do not know the login, nor by registrations for the same mailbox', async () => {
    const email = 'tomasz.wielopodmiotowicz@przykladowa.example'
    for (let index = 0; index < 4; index += 1) await from(`198.51.100.${index}`, REMIND, { login: `zgadywany.${index}`, email })
    for (let index = 0; index < 4; index += 1) {
      await from(`198.51.101.${index}`, '/uzytkownicy/rejestracja', { ...NEWCOMER, login: `obcy.${index}`, email })
    }
    expect((await from('198.51.100.200', REMIND, { login: 'tomasz.wielopodmiotowicz', email })).statusCode).toBe(200)
    await expect
      .poll(async () => {
        const mails = await portal.pool.query('select from portal.mail where recipient = $1 and subject = $2', [
          email,
          mailTexts.passwordSubject.pl,
        ])
        return mails.rowCount
      })
      .toBe(1)
  })

  it('want a proof after the third from one computer', async () => {
    const ask = (index: number) => from('203.0.113.7', RESEND, { login: `ktos.${index}`, email: `ktos${index}@przykladowa.example` })
    for (const index of [1, 2, 3]) expect((await ask(index)).statusCode).toBe(200)
    expect((await ask(4)).json()).toMatchObject({ kod: 1011 })
  })

  it('refuse nothing of a form in words that tell of accounts', async () => {
    const short = await from('203.0.113.9', REMIND, { login: 'ab', email: '' })
    expect([short.statusCode, Object.keys(short.json().pola)]).toEqual([400, ['login']])
  })
})

describe('the activation link', () => {
  it('sent again works in place of the first, until it is used', async () => {
    expect((await from('203.0.113.20', '/uzytkownicy/rejestracja', NEWCOMER)).statusCode).toBe(201)
    const first = codeIn(await mailAfter(outside.url, NEWCOMER.email, 0))
    expect(
      (await from('203.0.113.21', RESEND, { login: NEWCOMER.login, email: NEWCOMER.email, returnUrl: 'https://zly.example/' })).statusCode,
    ).toBe(200)
    const mail = await mailAfter(outside.url, NEWCOMER.email, 1)
    expect(mail).not.toContain('zly.example')
    expect((await portal.post('/uzytkownicy/aktywacja', { hash: first })).json()).toMatchObject({ kod: 1530 })
    expect((await portal.post('/uzytkownicy/aktywacja', { hash: codeIn(mail) })).statusCode).toBe(200)
  })

  it('is sent neither for an active account nor to another address, and the answer is the same', async () => {
    const before = await mailCount()
    const active = await from('203.0.113.22', RESEND, { login: 'jan.zaleglowski', email: 'jan.zaleglowski@przykladowa.example' })
    const foreign = await from('203.0.113.23', RESEND, { login: 'ignacy.nieaktywny', email: 'ktos.inny@przykladowa.example' })
    expect([active.statusCode, active.body]).toEqual([foreign.statusCode, foreign.body])
    // A mail that goes after both says that theirs would have gone.
    await from('203.0.113.24', RESEND, { login: 'ignacy.nieaktywny', email: 'ignacy.nieaktywny@przykladowa.example' })
    await mailAfter(outside.url, 'ignacy.nieaktywny@przykladowa.example', 0)
    expect(await mailCount()).toBe(before + 1)
  })
})

describe('the language of a mail', () => {
  const WANDA = 'wanda.pustkowiak'
  const email = `${WANDA}@przykladowa.example`
  const NOTHING = { powiadomieniaEmail: false, powiadomieniaSms: false, email: null, telefon: null }
  const consents = (token: string, lang = '') => portal.post(`/uzytkownik/zgody${lang}`, NOTHING, token)
  const newest = (before: number) => mailAfter(outside.url, email, before)
  const remind = (address: string, lang = '') => from(address, `${REMIND}${lang}`, { login: WANDA, email })

  it('is that of the call, and of the account’s last one where the call names none', async () => {
    const signedIn = await from('203.0.113.40', '/uzytkownicy/token?lang=uk', { login: WANDA, haslo: TEST_PASSWORD, recaptcha: null })
    const { token } = signedIn.json<{ token: string }>()
    await consents(token)
    expect(await newest(0)).toContain(noticeTexts.subjectConsents.uk)
    await consents(token, '?lang=de')
    expect(await newest(1)).toContain(noticeTexts.subjectConsents.de)
    await remind('203.0.113.41')
    expect(await newest(2)).toContain(mailTexts.passwordSubject.de)
    await remind('203.0.113.42', '?lang=en')
    expect(await newest(3)).toContain(mailTexts.passwordSubject.en)
    // What anybody may ask for changes nothing for the person.
    await consents(token)
    expect(await newest(4)).toContain(noticeTexts.subjectConsents.de)
  })
})
