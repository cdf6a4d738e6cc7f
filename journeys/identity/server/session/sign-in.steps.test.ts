import { describe, expect, it } from 'vitest'
import { Refusal } from '#shared/calls/errors.ts'
import type { Context } from '#shared/server/context.ts'
import { signInRoute } from './sign-in.ts'
import { callFrom, SECRET, sessionSteps, WORD } from '#api/testing/sign-in/steps.ts'

const { pool, seen, around, services, addAccount, one } = sessionSteps()
const HOME = '10.8.0.1'

interface Answer {
  readonly token: string
  readonly czyOgraniczony: boolean
  readonly czyNiepotwierdzony: boolean
  readonly czy2FaAktywne: boolean
}
interface Try {
  readonly haslo?: string
  readonly network?: string
  readonly urzadzenie?: string | null
  readonly change?: Partial<Context>
}
/** What a sign-in answers, or why it is refused. */
async function signIn(login: string, { haslo = WORD, network = HOME, urzadzenie = 'domowy-komputer-0001', change }: Try = {}) {
  const body = { login, haslo, recaptcha: 'dowod', urzadzenie }
  try {
    return (await signInRoute(services()).handle(callFrom(pool(), network, change), { query: {}, body, headers: {} })) as Answer
  } catch (error) {
    if (error instanceof Refusal) return error.error
    throw error
  }
}
const guard = () => services().guard
const sessionKinds = async () => (await pool().query<{ kind: string }>('select kind from portal.session')).rows.map(({ kind }) => kind)
const hashOf = async (id: number) =>
  (await one<{ hash: string | null }>('select password_hash as hash from portal.account where id = $1', [id]))?.hash
const DONE = { czyOgraniczony: false, czyNiepotwierdzony: false, czy2FaAktywne: false }

describe('a right password', () => {
  it.each([
    ['verified', null, 'full', DONE],
    ['unverified', null, 'limited', { ...DONE, czyOgraniczony: true }],
    ['unconfirmed', null, 'limited', { ...DONE, czyOgraniczony: true, czyNiepotwierdzony: true }],
    ['verified', SECRET, 'second-step', { ...DONE, czy2FaAktywne: true }],
    ['unverified', SECRET, 'second-step', { ...DONE, czyOgraniczony: true, czy2FaAktywne: true }],
  ])('of an account that is %s (second factor: %s) opens a session that is %s', async (state, secret, kind, answer) => {
    const { id, login } = await addAccount({ state, secret })
    expect(await signIn(login)).toEqual({ token: expect.any(String), ...answer })
    expect(await sessionKinds()).toEqual([kind])
    expect(await one('select first_login from portal.account where id = $1', [id])).toEqual({ first_login: secret !== null })
  })

  it.each([
    [{ state: 'inactive' }, 'inactiveAccount'],
    [{ blocked: true }, 'blockedAccount'],
    [{ state: 'inactive', blocked: true }, 'blockedAccount'],
    [{ hash: null }, 'wrongCredentials'],
  ] as const)('of an account that is %j opens nothing: %s', async (account, reason) => {
    const { id, login } = await addAccount(account)
    expect([await signIn(login), await sessionKinds()]).toEqual([reason, []])
    expect(seen.entries).toEqual([{ actor: `account:${id}`, action: 'sign-in', outcome: 'refused', address: HOME, requestId: 'r-1' }])
  })

  it('of the office’s letter, typed as it is printed or otherwise, is known: what is missing is the activation', async () => {
    const { id, login } = await addAccount({ state: 'inactive', hash: 'new:WTJ6TYFE' })
    await pool().query('update portal.account set by_office = true where id = $1', [id])
    expect([
      await signIn(login, { haslo: 'wtj6-tyfe' }),
      await signIn(login, { haslo: 'WTJ6-TYFE' }),
      await signIn(login, { haslo: 'WTJ6-TYFF' }),
    ]).toEqual(['inactiveAccount', 'inactiveAccount', 'wrongCredentials'])
  })

  it('opens nothing where the office wants no passwords, and is not looked at then', async () => {
    const { login } = await addAccount()
    around.isPasswordOn = false
    expect([await signIn(login), await sessionKinds(), seen.unproved]).toEqual(['signInOff', [], []])
  })

  it('is kept under the newest parameters from then on', async () => {
    const [old, fresh] = [await addAccount({ hash: `old:${WORD}` }), await addAccount()]
    for (const { login } of [old, fresh]) await signIn(login)
    expect([await hashOf(old.id), await hashOf(fresh.id)]).toEqual([`new:${WORD}`, `new:${WORD}`])
    const strange = await addAccount({ hash: `abc:${WORD}` })
    await signIn(strange.login)
    expect(await hashOf(strange.id)).toBe(`abc:${WORD}`)
  })

  it('counts for its login however that is written', async () => {
    const { login } = await addAccount()
    await signIn(login.toUpperCase())
    expect([await guard().isKnown(login, HOME), await guard().isKnown(login.toUpperCase(), HOME)]).toEqual([true, false])
  })

  it.each([
    ['pl', null, 'pl'],
    ['pl', 'uk', 'uk'],
    ['de', 'pl', 'pl'],
  ] as const)('keeps the language of the person: %s, asked for in %s, is %s', async (language, askedLanguage, kept) => {
    const { id, login } = await addAccount({ language })
    await signIn(login, { change: { askedLanguage } })
    expect(await one('select language from portal.account where id = $1', [id])).toEqual({ language: kept })
  })
})

describe('a wrong password', () => {
  it('is remembered for a year of an account, for minutes of nobody’s login', async () => {
    const { login } = await addAccount()
    const days = () =>
      one<{ days: number }>(
        "select max((expire / 1000.0 - extract(epoch from now())) / 86400)::float as days from portal.rate_limit where key like 'login-in-a-row:%'",
      )
    expect(await signIn('nikt.taki', { haslo: 'zle' })).toBe('wrongCredentials')
    expect((await days())?.days).toBeLessThan(1)
    expect(await signIn(login, { haslo: 'zle' })).toBe('wrongCredentials')
    expect((await days())?.days).toBeGreaterThan(360)
  })

  const almostAHundred = () => pool().query("update portal.rate_limit set points = 99 where key like 'login-in-a-row:%'")

  it('as the hundredth in a row closes the password to strangers, not to a device that is known, and the owner is told', async () => {
    const { id, login } = await addAccount()
    await signIn(login)
    await signIn(login, { haslo: 'zle', network: '10.8.0.5', urzadzenie: null })
    await almostAHundred()
    expect(await signIn(login, { haslo: 'zle', network: '10.8.0.2', urzadzenie: null })).toBe('wrongCredentials')
    expect(await signIn(login, { network: '10.8.0.3', urzadzenie: 'cudzy-komputer-0002' })).toBe('wrongCredentials')
    expect(await signIn(login, { network: '10.8.0.4' })).toMatchObject(DONE)
    expect(seen.entries.find(({ action }) => action === 'lock-out')).toEqual({
      actor: `account:${id}`,
      action: 'lock-out',
      outcome: 'done',
      address: '10.8.0.2',
      requestId: 'r-1',
    })
    expect(await one('select count(*)::int as mails from portal.mail')).toEqual({ mails: 1 })
  })

  it('gives nothing up where there is no password', async () => {
    const { login } = await addAccount({ hash: null })
    for (const one of [login, 'nikt.taki']) {
      await signIn(one, { haslo: 'zle' })
      await almostAHundred()
      expect(await signIn(one, { haslo: 'zle', network: '10.8.0.2' })).toBe('wrongCredentials')
    }
    expect(seen.entries.filter(({ action }) => action !== 'sign-in')).toEqual([])
    expect(seen.told).toEqual([])
  })
})

/** As many wrong passwords as stop strangers, while one is being hashed. */
const tenStrangers = (login: string) => async () => {
  for (let at = 0; at < 10; at += 1) await guard().failed(login, { network: `10.9.${at}.1`, device: null }, true)
}

describe('a password that is hashed while others guess', () => {
  it.each([
    ['right', WORD],
    ['wrong', 'zle'],
  ])('and is %s is worth nothing behind ten wrong ones', async (_case, haslo) => {
    const { login } = await addAccount()
    around.whileHashing = tenStrangers(login)
    expect([await signIn(login, { haslo }), await sessionKinds()]).toEqual(['tooManyAttempts', []])
  })

  it('is worth as much as ever where the account is known', async () => {
    const { login } = await addAccount()
    await signIn(login)
    around.whileHashing = tenStrangers(login)
    expect(await signIn(login)).toMatchObject(DONE)
  })
})

describe('whoever signs in', () => {
  it('as a stranger waits behind the others; not where the account is known, nor after a proof', async () => {
    const { login } = await addAccount()
    await signIn(login)
    await signIn(login)
    for (const other of ['a', 'b', 'c']) await guard().failed(other, { network: '10.8.0.9', device: null }, false)
    await signIn(login, { network: '10.8.0.9' })
    expect(seen.unproved).toEqual([true, false, false])
    expect(seen.captcha.map(({ isSuspicious }) => isSuspicious)).toEqual([false, false, true])
    expect(seen.captcha[0]).toEqual({ action: 'logowanie', address: HOME, answer: 'dowod', isSuspicious: false })
  })

  it('a second time within a day costs the counts one statement, where nothing went wrong', async () => {
    const { login } = await addAccount()
    await signIn(login)
    const first = seen.limitCalls.splice(0).length
    await signIn(login)
    expect([first, seen.limitCalls.splice(0).length]).toEqual([4, 1])
    await signIn(login, { haslo: 'zle' })
    seen.limitCalls.splice(0)
    await signIn(login)
    expect(seen.limitCalls).toHaveLength(3)
  })

  it('is noted with device and network, but not before the code where one is asked for', async () => {
    const [plain, factored] = [await addAccount(), await addAccount({ secret: SECRET })]
    for (const { login } of [plain, factored]) await signIn(login)
    expect([await guard().isKnown(plain.login, HOME), await guard().isKnown(factored.login, HOME)]).toEqual([true, false])
    expect((await pool().query('select account_id from portal.known_device')).rows).toEqual([{ account_id: plain.id }])
  })

  it('without a word of the browser is told of a network that is strange, not of a known one', async () => {
    const { login } = await addAccount()
    await signIn(login)
    await signIn(login, { urzadzenie: null })
    expect(seen.told).toEqual([])
    await signIn(login, { urzadzenie: null, network: '10.8.0.3' })
    expect(seen.told).toHaveLength(1)
  })
})
