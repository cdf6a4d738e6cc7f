import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeIn } from '#journeys/inbox/index.ts'
import { commandLine } from '../testing/command-line.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
let folder: string

beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'portal-submissions-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

const office = (...args: string[]) => commandLine(portal.connectionString, folder)('submissions', ...args)

describe('what customers have sent', () => {
  it('is exported for a spreadsheet, readable by whoever has exported it alone, and never over a file that is there', async () => {
    const file = join(folder, 'zgloszenia.csv')
    expect(await office('export', '--csv', file, '--all')).toMatchObject({ code: 0 })
    const content = await readFile(file, 'utf8')
    expect(content.startsWith('\uFEFFNumer;Wysłano;Obsłużono;Klient;PESEL;')).toBe(true)
    expect(content).toContain(';Helena Wodomierska;59032109005;')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await office('export', '--csv', file)).code).not.toBe(0)
  })

  it('says of a reading that a photograph came with it', async () => {
    const { rows } = await portal.pool.query<{ number: number }>(
      `with pictured as (insert into portal.meter_photo (report_id, type, content)
         select min(id), 'image/jpeg', 'points' from portal.meter_report returning report_id)
       select number from portal.meter_report where id in (select report_id from pictured)`,
    )
    const file = join(folder, 'ze-zdjeciem.csv')
    expect(await office('export', '--csv', file, '--all')).toMatchObject({ code: 0 })
    const pictured = (await readFile(file, 'utf8')).split('\r\n').filter((line) => line.includes('ze zdjęciem'))
    expect(pictured.map((line) => line.split(';')[0])).toEqual([`Z-${rows[0]?.number}`])
  })

  it('is handed over once: what is new is marked with the export that takes it, unless that fails', async () => {
    const file = (name: string) => join(folder, name)
    const taken = async (name: string) => (await readFile(file(name), 'utf8')).trim().split('\r\n').length - 1
    await writeFile(file('zajety.csv'), '')
    expect((await office('export', '--new', '--csv', file('zajety.csv'))).code).not.toBe(0)
    expect(await office('export', '--new', '--csv', file('pierwszy.csv'), '--all', '--topic', 'wodomierza')).toMatchObject({ code: 0 })
    expect(await office('export', '--new', '--csv', file('drugi.csv'), '--all')).toMatchObject({ code: 0 })
    expect(await office('export', '--new', '--csv', file('trzeci.csv'), '--all')).toMatchObject({ code: 0 })
    expect(await office('export', '--csv', file('wszystko.csv'), '--all')).toMatchObject({ code: 0 })
    const counts = await Promise.all(['pierwszy.csv', 'drugi.csv', 'trzeci.csv', 'wszystko.csv'].map(taken))
    expect(counts[0]).toBeGreaterThan(0)
    expect(counts[1]).toBeGreaterThan(0)
    expect(counts[2]).toBe(0)
    expect(counts[3]).toBe((counts[0] ?? 0) + (counts[1] ?? 0))
  })

  it('is handed over also when more has come than a statement has parameters', async () => {
    const many = await portal.pool.query(`insert into portal.submission (kind, subject_pesel, created_at, topic, content)
      select 'correspondence', '59032109005', '2026-10-01 08:00', 'Pierwszy eksport', 'x' from generate_series(1, 66000)`)
    await takeIn(portal.pool)
    const file = join(folder, 'pierwszy-eksport.csv')
    expect(await office('export', '--new', '--csv', file, '--topic', 'Pierwszy eksport')).toMatchObject({
      code: 0,
      text: expect.stringContaining(`${many.rowCount} written`),
    })
    const left = await portal.pool.query("select from portal.submission where topic = 'Pierwszy eksport' and exported_at is null")
    expect(left.rowCount).toBe(0)
  })
})
