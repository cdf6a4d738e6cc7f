import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandLine } from '../../testing/command-line.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'

const HELENA = 'pesel=59032109005'
let portal: TestPortal
let folder: string
let helena: string

beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'portal-submissions-'))
  helena = await portal.signIn('helena.wodomierska')
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

const office = (...args: string[]) => commandLine(portal.connectionString, folder)('submissions', ...args)

const numberOf = (lines: string, words: string) =>
  lines
    .split('\n')
    .find((line) => line.includes(words))
    ?.split(' ')[0] ?? ''

describe('what customers have sent', () => {
  it('waits in a list without personal numbers, and is handled with remarks that the customer sees', async () => {
    const { text } = await office('list')
    expect(text).not.toContain('59032109005')
    expect(text).not.toContain('Wodomierz w domu przecieka')
    expect(await office('handle', numberOf(text, 'na ogródek'), '--remarks', 'Numer zmieniono.')).toMatchObject({ code: 0 })
    const { zgloszenia } = (await portal.get(`/zgloszenia/dajZgloszenia?${HELENA}`, helena)).json()
    expect(zgloszenia[0]).toMatchObject({
      tematZgloszenia: 'Zmiana danych',
      kiedyObsluzono: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:/),
      uwagiDoZgloszenia: 'Numer zmieniono.',
    })
    const states = (await office('list')).text
    expect(states).not.toContain('na ogródek')
    expect(await office('handle', numberOf(states, 'W-2026-001207: 27'), '--remarks', 'Przyjęto.')).toMatchObject({ code: 0 })
    expect((await office('list', '--all')).text).toMatch(/na ogródek.*\(handled\)/)
    const trace = await portal.pool.query("select object, outcome from portal.audit where action = 'submission-handle' order by id")
    expect(trace.rows).toEqual([
      { object: expect.stringMatching(/^Z-/), outcome: 'done' },
      { object: expect.stringMatching(/^S-/), outcome: 'done' },
    ])
  })

  it('has the photograph of a reading for the office, named in the list of the export, and the look is recorded', async () => {
    const { rows } = await portal.pool.query<{ id: string }>(
      "insert into portal.meter_photo (report_id, type, content) select min(id), 'image/jpeg', 'points' from portal.meter_report returning report_id as id",
    )
    const number = `S-${rows[0]?.id}`
    expect(await office('photo', number, '--to', join(folder, 'licznik.jpg'))).toMatchObject({
      code: 0,
      text: expect.stringContaining('image/jpeg'),
    })
    expect(await readFile(join(folder, 'licznik.jpg'), 'utf8')).toBe('points')
    expect(await office('export', '--csv', join(folder, 'ze-zdjeciem.csv'), '--all')).toMatchObject({ code: 0 })
    expect(
      (await readFile(join(folder, 'ze-zdjeciem.csv'), 'utf8'))
        .split('\r\n')
        .filter((line) => line.includes('ze zdjęciem'))
        .map((line) => line.split(';')[0]),
    ).toEqual([number])
    expect(await office('photo', 'S-999999', '--to', join(folder, 'brak.jpg'))).toMatchObject({
      code: 1,
      text: expect.stringContaining('no photograph'),
    })
    const trace = await portal.pool.query(
      "select object from portal.audit where action = 'meter-photo' and outcome = 'done' order by id limit 1",
    )
    expect(trace.rows).toEqual([{ object: number }])
  })

  it('is exported for a spreadsheet, readable by whoever has exported it alone, and never over a file that is there', async () => {
    const file = join(folder, 'zgloszenia.csv')
    expect(await office('export', '--csv', file, '--all')).toMatchObject({ code: 0 })
    const content = await readFile(file, 'utf8')
    expect(content.startsWith('\uFEFFNumer;Wysłano;Obsłużono;Klient;PESEL;')).toBe(true)
    expect(content).toContain(';Helena Wodomierska;59032109005;')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await office('export', '--csv', file)).code).not.toBe(0)
  })

  it('of a number that does not exist, or is none, is refused', async () => {
    expect(await office('handle', 'Z-999999')).toMatchObject({ code: 1, text: expect.stringContaining('no submission') })
    expect((await office('handle', 'Z-1;drop')).code).toBeGreaterThan(0)
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

  it('is handled from a spreadsheet: all of it or nothing, with what is wrong by line, and tried before', async () => {
    const waiting = (await office('list')).text
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0])
    expect(waiting.length).toBeGreaterThan(1)
    const file = join(folder, 'obsluzone.csv')
    // As a spreadsheet of an office saves it.
    const rows = (...lines: string[]) =>
      writeFile(file, Buffer.from(['Numer;Temat;Uwagi', ...lines].join('\r\n').replaceAll('ę', '\u00ea'), 'latin1'))
    await rows(`${waiting[0]};x;Przyj\u00eato`, 'Z-999999;x;', 'brak;x;', `${waiting[0]};x;`)
    const refused = await office('handle', '--from', file)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.text.split('\n')).toEqual([
      'line 3: Z-999999: there is no submission with this number',
      'line 4: brak: is no number of a submission, such as Z-12 or S-5',
      `line 5: ${waiting[0]}: stands in the file twice`,
      'Nothing was changed: 3 of 4 lines are wrong.',
      '',
    ])
    await rows(...waiting.map((number) => `${number};x;Przyj\u00eato`))
    expect(await office('handle', '--from', file, '--dry-run')).toMatchObject({
      code: 0,
      text: expect.stringContaining('Nothing was changed yet'),
    })
    expect((await office('list')).text.trim().split('\n')).toHaveLength(waiting.length)
    expect(await office('handle', '--from', file)).toMatchObject({ code: 0 })
    expect((await office('list')).text).toBe('Nothing waits.\n')
    const kept = await portal.pool.query("select distinct remarks from portal.submission where 'Z-' || id = any($1)", [waiting])
    expect(kept.rows).toEqual([{ remarks: 'Przyjęto' }])
  })

  it('is news for its customer when it is handled, and when remarks change, but never what they say', async () => {
    const sent = await portal.pool.query<{ number: string }>(
      `insert into portal.submission (kind, account_id, subject_pesel, created_at, topic, content)
       select 'correspondence', id, pesel, '2026-10-01 08:00', 'Zmiana danych', 'x' from portal.account where login = 'helena.wodomierska' returning 'Z-' || id as number`,
    )
    const number = sent.rows[0]?.number ?? ''
    const told = async () => {
      await portal.jobs.find(({ name }) => name === 'expand-messages')?.run()
      const { wiadomosci } = (await portal.get('/wiadomosci/dajWiadomosci', helena)).json<{
        wiadomosci: { tytul: string; wstep: string }[]
      }>()
      expect(JSON.stringify(wiadomosci)).not.toContain('akt urodzenia')
      return wiadomosci.filter(({ wstep }) => wstep.includes(`${number} z dnia 1 października 2026`)).map(({ tytul }) => tytul)
    }
    await office('handle', number, '--remarks', 'Proszę o akt urodzenia')
    expect(await told()).toEqual(['Zgłoszenie załatwione'])
    await office('handle', number, '--remarks', 'Proszę o akt urodzenia')
    expect(await told()).toHaveLength(1)
    await office('handle', number, '--remarks', 'Dziękujemy')
    expect(await told()).toEqual(['Nowe uwagi urzędu', 'Zgłoszenie załatwione'])
    expect((await portal.pool.query('select id from portal.mail')).rows).toEqual([])
  })

  it('is taken, noted on and answered as on the desk, and given to nobody who does not work for the department', async () => {
    const { rows } = await portal.pool.query<{
      number: string
    }>(`insert into portal.submission (kind, account_id, subject_pesel, created_at, topic, content)
      select 'correspondence', id, pesel, '2026-10-01 08:00', 'Zmiana danych', 'z terminala' from portal.account where login = 'helena.wodomierska' returning 'Z-' || id as number`)
    const number = rows[0]?.number ?? ''
    expect(await office('take', number)).toMatchObject({ code: 0 })
    expect(await office('note', number, '--text', 'Do sprawdzenia')).toMatchObject({ code: 0 })
    expect(await office('assign', number, '--to', 'nikt')).toMatchObject({ code: 1, text: expect.stringContaining('nobody of that login') })
    expect(await office('answer', number, '--text', 'Sprawdzamy', '--open')).toMatchObject({ code: 0 })
    expect(await office('answer', number, '--text', 'Zmieniono')).toMatchObject({ code: 0 })
    expect(
      (await portal.pool.query("select remarks, handled_at is not null as handled from portal.submission where 'Z-' || id = $1", [number]))
        .rows,
    ).toEqual([{ remarks: 'Sprawdzamy\n\nZmieniono', handled: true }])
    const entries = await portal.pool.query(
      "select inbox_entry.kind from portal.inbox_entry join portal.inbox_case c on c.id = case_id where 'Z-' || submission_id = $1 order by inbox_entry.id",
      [number],
    )
    expect(entries.rows.map(({ kind }) => kind)).toEqual(['event', 'note', 'answer', 'answer', 'event'])
  })

  it('is handed over also when more has come than a statement has parameters', async () => {
    const many = await portal.pool.query(`insert into portal.submission (kind, subject_pesel, created_at, topic, content)
      select 'correspondence', '59032109005', '2026-10-01 08:00', 'Pierwszy eksport', 'x' from generate_series(1, 66000)`)
    const file = join(folder, 'pierwszy-eksport.csv')
    expect(await office('export', '--new', '--csv', file, '--topic', 'Pierwszy eksport')).toMatchObject({
      code: 0,
      text: expect.stringContaining(`${many.rowCount} written`),
    })
    const left = await portal.pool.query("select from portal.submission where topic = 'Pierwszy eksport' and exported_at is null")
    expect(left.rowCount).toBe(0)
  })
})
