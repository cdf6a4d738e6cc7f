import { describe, expect, it } from 'vitest'
import { accountSteps } from '#api/testing/sign-in/account.ts'
import { callFrom, SECRET, WORD } from '#api/testing/sign-in/steps.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { accountById } from './account.ts'
import { requireCode, requirePassword, requirePerson } from './re-authentication.ts'

const { pool, account, addAccount } = accountSteps()
const TOKEN_HASH = Buffer.alloc(32, 3)

interface Opened {
  readonly hash?: string | null
  readonly secret?: string | null
  readonly provider?: string | null
  readonly age?: string
}
/** Somebody who signed in so long ago, by a provider or by the portal. */
async function signedIn({ hash, secret = null, provider = null, age = '1 minute' }: Opened = {}) {
  const { id } = await addAccount({ secret, ...(hash !== undefined && { hash }) })
  await pool().query(
    `insert into portal.session (token_hash, account_id, kind, expires_at, ends_at, created_at, provider)
     values ($1, $2, 'full', now() + interval '1 hour', now() + interval '1 hour', now() - $3::interval, $4)`,
    [TOKEN_HASH, id, age, provider],
  )
  const session = { accountId: id, kind: 'full' as const, tokenHash: TOKEN_HASH, secondsLeft: 900, viewer: null }
  return { ctx: { ...callFrom(pool()), session }, of: await accountById(pool(), id) }
}
const said = (work: Promise<void>) =>
  work.then(
    () => 'passes',
    (error: unknown) =>
      error instanceof Refusal ? [error.error, Object.keys(error.fields ?? {})].flat().join(' ') : Promise.reject(error),
  )

describe('the present password', () => {
  it.each([
    ['right', {}, WORD, 'passes'],
    ['wrong', {}, 'zle', 'wrongPassword stare'],
    ['missing', {}, null, 'wrongPassword stare'],
    ['missing right after a provider’s sign-in', { provider: 'wk' }, null, 'wrongPassword stare'],
    ['of an account that has none', { hash: null, provider: 'wk' }, WORD, 'wrongPassword stare'],
    ['none, right after a provider’s sign-in', { hash: null, provider: 'wk' }, null, 'passes'],
    ['none, just within five minutes', { hash: null, provider: 'wk', age: '270 seconds' }, null, 'passes'],
    ['none, after five minutes', { hash: null, provider: 'wk', age: '301 seconds' }, null, 'providerAgain'],
    ['none, in a session from after now', { hash: null, provider: 'wk', age: '-1 minute' }, null, 'providerAgain'],
    ['none, signed in by a link', { hash: null }, null, 'providerAgain'],
  ] as const)('that is %s: %j and %s – %s', async (_case, opened, password, expected) => {
    const { ctx, of } = await signedIn(opened)
    expect(await said(requirePassword(account(), ctx, of, { password, field: 'stare' }))).toBe(expected)
  })

  it('may be guessed ten times in a quarter of an hour, by an open session too', async () => {
    const { ctx, of } = await signedIn()
    for (let at = 0; at < 9; at += 1) await said(requirePassword(account(), ctx, of, { password: 'zle', field: 'stare' }))
    expect(await said(requirePerson(account(), ctx, of, WORD))).toBe('passes')
    expect(await said(requirePassword(account(), ctx, of, { password: WORD, field: 'stare' }))).toBe('tooManyAttempts')
    await pool().query('update portal.rate_limit set expire = expire - 900 * 1000')
    expect(await said(requirePassword(account(), ctx, of, { password: WORD, field: 'stare' }))).toBe('passes')
  })
})

describe('the person again', () => {
  it.each([
    ['right after signing in', {}, undefined, 'passes'],
    ['just within five minutes', { age: '270 seconds' }, undefined, 'passes'],
    ['after five minutes', { age: '301 seconds' }, undefined, 'passwordAgain'],
    ['in a session from after now', { age: '-1 minute' }, undefined, 'passwordAgain'],
    ['after five minutes, with the password', { age: '1 hour' }, WORD, 'passes'],
    ['right after signing in, with a wrong password', {}, 'zle', 'wrongPassword haslo'],
    ['after five minutes, without a password', { hash: null, provider: 'wk', age: '301 seconds' }, undefined, 'providerAgain'],
  ] as const)('%s: %j and %s – %s', async (_case, opened, password, expected) => {
    const { ctx, of } = await signedIn(opened)
    expect(await said(requirePerson(account(), ctx, of, password))).toBe(expected)
  })
})

describe('the code again', () => {
  it.each([
    ['of an account without a second factor', null, undefined, 'passes'],
    ['that is missing', SECRET, undefined, 'wrongCode'],
    ['that is wrong', SECRET, '000000', 'wrongCode'],
  ])('%s (%s, %s): %s', async (_case, secret, code, expected) => {
    const { ctx, of } = await signedIn({ secret })
    expect(await said(requireCode(account(), ctx, of, code))).toBe(expected)
  })

  it('is asked for by the session that is open, under a count of its own', async () => {
    const { ctx, of } = await signedIn({ secret: SECRET })
    const asked: unknown[] = []
    const asking = account()
    Object.assign(asking.deps, { secondFactor: { demand: async (attempt: unknown) => void asked.push(attempt) } })
    await requireCode(asking, ctx, of, '123456')
    expect(asked).toEqual([{ account: { id: of.id, totp_secret: SECRET }, code: '123456', tokenHash: TOKEN_HASH, who: `session ${of.id}` }])
  })
})
