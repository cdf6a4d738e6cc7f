import { beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '#api/testing/codes.ts'
import { standInHalfMinute } from '#api/testing/sign-in/half-minute.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { hashOfRecoveryCode } from './codes/recovery-code.ts'
import { secondStepRoute } from './second-step.ts'
import { callFrom, SECRET, sessionSteps } from '#api/testing/sign-in/steps.ts'
import { hashToken } from './token.ts'

const { pool, seen, services, addAccount, one } = sessionSteps()
const HOME = '10.8.0.1'
beforeEach(standInHalfMinute)

const waitingFor = (accountId: number, kind: 'second-step' | 'full' = 'second-step') =>
  services().sessions.open({
    accountId,
    kind,
    firstLogin: true,
    origin: { browser: null, system: null, network: '' },
    entry: { actor: 'anonymous', action: 'sign-in', outcome: 'done' },
  })
async function begun(state = 'verified') {
  const account = await addAccount({ state, secret: SECRET })
  return { ...account, token: await waitingFor(account.id) }
}

interface Try {
  readonly network?: string
  readonly urzadzenie?: string | null
}
/** The new token, or why there is none. */
async function give(token: string, totp: string, { network = HOME, urzadzenie = null }: Try = {}): Promise<string> {
  try {
    const body = { token, totp, urzadzenie }
    const answer = await secondStepRoute(services()).handle(callFrom(pool(), network), { query: {}, body, headers: {} })
    return (answer as { token: string }).token
  } catch (error) {
    if (error instanceof Refusal) return error.error
    throw error
  }
}
const wrong = async (token: string, count: number, network?: string) => {
  const said: string[] = []
  for (let at = 0; at < count; at += 1) said.push(await give(token, '000000', network === undefined ? {} : { network }))
  return said
}
const sessionsOf = async (id: number) =>
  (
    await pool().query<{ kind: string; first: boolean }>('select kind, first_login as first from portal.session where account_id = $1', [
      id,
    ])
  ).rows
const forgetCodes = () => pool().query("delete from portal.rate_limit where key like 'codes:%'")
const inARow = async () =>
  (await pool().query<{ points: number }>("select points from portal.rate_limit where key like 'codes-in-a-row:%'")).rows.map(
    ({ points }) => points,
  )

describe('a right code', () => {
  it.each([
    ['verified', 'full'],
    ['unverified', 'limited'],
    ['unconfirmed', 'limited'],
  ])('of an account that is %s opens a session that is %s, in place of the one that waited', async (state, kind) => {
    const { id, login, token } = await begun(state)
    const opened = await give(token, codeOf(SECRET), { urzadzenie: 'domowy-komputer-0001' })
    expect(await one('select kind from portal.session where token_hash = $1', [hashToken(opened)])).toEqual({ kind })
    expect(await sessionsOf(id)).toEqual([{ kind, first: true }])
    expect(await one('select first_login from portal.account where id = $1', [id])).toEqual({ first_login: false })
    expect(await services().guard.isKnown(login, HOME)).toBe(true)
    expect((await pool().query('select account_id from portal.known_device')).rows).toEqual([{ account_id: id }])
    const { rows } = await pool().query(
      "select actor, action, outcome, address, request_id from portal.audit_waiting where action = 'sign-in-code'",
    )
    expect(rows).toContainEqual({ actor: `account:${id}`, action: 'sign-in-code', outcome: 'done', address: HOME, request_id: 'r-1' })
  })

  it.each([-1, 0, 1])('may be %d half-minutes away', async (steps) => {
    expect(await give((await begun()).token, codeOf(SECRET, steps))).toHaveLength(43)
  })

  it.each([-2, 2])('is none %d half-minutes away', async (steps) => {
    expect(await give((await begun()).token, codeOf(SECRET, steps))).toBe('wrongCode')
  })

  it('works once, and none before it works any more', async () => {
    const { id, token } = await begun()
    await give(token, codeOf(SECRET, 0))
    for (const steps of [0, -1]) expect(await give(await waitingFor(id), codeOf(SECRET, steps))).toBe('wrongCode')
    expect(await give(await waitingFor(id), codeOf(SECRET, 1))).toHaveLength(43)
  })

  it('forgets the wrong ones before it', async () => {
    const { token } = await begun()
    await wrong(token, 4)
    expect(await inARow()).toEqual([4])
    await give(token, codeOf(SECRET))
    expect(await inARow()).toEqual([])
  })

  it('is refused where the secrets are others by now', async () => {
    const { id, token } = await begun()
    await pool().query('update portal.account set totp_secret = null where id = $1', [id])
    expect(await give(token, codeOf(SECRET))).toBe('unauthorized')
  })
})

describe('a token of the first step', () => {
  it('dies after five wrong codes, each of which is on record', async () => {
    const { id, token } = await begun()
    expect(await wrong(token, 6)).toEqual([...Array(5).fill('wrongCode'), 'unauthorized'])
    expect(await give(token, codeOf(SECRET))).toBe('unauthorized')
    const refused = { actor: `account:${id}`, action: 'sign-in-code', outcome: 'refused', address: HOME, requestId: 'r-1' }
    expect(seen.entries).toEqual(Array.from({ length: 5 }, () => refused))
  })

  it('lets the fifth code be the right one', async () => {
    const { token } = await begun()
    await wrong(token, 4)
    expect(await give(token, codeOf(SECRET))).toHaveLength(43)
  })

  it.each([
    ['after five minutes', "expires_at = now() - interval '1 second'"],
    ['with a clock that was set back', "created_at = now() + interval '1 hour'"],
  ])('is none %s', async (_case, change) => {
    const { token } = await begun()
    await pool().query(`update portal.session set ${change}`)
    expect(await give(token, codeOf(SECRET))).toBe('unauthorized')
  })

  it('is not the one of an open session, nor one that nobody has', async () => {
    const { id } = await begun()
    expect(await give(await waitingFor(id, 'full'), codeOf(SECRET))).toBe('unauthorized')
    expect(await give('nikt-taki', codeOf(SECRET))).toBe('unauthorized')
  })
})

describe('wrong codes', () => {
  const NETWORK = '10.8.0.7'

  it('of strangers stop strangers after ten, and nobody where the account is known', async () => {
    const { id, login } = await begun()
    await services().guard.noteKnown(login, HOME)
    for (const _ of [1, 2]) await wrong(await waitingFor(id), 5, NETWORK)
    expect(await give(await waitingFor(id), codeOf(SECRET), { network: '10.8.0.8' })).toBe('tooManyAttempts')
    expect(await give(await waitingFor(id), codeOf(SECRET))).toHaveLength(43)
  })

  it('at a known network stop that network after ten, and say so on record', async () => {
    const { id, login } = await begun()
    await services().guard.noteKnown(login, HOME)
    for (const _ of [1, 2]) await wrong(await waitingFor(id), 5)
    expect(await give(await waitingFor(id), codeOf(SECRET))).toBe('tooManyAttempts')
    expect(seen.entries.at(-1)).toMatchObject({ action: 'sign-in-code', outcome: 'refused' })
  })

  async function inARowOf(id: number, points: number) {
    await wrong(await waitingFor(id), 1)
    await pool().query("update portal.rate_limit set points = $1 where key like 'codes-in-a-row:%'", [points])
    await forgetCodes()
  }
  const mails = async () => (await pool().query('select from portal.mail')).rowCount

  it.each([
    [8, 0],
    [9, 1],
    [10, 0],
  ])('after %d in a row are told to the owner: %d mails', async (points, told) => {
    const { id } = await begun()
    await inARowOf(id, points)
    await wrong(await waitingFor(id), 1)
    expect([await mails(), seen.told.length]).toEqual([told, told])
  })

  it('end with the hundredth: the password is given up, and nobody who waits for a code gets on', async () => {
    const { id } = await begun()
    const open = await waitingFor(id, 'full')
    await inARowOf(id, 98)
    await wrong(await waitingFor(id), 1)
    const hash = () => one<{ hash: string | null }>('select password_hash as hash from portal.account where id = $1', [id])
    expect((await hash())?.hash).not.toBeNull()
    await forgetCodes()
    await wrong(await waitingFor(id), 1)
    expect((await hash())?.hash).toBeNull()
    expect((await sessionsOf(id)).map(({ kind }) => kind)).toEqual(['full'])
    expect(await one('select kind from portal.session where token_hash = $1', [hashToken(open)])).toEqual({ kind: 'full' })
    expect(await mails()).toBe(1)
    expect(seen.entries).toContainEqual({ actor: `account:${id}`, action: 'lock-out', object: 'second-factor', outcome: 'done' })
  })

  it('of an open session end that session with the hundredth, and no other', async () => {
    const account = await addAccount({ secret: SECRET })
    const [guessing, other] = [await waitingFor(account.id, 'full'), await waitingFor(account.id, 'full')]
    await inARowOf(account.id, 99)
    const attempt = { account: { id: account.id, totp_secret: SECRET }, code: '000000', tokenHash: hashToken(guessing), who: 'x' }
    await expect(services().secondFactor.demand(attempt)).rejects.toMatchObject({ error: 'wrongCode' })
    const left = await pool().query<{ hash: Buffer }>("select token_hash as hash from portal.session where kind = 'full'")
    expect(left.rows.map(({ hash }) => hash.toString('hex'))).toEqual([hashToken(other).toString('hex')])
  })
})

describe('a recovery code', () => {
  const CODE = 'aaaa-0000-1111-ffff'
  const keep = (id: number, ...codes: string[]) =>
    pool().query('insert into portal.recovery_code (account_id, code_hash) select $1, unnest($2::bytea[])', [
      id,
      codes.map(hashOfRecoveryCode),
    ])

  it('works once, in place of a code of the app, and the owner is told', async () => {
    const { id, token } = await begun()
    await keep(id, CODE, 'bbbb-0000-1111-ffff')
    expect(await give(token, CODE)).toHaveLength(43)
    expect([(await pool().query('select from portal.mail')).rowCount, seen.told.length]).toEqual([1, 1])
    expect(seen.told).toMatchObject([{ accountId: id, facts: { notice: 'RecoveryUsed', values: { left: '1' } } }])
    expect(await give(await waitingFor(id), CODE)).toBe('wrongCode')
  })

  it.each(['AAAA 0000 1111 FFFF', ' aaaa00001111ffff ', 'aaaa–0000–1111–ffff'])('may be written as „%s”', async (written) => {
    const { id, token } = await begun()
    await keep(id, CODE)
    expect(await give(token, written)).toHaveLength(43)
  })

  it('of somebody else is none', async () => {
    const [one, other] = [await begun(), await begun()]
    await keep(other.id, CODE)
    expect(await give(one.token, CODE)).toBe('wrongCode')
  })

  it('that is wrong counts like a wrong code', async () => {
    const { token } = await begun()
    expect(await give(token, '9999-9999-9999-9999')).toBe('wrongCode')
    expect(await inARow()).toEqual([1])
  })
})
