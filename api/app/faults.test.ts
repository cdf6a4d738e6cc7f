import { describe, expect, it } from 'vitest'
import { portalOfFile } from '../testing/portal.ts'

const STATEMENT_MS = 2_000
const portal = await portalOfFile({}, { statementTimeoutMs: STATEMENT_MS })
const token = await portal.signIn('anna.kompletowska')

const LIST = '/naleznosci/dajKartyNaleznosci?pesel=78041200464'
/** What would tell an attacker how the portal is built. */
const INSIDE = /select |portal\.|register_|relation|column|node_modules|\.ts:|postgres|fastify|zod|kysely|stack/i

describe('a passing fault of the database', () => {
  it('answers 500 without internals, and keeps the session', async () => {
    await portal.pool.query('alter table portal.account rename to account_hidden')
    const failed = await portal.get('/uzytkownik', token)
    await portal.pool.query('alter table portal.account_hidden rename to account')
    expect([failed.statusCode, failed.json().kod]).toEqual([500, 1500])
    expect(failed.body).not.toMatch(INSIDE)
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(200)
  })

  it('while the session is read closes what it guards, and keeps the session', async () => {
    await portal.pool.query('alter table portal.session rename to session_hidden')
    const failed = await portal.get(LIST, token)
    await portal.pool.query('alter table portal.session_hidden rename to session')
    expect([failed.statusCode, failed.json().kod]).toEqual([500, 1500])
    expect((await portal.get(LIST, token)).statusCode).toBe(200)
  })

  it('that cuts every connection is over with the next call', async () => {
    await portal.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await expect.poll(async () => (await portal.get(LIST, token)).statusCode).toBe(200)
  })
})

describe('a statement that takes too long', () => {
  it('is ended and answers 504', async () => {
    const blocker = await portal.pool.connect()
    try {
      await blocker.query('alter table portal.account rename to account_slow')
      await blocker.query(
        `create view portal.account as select account_slow.* from portal.account_slow, lateral (select pg_sleep(${STATEMENT_MS / 100} + 0 * account_slow.id)) as slow`,
      )
      const slow = await portal.get('/uzytkownik', token)
      expect([slow.statusCode, slow.json().kod]).toEqual([504, 1501])
      expect(slow.body).not.toMatch(INSIDE)
    } finally {
      await blocker.query('drop view if exists portal.account')
      await blocker.query('alter table portal.account_slow rename to account')
      blocker.release()
    }
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(200)
  })

  it('and a lock that is not given in time neither ends the process nor the session', async () => {
    const blocker = await portal.pool.connect()
    try {
      await blocker.query('begin')
      await blocker.query('lock table portal.account in access exclusive mode')
      const waiting = await portal.get('/uzytkownik', token)
      expect([500, 504]).toContain(waiting.statusCode)
    } finally {
      await blocker.query('rollback')
      blocker.release()
    }
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(200)
  })
})

describe('503', () => {
  it('is answered during a declared break and at no other time', async () => {
    await portal.pool.query('insert into portal.technical_break (service_id) values (null)')
    await expect.poll(async () => (await portal.get(LIST, token)).statusCode).toBe(503)
    await portal.pool.query("update portal.technical_break set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'")
    await expect.poll(async () => (await portal.get(LIST, token)).statusCode).toBe(200)
  })
})
