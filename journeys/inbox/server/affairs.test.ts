import { afterEach, describe, expect, it } from 'vitest'
import { type Clerk, clerkOf } from '#api/testing/desk.ts'
import { inboxClerks, requestOfHelena } from '#api/testing/inbox-clerks.ts'
import { portalOfFile } from '#api/testing/portal.ts'
import { takeIn } from './case/take-in.ts'
import { STATES, type CaseAct, type CaseState, TRANSITIONS } from './case/transitions.ts'

const HELENA_PESEL = '59032109005'
const HELENA = `pesel=${HELENA_PESEL}`

const portal = await portalOfFile()
const { senior, taxes } = await inboxClerks(portal)
const helena = await portal.signIn('helena.wodomierska')
const jan = await portal.signIn('jan.zaleglowski')

const sent = (content: string, at?: string) => requestOfHelena(portal, content, at)

const own = async (numer: string) => (await portal.get(`/sprawy/dajSprawe?numer=${numer}&${HELENA}`, helena)).json()
const write = async (numer: string, tresc: string, wersja?: number) =>
  portal.post(`/sprawy/dodajWiadomosc?${HELENA}`, { numer, wersja: wersja ?? (await own(numer)).wersja, tresc }, helena)
const withdraw = async (numer: string, wersja?: number) =>
  portal.post(`/sprawy/wycofaj?${HELENA}`, { numer, wersja: wersja ?? (await own(numer)).wersja }, helena)
const item = async (numer: string) => (await senior.get(`/sprawa?numer=${numer}`)).json()
/** An act of the clerk on the case as it is now. */
const act = async (numer: string, what: string, more: Record<string, unknown> = {}, by: Clerk = senior) =>
  by.post(`/sprawa/${what}`, { numer, wersja: (await item(numer)).wersja, ...more })
const answer = (numer: string, tresc: string, wynik: string, more: Record<string, unknown> = {}) =>
  act(numer, 'odpowiedz', { tresc, wynik, ...more })

async function titlesFor(numer: string, token = helena): Promise<{ id: number; tytul: string }[]> {
  await portal.jobs.find(({ name }) => name === 'expand-messages')?.run()
  const { wiadomosci } = (await portal.get('/wiadomosci/dajWiadomosci?temat=answers', token)).json<{
    wiadomosci: { id: number; tytul: string; wstep: string }[]
  }>()
  return wiadomosci.filter(({ wstep }) => new RegExp(`${numer}\\b`).test(wstep))
}

async function logOf(numer: string): Promise<string[]> {
  await portal.recorded()
  const { rows } = await portal.pool.query<{ entry: string }>(
    "select action || ' ' || outcome as entry from portal.audit where object ~ ('^' || $1 || '(:|$)') and action <> 'inbox-show' order by id",
    [numer],
  )
  return rows.map(({ entry }) => entry)
}

describe('what was sent', () => {
  it('is one affair for whoever sent it, with number, steps, day of the answer and the conversation both ways', async () => {
    const numer = await sent('Brak wody od rana')
    expect(await own(numer)).toMatchObject({
      numer,
      stan: 'ZLOZONE',
      temat: 'Awaria sieci',
      tresc: 'Brak wody od rana',
      termin: '2026-10-09',
      czyMoznaPisac: true,
      czyMoznaWycofac: true,
      kroki: { wyslane: '2026-10-02', przyjete: null, odpowiedz: null, zalatwione: null },
    })
    await act(numer, 'przyjecie', { czyMimo: false })
    await act(numer, 'notatka', { tresc: 'Tylko dla urzędu' })
    await write(numer, 'Wody nadal nie ma.')
    await answer(numer, 'Woda wróci o 15.', 'open')
    const shown = await own(numer)
    expect(shown).toMatchObject({ stan: 'W_TOKU', kroki: { przyjete: '2026-10-05', odpowiedz: '2026-10-05', zalatwione: null } })
    expect(
      shown.wpisy.map(({ od, rodzaj, zdarzenie, tresc, kto }: Record<string, unknown>) => [od, rodzaj, zdarzenie ?? tresc, kto]),
    ).toEqual([
      ['URZAD', 'ZDARZENIE', 'taken', null],
      ['OSOBA', 'WIADOMOSC', 'Wody nadal nie ma.', expect.stringContaining('Helena')],
      ['URZAD', 'WIADOMOSC', 'Woda wróci o 15.', null],
    ])
    const { sprawy } = (await portal.get(`/sprawy/dajSprawy?${HELENA}`, helena)).json<{ sprawy: { numer: string }[] }>()
    expect(sprawy.filter((one) => one.numer === numer)).toHaveLength(1)
  })

  it('is unknown to everybody else, in every call', async () => {
    const numer = await sent('Cudze')
    const pesel = 'pesel=79070900210'
    const { rows } = await portal.pool.query<{ pesel: string }>("select pesel from portal.account where login = 'jan.zaleglowski'")
    const of = `pesel=${rows[0]?.pesel ?? pesel}`
    const body = { numer, wersja: 0 }
    const tries = await Promise.all([
      portal.get(`/sprawy/dajSprawe?numer=${numer}&${of}`, jan),
      portal.get(`/sprawy/dajPotwierdzenie/pdf?numer=${numer}&${of}`, jan),
      portal.post(`/sprawy/dodajWiadomosc?${of}`, { ...body, tresc: 'x' }, jan),
      portal.post(`/sprawy/wycofaj?${of}`, body, jan),
      portal.get(`/sprawy/dajSprawe?numer=${numer}&${HELENA}`, jan),
      portal.post(`/sprawy/wycofaj?${HELENA}`, body, jan),
    ])
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 403, 403])
  })

  it('can be kept as a paper that says what it is not', async () => {
    const numer = await sent('Do kopii')
    const { headers, rawPayload } = await portal.get(`/sprawy/dajPotwierdzenie/pdf?numer=${numer}&${HELENA}`, helena)
    expect(headers['content-disposition']).toContain(`potwierdzenie-wyslania-${numer}.pdf`)
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is found by the office under its number, that of its own records, and a name without Polish marks', async () => {
    const numer = await sent('Żółta woda')
    expect((await act(numer, 'znak', { znak: 'RI.7021.12.2026' })).statusCode).toBe(200)
    for (const words of [numer.toLowerCase(), 'ri 7021.12.2026', 'RI/7021/12/2026', 'wodomierska zolta']) {
      const { rows } = (await senior.get(`/skrzynka?search=${encodeURIComponent(words)}`)).json<{ rows: { number: string }[] }>()
      expect([words, rows.map((one) => one.number)]).toEqual([words, [numer]])
    }
    const hidden = (await taxes.get('/skrzynka?search=RI.7021.12.2026')).json<{ rows: unknown[] }>()
    expect(hidden.rows).toEqual([])
    for (const words of [numer, 'RI/7021/12/2026']) {
      const people = async (clerk: Clerk) => (await clerk.get(`/telefon?szukaj=${words}`)).json<{ podmioty: { nazwa: string }[] }>()
      expect((await people(senior)).podmioty.map(({ nazwa }) => nazwa)).toEqual(['Helena Wodomierska'])
      expect((await people(taxes)).podmioty).toEqual([])
    }
  })
})

describe('a question of the office', () => {
  it('lets its clock stand until the person has answered, and the message about it opens the affair', async () => {
    const numer = await sent('Pytanie', '2026-10-01 09:00')
    expect((await answer(numer, 'Która posesja?', 'waiting', { doDnia: '2026-10-05' })).json()).toMatchObject({ przyczyna: 'term' })
    expect((await answer(numer, 'Która posesja?', 'waiting', { doDnia: '2026-10-19' })).statusCode).toBe(200)
    expect(await own(numer)).toMatchObject({ stan: 'CZEKA', czekaDo: '2026-10-19', termin: '2026-10-08' })
    const [message] = await titlesFor(numer)
    expect(message?.tytul).toBe('Urząd pyta')
    expect((await portal.get(`/wiadomosci/dajWiadomosc?id=${message?.id}`, helena)).json()).toMatchObject({
      strona: `/sprawa?numer=${numer}`,
      stronaPodmiotu: { nipOrPesel: HELENA_PESEL, czyInstytucja: false },
    })
    portal.clock.set('2026-10-07')
    expect((await write(numer, 'Polna 8')).statusCode).toBe(200)
    // Two working days were spent waiting.
    expect(await own(numer)).toMatchObject({ stan: 'W_TOKU', czekaDo: null, termin: '2026-10-12' })
    expect(await item(numer)).toMatchObject({ stan: 'open', czyNowe: true })
    portal.clock.set('2026-10-05')
    expect(await logOf(numer)).toEqual(['inbox-answer refused', 'inbox-answer done', 'affair-message done'])
  })
})

describe('a question without an answer', () => {
  afterEach(() => portal.clock.set('2026-10-05'))
  const tend = async (day: string) => {
    portal.clock.set(day)
    await portal.jobs.find(({ name }) => name === 'unanswered-questions')?.run()
  }
  const happened = async (numer: string) =>
    (await own(numer)).wpisy.flatMap(({ zdarzenie, dzien, kiedy }: Record<string, string | null>) =>
      zdarzenie === 'reminded' || zdarzenie === 'lapsed' ? [[zdarzenie, kiedy?.slice(0, 10), dzien]] : [],
    )

  it('is brought to mind on days 7 and 14, its end is told on day 23 and comes on day 30, each with entry, log and message, and writing opens it again', async () => {
    const numer = await sent('Bez odpowiedzi')
    await answer(numer, 'Która posesja?', 'waiting', { doDnia: '2026-10-19' })
    const expected = [
      ['2026-10-11', 0],
      ['2026-10-12', 1],
      ['2026-10-13', 1],
      ['2026-10-18', 1],
      ['2026-10-19', 2],
      ['2026-10-27', 2],
      ['2026-10-28', 3],
      ['2026-11-03', 3],
      ['2026-11-04', 4],
    ] as const
    const seen = []
    for (const [day] of expected) {
      await tend(day)
      await tend(day)
      seen.push([day, (await happened(numer)).length])
    }
    expect(seen).toEqual(expected)
    expect(await happened(numer)).toEqual([
      ['reminded', '2026-10-12', null],
      ['reminded', '2026-10-19', null],
      ['reminded', '2026-10-28', '2026-11-04'],
      ['lapsed', '2026-11-04', null],
    ])
    expect(await own(numer)).toMatchObject({ stan: 'ZALATWIONE', zakonczono: '2026-11-04', piszDo: '2026-12-04' })
    expect((await titlesFor(numer)).map(({ tytul }) => tytul)).toEqual([
      'Sprawa zamknięta bez odpowiedzi',
      'Sprawa bez odpowiedzi zostanie zamknięta',
      'Urząd czeka na odpowiedź',
      'Urząd czeka na odpowiedź',
      'Urząd pyta',
    ])
    expect(await logOf(numer)).toEqual(['inbox-answer done', ...Array(3).fill('inbox-remind done'), 'inbox-lapse done'])
    expect((await write(numer, 'Polna 8')).statusCode).toBe(200)
    expect(await own(numer)).toMatchObject({ stan: 'W_TOKU' })
  })

  it('that cannot be dealt with keeps no other waiting, and comes next time', async () => {
    const [odd, next] = [await sent('Nie da się'), await sent('Następna')]
    for (const one of [odd, next]) await answer(one, 'Która posesja?', 'waiting')
    await portal.pool.query(`
      create function public.odd() returns trigger language plpgsql as $$ begin
        if new.event = 'reminded' and new.case_id = ${odd.slice(2)} then raise exception 'odd'; end if; return new; end $$;
      create trigger odd before insert on portal.inbox_entry for each row execute function public.odd()`)
    await tend('2026-10-12')
    expect([await happened(odd), await happened(next)]).toEqual([[], [['reminded', '2026-10-12', null]]])
    await portal.pool.query('drop function public.odd cascade')
    await tend('2026-10-13')
    expect(await happened(odd)).toEqual([['reminded', '2026-10-13', null]])
  })

  it('is not closed before the day by which the office asks for it is over, nor without a week of notice where the portal stood still', async () => {
    const late = await sent('Długi termin')
    await answer(late, 'Proszę o projekt przyłącza.', 'waiting', { doDnia: '2026-12-01' })
    await tend('2026-11-10')
    expect(await happened(late)).toEqual([['reminded', '2026-11-10', null]])
    await tend('2026-11-25')
    expect(await happened(late)).toEqual([
      ['reminded', '2026-11-10', null],
      ['reminded', '2026-11-25', '2026-12-02'],
    ])
    portal.clock.set('2026-10-05')
    const missed = await sent('Portal stał')
    await answer(missed, 'Która posesja?', 'waiting')
    await tend('2026-12-20')
    expect(await happened(missed)).toEqual([['reminded', '2026-12-20', '2026-12-27']])
  })

  it('begins anew with a further question, and ends with the answer', async () => {
    const numer = await sent('Drugie pytanie')
    await answer(numer, 'Która posesja?', 'waiting')
    await tend('2026-10-12')
    await answer(numer, 'I który licznik?', 'waiting')
    await tend('2026-10-18')
    expect(await happened(numer)).toHaveLength(1)
    await tend('2026-10-19')
    expect(await happened(numer)).toHaveLength(2)
    await write(numer, 'Polna 8, licznik 27')
    await tend('2026-12-20')
    expect(await happened(numer)).toHaveLength(2)
  })
})

describe('the end of an affair', () => {
  it('is none on the thirtieth day, when a message opens it with the whole time anew and both are told, and is one on the day after', async () => {
    for (const [day, status] of [
      ['2026-11-04', 200],
      ['2026-11-05', 409],
    ] as const) {
      const numer = await sent(`Zamknięta ${day}`)
      await answer(numer, 'Naprawione', 'closed')
      expect(await own(numer)).toMatchObject({ stan: 'ZALATWIONE', piszDo: '2026-11-04' })
      portal.clock.set(day)
      expect([day, (await write(numer, 'Znów cieknie.')).statusCode]).toEqual([day, status])
      const isOpen = status === 200
      expect(await own(numer)).toMatchObject(
        isOpen ? { stan: 'W_TOKU', termin: '2026-11-12', kroki: { zalatwione: null } } : { stan: 'ZALATWIONE', czyMoznaPisac: false },
      )
      expect(await item(numer)).toMatchObject({ stan: isOpen ? 'open' : 'closed', czyNowe: isOpen })
      expect((await titlesFor(numer)).map(({ tytul }) => tytul)).toEqual([
        ...(isOpen ? ['Sprawa znów w toku'] : []),
        'Zgłoszenie załatwione',
      ])
      expect((await logOf(numer)).at(-1)).toBe(isOpen ? 'affair-message done' : 'affair-message refused')
      portal.clock.set('2026-10-05')
    }
  })

  it('by withdrawal is told to both, holds nothing any more, and can be undone by the office for a fortnight', async () => {
    const numer = await sent('Wycofam')
    expect((await withdraw(numer)).statusCode).toBe(200)
    expect(await own(numer)).toMatchObject({ stan: 'WYCOFANE', zakonczono: '2026-10-05', czyMoznaPisac: false, czyMoznaWycofac: false })
    expect(await item(numer)).toMatchObject({ stan: 'withdrawn', czyNowe: true, wpisy: [{ zdarzenie: 'withdrawn' }] })
    expect((await titlesFor(numer)).map(({ tytul }) => tytul)).toEqual(['Sprawa wycofana'])
    portal.clock.set('2026-10-20')
    expect((await act(numer, 'otwarcie')).json()).toMatchObject({ przyczyna: 'old' })
    portal.clock.set('2026-10-19')
    expect((await act(numer, 'otwarcie')).statusCode).toBe(200)
    portal.clock.set('2026-10-05')
    expect(await own(numer)).toMatchObject({ stan: 'W_TOKU', czyMoznaWycofac: true })
  })

  it('by withdrawal leaves the data of the office as they were', async () => {
    const data = { ulica: 'Cofnięta', nrDomu: '1' }
    const { rows } = await portal.pool.query<{ number: string }>(
      `insert into portal.submission (kind, account_id, subject_pesel, created_at, topic, content, data)
       select 'correspondence', id, pesel, '2026-10-02 09:00', 'Zmiana danych korespondencyjnych', 'x', $1 from portal.account where login = 'helena.wodomierska' returning 'Z-' || id as number`,
      [JSON.stringify(data)],
    )
    await takeIn(portal.pool)
    await withdraw(rows[0]?.number ?? '')
    const { daneKorespondencyjne } = (await portal.get(`/uzytkownik/dane-korespondencyjne?${HELENA}`, helena)).json()
    expect(daneKorespondencyjne.ulica).not.toBe('Cofnięta')
  })
})

describe('a later day', () => {
  it.each([
    ['without a reason', { powod: '  ', doDnia: '2026-10-20' }],
    ['not later than the one there is', { powod: 'Czekamy na części z fabryki.', doDnia: '2026-10-09' }],
    ['that is no day', { powod: 'Czekamy na części z fabryki.', doDnia: '2027-12-01' }],
  ])('is not set %s', async (_what, body) => {
    const numer = await sent(`Termin ${body.doDnia} ${body.powod}`)
    expect((await act(numer, 'przedluzenie', body)).json()).toMatchObject({ kod: 1412, przyczyna: 'term' })
    expect(await own(numer)).toMatchObject({ termin: '2026-10-09' })
  })

  it('is read by the person with its reason, and they are told of it', async () => {
    const numer = await sent('Termin z powodem')
    const powod = 'Czekamy na części z fabryki.'
    expect((await act(numer, 'przedluzenie', { powod, doDnia: '2026-10-20' })).statusCode).toBe(200)
    expect(await own(numer)).toMatchObject({ termin: '2026-10-20', wpisy: [{ zdarzenie: 'extended', tresc: powod, dzien: '2026-10-20' }] })
    expect((await titlesFor(numer)).map(({ tytul }) => tytul)).toEqual(['Nowy termin odpowiedzi'])
  })
})

describe('a message in an affair', () => {
  it('is kept once, however often it is sent, and ten a day', async () => {
    const numer = await sent('Wiele wiadomości')
    const { wersja } = await own(numer)
    const same = await Promise.all([1, 2, 3].map(() => write(numer, 'To samo', wersja)))
    expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    for (let n = 2; n <= 10; n++) expect((await write(numer, `Wiadomość ${n}`)).statusCode).toBe(200)
    expect((await write(numer, 'Jedenasta')).statusCode).toBe(429)
    expect((await own(numer)).wpisy).toHaveLength(10)
  })

  it('says why it is none: without words, or too long', async () => {
    const numer = await sent('Puste')
    for (const tresc of ['  \n', 'x'.repeat(3001)])
      expect((await write(numer, tresc)).json()).toMatchObject({ kod: 1000, pola: { tresc: expect.any(String) } })
    expect((await write(numer, 'x'.repeat(3000))).statusCode).toBe(200)
  })

  it('and whatever else was said is never changed', async () => {
    const numer = await sent('Niezmienne')
    await write(numer, 'Powiedziane')
    await expect(portal.pool.query("update portal.inbox_entry set words = 'inne' where words = 'Powiedziane'")).rejects.toThrow(
      /append-only/,
    )
  })
})

describe('every act in every state', () => {
  /** What the portal does by itself has no call. */
  type CalledAct = Exclude<CaseAct, 'remind' | 'lapse'>
  const CALLS: Readonly<Record<CalledAct, (numer: string) => Promise<{ readonly statusCode: number }>>> = {
    take: (numer) => act(numer, 'przyjecie', { czyMimo: true }),
    release: (numer) => act(numer, 'oddanie'),
    assign: (numer) => act(numer, 'przydzielenie', { komu: 's.starsza', dzial: null }),
    note: (numer) => act(numer, 'notatka', { tresc: 'Notatka' }),
    sign: (numer) => act(numer, 'znak', { znak: 'RI.1' }),
    answer: (numer) => answer(numer, 'Odpowiedź', 'open'),
    ask: (numer) => answer(numer, 'Pytanie', 'waiting', { doDnia: '2026-10-19' }),
    close: (numer) => answer(numer, 'Koniec', 'closed'),
    extend: (numer) => act(numer, 'przedluzenie', { powod: 'Czekamy na części.', doDnia: '2026-12-01' }),
    reopen: (numer) => act(numer, 'otwarcie'),
    write: (numer) => write(numer, 'Wiadomość'),
    withdraw: (numer) => withdraw(numer),
  }
  /** Brings a case of nobody into a state by the acts that lead there. */
  const INTO: Readonly<Record<CaseState, (numer: string) => Promise<unknown>>> = {
    new: (numer) => item(numer),
    open: CALLS.take,
    waiting: CALLS.ask,
    closed: CALLS.close,
    withdrawn: CALLS.withdraw,
  }
  const acts = Object.keys(CALLS) as CalledAct[]

  it.each(STATES)('%s: is done where the table has it, else refused as a conflict and logged, whoever of the two acts', async (state) => {
    for (const what of acts) {
      const numer = await sent(`${state} ${what}`)
      await INTO[state](numer)
      expect([what, (await item(numer)).stan]).toEqual([what, state])
      // What nobody has nobody gives back.
      const isAllowed = state in TRANSITIONS[what].to && !(what === 'release' && state === 'new')
      expect([state, what, (await CALLS[what](numer)).statusCode]).toEqual([state, what, isAllowed ? 200 : 409])
      expect([what, (await logOf(numer)).at(-1)]).toEqual([what, expect.stringMatching(isAllowed ? / done$/ : / refused$/)])
      const { stan } = await item(numer)
      expect([what, isAllowed || stan === state]).toEqual([what, true])
    }
  })

  it('as it was seen before somebody else acted is a conflict for both sides, and changes nothing', async () => {
    const numer = await sent('Dwie strony')
    const { wersja } = await own(numer)
    await write(numer, 'Pierwsza')
    expect((await withdraw(numer, wersja)).statusCode).toBe(409)
    expect((await senior.post('/sprawa/odpowiedz', { numer, wersja, tresc: 'x', wynik: 'closed' })).json()).toMatchObject({
      przyczyna: 'changed',
    })
    expect(await own(numer)).toMatchObject({ stan: 'ZLOZONE' })
  })

  it('by whoever may not: a clerk of another department learns nothing, the person’s own hand at the desk is refused', async () => {
    const numer = await sent('Nie moje')
    const herself = await clerkOf(portal, 'h.urzedowa', [{ role: 'S', departments: [] }], HELENA_PESEL)
    for (const [what, more] of [
      ['przedluzenie', { powod: 'Czekamy na części.', doDnia: '2026-12-01' }],
      ['znak', { znak: 'RI.2' }],
    ] as const) {
      expect((await taxes.post(`/sprawa/${what}`, { numer, wersja: 0, ...more })).statusCode).toBe(404)
      expect((await herself.post(`/sprawa/${what}`, { numer, wersja: 0, ...more })).json()).toMatchObject({ kod: 1409 })
    }
  })
})
