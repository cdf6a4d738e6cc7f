import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '#integrations/postgres/pool.ts'
import { photograph } from '#integrations/files/testing/inputs.ts'
import { freshDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '../../testing/portal.ts'
import { TEST_SECRET } from '../../testing/template.ts'
import { keptTables } from './tables.ts'

let portal: TestPortal
let folder: string
let backup: string
const empty: { database: TestDatabase; pool: Pool }[] = []

interface Answer {
  readonly code: unknown
  readonly out: string
  readonly error: string
}

const command = (connectionString: string, words: readonly string[], environment: Record<string, string> = {}) =>
  new Promise<Answer>((resolve) => {
    const settings = { DATABASE_URL: connectionString, DATA_DIR: join(folder, 'data'), SECRET_KEY: TEST_SECRET, LOG_LEVEL: 'silent' }
    execFile(process.execPath, ['api/main.ts', ...words], { env: { ...process.env, ...settings, ...environment } }, (error, out, stderr) =>
      resolve({ code: error?.code ?? 0, out, error: stderr }),
    )
  })

async function emptyDatabase(): Promise<{ database: TestDatabase; pool: Pool }> {
  const database = await freshDatabase()
  const one = { database, pool: openPool(database.connectionString) }
  empty.push(one)
  return one
}

/** All rows of all kept tables, but for what the restore itself adds. */
async function contents(pool: Pool): Promise<Record<string, unknown[]>> {
  const client = await pool.connect()
  try {
    const rows: Record<string, unknown[]> = {}
    for (const { name } of await keptTables(client)) {
      const found = await client.query<{ row: string }>(`select t::text as row from portal.${name} t order by 1`)
      if (!['technical_break', 'audit', 'audit_waiting', 'audit_end'].includes(name)) rows[name] = found.rows.map(({ row }) => row)
    }
    return rows
  } finally {
    client.release()
  }
}

const backUp = (more: string[] = []) => command(portal.connectionString, ['backup', join(folder, 'backups'), ...more])

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-backup-'))
  portal = await startTestPortal({ DATA_DIR: join(folder, 'data') })
  const anna = await portal.signIn('anna.kompletowska')
  const photo = { formularz: 'zgloszenie', nazwa: 'lampa.jpg', tresc: (await photograph()).toString('base64') }
  await portal.post(`/zalaczniki/dodaj?pesel=78041200464`, photo, anna)
  const made = await backUp()
  backup = /^Backup: (.+)$/m.exec(made.out)?.[1] ?? made.error
})
afterAll(async () => {
  for (const { pool, database } of empty) {
    await pool.end()
    await database.drop()
  }
  await portal.close()
  await rm(folder, { recursive: true })
})

describe('a backup', () => {
  it('is readable by its owner alone and says when it was made', async () => {
    const files = await readdir(backup, { recursive: true, withFileTypes: true })
    const whole = files.filter((one) => one.isFile())
    const modes = await Promise.all(whole.map(async (file) => (await stat(join(file.parentPath, file.name))).mode & 0o777))
    expect([...new Set(modes), (await stat(backup)).mode & 0o777]).toEqual([0o600, 0o700])
    expect(JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')).madeAt).toMatch(/^\d{4}-\d{2}-\d{2}T/)
  })

  it('comes back whole, under a break, its log proven, and the old passwords work', async () => {
    const { database, pool } = await emptyDatabase()
    const before = await contents(portal.pool)
    const restored = await command(database.connectionString, ['restore', backup, '--clerk', 'j.nowak'])
    expect(restored).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Restored as of .+: \d+ rows of \d+ tables\.\nThe portal is under a technical break\./),
    })
    expect(await contents(pool)).toEqual(before)
    expect(before['account']).not.toHaveLength(0)
    expect((await command(database.connectionString, ['audit', 'verify'])).out).toMatch(/^Whole: [1-9]/)
    const { rows: entries } = await pool.query("select actor, outcome from portal.audit where action = 'restore'")
    expect(entries).toEqual([{ actor: expect.stringMatching(/^office:.+ clerk:j\.nowak$/), outcome: 'done' }])

    const again = await startTestPortal({}, { own: database })
    const signIn = () => again.post('/uzytkownicy/token', { login: 'anna.kompletowska', haslo: TEST_PASSWORD, recaptcha: null })
    expect((await signIn()).json()).toMatchObject({ kod: 1503 })
    await command(database.connectionString, ['maintenance', 'off'])
    await expect.poll(async () => (await signIn()).statusCode).toBe(200)
    const next = await pool.query<{ number: number }>("select nextval('portal.account_id_seq') as number")
    const last = await portal.pool.query<{ number: number }>('select max(id) as number from portal.account')
    expect(next.rows[0]?.number).toBeGreaterThan(last.rows[0]?.number ?? Infinity)
    await again.close()
  })

  it('brings files of people back as they were (C-111)', async () => {
    const { database } = await emptyDatabase()
    const kept = join(folder, 'data', 'files')
    const filesIn = async (place: string) => {
      const names = (await readdir(place, { recursive: true })).filter((name) => /[0-9a-f]{32}$/.test(name))
      return Promise.all(names.map(async (name) => [name, (await readFile(join(place, name))).toString('hex')]))
    }
    const before = await filesIn(kept)
    expect(before).toHaveLength(1)
    await rm(kept, { recursive: true })
    expect(await command(database.connectionString, ['restore', backup])).toMatchObject({ code: 0 })
    expect(await filesIn(kept)).toEqual(before)
  })

  it('does not come into a database in use', async () => {
    const before = await contents(portal.pool)
    expect(await command(portal.connectionString, ['restore', backup])).toMatchObject({
      code: 1,
      error: expect.stringContaining('This database is in use'),
    })
    expect(await contents(portal.pool)).toEqual(before)
  })

  it('does not come back without the secret that belongs to it', async () => {
    const { database, pool } = await emptyDatabase()
    const other = { SECRET_KEY: Buffer.alloc(32, 3).toString('base64') }
    expect(await command(database.connectionString, ['restore', backup], other)).toMatchObject({
      code: 1,
      error: expect.stringContaining('SECRET_KEY is not the secret of this backup.'),
    })
    expect((await pool.query("select to_regnamespace('portal') as schema")).rows).toEqual([{ schema: null }])
    expect(await command(database.connectionString, ['restore', backup])).toMatchObject({ code: 0 })
  })

  it.each([
    [
      'a damaged file',
      /account\.copy\.gz is damaged\. Nothing was changed/,
      (copy: string) => appendFile(join(copy, 'account.copy.gz'), 'x'),
    ],
    ['a missing file', /payment\.copy\.gz is missing/, (copy: string) => rm(join(copy, 'payment.copy.gz'))],
    ['a damaged manifest', /manifest\.json is damaged/, (copy: string) => appendFile(join(copy, 'manifest.json'), 'x')],
    ['no manifest', /is no backup/, (copy: string) => rm(join(copy, 'manifest.json'))],
  ])('with %s changes nothing', async (_, words, harm) => {
    const { database, pool } = await emptyDatabase()
    const copy = join(folder, 'harmed')
    await cp(backup, copy, { recursive: true })
    await harm(copy)
    expect(await command(database.connectionString, ['restore', copy])).toMatchObject({ code: 1, error: expect.stringMatching(words) })
    expect((await pool.query("select to_regclass('portal.account') as name")).rows).toEqual([{ name: null }])
    await rm(copy, { recursive: true })
  })

  it('of a newer portal is refused', async () => {
    const { database } = await emptyDatabase()
    const copy = join(folder, 'newer')
    await cp(backup, copy, { recursive: true })
    const manifest = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'))
    await writeFile(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-later.sql'] }))
    expect(await command(database.connectionString, ['restore', copy])).toMatchObject({
      code: 1,
      error: expect.stringContaining('made by a newer version of the portal'),
    })
  })

  it('that breaks off leaves nothing behind', async () => {
    const before = await readdir(join(folder, 'backups'))
    await portal.pool.query(`
      create table portal.a_first (id int primary key);
      create table portal.a_second (id int primary key references portal.a_first);
      alter table portal.a_first add foreign key (id) references portal.a_second`)
    expect(await backUp()).toMatchObject({ code: 1, error: expect.stringContaining('in a circle: a_first, a_second') })
    await portal.pool.query('drop table portal.a_first, portal.a_second cascade')
    expect(await readdir(join(folder, 'backups'))).toEqual(before)
  })

  it('makes room for itself where the oldest may go', async () => {
    const old = join(folder, 'backups', 'portal-20200101T000000Z')
    await cp(backup, old, { recursive: true })
    await writeFile(join(folder, 'backups', 'cudze.txt'), '')
    const { out } = await backUp(['--keep', '1'])
    const kept = /^Backup: .*\/(.+)$/m.exec(out)?.[1]
    expect((await readdir(join(folder, 'backups'))).sort()).toEqual(['cudze.txt', kept])
    expect(await backUp(['--keep', 'wszystkie'])).toMatchObject({ code: 1, error: '--keep needs a number of 1 or more\n' })
  })
})
