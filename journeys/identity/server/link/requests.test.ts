import { beforeEach, describe, expect, it } from 'vitest'
import { accountSteps } from '#api/testing/sign-in/account.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Language } from '#shared/language.ts'
import { carryOutRequests, noteRequest } from './requests.ts'

const { pool, account, addAccount, mails, logged, one } = accountSteps()
beforeEach(() => pool().query('delete from portal.account; delete from portal.account_request; delete from portal.waiting_registration'))

const emailOf = (login: string) => `${login}@przykladowa.example`
type Wanted = { readonly login: string; readonly email?: string; readonly language?: Language | null }
async function asked(kind: 'resend' | 'remind', { login, email = emailOf(login), language = null }: Wanted): Promise<string[]> {
  await inTransaction(pool(), (tx) => noteRequest(tx, kind, { login, email, language }, 'pl'))
  await carryOutRequests(account())
  return mails()
}
async function registered(login: string, change: { readonly email?: string; readonly language?: Language } = {}) {
  const { email = emailOf(login), language = 'pl' } = change
  const data = {
    login,
    passwordHash: 'new:x',
    firstName: 'Nowa',
    lastName: 'Osoba',
    email,
    pesel: '85072101246',
    nip: null,
    termsVersion: '1',
  }
  await inTransaction(pool(), (tx) => noteRequest(tx, 'register', data, language))
  await carryOutRequests(account())
  return mails()
}
const set = (login: string, change: string) => pool().query(`update portal.account set ${change} where login = $1`, [login])
const links = async () =>
  (await pool().query<{ purpose: string }>('select purpose from portal.account_link')).rows.map(({ purpose }) => purpose)

describe('who forgot the password', () => {
  it.each([
    ['verified', '', ['password'], ''],
    ['unverified', '', ['password'], ''],
    ['unconfirmed', '', ['password'], ''],
    ['inactive', '', ['activation'], 'Aktywacja konta'],
    ['inactive', 'by_office = true', [], 'czeka na aktywację'],
    ['verified', 'password_changed_at = null', [], 'Jak zalogować się do portalu'],
    ['verified', 'password_hash = null', ['password'], ''],
    ['verified', 'by_office = true', ['password'], ''],
    ['unconfirmed', 'by_office = true', [], 'Nowe hasło nada urząd'],
  ])('of an account that is %s (%s) gets what helps: %j %s', async (state, change, purposes, subject) => {
    const { login } = await addAccount({ state })
    if (change) await set(login, change)
    const sent = await asked('remind', { login })
    expect([sent.length, await links()]).toEqual([1, purposes])
    expect(sent[0]).toContain(subject)
  })

  it('names the address of the account, and gets nothing by another one', async () => {
    const { login } = await addAccount()
    expect(await asked('remind', { login, email: 'ktos@obcy.example' })).toEqual([])
    expect(await asked('remind', { login: 'nikt.taki' })).toEqual([])
    expect(await asked('remind', { login: login.toUpperCase(), email: emailOf(login).toUpperCase() })).toEqual([
      expect.stringMatching(new RegExp(`^${emailOf(login)}: `)),
    ])
  })

  it('is written to three times an hour, whatever others ask for; wrong guesses count for nothing', async () => {
    const [{ login }, other] = [await addAccount(), await addAccount()]
    for (let at = 0; at < 5; at += 1) await asked('remind', { login, email: 'ktos@obcy.example' })
    for (let at = 0; at < 4; at += 1) await asked('remind', { login })
    expect(await mails()).toHaveLength(3)
    expect(await asked('remind', { login: other.login })).toHaveLength(4)
    await set(login, "state = 'inactive'")
    expect(await asked('resend', { login })).toHaveLength(5)
  })

  it.each([
    ['de', null, 'de'],
    ['de', 'uk', 'uk'],
  ] as const)('is written to in the language of the account (%s) or of the call (%s): %s', async (language, asking, expected) => {
    const { login } = await addAccount({ language })
    const subjectIn = { de: 'Passwort', uk: 'парол' }[expected]
    expect((await asked('remind', { login, language: asking }))[0]?.toLowerCase()).toContain(subjectIn.toLowerCase())
  })
})

describe('who wants the activation link again', () => {
  it.each([
    ['inactive', 1],
    ['unconfirmed', 0],
    ['unverified', 0],
    ['verified', 0],
  ])('of an account that is %s gets %d mails', async (state, count) => {
    const { login } = await addAccount({ state })
    expect(await asked('resend', { login })).toHaveLength(count)
    expect(await links()).toEqual(count === 0 ? [] : ['activation'])
    expect(await asked('resend', { login, email: 'ktos@obcy.example' })).toHaveLength(count)
  })

  it('of an account of the office gets one that asks for the password of its letter', async () => {
    const { login } = await addAccount({ state: 'inactive' })
    await set(login, 'by_office = true')
    await asked('resend', { login })
    expect(await links()).toEqual(['office-activation'])
  })

  it('is written to three times an hour', async () => {
    const { login } = await addAccount({ state: 'inactive' })
    for (let at = 0; at < 4; at += 1) await asked('resend', { login })
    expect(await mails()).toHaveLength(3)
  })
})

describe('who registers', () => {
  it('has an account that is not active, and a link', async () => {
    const sent = await registered('nowa.osoba')
    expect(sent).toEqual([expect.stringMatching(/^nowa\.osoba@przykladowa\.example: /)])
    expect(await one("select state, language, is_institution from portal.account where login = 'nowa.osoba'")).toEqual({
      state: 'inactive',
      language: 'pl',
      is_institution: false,
    })
    expect(await links()).toEqual(['activation'])
  })

  it('under a login that is taken is told so by mail alone, and what was typed waits', async () => {
    const { login } = await addAccount()
    const [mail = ''] = await registered(login.toUpperCase(), { email: 'nowa@b.example' })
    expect(mail).toMatch(/^nowa@b\.example: /)
    expect(await links()).toEqual([])
    expect((await pool().query('select from portal.waiting_registration')).rowCount).toBe(1)
    expect((await pool().query('select from portal.account')).rowCount).toBe(1)
  })

  it('by one address is written to three times an hour', async () => {
    for (const login of ['a.a', 'b.b', 'c.c', 'd.d']) await registered(login, { email: 'jeden@b.example' })
    expect(await mails()).toHaveLength(3)
  })
})

describe('what was noted', () => {
  it('is carried out once, also by two processes', async () => {
    const { login } = await addAccount()
    await inTransaction(pool(), (tx) => noteRequest(tx, 'remind', { login, email: emailOf(login), language: null }, 'pl'))
    await Promise.all([carryOutRequests(account()), carryOutRequests(account())])
    await carryOutRequests(account())
    expect(await mails()).toHaveLength(1)
    expect(logged).toEqual([])
  })

  it('and fails waits, is on record, and holds up no other', async () => {
    const { login } = await addAccount()
    await pool().query(`insert into portal.account_request (kind, data, language) values ('register', '{}', 'pl')`)
    expect(await asked('remind', { login })).toHaveLength(1)
    expect(logged).toHaveLength(1)
    expect((await pool().query('select from portal.account_request')).rowCount).toBe(1)
  })
})
