import type pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '#journeys/identity/index.ts'
import type { DeskSessionKind } from '#shared/server/desk/context.ts'
import { migratedPool } from '../../testing/migrated.ts'
import { StaffSessions } from './store.ts'

const pool = migratedPool()
const query = <Row extends pg.QueryResultRow>(text: string, ...values: unknown[]) => pool().query<Row>(text, values)
let sessions: StaffSessions
let [anna, jan] = [0, 0]
beforeEach(async () => {
  sessions = new StaffSessions(pool())
  await query('delete from portal.staff_proposal')
  await query('delete from portal.staff')
  const { rows } = await query<{ id: number }>(
    "insert into portal.staff (login, first_name, last_name, email) select unnest(array['s.anna', 's.jan']), 'A', 'K', 'a@b.example' returning id",
  )
  ;[anna = 0, jan = 0] = rows.map(({ id }) => id)
})

const FROM = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', address: '203.0.113.7' }
const open = (kind: DeskSessionKind = 'full', staffId = anna) => sessions.open(pool(), staffId, kind, FROM)
const found = async (token: string) => (await sessions.find(token)) !== null
/** Moves what the database has of a session: as time would. */
const set = (token: string, change: string) => query(`update portal.staff_session set ${change} where token_hash = $1`, hashToken(token))
const limits = async (token: string) =>
  (
    await query(
      `select extract(epoch from expires_at - last_seen_at)::int as idle, extract(epoch from ends_at - created_at)::int as total, browser, system, network
         from portal.staff_session where token_hash = $1`,
      hashToken(token),
    )
  ).rows[0]

describe('a session of the desk', () => {
  it.each([
    ['full', 900, 36_000],
    ['second-step', 300, 300],
    ['enrolling', 900, 900],
  ] as const)('that is %s ends %i seconds after the last call and %i after its beginning', async (kind, idle, total) => {
    const token = await open(kind)
    expect(await limits(token)).toMatchObject({ idle, total, browser: 'Firefox', system: 'Linux' })
    expect(await sessions.find(token)).toMatchObject({ kind, staffId: anna, login: 's.anna', tokenHash: hashToken(token) })
  })

  it('is found by its token alone, of which only the digest is kept', async () => {
    const [first, second] = [await open(), await open()]
    expect(first).not.toBe(second)
    expect(await found(`${first}x`)).toBe(false)
    expect((await query('select from portal.staff_session where token_hash::text like $1', `%${first}%`)).rowCount).toBe(0)
  })

  it.each([
    ['the last call was too long ago', 'expires_at = now()'],
    ['it has lasted long enough', 'ends_at = now()'],
    ['it begins in the future, by a clock that was set back', "created_at = now() + interval '1 hour'"],
    ['its last call is in the future', "last_seen_at = now() + interval '1 hour'"],
  ])('is none where %s', async (_case, change) => {
    const token = await open()
    expect(await found(token)).toBe(true)
    await set(token, change)
    expect([await found(token), await sessions.touch(hashToken(token))]).toEqual([false, 0])
  })

  it('is none of somebody who is blocked', async () => {
    const [token, other] = [await open(), await open('full', jan)]
    await query('update portal.staff set blocked_at = now() where id = $1', anna)
    expect([await found(token), await found(other)]).toEqual([false, true])
  })

  it('has as many seconds left as the limit that comes first', async () => {
    const token = await open()
    await set(token, "ends_at = now() + interval '100 seconds', expires_at = now() + interval '1 day'")
    expect((await sessions.find(token))?.secondsLeft).toBeLessThanOrEqual(100)
    await set(token, "ends_at = now() + interval '1 day', expires_at = now() + interval '100 seconds'")
    expect((await sessions.find(token))?.secondsLeft).toBeLessThanOrEqual(100)
  })

  it.each([
    ["now() - interval '4 minutes'", true],
    ["now() - interval '6 minutes'", false],
    ["now() + interval '1 minute'", false],
  ])('is confirmed by the password of %s: %s', async (at, expected) => {
    const token = await open()
    await set(token, `confirmed_at = ${at}`)
    expect((await sessions.find(token))?.isConfirmed).toBe(expected)
    await sessions.confirm(hashToken(token))
    expect((await sessions.find(token))?.isConfirmed).toBe(true)
  })

  it.each([
    ['0 seconds', false],
    ['30 seconds', true],
  ])('after a call %s ago is to be noted again: %s', async (ago, expected) => {
    const token = await open()
    await set(token, `last_seen_at = now() - interval '${ago}', created_at = now() - interval '1 hour'`)
    expect((await sessions.find(token))?.isStale).toBe(expected)
  })
})

describe('a call', () => {
  it('begins the quarter of an hour anew, and never moves the end', async () => {
    const token = await open()
    await set(
      token,
      "created_at = now() - interval '1 hour', last_seen_at = now() - interval '10 minutes', expires_at = now() + interval '5 minutes'",
    )
    expect(await sessions.touch(hashToken(token))).toBeGreaterThan(300)
    expect(await limits(token)).toMatchObject({ idle: 900 })
    await set(token, "ends_at = now() + interval '100 seconds'")
    expect(await sessions.touch(hashToken(token))).toBeLessThanOrEqual(100)
  })

  it.each(['second-step', 'enrolling'] as const)('does not make more of what is %s', async (kind) => {
    const token = await open(kind)
    expect(await sessions.touch(hashToken(token))).toBe(0)
  })
})

describe('a sign-in under way', () => {
  it('is over with the fifth wrong code; another one is not', async () => {
    const [token, other] = [await open('second-step'), await open('second-step')]
    await sessions.noteWrongCode(hashToken(other))
    for (let code = 1; code <= 4; code++) await sessions.noteWrongCode(hashToken(token))
    expect(await found(token)).toBe(true)
    await sessions.noteWrongCode(hashToken(token))
    expect([await found(token), await found(other)]).toEqual([false, true])
  })

  it('keeps the first key that waits for its code', async () => {
    const [token, other] = [await open('enrolling'), await open('enrolling')]
    expect(await sessions.keyOf(hashToken(token))).toBeNull()
    expect([await sessions.pendingKey(hashToken(token), 'k-1'), await sessions.pendingKey(hashToken(token), 'k-2')]).toEqual(['k-1', 'k-1'])
    expect([await sessions.keyOf(hashToken(token)), await sessions.keyOf(hashToken(other))]).toEqual(['k-1', null])
    expect([await sessions.keyOf(hashToken('gone')), await sessions.pendingKey(hashToken('gone'), 'k-3')]).toEqual([null, 'k-3'])
  })
})

describe('the end', () => {
  it('of one session leaves the others, and comes once', async () => {
    const [token, other] = [await open(), await open()]
    expect([await sessions.end(pool(), hashToken(token)), await sessions.end(pool(), hashToken(token))]).toEqual([true, false])
    expect([await found(token), await found(other)]).toEqual([false, true])
  })

  it('of all sessions of somebody leaves those of others', async () => {
    const [token, second, other] = [await open(), await open(), await open('full', jan)]
    await sessions.endAll(pool(), anna)
    expect([await found(token), await found(second), await found(other)]).toEqual([false, false, true])
  })
})

it('what is over is forgotten, and nothing else', async () => {
  const [ended, open1] = [await open(), await open('full', jan)]
  await set(ended, 'expires_at = now()')
  for (const [at, code] of [
    ["now() - interval '1 minute'", 'dead'],
    ["now() + interval '1 minute'", 'live'],
  ] as const) {
    const who = code === 'dead' ? anna : jan
    await query(`insert into portal.staff_link (staff_id, code_hash, expires_at) values ($1, $2, ${at})`, who, Buffer.from(code))
    await query(`insert into portal.staff_reason (staff_id, object, reason, expires_at) values ($1, 'o', $2, ${at})`, who, code)
    await query(
      `insert into portal.staff_challenge (token_hash, challenge, purpose, expires_at) values ($1, $2, 'sign-in', ${at})`,
      hashToken(code),
      code,
    )
    await query(
      `insert into portal.staff_directory_request (token_hash, state, nonce, verifier, expires_at) values ($1, $2, 'n', 'v', ${at})`,
      hashToken(code),
      code,
    )
  }
  const KEPT = [
    ['5 years 1 day', 'dead'],
    ['4 years 11 months', 'live'],
  ] as const
  for (const [ago, word] of KEPT) {
    await query(
      `insert into portal.staff_proposal (act, object, wanted, facts, reason, proposer, proposed_at, expires_at) values ('a', $1, '{}', '[]', 'r', 'p', now() - $2::interval - interval '7 days', now() - $2::interval)`,
      word,
      ago,
    )
    await query(
      "insert into portal.staff (login, first_name, last_name, email, blocked_at) values ($1, 'A', 'K', 'a@b.example', now() - $2::interval)",
      word,
      ago,
    )
  }
  await sessions.sweep()
  const left = await query<{ word: string }>(
    `select reason as word from portal.staff_reason union all select challenge from portal.staff_challenge union all select state from portal.staff_directory_request
       union all select convert_from(code_hash, 'UTF8') from portal.staff_link union all select object from portal.staff_proposal
       union all select login from portal.staff where blocked_at is not null`,
  )
  expect(left.rows.map(({ word }) => word)).toEqual(Array.from({ length: 6 }, () => 'live'))
  const { rows } = await query<{ token_hash: Buffer }>('select token_hash from portal.staff_session')
  expect(rows.map(({ token_hash: hash }) => hash)).toEqual([hashToken(open1)])
})
