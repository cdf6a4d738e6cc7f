import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { businessClock } from '#shared/server/clock.ts'
import { openLogger } from '../config/logger.ts'
import { clockOffset, openBusinessClock } from '../database/business-clock.ts'
import { noteSimulators } from '../database/simulators-place.ts'
import { commandLine } from '../testing/command-line.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'
import { followDay } from './day.ts'

let portal: TestPortal
let folder: string
beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'portal-demo-day-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => portal.pool.query("delete from portal.setting where name = 'business-clock-offset'"))

const move = (...args: string[]) => commandLine(portal.connectionString, folder)('demo', 'day', ...args)

it('a portal that is no demo has no day that could be moved, and says so', async () => {
  const { code, text } = await move('+14')
  expect(code).not.toBe(0)
  expect(text).toContain('This portal is no demo')
  expect(await clockOffset(portal.pool)).toBeNull()
})

it('a demo moves forward, by a day or to one, never back; a running one takes it up and does what the day brings, in order', async () => {
  const clock = await openBusinessClock(portal.pool, '2026-10-05')
  const done: string[] = []
  const job = (name: string) => ({ name, cron: '', followsDay: true, run: async () => void done.push(`${name} ${clock.today()}`) }) as const
  const failing = { ...job('fails'), run: async () => Promise.reject(new Error('a job that fails stops no other')) }
  const following = followDay({
    pool: portal.pool,
    clock,
    jobs: [job('prepare'), failing, job('send'), { name: 'other', cron: '', run: async () => void done.push('other') }],
    log: openLogger('silent'),
  })
  try {
    expect(await move('+11')).toMatchObject({ code: 0, text: expect.stringContaining('2026-10-16, 18:30') })
    await expect.poll(() => done).toEqual(['prepare 2026-10-16', 'send 2026-10-16'])
    const back = await move('2026-10-15')
    expect(back.code).not.toBe(0)
    expect(back.text).toContain('its time goes forward alone')
    expect(await move('2026-11-01', '08:05')).toMatchObject({ code: 0, text: expect.stringContaining('It is a Sunday or a holiday') })
    await expect.poll(() => clock.today()).toBe('2026-11-01')
  } finally {
    await following.close()
  }
  expect((await portal.pool.query("select object from portal.audit where action = 'demo-day' order by id")).rows).toEqual([
    { object: '2026-10-16' },
    { object: '2026-11-01' },
  ])
})

it('who moves the day is told where the running demo has its telephone and mailbox, whatever settings the terminal has', async () => {
  await openBusinessClock(portal.pool, '2026-10-05')
  await noteSimulators(portal.pool, 'http://localhost:9191')
  await noteSimulators(portal.pool, 'http://localhost:9292')
  expect((await move('+1')).text).toContain('http://localhost:9292/telefon/   mailbox: http://localhost:9292/poczta/')
})

it.each(['', 'jutro', '2026-02-30', '+9999', '+500'])('"%s" is no day to which a demo moves', async (wanted) => {
  await openBusinessClock(portal.pool, '2026-10-05')
  const before = await clockOffset(portal.pool)
  expect((await move(wanted)).code).not.toBe(0)
  expect(await clockOffset(portal.pool)).toBe(before)
})

it('the clock of a portal whose offset nobody moves stays with the real one', () => {
  const clock = businessClock()
  expect(clock.offset()).toBe(0)
  clock.move(86_400_000)
  expect(clock.now().getTime()).toBeGreaterThan(Date.now() + 86_000_000)
})
