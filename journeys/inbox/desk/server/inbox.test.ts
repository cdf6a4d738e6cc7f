import { describe, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { portalOfFile } from '#api/testing/portal.ts'
import { inboxClerks, requestOfHelena } from '#api/testing/inbox-clerks.ts'
import { takeIn } from '../../server/case/take-in.ts'

const HELENA_PESEL = '59032109005'
const HELENA = `pesel=${HELENA_PESEL}`

const portal = await portalOfFile()
const { wojciech, senior, taxes } = await inboxClerks(portal, ['WODA', 'ODPADY'])

interface Listed {
  readonly number: string
  readonly client: string
  readonly topic: string
}

const sent = (content: string, at?: string) => requestOfHelena(portal, content, at)

const list = async (query: string, by = wojciech) => (await by.get(`/skrzynka?${query}`)).json<{ rows: Listed[]; next: string | null }>()
const item = async (numer: string, by = wojciech) => (await by.get(`/sprawa?numer=${numer}`)).json()
const act = (by: Clerk, what: string, numer: string, wersja: number, more: Record<string, unknown> = {}) =>
  by.post(`/sprawa/${what}`, { numer, wersja, ...more })
const answer = (by: Clerk, numer: string, wersja: number, tresc: string, wynik = 'closed') =>
  act(by, 'odpowiedz', numer, wersja, { tresc, wynik })
const remarksOf = async (words: string) => {
  const { zgloszenia } = (await portal.get(`/zgloszenia/dajZgloszenia?${HELENA}`, await portal.signIn('helena.wodomierska'))).json<{
    zgloszenia: { trescZgloszenia: string; kiedyObsluzono: string | null; uwagiDoZgloszenia: string | null }[]
  }>()
  return zgloszenia.find(({ trescZgloszenia }) => trescZgloszenia === words)
}
const entries = async (numer: string) => {
  await portal.recorded()
  return (
    await portal.pool.query<{ entry: string }>(
      "select actor || ' ' || action || ' ' || outcome as entry from portal.audit where object like $1 || '%' and action <> 'inbox-show' order by id",
      [numer],
    )
  ).rows.map(({ entry }) => entry)
}

describe('the list', () => {
  it('has what was sent, the oldest first, with the working day by which an answer is due', async () => {
    const { rows } = await list('view=open')
    const request = rows.find(({ topic, client }) => topic === 'Zmiana danych' && client === 'Helena Wodomierska')
    expect(request).toMatchObject({
      sentOn: '2026-09-28',
      dueOn: '2026-10-05',
      isLate: false,
      state: 'new',
      place: 'WODA',
      holder: null,
    })
  })

  it('counts as open what the menu counts: letters that wait for the office, and no readings', async () => {
    const number = await sent('czeka na mieszkańca')
    await portal.pool.query("update portal.inbox_case set state = 'waiting' where submission_id = $1", [number.slice(2)])
    const { views } = (await wojciech.get('/skrzynka/liczby')).json<{ views: Record<string, number> }>()
    const { ile } = (await wojciech.get('/dzis/kolejka?id=skrzynka')).json<{ ile: number }>()
    expect(views['open']).toBe(ile)
    const readings = (await list('kind=meter-report')).rows
    const numbers = (await list('')).rows.map((one) => one.number)
    expect([numbers.includes(number), numbers.some((one) => one === readings[0]?.number)]).toEqual([false, false])
    expect((await list(`search=${readings[0]?.number}`)).rows).toHaveLength(1)
  })

  it('is of one’s own departments and of what belongs to none, and nothing tells of the others', async () => {
    const number = await sent('tylko dla wody')
    await portal.pool.query(`insert into portal.submission (kind, account_id, subject_pesel, created_at, topic, content)
      select 'correspondence', id, pesel, '2026-10-02 10:00', 'Zmiana danych korespondencyjnych', 'ul. Nowa 1' from portal.account where login = 'helena.wodomierska'`)
    await takeIn(portal.pool)
    const { rows } = await list('', taxes)
    expect([...new Set(rows.map(({ topic }) => topic))]).toEqual(['Zmiana danych korespondencyjnych'])
    expect((await list(`search=${number}`, taxes)).rows).toEqual([])
    expect((await taxes.get('/skrzynka/liczby')).json()).toMatchObject({ views: { open: rows.length } })
    const [foreign, none] = [await item(number, taxes), await item('Z-99999999', taxes)]
    expect(foreign).toEqual(none)
    for (const what of ['oddanie', 'otwarcie']) expect((await act(taxes, what, number, 0)).json()).toMatchObject({ kod: 1004 })
    expect((await answer(taxes, number, 0, 'Załatwione')).json()).toMatchObject({ kod: 1004 })
    expect(await entries(number)).toContain('staff:p.podatkowa submission-handle refused')
  })

  it('comes page by page, each case once, in every view', async () => {
    await portal.pool.query(`insert into portal.submission (kind, point_id, subject_pesel, created_at, topic, content, handled_at)
      select 'water-request', 1, '59032109005', '2026-08-01'::timestamp + make_interval(mins => n / 3), 'Seria', 'x', case when n % 2 = 0 then '2026-08-09'::timestamp end from generate_series(1, 120) n`)
    await takeIn(portal.pool)
    for (const view of ['open', 'late', 'closed']) {
      const seen: string[] = []
      let after: string | null = ''
      while (after !== null) {
        const page: Awaited<ReturnType<typeof list>> = await list(`view=${view}&kind=water-request&after=${after}`)
        seen.push(...page.rows.map((one) => one.number))
        after = page.next
      }
      const { views } = (await wojciech.get('/skrzynka/liczby?kind=water-request')).json<{ views: Record<string, number> }>()
      expect([view, seen.length, new Set(seen).size]).toEqual([view, views[view], views[view]])
      expect(seen.length).toBeGreaterThanOrEqual(60)
    }
  })

  it('finds by number, PESEL, beginnings of words of name and text, with Polish marks or without', async () => {
    const number = await sent('Żółta rdza w łazience')
    for (const words of [number, HELENA_PESEL, 'wodomierska rdza', 'zolta laz', 'Żółta'])
      expect([words, (await list(`search=${encodeURIComponent(words)}`)).rows.some((one) => one.number === number)]).toEqual([words, true])
    for (const words of ['%', 'nikt', "rdza') or true", '&|!'])
      expect([words, (await list(`search=${encodeURIComponent(words)}`)).rows]).toEqual([words, []])
  })
})

describe('a case', () => {
  it('shows nothing of the person that is covered elsewhere', async () => {
    const number = await sent('Brak wody')
    const body = JSON.stringify(await item(number))
    expect(body).toContain('59•••••••05')
    expect(body).not.toContain(HELENA_PESEL)
  })

  it('is taken, and whoever comes second is told who has it and may take it over knowingly', async () => {
    const number = await sent('Kto to ma')
    const { wersja } = await item(number)
    expect((await act(wojciech, 'przyjecie', number, wersja, { czyMimo: false })).statusCode).toBe(200)
    expect((await act(senior, 'przyjecie', number, wersja, { czyMimo: false })).json()).toMatchObject({
      kod: 1006,
      przyczyna: 'changed',
      kto: 'Test w.wodny',
    })
    expect((await act(senior, 'przyjecie', number, wersja + 1, { czyMimo: false })).json()).toMatchObject({
      kod: 1412,
      przyczyna: 'held',
      kto: 'Test w.wodny',
    })
    expect((await answer(senior, number, wersja + 1, 'Odpowiedź')).json()).toMatchObject({ kod: 1412, przyczyna: 'held' })
    expect((await act(senior, 'przyjecie', number, wersja + 1, { czyMimo: true })).statusCode).toBe(200)
    expect(await item(number)).toMatchObject({
      prowadzi: 'Test s.starsza',
      stan: 'open',
      wersja: wersja + 2,
      wpisy: [
        { zdarzenie: 'taken', kto: 'Test w.wodny' },
        { zdarzenie: 'taken', tresc: 'Test w.wodny' },
      ],
    })
    expect((await list('view=mine', senior)).rows.map((one) => one.number)).toEqual([number])
    expect(await entries(number)).toEqual([
      'staff:w.wodny inbox-take done',
      'staff:s.starsza inbox-take refused',
      'staff:s.starsza inbox-take refused',
      'staff:s.starsza submission-handle refused',
      'staff:s.starsza inbox-take done',
    ])
  })

  it('is answered once by two who answer at the same time, and the other is told who was first', async () => {
    const number = await sent('Dwoje naraz')
    const { wersja } = await item(number)
    const results = await Promise.all([answer(wojciech, number, wersja, 'Pierwsza'), answer(senior, number, wersja, 'Druga')])
    expect(results.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 409])
    expect((await item(number)).wpisy.filter(({ rodzaj }: { rodzaj: string }) => rodzaj === 'answer')).toHaveLength(1)
  })

  it('is answered: the resident sees it at once and is told of each answer once, without what it says', async () => {
    const number = await sent('Kiedy będzie woda')
    // The clerks themselves are told of their new computers.
    const mails = async () => (await portal.pool.query('select id from portal.mail order by id')).rows
    const before = await mails()
    const { wersja } = await item(number)
    expect((await answer(wojciech, number, wersja, '  ', 'open')).json()).toMatchObject({ kod: 1412, przyczyna: 'empty' })
    expect((await answer(wojciech, number, wersja, 'x'.repeat(2001))).json()).toMatchObject({ kod: 1412, przyczyna: 'long' })
    expect((await answer(wojciech, number, wersja, 'Proszę podać godzinę', 'waiting')).statusCode).toBe(200)
    expect(await remarksOf('Kiedy będzie woda')).toMatchObject({ kiedyObsluzono: null, uwagiDoZgloszenia: 'Proszę podać godzinę' })
    expect((await answer(wojciech, number, wersja + 1, 'Woda wróci o 15')).statusCode).toBe(200)
    expect(await remarksOf('Kiedy będzie woda')).toMatchObject({
      kiedyObsluzono: expect.stringContaining('2026-10-05'),
      uwagiDoZgloszenia: 'Proszę podać godzinę\n\nWoda wróci o 15',
    })
    await portal.jobs.find(({ name }) => name === 'expand-messages')?.run()
    const { wiadomosci } = (await portal.get('/wiadomosci/dajWiadomosci?temat=answers', await portal.signIn('helena.wodomierska'))).json<{
      wiadomosci: { tytul: string; wstep: string }[]
    }>()
    const told = wiadomosci.filter(({ wstep }) => wstep.includes(number))
    expect(told.map(({ tytul }) => tytul)).toEqual(['Zgłoszenie załatwione', 'Urząd pyta'])
    expect(JSON.stringify(told)).not.toContain('Woda wróci')
    expect(await mails()).toEqual(before)
    expect(await item(number)).toMatchObject({
      stan: 'closed',
      wpisy: [{ rodzaj: 'answer' }, { zdarzenie: 'waiting' }, { rodzaj: 'answer' }, { zdarzenie: 'closed' }],
    })
    expect(await entries(number)).toEqual(
      expect.arrayContaining(['staff:w.wodny inbox-answer done', 'staff:w.wodny submission-handle done']),
    )
  })

  it('waits for the resident without its day coming nearer', async () => {
    const number = await sent('Czekam', '2026-10-01 09:00')
    await answer(wojciech, number, 0, 'Proszę o zdjęcie', 'waiting')
    await portal.pool.query("update portal.inbox_case set waiting_since = '2026-10-01' where 'Z-' || submission_id = $1", [number])
    expect((await list('view=waiting')).rows.map((one) => one.number)).toContain(number)
    expect((await act(wojciech, 'przyjecie', number, 1, { czyMimo: false })).statusCode).toBe(200)
    // Due on Thursday the 8th; Friday and Monday were spent waiting.
    expect(await item(number)).toMatchObject({ termin: '2026-10-12', stan: 'open' })
  })

  it('keeps notes in the office', async () => {
    const number = await sent('Notatka')
    expect((await act(senior, 'notatka', number, 0, { tresc: 'Zawór był zamknięty' })).statusCode).toBe(200)
    expect((await act(wojciech, 'notatka', number, 0, { tresc: 'Druga' })).json()).toMatchObject({ kod: 1006, kto: 'Test s.starsza' })
    expect(await item(number)).toMatchObject({
      wpisy: [{ rodzaj: 'note', tresc: 'Zawór był zamknięty', kto: 'Test s.starsza' }],
      uwagi: null,
    })
    expect(await remarksOf('Notatka')).toMatchObject({ uwagiDoZgloszenia: null })
  })

  it('is given to a colleague of the department or to another department by a senior clerk alone', async () => {
    const number = await sent('Przydział')
    const give = (by: Clerk, wersja: number, komu: string | null, dzial: string | null) =>
      act(by, 'przydzielenie', number, wersja, { komu, dzial })
    expect((await give(wojciech, 0, 's.starsza', null)).json()).toMatchObject({ kod: 1408 })
    expect((await give(senior, 0, 'p.podatkowa', null)).json()).toMatchObject({ kod: 1412, przyczyna: 'nobody' })
    expect((await give(senior, 0, 'w.wodny', null)).statusCode).toBe(200)
    expect((await list('view=mine')).rows.map((one) => one.number)).toContain(number)
    expect((await give(senior, 1, null, 'PODATKI')).statusCode).toBe(200)
    expect(await item(number)).toMatchObject({ kod: 1004 })
    expect(await item(number, taxes)).toMatchObject({ dzial: 'PODATKI', prowadzi: null, stan: 'new' })
  })

  it('of one’s own, or of somebody for whom one acts, is refused in every act', async () => {
    const own = await clerkOf(portal, 'h.wodomierska', [{ role: 'S', departments: [] }], HELENA_PESEL)
    const number = await sent('Własna')
    const tries = [
      own.get(`/sprawa?numer=${number}`),
      act(own, 'przyjecie', number, 0, { czyMimo: true }),
      act(own, 'notatka', number, 0, { tresc: 'x' }),
      answer(own, number, 0, 'x'),
      act(own, 'oddanie', number, 0),
      act(own, 'otwarcie', number, 0),
      act(own, 'przydzielenie', number, 0, { komu: null, dzial: 'PODATKI' }),
    ]
    for (const result of await Promise.all(tries)) expect(result.json()).toEqual({ kod: 1409, opis: expect.any(String) })
    const company = await portal.pool.query<{
      number: string
    }>(`insert into portal.meter_report (subject_nip, point_id, meter_id, meter_number, state, created_at)
      values ('9990000014', 1, 1, 'W-1', 5, '2026-10-02 10:00') returning 'S-' || id as number`)
    await takeIn(portal.pool)
    await portal.pool.query(
      "insert into portal.account_subject (account_id, position, kind, name, pesel) select account_id, 9, 'individual', 'Helena', $1 from portal.account_subject where nip = '9990000014' limit 1",
      [HELENA_PESEL],
    )
    expect((await own.get(`/sprawa?numer=${company.rows[0]?.number}`)).json()).toMatchObject({ kod: 1409 })
  })

  it('of one’s own says in no list whose it is nor what it is about, and nothing is noted of that', async () => {
    const own = await clerkOf(portal, 'h.domowa', [{ role: 'S', departments: ['WODA'] }], HELENA_PESEL)
    const covered = 'Sprawa własna lub domownika'
    const number = await sent('Własna, tylko moja', '2025-01-02 09:00')
    const listed = async (query: string, by = own) => (await list(query, by)).rows.find((one) => one.number === number)
    const nothing = { client: null, topic: null, beginning: null, isOwn: true }
    expect([await listed('view=open'), await listed('search=Własna')]).toMatchObject([nothing, nothing])
    expect(await listed('view=open', wojciech)).toMatchObject({ client: 'Helena Wodomierska', beginning: 'Własna, tylko moja' })
    expect(
      [await own.get('/dzis/kolejka?id=skrzynka'), await wojciech.get('/dzis/kolejka?id=skrzynka')].map((one) => one.json()),
    ).toMatchObject([{ najstarsza: covered }, { najstarsza: 'Helena Wodomierska' }])
    const { rows } = (await own.get('/odczyty')).json<{ rows: { customer: string | null; isOwn: boolean }[] }>()
    expect(rows.filter(({ customer }) => customer === 'Helena Wodomierska')).toEqual([])
    expect(rows.find(({ isOwn }) => isOwn)).toMatchObject({ customer: null, state: null, meter: null, verdict: null })
    await portal.recorded()
    expect((await portal.pool.query("select from portal.audit where actor = 'staff:h.domowa' and action = 'desk-own-case'")).rowCount).toBe(
      0,
    )
    await answer(wojciech, number, 0, 'Naprawione')
  })

  it('is opened again, and the resident sees it at work', async () => {
    const number = await sent('Jednak nie')
    await answer(wojciech, number, 0, 'Naprawione')
    expect((await act(wojciech, 'otwarcie', number, 1)).statusCode).toBe(200)
    expect(await remarksOf('Jednak nie')).toMatchObject({ kiedyObsluzono: null, uwagiDoZgloszenia: 'Naprawione' })
  })

  it('goes with what was sent', async () => {
    const number = await sent('Zapomniane')
    await act(wojciech, 'notatka', number, 0, { tresc: 'x' })
    await portal.pool.query("delete from portal.submission where 'Z-' || id = $1", [number])
    expect(await item(number)).toMatchObject({ kod: 1004 })
    expect(
      (await portal.pool.query('select from portal.inbox_entry e left join portal.inbox_case c on c.id = e.case_id where c.id is null'))
        .rowCount,
    ).toBe(0)
  })
})

describe('the work of the inbox', () => {
  it('stands on Today with how much waits and what is late, of one’s own departments', async () => {
    const queueOf = async (clerk: Clerk) => (await clerk.get('/dzis/kolejka?id=skrzynka')).json<{ ile: number; poTerminie: number }>()
    const before = await queueOf(wojciech)
    const elsewhere = await queueOf(taxes)
    await sent('Dawno', '2026-01-05 08:00')
    expect((await wojciech.get('/dzis/kolejka?id=skrzynka')).json()).toMatchObject({
      ile: before.ile + 1,
      poTerminie: before.poTerminie + 1,
      najstarsza: 'Helena Wodomierska',
      najstarszaDni: 273,
    })
    expect(await queueOf(taxes)).toEqual(elsewhere)
  })

  it('is taken as the next: what is due first of what nobody has, never one’s own, until nothing waits', async () => {
    const next = async (clerk: Clerk) => (await clerk.post('/skrzynka/nastepna', {})).json<{ numer: string | null }>().numer
    const [first, second] = [await sent('Najdawniej', '2025-01-02 08:00'), await sent('Prawie najdawniej', '2025-01-03 08:00')]
    const own = await clerkOf(portal, 'k.helena', [{ role: 'K', departments: ['WODA'] }], HELENA_PESEL)
    expect(await next(own)).not.toBe(first)
    expect([await next(wojciech), await next(senior)]).toEqual([first, second])
    expect(await item(first)).toMatchObject({ stan: 'open', czyMoja: true })
    await portal.pool.query("update portal.inbox_case set holder = 'x', holder_name = 'X' where holder is null")
    expect(await next(wojciech)).toBeNull()
  })

  it('is handed over as a file once, of one’s own departments alone', async () => {
    const number = await sent('Do przekazania')
    const rows = async (by: Clerk, rodzaj: string | null = null) =>
      (await by.post('/skrzynka/eksport', { rodzaj })).body.trim().split('\r\n').slice(1)
    expect((await rows(taxes)).filter((line) => line.includes('Do przekazania'))).toEqual([])
    expect(new Set((await rows(wojciech, 'meter-report')).map((line) => line.split(';')[7] !== ''))).toEqual(new Set([true]))
    expect((await rows(wojciech)).filter((line) => line.startsWith(`${number};`))).toHaveLength(1)
    expect(await rows(wojciech)).toEqual([])
  })
})

describe('correspondence data', () => {
  const keep = async (data: Record<string, string>, at: string, isHandled: boolean) => {
    const { rows } = await portal.pool.query<{ number: string }>(
      `insert into portal.submission (kind, account_id, subject_pesel, created_at, topic, content, data, handled_at)
       select 'correspondence', id, pesel, $2, 'Zmiana danych korespondencyjnych', 'ul. Nowa 1', $1, case when $3 then $2::timestamp end
         from portal.account where login = 'helena.wodomierska' returning 'Z-' || id as number`,
      [JSON.stringify(data), at, isHandled],
    )
    await takeIn(portal.pool)
    return rows[0]?.number ?? ''
  }

  it('are told by the names of their fields in the order of the form, each beside what was dealt with last before', async () => {
    await keep({ ulica: 'Lipowa', nrDomu: '4', miejscowosc: 'Wzorcowo', fax: '600100201' }, '2026-09-01 08:00', true)
    const before = await keep({ ulica: 'Krzywa', nrDomu: '9' }, '2026-09-02 08:00', false)
    const number = await keep(
      { nrDomu: '4', telefon: '600100200', ulica: 'Polna', imie: 'Helena', miejscowosc: 'Wzorcowo' },
      '2026-09-03 08:00',
      false,
    )
    const { dane } = await item(number)
    expect(dane).toEqual([
      { pole: 'Imię', przed: null, wartosc: 'Helena' },
      { pole: 'Telefon', przed: null, wartosc: '600100200' },
      { pole: 'Faks', przed: '600100201', wartosc: null },
      { pole: 'Miejscowość', przed: 'Wzorcowo', wartosc: 'Wzorcowo' },
      { pole: 'Ulica', przed: 'Lipowa', wartosc: 'Polna' },
      { pole: 'Numer domu', przed: '4', wartosc: '4' },
    ])
    // What came later is not what was before.
    expect((await item(before)).dane).toContainEqual({ pole: 'Ulica', przed: 'Lipowa', wartosc: 'Krzywa' })
  })
})
