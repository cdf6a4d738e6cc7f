import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clamdIn } from '#integrations/files/testing/clamd.ts'
import { freshDatabase } from '#integrations/postgres/testing.ts'
import { simulatorDefaults, startSimulators, type Simulators } from '#simulators/simulators.ts'
import { queueOn } from '../../start/jobs.ts'
import { commandLine } from '../../testing/command-line.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let outside: Simulators
let folder: string
const { clamd, closeClamd } = clamdIn(() => folder)
/** All that an office in good order has set. */
let order: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-doctor-'))
  outside = await startSimulators({ simulatorsPort: 0, dataDir: folder })
  portal = await startTestPortal()
  const systems = Object.entries(simulatorDefaults({}, outside)).map(([name, value]) => [name, String(value)] as const)
  order = {
    ...Object.fromEntries(systems),
    SMTP_URL: outside.smtpUrl,
    CLAMD: await clamd(() => 'stream: OK'),
  }
})
afterAll(async () => {
  await portal.close()
  await outside.close()
  await closeClamd()
  await rm(folder, { recursive: true })
})

async function command(words: readonly string[], environment: Record<string, string> = {}) {
  const { code, text } = await commandLine(portal.connectionString, folder, { ...order, ...environment })(...words)
  return { code, lines: text.trim().split('\n') }
}

describe('portal doctor', () => {
  it('finds nothing where everything is in order', async () => {
    await command(['backup', join(folder, 'backups')])
    await portal.pool.query('update portal.register_date set data_date = current_date')
    const { code, lines } = await command(['doctor'])
    expect([code, lines.filter((line) => !line.startsWith('ok    '))]).toEqual([0, []])
    expect(lines).toEqual(
      expect.arrayContaining([
        'ok    database',
        'ok    mail server',
        'ok    payment gateway p24',
        'ok    WK_IDP_CERTIFICATES',
        'ok    delivery of finanse',
        'ok    backup',
        'ok    virus scanner',
      ]),
    )
  })

  it.each([
    ['a mail server that is gone', { SMTP_URL: 'smtp://127.0.0.1:1' }, /^fail {2}mail server: .*ECONNREFUSED.*look at SMTP_URL/],
    ['credentials that the gateway refuses', { P24_API_KEY: 'zly' }, /^fail {2}payment gateway p24: It refuses our credentials/],
    ['a gateway that is gone', { P24_URL: 'http://127.0.0.1:1' }, /^fail {2}payment gateway p24: It does not answer/],
    ['a virus scanner that is gone', { CLAMD: 'clamd://127.0.0.1:1' }, /^fail {2}virus scanner: .*does not answer/],
    ['a setting that is missing', { P24_CRC: '' }, /^fail {2}settings: P24_CRC is missing/],
  ])('names %s', async (_, environment, words) => {
    const { code, lines } = await command(['doctor'], environment)
    expect([code, lines.filter((line) => line.startsWith('fail'))]).toEqual([1, [expect.stringMatching(words)]])
  })

  it('names a certificate that cannot be used', async () => {
    const file = join(folder, 'zly.pem')
    await writeFile(file, 'to nie certyfikat')
    const { code, lines } = await command(['doctor'], { EPUAP_CERTIFICATE: file })
    expect([code, lines.some((line) => line.startsWith('fail  EPUAP_CERTIFICATE: '))]).toEqual([1, true])
  })

  it('warns of what hinders nobody yet', async () => {
    await portal.pool.query("update portal.register_date set data_date = current_date - 9 where system = 'finanse'")
    await portal.pool.query(
      "insert into portal.mail (message_id, recipient, language, subject, plain, html, created_at, next_try_at) values ('x', 'a@b.example', 'pl', 's', '', '', now() - interval '2 hours', now() + interval '1 day')",
    )
    const { code, lines } = await command(['doctor'], { PUBLIC_URL: 'http://portal.przykladowa.example', CLAMD: '' })
    expect([code, lines.filter((line) => !line.startsWith('ok    '))]).toEqual([
      0,
      [
        expect.stringContaining('warn  address: PUBLIC_URL is http://portal.przykladowa.example'),
        expect.stringContaining('warn  waiting mails: 1 have waited for over an hour, 0 were given up'),
        expect.stringContaining('warn  virus scanner: CLAMD is not set'),
        expect.stringContaining('warn  delivery of finanse: The last data are of '),
      ],
    ])
  })

  it('warns of entries that wait for their place in the log, and of work that failed in the background', async () => {
    await portal.pool.query(
      "insert into portal.audit_waiting (at, actor, action, outcome) values (now() - interval '6 minutes', 'system', 'import', 'done')",
    )
    const boss = queueOn(portal.pool)
    await boss.start()
    await boss.createQueue('sweep-links', { retryLimit: 0 })
    const id = await boss.send('sweep-links')
    await boss.fetch('sweep-links')
    await boss.fail('sweep-links', id ?? '')
    await boss.stop()
    const { code, lines } = await command(['doctor'])
    expect([code, lines]).toEqual([
      0,
      expect.arrayContaining([
        expect.stringContaining('warn  accountability log: Entries that wait to be chained: 1. None is lost.'),
        expect.stringContaining('warn  background work: sweep-links failed when last run'),
      ]),
    ])
  })

  it('warns of what the office has switched on and nobody has set up, not of defaults that no office has chosen', async () => {
    const none = { P24_URL: '', P24_MERCHANT_ID: '', P24_POS_ID: '', P24_API_KEY: '', P24_CRC: '' }
    const chosen = await command(['doctor'], none)
    expect(chosen.lines.filter((line) => line.includes('switches'))).toEqual([
      expect.stringContaining('warn  switches of the office: The office has switched on czyP24, and the settings'),
    ])
    await portal.pool.query('update portal.content_state set current_id = null')
    expect((await command(['doctor'], none)).lines).toContain('ok    switches of the office')
  })

  it('fails where the database takes no writes', async () => {
    await portal.pool.query('alter table portal.write_probe add constraint full_disk check (false)')
    const { code, lines } = await command(['doctor'])
    await portal.pool.query('alter table portal.write_probe drop constraint full_disk')
    expect([code, lines[0]]).toEqual([1, expect.stringContaining('fail  database: It takes no writes: its disk is full')])
  })

  it('asks nobody outside in a demo, and counts what waits for a clerk all the same', async () => {
    await portal.pool.query(
      "insert into portal.payment_case (payment_id, number, kind, account_number, origin, opened_at) select id, 99, 'not-booked', account_number, '{}', created_at from portal.payment order by id limit 1",
    )
    const { lines } = await command(['doctor'], { DEMO: '1', SMTP_URL: 'smtp://127.0.0.1:1', P24_URL: '', KIR_URL: '' })
    expect(lines).toContainEqual(expect.stringMatching(/^warn {2}payments under review: 1 wait/))
    expect(lines.join('\n')).not.toMatch(/mail server|payment gateway|switches of the office/)
  })

  it('tells the monitoring the same as JSON', async () => {
    const { code, lines } = await command(['doctor', '--json'], { SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: join(folder, 'not-made-yet') })
    const { ok, checks } = JSON.parse(lines.join(''))
    expect([code, ok, checks]).toEqual([
      1,
      false,
      expect.arrayContaining([
        { what: 'disk', level: 'ok', words: null },
        { what: 'mail server', level: 'fail', words: expect.stringContaining('SMTP_URL') },
      ]),
    ])
  })

  it('says that an empty database is not ready', async () => {
    const empty = await freshDatabase()
    const { code, lines } = await command(['doctor'], { DATABASE_URL: empty.connectionString })
    expect([code, lines[0]]).toEqual([1, 'fail  database: It is not up to date: "portal migrate", or the next start, does that.'])
    expect(lines.filter((line) => line.startsWith('fail'))).toHaveLength(1)
    await empty.drop()
  })
})
