import { describe, expect, it } from 'vitest'
import { portalOfFile } from '#api/testing/portal.ts'
import { inboxClerks } from '#api/testing/inbox-clerks.ts'
import { takeIn } from '../../server/case/take-in.ts'

const portal = await portalOfFile()
const { wojciech, senior, taxes } = await inboxClerks(portal)

interface Reading {
  readonly number: string
  readonly version: number
  readonly state: number
  readonly verdict: string
}

/** A reading of the meter of Helena that the register knows best: last state and usual consumption of it. */
async function sent(state: number): Promise<string> {
  const { rows } = await portal.pool.query<{ number: string }>(
    `insert into portal.meter_report (account_id, subject_pesel, point_id, meter_id, meter_number, state, created_at)
     select account_id, subject_pesel, point_id, meter_id, meter_number, $1, '2026-10-05 07:00' from portal.meter_report r join portal.account a on a.id = r.account_id
      where a.login = 'helena.wodomierska' limit 1 returning 'Z-' || number as number`,
    [state],
  )
  await takeIn(portal.pool)
  return rows[0]?.number ?? ''
}
const list = async (by = wojciech) => (await by.get('/odczyty')).json<{ rows: Reading[] }>().rows
const known = async (number: string, by = wojciech) => (await list(by)).find((one) => one.number === number)
const usualOf = async () => (await wojciech.get('/odczyty/zwykle')).json<{ count: number }>().count
const accept = (number: string, powod: string | null, by = wojciech) => by.post('/odczyty/przyjecie', { numer: number, wersja: 0, powod })

describe('a reported reading', () => {
  it('stands beside what the register knows of its meter, and is judged by it', async () => {
    const numbers = await Promise.all([30, 45, 4_000, 3].map(sent))
    const found = await Promise.all(numbers.map((number) => known(number)))
    expect(found.map((one) => one?.verdict)).toEqual(['usual', 'high', 'jump', 'lower'])
    expect(found[0]).toMatchObject({
      state: 30,
      before: 25,
      beforeOn: '2026-08-31',
      used: 5,
      customer: 'Helena Wodomierska',
      hasPhoto: false,
    })
    expect(await list(taxes)).toEqual([])
  })

  it('within usual use is accepted as it is, and what jumps with a reason that stays in the office', async () => {
    const [usual, jump] = [await sent(31), await sent(5_000)]
    expect((await accept(usual, null)).statusCode).toBe(200)
    expect((await accept(jump, null)).json()).toMatchObject({ kod: 1412, przyczyna: 'reason' })
    expect((await accept(jump, 'krótko')).json()).toMatchObject({ przyczyna: 'reason' })
    expect((await accept(jump, 'Napełniono basen, potwierdzono telefonicznie')).statusCode).toBe(200)
    expect((await accept(jump, 'Jeszcze raz, dla pewności')).json()).toMatchObject({ kod: 1006 })
    const shown = (await wojciech.get(`/sprawa?numer=${jump}`)).json()
    expect(shown).toMatchObject({
      stan: 'closed',
      uwagi: 'Odczyt przyjęto do rozliczenia.',
      wpisy: [{ rodzaj: 'note', tresc: 'Napełniono basen, potwierdzono telefonicznie' }, { rodzaj: 'answer' }, { zdarzenie: 'closed' }],
    })
    expect((await accept(await sent(32), null, taxes)).json()).toMatchObject({ kod: 1004 })
  })

  it('is accepted with all others within usual use at one press, as many as were seen, and what a colleague holds is left', async () => {
    const held = await sent(33)
    await senior.post('/sprawa/przyjecie', { numer: held, wersja: 0, czyMimo: false })
    const [before, count] = [await list(), await usualOf()]
    expect(count).toBe(before.filter(({ verdict }) => verdict === 'usual').length - 1)
    const acceptAll = (ile: number) => wojciech.post('/odczyty/przyjecie-zwyklych', { ile, potwierdzenie: null })
    expect((await acceptAll(count + 1)).json()).toMatchObject({ przyczyna: 'count', kto: String(count) })
    expect((await acceptAll(count)).json()).toEqual({ zrobiono: count, nieZrobiono: [] })
    expect(await usualOf()).toBe(0)
    expect((await list()).map(({ number }) => number).sort()).toEqual(
      before
        .filter(({ number, verdict }) => verdict !== 'usual' || number === held)
        .map(({ number }) => number)
        .sort(),
    )
  })

  it('shows its photograph to whoever works on it, and the look stands in the log', async () => {
    const number = await sent(34)
    await portal.pool.query(
      "insert into portal.meter_photo (report_id, type, content) select id, 'image/png', 'points' from portal.meter_report where number = $1",
      [number.slice(2)],
    )
    const photo = await wojciech.get(`/sprawa/zdjecie?numer=${number}`)
    expect([photo.headers['content-type'], photo.body]).toEqual(['image/png', 'points'])
    expect((await taxes.get(`/sprawa/zdjecie?numer=${number}`)).json()).toMatchObject({ kod: 1004 })
    expect((await wojciech.get(`/sprawa/zdjecie?numer=${await sent(35)}`)).json()).toMatchObject({ kod: 1004 })
    await portal.recorded()
    const { rows } = await portal.pool.query("select actor from portal.audit where action = 'meter-photo' and object = $1", [number])
    expect(rows).toEqual([{ actor: 'staff:w.wodny' }])
  })
})

describe('the file for the water system', () => {
  it('has the columns that the office has set, in its order, and two who set them at once do not overwrite one another', async () => {
    const { wersja } = (await wojciech.get('/skrzynka/kolumny')).json()
    const kolumny = ['nrLicznika', 'numer', 'stanLicznika']
    expect((await wojciech.post('/skrzynka/kolumny/zmiana', { kolumny, wersja })).json()).toMatchObject({ kod: 1408 })
    expect((await senior.post('/skrzynka/kolumny/zmiana', { kolumny: ['nrLicznika'], wersja })).json()).toMatchObject({
      przyczyna: 'columns',
    })
    const set = await Promise.all([
      senior.post('/skrzynka/kolumny/zmiana', { kolumny, wersja }),
      senior.post('/skrzynka/kolumny/zmiana', { kolumny, wersja }),
    ])
    expect(set.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const number = await sent(36)
    const [head, ...rows] = (await wojciech.post('/skrzynka/eksport', { rodzaj: 'meter-report' })).body.trim().split('\r\n')
    expect(head?.replace('\uFEFF', '')).toBe('Wodomierz;Numer;Stan licznika')
    expect(rows).toContain(`W-2026-001207;${number};36,000`)
  })
})

describe('a file of states', () => {
  const states = (lines: readonly string[], czyProba: boolean, by = wojciech) =>
    by.post('/skrzynka/stany', { plik: Buffer.from(lines.join('\r\n')).toString('base64'), czyProba })

  it('is looked through line by line, and taken as a whole or not at all', async () => {
    const [first, second] = [await sent(41), await sent(42)]
    const wrong = [
      'Wodomierz;Numer;Uwagi;Stan',
      `W;${first};Rozliczono;załatwione`,
      'W;S-99999999;;',
      `W;${second};Sprawdzamy;kiedyś`,
      'W;x;;',
    ]
    expect((await states(wrong, false)).json()).toEqual({
      wierszy: 4,
      czyWczytano: false,
      bledy: [
        { wiersz: 3, numer: 'S-99999999', przyczyna: 'unknown' },
        { wiersz: 4, numer: second, przyczyna: 'state' },
        { wiersz: 5, numer: 'x', przyczyna: 'number' },
      ],
    })
    expect(await known(first)).toBeDefined()
    const right = ['Numer;Uwagi;Stan', `${first};Rozliczono;Załatwione`, `${second};Sprawdzamy;w toku`]
    expect((await states(right, true)).json()).toEqual({ wierszy: 2, czyWczytano: false, bledy: [] })
    expect(await known(first)).toBeDefined()
    expect((await states(right, false)).json()).toMatchObject({ czyWczytano: true, bledy: [] })
    expect(await known(first)).toBeUndefined()
    expect((await wojciech.get(`/sprawa?numer=${second}`)).json()).toMatchObject({ stan: 'open', uwagi: 'Sprawdzamy' })
  })

  it('is read as a spreadsheet of an office saves it, and has each case once', async () => {
    const number = await sent(44)
    const saved = (...rows: string[]) =>
      Buffer.from(['Numer;Temat;Uwagi', ...rows].join('\r\n').replaceAll('ę', '\u00ea'), 'latin1').toString('base64')
    const row = `${number};x;Przyjęto`
    const take = async (...rows: string[]) => (await wojciech.post('/skrzynka/stany', { plik: saved(...rows), czyProba: false })).json()
    expect(await take(row, row)).toMatchObject({ czyWczytano: false, bledy: [{ wiersz: 3, numer: number, przyczyna: 'twice' }] })
    expect(await take(row)).toMatchObject({ czyWczytano: true })
    expect((await wojciech.get(`/sprawa?numer=${number}`)).json()).toMatchObject({ uwagi: 'Przyjęto' })
  })

  it('of another department is unknown, and what is no table is refused in words', async () => {
    expect((await states(['Numer', await sent(43)], true, taxes)).json().bledy).toMatchObject([{ przyczyna: 'unknown' }])
    for (const lines of [['Temat;Uwagi', 'a;b'], ['"Numer', 'x'], ['']])
      expect((await states(lines, true)).json()).toMatchObject({ kod: 1412, przyczyna: 'file' })
  })
})
