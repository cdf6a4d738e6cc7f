import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountSteps } from '#api/testing/sign-in/account.ts'
import { callFrom } from '#api/testing/sign-in/steps.ts'
import { IdentityFailure, type IdentityProvider, type ProvenIdentity, type ProviderName } from '#integrations/identity/identity-provider.ts'
import { ensureRegister } from '#imports/index.ts'
import { datasets } from '#registers/subjects/datasets.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { arrive, confirmOwn } from './arrive.ts'
import { readHeld } from './confirmation.ts'
import { noteRequest, sweepIdentity } from './requests.ts'

const { pool, account, addAccount, seen, one } = accountSteps()
beforeAll(() => ensureRegister(pool(), datasets))
beforeEach(() =>
  pool().query(
    'delete from portal.account; delete from portal.identity_request; delete from portal.identity_assertion; delete from portal.identity_confirmation',
  ),
)

const PORTAL = 'https://portal.example'
const ADDRESSES = { ok: `${PORTAL}/dobrze`, error: `${PORTAL}/zle`, confirm: `${PORTAL}/dane` }
const PESEL = '78041200464'
const OTHER = '80070101212'
let times = 0
const personOf = (change: Partial<ProvenIdentity> = {}): ProvenIdentity => ({
  firstName: 'Anna Maria',
  lastName: 'Nowa',
  pesel: PESEL,
  birthDate: null,
  level: 'substantial',
  nameId: 'n',
  nameIdFormat: 'f',
  sessionIndex: 's',
  assertionId: `a-${(times += 1)}`,
  acceptableUntil: new Date(Date.now() + 600_000),
  ...change,
})
const providerOf = (name: ProviderName, resolve: IdentityProvider['resolve']) =>
  ({ name, resolve }) as Partial<IdentityProvider> as IdentityProvider

interface Coming {
  readonly person?: ProvenIdentity
  readonly accountId?: number | null
  readonly provider?: ProviderName
  readonly relayState?: string
}
const begin = (accountId: number | null, provider: ProviderName = 'wezel-krajowy') =>
  noteRequest(pool(), { provider, id: `r-${(times += 1)}`, addresses: ADDRESSES, accountId })
/** Where the browser goes: the page, and the reason where it is the one of errors. */
async function come({ person = personOf(), accountId = null, provider = 'wezel-krajowy', relayState }: Coming = {}) {
  const posted = { SAMLart: `art-${(times += 1)}`, RelayState: relayState ?? (await begin(accountId, provider)) }
  return landing(
    await arrive(
      account(),
      providerOf(provider, async () => person),
      callFrom(pool()),
      posted,
    ),
  )
}
function landing(address: string) {
  const { pathname, searchParams } = new URL(address)
  return { page: pathname, reason: searchParams.get('trescBledu'), token: searchParams.get('token') }
}
const failed = (reason: string) => ({ page: '/zle', reason, token: null })
const inside = { page: '/dobrze', reason: null, token: expect.stringMatching(/^[\w-]{43}$/) }
const asked = { page: '/dane', reason: null, token: expect.stringMatching(/^[\w-]{43}$/) }

const set = (id: number, change: string) => pool().query(`update portal.account set ${change} where id = $1`, [id])
async function holderOf(state: string, change = '') {
  const { id } = await addAccount({ state })
  await set(id, `pesel = '${PESEL}'${change}`)
  return id
}
const link = (id: number, provider: ProviderName = 'wezel-krajowy', pesel = PESEL) =>
  pool().query('insert into portal.external_identity (provider, subject_key, account_id) values ($1, $2, $3)', [provider, pesel, id])
const sessions = async () =>
  (
    await pool().query<{ account_id: number; kind: string; provider: string | null }>(
      'select account_id, kind, provider from portal.session',
    )
  ).rows
const stateOf = (id: number) => one('select state, first_name, last_name from portal.account where id = $1', [id])

describe('a proved person', () => {
  it.each([
    ['verified', '', true],
    ['unverified', '', false],
    ['unconfirmed', '', false],
    ['unconfirmed', ', by_office = true', true],
    ['unverified', ', by_office = true', false],
    ['inactive', '', false],
    ['verified', ', is_institution = true', false],
    ['verified', ", pesel = '80070101212'", false],
  ])('comes into an account of the same PESEL that is %s%s: %s', async (state, change, isTaken) => {
    const { id } = await addAccount({ state })
    await set(id, `pesel = '${PESEL}'`)
    if (change) await set(id, change.slice(2))
    expect(await come()).toEqual(isTaken ? inside : asked)
    expect(await sessions()).toEqual(isTaken ? [{ account_id: id, kind: 'full', provider: 'wezel-krajowy' }] : [])
  })

  it.each(['inactive', 'unconfirmed', 'unverified', 'verified'])('comes into the account that is linked, which is %s', async (state) => {
    const { id } = await addAccount({ state })
    await link(id)
    expect(await come()).toEqual(inside)
    expect(await stateOf(id)).toEqual({ state: state === 'unverified' ? 'verified' : state, first_name: 'Anna Maria', last_name: 'Nowa' })
    const entries = seen.entries.filter(({ action }) => action === 'identity-proved')
    expect(entries).toHaveLength(state === 'unverified' ? 1 : 0)
  })

  it('whose account is linked by another means comes by this one as well, also where it is unverified', async () => {
    const id = await holderOf('unverified')
    await link(id, 'epuap')
    expect(await come()).toEqual(inside)
    expect((await pool().query('select provider from portal.external_identity order by 1')).rows).toEqual([
      { provider: 'epuap' },
      { provider: 'wezel-krajowy' },
    ])
  })

  it('acts for themselves from then on', async () => {
    const id = await holderOf('verified')
    await come()
    expect((await pool().query('select account_id, kind, pesel, nip, name from portal.account_subject')).rows).toEqual([
      { account_id: id, kind: 'individual', pesel: PESEL, nip: null, name: 'Anna Maria Nowa' },
    ])
  })

  it('is told once that it is the first time', async () => {
    await holderOf('verified')
    await come()
    await come()
    expect((await pool().query('select first_login from portal.session order by created_at')).rows).toEqual([
      { first_login: true },
      { first_login: false },
    ])
  })

  it.each(['pesel', 'link'])('does not come into an account that is blocked, found by %s', async (way) => {
    const id = await holderOf('verified', ', blocked_at = now()')
    if (way === 'link') await link(id)
    expect([await come(), await sessions()]).toEqual([failed('ZABLOKOWANE'), []])
    expect((await stateOf(id)) as object).not.toMatchObject({ last_name: 'Nowa' })
  })
})

describe('an answer of a provider', () => {
  it.each([
    ['of nobody’s request', { relayState: 'zgadniety' }],
    ['of another provider’s request', { provider: 'epuap' }],
  ] as const)('%s signs nobody in', async (_case, change) => {
    await holderOf('verified')
    const relayState = await begin(null, 'wezel-krajowy')
    const { page, reason } = await come({ relayState, ...change })
    expect([page, reason, await sessions()]).toEqual(['/return-url-blad', 'NIEWAZNE', []])
  })

  it('is taken once, and while its ten minutes last', async () => {
    await holderOf('verified')
    const relayState = await begin(null)
    expect(await come({ relayState })).toEqual(inside)
    expect((await come({ relayState })).reason).toBe('NIEWAZNE')
    for (const [age, isTaken] of [
      ['570 seconds', true],
      ['601 seconds', false],
      ['-1 minute', false],
    ] as const) {
      const late = await begin(null)
      await pool().query('update portal.identity_request set created_at = now() - $1::interval where used_at is null', [age])
      expect([age, (await come({ relayState: late })).reason]).toEqual([age, isTaken ? null : 'NIEWAZNE'])
    }
  })

  it('is not taken by an artifact, nor by an assertion, that came before', async () => {
    await holderOf('verified')
    const person = personOf()
    expect(await come({ person })).toEqual(inside)
    expect(await come({ person })).toEqual(failed('NIEWAZNE'))
    const provider = providerOf('wezel-krajowy', async () => personOf())
    const by = async () =>
      landing(await arrive(account(), provider, callFrom(pool()), { SAMLart: 'ten-sam', RelayState: await begin(null) }))
    expect([await by(), (await by()).reason]).toEqual([inside, 'NIEWAZNE'])
  })

  it.each([
    ['cancelled', 'PRZERWANE'],
    ['denied', 'ODMOWA'],
    ['unavailable', 'NIEDOSTEPNE'],
    ['misconfigured', 'KONFIGURACJA'],
    ['untrusted', 'NIEWAZNE'],
  ] as const)('that is %s leads to the page of errors with %s, and is on record', async (kind, reason) => {
    const provider = providerOf('wezel-krajowy', () => Promise.reject(new IdentityFailure(kind, 'x')))
    const posted = { SAMLart: 'a', RelayState: await begin(null) }
    expect(landing(await arrive(account(), provider, callFrom(pool()), posted))).toEqual(failed(reason))
    expect(seen.entries).toEqual([
      { actor: 'provider:wezel-krajowy', action: 'sign-in', outcome: 'refused', address: '10.8.0.1', requestId: 'r-1' },
    ])
  })

  it('that breaks is no refusal', async () => {
    const provider = providerOf('wezel-krajowy', () => Promise.reject(new Error('broken')))
    const posted = { SAMLart: 'a', RelayState: await begin(null) }
    await expect(arrive(account(), provider, callFrom(pool()), posted)).rejects.toThrow('broken')
  })
})

describe('a signed-in person who proves the own identity', () => {
  const tokenHash = Buffer.alloc(32, 3)
  const sessionOf = (accountId: number) => ({
    ...callFrom(pool()),
    session: { accountId, kind: 'limited' as const, tokenHash, secondsLeft: 900, viewer: null },
  })
  const confirm = (accountId: number, code: string | null) =>
    confirmOwn(account(), sessionOf(accountId), code ?? '').then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error.error : Promise.reject(error)),
    )

  it('changes nothing before bringing the code to the session; then the account is proved, once', async () => {
    const id = await holderOf('unverified')
    const { page, token } = await come({ accountId: id })
    expect([page, await sessions(), (await stateOf(id)) as object]).toEqual([
      '/dobrze',
      [],
      expect.objectContaining({ state: 'unverified' }),
    ])
    await pool().query(
      "insert into portal.session (token_hash, account_id, kind, expires_at, ends_at) values ($1, $2, 'limited', now() + interval '1 hour', now() + interval '1 hour')",
      [tokenHash, id],
    )
    expect(await confirm(id, token)).toBe('done')
    expect(await stateOf(id)).toEqual({ state: 'verified', first_name: 'Anna Maria', last_name: 'Nowa' })
    expect(await sessions()).toEqual([{ account_id: id, kind: 'full', provider: 'wezel-krajowy' }])
    expect(await confirm(id, token)).toBe('linkExpired')
  })

  it.each([
    ['is somebody else', `pesel = '${OTHER}'`, 'INNA_OSOBA'],
    ['acts for an institution', 'is_institution = true', 'ODMOWA'],
    ['is blocked', 'blocked_at = now()', 'ZABLOKOWANE'],
  ])('is refused where the account %s', async (_case, change, reason) => {
    const id = await holderOf('unverified')
    await set(id, change)
    expect(await come({ accountId: id })).toEqual(failed(reason))
  })

  it('is refused where the person is linked to another account', async () => {
    const [id, other] = [await holderOf('unverified'), await addAccount()]
    const { token } = await come({ accountId: id })
    await link(other.id)
    expect(await confirm(id, token)).toBe('conflict')
    expect([await stateOf(id), await sessions()]).toEqual([expect.objectContaining({ state: 'unverified' }), []])
  })

  it('brings a code of the own, and within half an hour', async () => {
    const [id, other] = [await holderOf('unverified'), await addAccount()]
    const { token } = await come({ accountId: id })
    expect(await confirm(other.id, token)).toBe('conflict')
    for (const [age, expected] of [
      ['31 minutes', 'linkExpired'],
      ['-1 minute', 'linkExpired'],
      ['29 minutes', 'done'],
    ] as const) {
      await pool().query('update portal.identity_confirmation set created_at = now() - $1::interval', [age])
      expect([age, await confirm(id, token)]).toEqual([age, expected])
    }
  })
})

describe('a person who is kept until they confirm their data', () => {
  it('is read as often as one likes, for half an hour, and by the code alone', async () => {
    const { token } = await come()
    const held = () => readHeld(account(), pool(), token ?? '').then(({ pesel, provider }) => `${provider} ${pesel}`)
    expect([await held(), await held()]).toEqual([`wezel-krajowy ${PESEL}`, `wezel-krajowy ${PESEL}`])
    await expect(readHeld(account(), pool(), 'inny')).rejects.toMatchObject({ error: 'linkExpired' })
    await pool().query("update portal.identity_confirmation set created_at = now() - interval '31 minutes'")
    await expect(held()).rejects.toMatchObject({ error: 'linkExpired' })
  })

  it('is forgotten when it is of no use any more, as requests and assertions are', async () => {
    await come()
    const kept = async () => {
      const { rows } = await pool().query(
        `select (select count(*)::int from portal.identity_request) as requests, (select count(*)::int from portal.identity_assertion) as assertions,
           (select count(*)::int from portal.identity_confirmation) as held`,
      )
      return rows[0]
    }
    await pool().query("update portal.identity_request set created_at = now() - interval '23 hours'")
    await pool().query("update portal.identity_confirmation set created_at = now() - interval '59 minutes'")
    await sweepIdentity(pool())
    expect(await kept()).toMatchObject({ requests: 1, assertions: 1, held: 1 })
    await pool().query("update portal.identity_request set created_at = now() - interval '25 hours'")
    await pool().query("update portal.identity_confirmation set created_at = now() - interval '61 minutes'")
    await pool().query("update portal.identity_assertion set acceptable_until = now() - interval '1 second'")
    await sweepIdentity(pool())
    expect(await kept()).toEqual({ requests: 0, assertions: 0, held: 0 })
  })
})
