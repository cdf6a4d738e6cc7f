import { expect, it } from 'vitest'
import { portalOfFile } from '#api/testing/portal.ts'
import { inboxClerks } from '#api/testing/inbox-clerks.ts'
import { takeIn } from '../../server/case/take-in.ts'

const portal = await portalOfFile()
const { wojciech, senior, taxes } = await inboxClerks(portal)

interface Quick {
  readonly id: number
  readonly wersja: number
  readonly nazwa: string
  readonly rodzaj: string
}

const list = async (by = wojciech) => (await by.get('/gotowe-teksty')).json<{ teksty: Quick[] }>().teksty
const named = async (nazwa: string) => (await list()).find((one) => one.nazwa === nazwa)
const text = {
  rodzaj: 'water-request',
  temat: 'Awaria sieci',
  nazwa: 'hydrant',
  tresc: { pl: 'Hydrant naprawi {firma} do {kiedy}.', uk: 'Гідрант полагодить {firma} до {kiedy}.' },
}

it('a senior clerk writes quick texts for the cases of their departments, and everybody there uses them', async () => {
  expect((await wojciech.post('/gotowe-teksty/zapis', { ...text, id: null, wersja: 0 })).json()).toMatchObject({ kod: 1408 })
  expect((await taxes.post('/gotowe-teksty/zapis', { ...text, id: null, wersja: 0 })).json()).toMatchObject({ kod: 1004 })
  expect((await senior.post('/gotowe-teksty/zapis', { ...text, id: null, wersja: 0 })).json()).toEqual({})
  expect(await named('hydrant')).toMatchObject(text)
  expect(new Set((await list(taxes)).map(({ rodzaj }) => rodzaj))).toEqual(new Set(['correspondence']))
  await portal.recorded()
  expect((await portal.pool.query("select actor, object from portal.audit where action = 'inbox-texts'")).rows).toEqual([
    { actor: 'staff:s.starsza', object: 'water-request: hydrant' },
  ])
})

it('topics of cases that have come are there to choose from, of the own kinds of case alone', async () => {
  await portal.pool.query(`insert into portal.submission (kind, point_id, account_id, subject_pesel, created_at, topic, content)
    select 'water-request', 600100, id, pesel, '2026-10-02 08:00', 'Hydrant', 'x' from portal.account where login = 'helena.wodomierska'`)
  await takeIn(portal.pool)
  const topics = async (by = wojciech) => (await by.get('/gotowe-teksty')).json<{ tematy: { rodzaj: string; temat: string }[] }>().tematy
  expect(await topics()).toContainEqual({ rodzaj: 'water-request', temat: 'Hydrant' })
  expect(new Set((await topics(taxes)).map(({ rodzaj }) => rodzaj))).toEqual(new Set(['correspondence']))
})

it('a photograph is asked for where the topic is a meter, and every topic of a request has something of its own', async () => {
  const all = (await wojciech.get('/gotowe-teksty')).json<{ teksty: { rodzaj: string; temat: string; nazwa: string }[] }>().teksty
  const ofTopic = (topic: string) =>
    all.flatMap(({ rodzaj, temat, nazwa }) => (rodzaj === 'water-request' && temat === topic ? [nazwa] : []))
  expect(ofTopic('Wymiana wodomierza')).toContain('prosimy o zdjęcie')
  expect(ofTopic('')).toEqual(['sprawdzamy'])
  expect(['Awaria sieci', 'Rozliczenie faktury', 'Zmiana danych', 'Reklamacja'].filter((topic) => ofTopic(topic).length === 0)).toEqual([])
})

it('of two who change a text at once the second is told, and one that is gone is gone', async () => {
  const kept = await named('prosimy o zdjęcie')
  const change = (pl: string) =>
    senior.post('/gotowe-teksty/zapis', {
      ...text,
      nazwa: 'prosimy o zdjęcie',
      temat: '',
      tresc: { pl },
      id: kept?.id,
      wersja: kept?.wersja,
    })
  const answers = await Promise.all([change('Pierwszy'), change('Drugi')])
  expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 409])
  expect((await change(' ')).json()).toMatchObject({ kod: 1412, przyczyna: 'empty' })
  const now = await named('prosimy o zdjęcie')
  expect((await senior.post('/gotowe-teksty/usuniecie', { id: now?.id, wersja: 0 })).statusCode).toBe(409)
  expect((await taxes.post('/gotowe-teksty/usuniecie', { id: now?.id, wersja: now?.wersja })).json()).toMatchObject({ kod: 1004 })
  expect((await senior.post('/gotowe-teksty/usuniecie', { id: now?.id, wersja: now?.wersja })).json()).toEqual({})
  expect(await named('prosimy o zdjęcie')).toBeUndefined()
})

it('a case says what the fields are filled with and in which language the resident reads, and an answer with an open field is refused', async () => {
  await portal.pool.query("update portal.account set language = 'uk' where login = 'helena.wodomierska'")
  const { rows } = await portal.pool.query<{
    number: string
  }>(`insert into portal.submission (kind, point_id, account_id, subject_pesel, created_at, topic, content)
    select 'water-request', 600100, id, pesel, '2026-10-02 09:00', 'Awaria sieci', 'x' from portal.account where login = 'helena.wodomierska' returning 'Z-' || id as number`)
  await takeIn(portal.pool)
  const numer = rows[0]?.number
  expect((await wojciech.get(`/sprawa?numer=${numer}`)).json()).toMatchObject({
    jezyk: 'uk',
    pola: { imie: 'Helena', osoba: 'Helena Wodomierska', numer, dzien: '02.10.2026', termin: '09.10.2026', temat: 'Awaria sieci' },
  })
  expect((await wojciech.post('/sprawa/odpowiedz', { numer, wersja: 0, tresc: text.tresc.uk, wynik: 'closed' })).json()).toMatchObject({
    kod: 1412,
    przyczyna: 'unfilled',
  })
})
