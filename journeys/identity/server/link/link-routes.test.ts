import { beforeEach, describe, expect, it } from 'vitest'
import { accountSteps } from '#api/testing/sign-in/account.ts'
import { callFrom } from '#api/testing/sign-in/steps.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { contract } from '../../contract.ts'
import { linkRoutes } from './link-routes.ts'
import { createLetterCode, createLink } from './links.ts'

const { pool, account, addAccount, mails, seen, one, afterwards, services } = accountSteps()
beforeEach(async () => {
  afterwards.splice(0)
  await pool().query('delete from portal.account')
})

const FIRST = 'K7PM2XQA'
const NEW = 'Czerwony-tramwaj-58'
/** What a call answers, or why it is refused, with the field. */
async function call({ path }: { readonly path: string }, body: object, network = '10.8.0.1'): Promise<unknown> {
  const route = linkRoutes(account()).find(({ endpoint }) => endpoint.path === path)
  return route?.handle(callFrom(pool(), network), { query: {}, body, headers: {} }).then(
    (answer) => answer,
    (error: unknown) => {
      if (error instanceof Refusal) return [error.error, ...Object.keys(error.fields ?? {})].join(' ')
      throw error
    },
  )
}
const set = (id: number, change: string) => pool().query(`update portal.account set ${change} where id = $1`, [id])
const stored = (id: number) => one('select state, password_hash as hash, access_epoch as epoch from portal.account where id = $1', [id])
const actions = () => seen.entries.map(({ actor, action, address }) => `${actor} ${action} ${address}`)
async function withSessions(id: number) {
  await pool().query(
    `insert into portal.session (token_hash, account_id, kind, expires_at, ends_at)
     select sha256(kind::bytea), $1, kind, now() + interval '1 hour', now() + interval '1 hour' from unnest(array['full', 'limited', 'second-step']) kind`,
    [id],
  )
  await pool().query("insert into portal.known_device (account_id, token_hash) values ($1, '\\x01')", [id])
  await createLink(pool(), id, 'email', 'obcy@b.example')
}
/** Sessions, devices and waiting addresses of an account. */
const left = (id: number) =>
  one(
    `select (select count(*)::int from portal.session where account_id = $1) as sessions, (select count(*)::int from portal.known_device where account_id = $1) as devices,
       (select count(*)::int from portal.account_link where account_id = $1 and purpose = 'email') as waiting`,
    [id],
  )

describe('an activation link', () => {
  it.each([
    ['inactive', 'unverified'],
    ['verified', 'verified'],
    ['unconfirmed', 'unconfirmed'],
  ])('makes an account that is %s %s, once', async (state, after) => {
    const { id } = await addAccount({ state })
    const hash = await createLink(pool(), id, 'activation')
    expect([await call(contract.activate, { hash }), await call(contract.activate, { hash })]).toEqual([{}, 'linkExpired'])
    expect(await stored(id)).toMatchObject({ state: after })
    expect([actions(), afterwards]).toEqual([[`account:${id} activation 10.8.0.1`], [true]])
  })
})

describe('an account that the office opened', () => {
  const opened = async () => addAccount({ state: 'inactive', hash: `new:${FIRST}` })
  const activate = (hash: string, stareHaslo: string, noweHaslo = NEW) => call(contract.activateFromOffice, { hash, stareHaslo, noweHaslo })

  it.each([FIRST, 'k7pm-2xqa', 'K7PM 2XQA'])(
    'is its owner’s by the code of the letter and the password „%s”; the address is still to be proved',
    async (typed) => {
      const { id } = await opened()
      expect(await activate(await createLetterCode(pool(), id), typed)).toEqual({})
      expect(await stored(id)).toMatchObject({ state: 'unconfirmed', hash: `new:${NEW}` })
      expect((await mails()).length).toBe(1)
      expect((await pool().query('select purpose from portal.account_link')).rows).toEqual([{ purpose: 'email' }])
      expect([actions(), afterwards]).toEqual([[`account:${id} office-activation 10.8.0.1`], [true]])
    },
  )

  it.each([
    [(email: string) => email, 'verified', 0],
    [(email: string) => email.toUpperCase(), 'verified', 0],
    [() => 'inny@b.example', 'unconfirmed', 1],
  ])('by a link of a mail is proved where the address is still the same', async (addressOf, state, sent) => {
    const { id, login } = await opened()
    const hash = await createLink(pool(), id, 'office-activation', addressOf(`${login}@przykladowa.example`))
    expect(await activate(hash, FIRST)).toEqual({})
    expect([await stored(id), (await mails()).length]).toEqual([expect.objectContaining({ state }), sent])
  })

  it('is nobody’s by a wrong password, ten times over; then the code is dead', async () => {
    const { id } = await opened()
    const code = await createLetterCode(pool(), id)
    for (let at = 0; at < 10; at += 1) expect(await activate(code, 'ZLE')).toBe('wrongPassword stareHaslo')
    expect(await activate(code, FIRST)).toBe('linkExpired hash')
    expect(await stored(id)).toMatchObject({ state: 'inactive', hash: `new:${FIRST}` })
  })

  it.each([
    ['a weak password', 'abc', 'weakPassword noweHaslo'],
    ['the first password again', 'Zielony-rower-77', 'usedPassword noweHaslo'],
  ])('takes no %s, and the code lives on', async (_case, noweHaslo, reason) => {
    const { id } = await addAccount({ state: 'inactive', hash: 'new:Zielony-rower-77' })
    const code = await createLetterCode(pool(), id)
    expect(await activate(code, 'Zielony-rower-77', noweHaslo)).toBe(reason)
    expect(await activate(code, 'Zielony-rower-77')).toEqual({})
  })

  it('is told of a link that it is over, and of a code that it is wrong', async () => {
    expect([await activate('AAAA-BBBB-CCCC', FIRST), await activate('x'.repeat(43), FIRST)]).toEqual(['linkExpired hash', 'linkExpired'])
  })
})

describe('the link for a new password', () => {
  const reset = async (id: number, noweHaslo = NEW) =>
    call(contract.setPassword, { kodZmianyHasla: await createLink(pool(), id, 'password'), noweHaslo })

  it('ends everything that stood on the old one, and holds nothing against the new one', async () => {
    const { id, login } = await addAccount()
    await withSessions(id)
    for (let at = 0; at < 10; at += 1) await services().guard.failed(login, { network: `10.9.${at}.1`, device: null }, true)
    const before = (await stored(id)) as { epoch: number }
    expect(await reset(id)).toEqual({})
    expect(await stored(id)).toEqual({ state: 'verified', hash: `new:${NEW}`, epoch: before.epoch + 1 })
    expect(await left(id)).toEqual({ sessions: 0, devices: 1, waiting: 0 })
    await expect(services().guard.admit(login, { network: '10.9.99.1', device: null })).resolves.toBeDefined()
    expect([actions(), (await mails()).length, afterwards]).toEqual([[`account:${id} password-reset 10.8.0.1`], 1, [true]])
  })

  it('takes none of the last five, nor the present one', async () => {
    const { id } = await addAccount({ hash: 'new:Haslo-nr-0-rower' })
    for (const at of [1, 2, 3, 4, 5, 6]) expect(await reset(id, `Haslo-nr-${at}-rower`)).toEqual({})
    const said: unknown[] = []
    for (const at of [6, 5, 4, 3, 2, 1]) said.push(await reset(id, `Haslo-nr-${at}-rower`))
    expect(said).toEqual(Array(6).fill('usedPassword noweHaslo'))
    expect(await reset(id, 'Haslo-nr-0-rower')).toEqual({})
  })

  it('works once, and not where the password was changed while it was hashed', async () => {
    const { id } = await addAccount({ hash: null })
    const code = await createLink(pool(), id, 'password')
    const by = () => call(contract.setPassword, { kodZmianyHasla: code, noweHaslo: NEW })
    expect([await by(), await by()]).toEqual([{}, 'linkExpired'])
    expect((await pool().query('select from portal.earlier_password')).rowCount).toBe(0)
    const other = await addAccount()
    const late = account()
    Object.assign(late.deps, {
      passwords: { ...late.deps.passwords, hash: async () => (await set(other.id, "password_hash = 'new:inne'"), 'new:moje') },
    })
    const route = linkRoutes(late).find(({ endpoint }) => endpoint.path === contract.setPassword.path)
    const body = { kodZmianyHasla: await createLink(pool(), other.id, 'password'), noweHaslo: NEW }
    await expect(route?.handle(callFrom(pool()), { query: {}, body, headers: {} })).rejects.toMatchObject({ error: 'conflict' })
    expect(await stored(other.id)).toMatchObject({ hash: 'new:inne' })
  })
})

it('the link of who it was not ends password, sessions, devices and what waits, and leads to a new password', async () => {
  const { id } = await addAccount()
  await withSessions(id)
  const { epoch } = (await stored(id)) as { epoch: number }
  const answer = await call(contract.notMe, { hash: await createLink(pool(), id, 'not-me') })
  expect([await stored(id), await left(id)]).toEqual([
    { state: 'verified', hash: null, epoch: epoch + 1 },
    { sessions: 0, devices: 0, waiting: 0 },
  ])
  expect(actions()).toEqual([`account:${id} not-me 10.8.0.1`])
  expect(await call(contract.setPassword, { ...(answer as object), noweHaslo: NEW })).toEqual({})
})

it('links may be tried thirty times an hour from one network', async () => {
  const tries = [contract.activate, contract.notMe, contract.activate]
  for (let at = 0; at < 30; at += 1) expect(await call(tries[at % 3] ?? contract.activate, { hash: 'x' })).toBe('linkExpired')
  expect(await call(contract.activate, { hash: 'x' })).toBe('tooManyAttempts')
  expect(await call(contract.setPassword, { kodZmianyHasla: 'x', noweHaslo: NEW })).toBe('tooManyAttempts')
  expect(await call(contract.activateFromOffice, { hash: 'x', stareHaslo: 'x', noweHaslo: NEW })).toBe('tooManyAttempts')
  expect(await call(contract.notMe, { hash: 'x' }, '10.8.0.2')).toBe('linkExpired')
})
