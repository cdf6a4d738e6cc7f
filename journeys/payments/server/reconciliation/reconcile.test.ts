import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPayments, type Przelewy24Payments } from '../testing/testing.ts'
import { przelewy24Story } from '../testing/story.ts'
import { closeDay, closeDifference } from './close.ts'
import { readReport } from './report.ts'
import { reconcile } from './run.ts'
import { takeFile } from './take-file.ts'
import type { MoneyTools } from './tools.ts'

const ACCOUNT = '75999999997001100010010000'
const HEADER = 'dostawca;paczka;dataWyplaty;tytulWyplaty;idSesji;numerTransakcji;dataWplaty;kwota;prowizja'
let payments: Przelewy24Payments
let tools: MoneyTools
let folder: string
let today = '2026-10-05'
const acts: string[] = []
/** What the office has posted: account, card, number, day, amount, words. */
const posted: [string, number, string, string, number, string][] = []

beforeAll(async () => {
  payments = await startPayments()
  folder = mkdtempSync(join(tmpdir(), 'portal-money-'))
  tools = {
    pool: payments.pool,
    actor: 'office:test',
    clock: { now: () => new Date(`${today}T10:00:00Z`), today: () => today },
    bookings: () => ({
      text: `select * from (select * from unnest($1::text[], $2::bigint[], $3::text[], $4::date[], $5::numeric[], $6::text[])) as b(account, "cardId", key, day, amount, words) order by account collate "C"`,
      values: [0, 1, 2, 3, 4, 5].map((column) => posted.map((row) => row[column])),
    }),
    record: async (_client, { action, object }) => void acts.push(`${action} ${object}`),
  }
})
afterAll(async () => {
  await payments.stop()
  rmSync(folder, { recursive: true })
})

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

function statement(number: number, day: string, opening: number, lines: readonly (readonly [number, string])[]): string {
  const short = day.slice(2).replaceAll('-', '')
  const money = (amount: number) => Math.abs(amount).toFixed(2).replace('.', ',')
  const sum = lines.reduce((all, [amount]) => all + amount, opening)
  return [
    ':20:W',
    `:25:${ACCOUNT}`,
    `:28C:${number}`,
    `:60F:C${short}PLN${money(opening)}`,
    ...lines.flatMap(([amount, title]) => [`:61:${short}${amount < 0 ? 'D' : 'C'}${money(amount)}NTRFNONREF`, `:86:020^00X^20${title}`]),
    `:62F:C${short}PLN${money(sum)}`,
    '-',
    '',
  ].join('\r\n')
}

async function paid(): Promise<{ id: string; attempt: string; cardId: number }> {
  const { orderBy, paymentsOf, pay, until } = przelewy24Story(payments)
  const { cardId, ids } = payments.addCard([100])
  const [instalment = 0] = ids
  pay(await orderBy(payments.process(), cardId, ids))
  await until(instalment, 'PAID locked')
  const [payment] = await paymentsOf(instalment)
  return { id: payment?.id ?? '', attempt: payment?.attempt_id ?? '', cardId }
}

const report = async (isAll = true) =>
  (await readReport(tools.pool, today, { isAll, day: null })).map(({ title, label, age }) => `${title} ${label} ${age}`)
const numberOf = async (title: string) =>
  `R-${(await readReport(tools.pool, today, { isAll: true, day: null })).find((one) => one.title === title)?.number}`

describe('the money of an order', () => {
  it('is followed from the operator over the bank into the books, is closed by a clerk, and opens again when it changes', async () => {
    const first = await paid()
    await reconcile(tools)
    expect(await report()).toEqual([`${first.id} waits-posting 0`])

    today = '2026-10-06'
    const list = file('p24.csv', `${HEADER}\r\np24;7764;2026-10-06;P24 PACZKA 7764;${first.attempt};1;2026-10-05;100,00;1,00\r\n`)
    expect(await takeFile(tools, list)).toMatchObject({ kind: 'settlement', isOld: false, fresh: 1, lines: 1 })
    await takeFile(tools, file('188.sta', statement(188, '2026-10-05', 0, [[5, 'Kowalski']])))
    await reconcile(tools)
    expect(await report()).toEqual([`${first.id} waits-bank 1`, 'Kowalski waits-posting 1', 'p24 7764 waits-bank 0'])

    today = '2026-10-09'
    await reconcile(tools)
    expect(await report(false)).toEqual([`${first.id} no-bank-line 4`, 'p24 7764 no-bank-line 3'])
    expect(await closeDay(tools, '2026-10-05')).toBe('open')

    expect(await takeFile(tools, file('189.sta', statement(189, '2026-10-06', 5, [[99, 'P24 PACZ KA 7764']])))).toMatchObject({ fresh: 1 })
    posted.push([ACCOUNT, first.cardId, 'p1', '2026-10-08', 100, 'Wpłata'], [ACCOUNT, 1, 'p2', '2026-10-05', 5, 'Wpłata Kowalski'])
    await reconcile(tools)
    expect(await report()).toEqual([])
    expect(await closeDay(tools, '2026-10-05')).toBeNull()
    expect(await closeDay(tools, '2026-10-05')).toBe('closed')

    posted.push([ACCOUNT, first.cardId, 'p3', '2026-10-09', 100, 'Wpłata'])
    expect(await reconcile(tools)).toMatchObject({ differences: 1, reopenedDays: ['2026-10-05'] })
    expect(await report()).toEqual([`${first.id} doubled 4`])
    const name = await numberOf(first.id)
    expect(await closeDifference(tools, name, 'krótko')).toBe('reason')
    expect(await closeDifference(tools, name, 'Drugie księgowanie wycofano')).toBeNull()
    expect(await closeDay(tools, '2026-10-05')).toBeNull()
    expect(await reconcile(tools)).toMatchObject({ reopened: [], reopenedDays: [] })
    expect(await report(false)).toEqual([])
    posted.push([ACCOUNT, first.cardId, 'p4', '2026-10-09', 7, first.id])
    expect(await reconcile(tools)).toMatchObject({ reopened: [Number(name.slice(2))], reopenedDays: ['2026-10-05'] })
    expect(acts).toContain(`difference-close ${name} doubled`)
    expect(acts).toContain(`difference-reopen ${name}`)
    expect(acts.filter((act) => act === 'money-day-reopen 2026-10-05')).toHaveLength(2)
    expect(await report(false)).toEqual([`${first.id} other-amount 4`, 'Wpłata posted-unknown 0'])
    posted.length = 0
  })
})

describe('a file', () => {
  const counts = async () =>
    (
      await payments.pool.query(
        'select (select count(*) from portal.money_file) as files, (select count(*) from portal.bank_line) as lines, (select count(*) from portal.settlement_line) as settled',
      )
    ).rows[0]

  it.each([
    ['again', () => file('188.sta', statement(188, '2026-10-05', 0, [[5, 'Kowalski']])), { isOld: true }],
    [
      'again under another name',
      () => file('kopia.sta', `${statement(188, '2026-10-05', 0, [[5, 'Kowalski']])}\r\n`),
      { isOld: false, fresh: 0, known: 1, lines: 0 },
    ],
  ])('%s changes nothing of what is compared', async (_what, make, expected) => {
    const before = await counts()
    expect(await takeFile(tools, make())).toMatchObject(expected)
    expect(await counts()).toMatchObject({ lines: before.lines, settled: before.settled })
  })

  it.each([
    [
      'that says something else under a known number',
      () => file('x.sta', statement(188, '2026-10-05', 0, [[6, 'Kowalski']])),
      'the statement 188 of 2026-10-05 of the account 75999999997001100010010000 is known, and says something else',
    ],
    ['that is empty', () => file('x.sta', ''), 'the file is empty'],
    ['that ends early', () => file('x.sta', statement(190, '2026-10-07', 104, [[1, 'a']]).split(':62F:')[0] ?? ''), 'it was cut off'],
    [
      'of a known payout that says something else',
      () => file('x.csv', `${HEADER}\r\np24;7764;2026-10-06;P24 PACZKA 7764;x;1;2026-10-05;100,00;1,00`),
      'the payout p24 7764 is known, and says something else',
    ],
    [
      'of one payout with two days',
      () => file('x.csv', `${HEADER}\r\np24;1;2026-10-06;A;x;1;2026-10-05;1,00;0,00\r\np24;1;2026-10-07;A;y;1;2026-10-05;1,00;0,00`),
      'has another day or title',
    ],
  ])('%s is refused and changes nothing', async (_what, make, words) => {
    const before = await counts()
    await expect(takeFile(tools, make())).rejects.toThrow(words)
    expect(await counts()).toEqual(before)
  })
})

it('a second comparison at the same time, and one that breaks off, change nothing', async () => {
  const state = async () => (await payments.pool.query('select key, run, label from portal.difference order by key')).rows
  const before = await state()
  const broken = { ...tools, record: () => Promise.reject(new Error('killed')) }
  await expect(reconcile(broken)).rejects.toThrow('killed')
  expect(await state()).toEqual(before)
  const client = await payments.pool.connect()
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock(7305081)')
  await expect(reconcile(tools)).rejects.toThrow('Somebody else compares the money')
  await expect(closeDay(tools, '2026-10-05')).rejects.toThrow('Somebody else')
  await client.query('rollback')
  client.release()
  expect(await state()).toEqual(before)
})
