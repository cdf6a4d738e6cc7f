import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { templateDatabase } from '#api/testing/template.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
import type { AuditEntry } from '#shared/server/audit/audit.ts'
import type { NewSession, SessionProof } from '#shared/server/security/security.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { SessionStore } from './store.ts'
import { hashToken } from './token.ts'

const IDLE = 900
const TOTAL = 28_800
const entry: AuditEntry = { actor: 'account:1', action: 'sign-in', outcome: 'done' }
const PROOF: SessionProof = { provider: 'wk', assurance: 'substantial', nameId: 'n-1', nameIdFormat: 'transient', sessionIndex: 's-1' }

let database: TestDatabase
let pool: Pool
let accountId = 0
let other = 0
beforeAll(async () => {
  database = await freshDatabase(await templateDatabase())
  pool = openPool(database.connectionString)
  const ids = await pool.query<{ id: number }>(
    "select id from portal.account where login in ('anna.kompletowska', 'jan.zaleglowski') order by login",
  )
  ;[accountId, other] = ids.rows.map(({ id }) => id) as [number, number]
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const chainSoon = vi.fn<() => void>()
const within = vi.fn<(client: unknown, entry: AuditEntry) => Promise<void>>()
let store: SessionStore
beforeEach(async () => {
  chainSoon.mockReset()
  within.mockReset().mockResolvedValue()
  const audit = Object.assign(async () => undefined, { within, chainSoon })
  store = new SessionStore(pool, audit, { idleSeconds: IDLE, totalSeconds: TOTAL })
  await pool.query('delete from portal.session; delete from portal.identity_logout; update portal.account set blocked_at = null')
})

const open = (change: Partial<NewSession> = {}) =>
  store.open({
    accountId,
    kind: 'full',
    firstLogin: false,
    origin: { browser: null, system: null, network: '203.0.113.0/24' },
    entry,
    ...change,
  })

interface Row {
  readonly kind: string
  readonly idle: number
  readonly total: number
  readonly unseen: number
  readonly taken: boolean
}
const rows = async (): Promise<Row[]> =>
  (
    await pool.query<Row>(
      `select kind, is_taken_over as taken, round(extract(epoch from expires_at - created_at))::int as idle,
              round(extract(epoch from ends_at - created_at))::int as total,
              round(extract(epoch from created_at - last_seen_at))::int as unseen
         from portal.session order by created_at`,
    )
  ).rows
const change = (set: string) => pool.query(`update portal.session set ${set}`)
const count = async () => (await rows()).length
const logouts = async () => (await pool.query('select provider, name_id, name_id_format, session_index from portal.identity_logout')).rows

describe('an opened session', () => {
  it.each([
    ['of a password', {}, { kind: 'full', idle: IDLE, total: TOTAL, unseen: 0, taken: true }],
    ['of a restricted account', { kind: 'limited' }, { kind: 'limited', idle: IDLE, total: TOTAL, unseen: 0, taken: true }],
    ['that waits for its code', { kind: 'second-step' }, { kind: 'second-step', idle: 300, total: 300, unseen: 0, taken: true }],
    ['of a provider', { proof: PROOF }, { kind: 'full', idle: 60, total: TOTAL, unseen: 3600, taken: false }],
  ] as const)('%s lives as long as it may', async (_case, given, expected) => {
    await open(given)
    expect(await rows()).toEqual([expected])
    expect(chainSoon).toHaveBeenCalledOnce()
  })

  it('has a token of its own each, of 256 bits', async () => {
    const tokens = [await open(), await open()]
    expect(new Set(tokens).size).toBe(2)
    expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true)
  })

  it('of a blocked account is none, and leaves no entry', async () => {
    await pool.query('update portal.account set blocked_at = now() where id = $1', [accountId])
    await expect(open()).rejects.toMatchObject({ error: 'conflict' })
    expect([await count(), chainSoon.mock.calls.length]).toEqual([0, 0])
  })

  it.each(['password_hash', 'totp_secret'] as const)('is none where %s is another one than was checked', async (column) => {
    const found = await pool.query<{ password_hash: string | null; totp_secret: string | null }>(
      'select password_hash, totp_secret from portal.account where id = $1',
      [accountId],
    )
    const checked = found.rows[0] ?? { password_hash: null, totp_secret: null }
    await open({ checked })
    await expect(open({ checked: { ...checked, [column]: 'inne' } })).rejects.toMatchObject({ error: 'conflict' })
    expect(await count()).toBe(1)
  })
})

describe('a token that travels through the address bar', () => {
  it('is replaced once: the old one is dead, the new one has the whole idle time', async () => {
    const old = await open({ proof: PROOF, kind: 'limited' })
    const taken = await store.takeOver(old)
    expect(taken?.kind).toBe('limited')
    expect(await rows()).toMatchObject([{ taken: true, unseen: 0 }])
    expect(Math.abs(((await rows())[0]?.idle ?? 0) - IDLE)).toBeLessThan(60)
    expect([await store.takeOver(old), await store.takeOver(taken?.token ?? '')]).toEqual([null, null])
    expect([await store.extend(hashToken(old)), await store.extend(hashToken(taken?.token ?? ''))]).toEqual([0, expect.any(Number)])
  })

  it.each([
    ['is too old', "expires_at = now() - interval '1 second'"],
    ['has ended', "ends_at = now() - interval '1 second'"],
    ['comes from a clock that was set back', "created_at = now() + interval '1 hour'"],
  ])('that %s is not', async (_case, set) => {
    const old = await open({ proof: PROOF })
    await change(set)
    expect(await store.takeOver(old)).toBeNull()
  })

  it('of a sign-in with a password is none', async () => {
    expect(await store.takeOver(await open())).toBeNull()
  })
})

describe('the limits of a session', () => {
  const left = async (set: string) => {
    const token = await open()
    await change(set)
    return store.extend(hashToken(token))
  }

  it('move with use to the whole idle time', async () => {
    expect(await left("expires_at = now() + interval '1 minute'")).toBeGreaterThan(IDLE - 60)
  })

  it('never move beyond the absolute one', async () => {
    const seconds = await left("ends_at = now() + interval '100 seconds'")
    expect([seconds > 0, seconds <= 100]).toEqual([true, true])
  })

  it.each(['expires_at', 'ends_at'])('that have passed (%s) do not come back', async (column) => {
    expect(await left(`${column} = now() - interval '1 second'`)).toBe(0)
    expect((await rows())[0]?.unseen).toBe(0)
  })
})

describe('the end of a session', () => {
  it('is one alone', async () => {
    const token = await open()
    await open()
    await store.close(hashToken(token))
    expect([await count(), await store.extend(hashToken(token))]).toEqual([1, 0])
  })

  it('by the person ends it at the provider too, and says so once', async () => {
    const told = vi.fn<() => void>()
    store.onProviderSignOut(told)
    const token = await open({ proof: PROOF })
    await store.signOut(hashToken(token), entry)
    expect(await logouts()).toEqual([{ provider: 'wk', name_id: 'n-1', name_id_format: 'transient', session_index: 's-1' }])
    await store.signOut(hashToken(token), entry)
    expect([(await logouts()).length, told.mock.calls.length, await count()]).toEqual([1, 1, 0])
    expect(within.mock.calls.map(([, written]) => written)).toEqual([entry, entry])
  })

  it.each(['provider', 'name_id', 'name_id_format', 'session_index'])('without %s has nothing to end at a provider', async (column) => {
    const told = vi.fn<() => void>()
    store.onProviderSignOut(told)
    const token = await open({ proof: PROOF })
    await change(`${column} = null`)
    await store.signOut(hashToken(token), entry)
    expect([await logouts(), told.mock.calls.length, await count()]).toEqual([[], 0, 0])
  })

  it('is not noted at the provider where the entry could not be kept: the session goes on', async () => {
    const token = await open({ proof: PROOF })
    within.mockRejectedValueOnce(new Error('broken off'))
    await expect(store.signOut(hashToken(token), entry)).rejects.toThrow('broken off')
    expect([await logouts(), await count()]).toEqual([[], 1])
  })

  it('by a provider is that of its own indexes, each with its entry', async () => {
    await open({ proof: PROOF })
    await open({ proof: { ...PROOF, sessionIndex: 's-2' } })
    await open({ proof: { ...PROOF, provider: 'epuap' } })
    await open()
    await store.endAtProvider('wk', [], () => entry)
    expect(await count()).toBe(4)
    const entryOf = (account: number): AuditEntry => ({ ...entry, actor: `account:${account}` })
    await store.endAtProvider('wk', ['s-1', 's-9'], entryOf)
    expect([await count(), within.mock.calls.map(([, written]) => written)]).toEqual([3, [entryOf(accountId)]])
  })

  it('of all of an account leaves those of others, and the one that is excepted', async () => {
    const kept = await open()
    await open()
    await open({ accountId: other })
    await store.endAll(pool, accountId, hashToken(kept))
    expect([await count(), (await store.extend(hashToken(kept))) > 0]).toEqual([2, true])
    await store.endAll(pool, accountId)
    expect(await count()).toBe(1)
  })

  it.each([
    ["expires_at = now() - interval '1 second'", 0],
    ["ends_at = now() - interval '1 second'", 0],
    ["created_at = now() + interval '1 hour'", 0],
    ["last_seen_at = now() + interval '1 hour'", 0],
    ["expires_at = now() + interval '1 minute'", 1],
  ])('is swept once it is over: %s leaves %i', async (set, left) => {
    await open()
    await change(set)
    await store.sweep()
    expect(await count()).toBe(left)
  })
})
