import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfText } from '#integrations/documents/testing.ts'
import { actInWords } from '#shared/server/audit/in-words.ts'
import { clerkOf, type Clerk } from '../testing/desk.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

interface Found {
  readonly next: string | null
  readonly rows: {
    readonly id: number
    readonly actor: string
    readonly action: string
    readonly what: string
    readonly object: string | null
  }[]
}

let portal: TestPortal
let iwona: Clerk
let clerk: Clerk
let account: number
beforeAll(async () => {
  portal = await startTestPortal()
  iwona = await clerkOf(portal, 'i.iwona', [{ role: 'B', departments: [] }])
  clerk = await clerkOf(portal, 'k.klara', [{ role: 'K', departments: [] }])
  const { rows } = (await clerk.get('/konta?search=jan.zal')).json<{ rows: { id: number }[] }>()
  account = rows[0]?.id ?? 0
  await clerk.post('/konto/odsloniecie', { id: account, pole: 'pesel', powod: 'rozmowa przy okienku' })
  await portal.recorded()
})
afterAll(() => portal.close())

const log = async (query: string, by = iwona) => (await by.get(`/dziennik?${query}`)).json<Found>()

it('the log is found by who, what, whom and when, and says acts in words', async () => {
  const ways = [
    'who=k.klara',
    'who=staff:k.klara',
    'what=account-reveal',
    'whom=Jan.Zaleglowski',
    `whom=konto%20${account}`,
    `whom=konto%20nr%20${account}`,
    `whom=account:${account}`,
    'since=2020-01-01&until=2099-12-31',
    `who=K.Klara&what=account-reveal&whom=account:${account}`,
  ]
  for (const way of ways)
    expect([way, (await log(way)).rows.find(({ action }) => action === 'account-reveal')]).toEqual([
      way,
      expect.objectContaining({ actor: 'staff:k.klara', what: 'Odsłonięcie jednej danej osoby' }),
    ])
  for (const way of ['who=nikt', 'what=nic', `whom=account:${account}0`, 'until=2020-01-01', 'since=2099-01-01'])
    expect([way, (await log(way)).rows]).toEqual([way, []])
})

it('whoever is not the data-protection officer sees their own acts, whatever they ask for', async () => {
  const own = await log('who=i.iwona', clerk)
  expect(new Set(own.rows.map(({ actor }) => actor))).toEqual(new Set(['staff:k.klara']))
})

it('a long log comes page by page, each entry once', async () => {
  await portal.pool.query("select portal.enter_audit('anonymous', 'limit', 'seryjny', 'refused', null, null) from generate_series(1, 120)")
  await portal.recorded()
  const seen: number[] = []
  let next: string | null = null
  do {
    const page: Found = await log(`whom=seryjny${next === null ? '' : `&after=${next}`}`)
    seen.push(...page.rows.map(({ id }) => id))
    next = page.next
  } while (next !== null)
  expect([seen.length, new Set(seen).size]).toEqual([120, 120])
})

it('what was done a moment ago, and has no place in the chain yet, is found wherever the log is read', async () => {
  const act = { kogo: `account:${account}`, co: 'account-block' }
  const enter = () => portal.pool.query("select portal.enter_audit('staff:k.klara', $1, $2, 'done', null, null)", [act.co, act.kogo])
  const countIn = (text: string, words: string) => text.split(words).length - 1
  const token = await portal.signIn('jan.zaleglowski')
  const ways = [
    async () => (await log(`what=${act.co}&whom=${act.kogo}`)).rows.length,
    async () => countIn((await iwona.get(`/dziennik/csv?what=${act.co}`)).body, act.kogo),
    async () => countIn((await iwona.get(`/konto/ogladanie?id=${account}`)).body, actInWords(act.co, 'pl')),
    async () => countIn((await clerk.get(`/konto?id=${account}`)).body, actInWords(act.co, 'pl')),
    async () => countIn((await portal.get('/uzytkownik/ogladanie', token)).body, 'CZYNNOSC'),
  ]
  for (const [before, found] of ways.entries()) {
    await enter()
    expect(await found()).toBe(before + 1)
  }
})

it('a look into the log has an entry, and is handed over as CSV to the data-protection officer alone', async () => {
  const csv = await iwona.get('/dziennik/csv?what=account-reveal')
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.body).toContain(`account:${account} pesel: rozmowa przy okienku`)
  expect((await clerk.get('/dziennik/csv')).json()).toMatchObject({ kod: 1408 })
  await portal.recorded()
  expect((await log('who=i.iwona&what=audit-search')).rows[0]?.object).toBe('csv all by co: 1')
})

it('the chain is proved on request, and a changed entry is named', async () => {
  expect((await iwona.post('/dziennik/dowod', {})).json()).toMatchObject({
    brokenAt: null,
    mark: expect.stringMatching(/^\d+:[0-9a-f]{64}$/),
  })
  const { rows } = await portal.pool.query<{ id: number }>('select max(id) - 2 as id from portal.audit')
  const broken = Number(rows[0]?.id)
  const client = await portal.pool.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query("update portal.audit set actor = 'nobody' where id = $1", [broken])
  expect((await iwona.post('/dziennik/dowod', {})).json()).toMatchObject({ brokenAt: broken })
  await client.query('reset session_replication_role')
  client.release()
})

it('who saw the data of a person is listed, searches too, and goes on paper without names of employees', async () => {
  const { wpisy } = (await iwona.get(`/konto/ogladanie?id=${account}`)).json<{
    wpisy: { kto: string; czynnosc: string; powod: string | null }[]
  }>()
  expect(wpisy).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kto: 'staff:k.klara', czynnosc: 'Odsłonięcie jednej danej osoby', powod: 'rozmowa przy okienku' }),
      expect.objectContaining({ kto: 'staff:k.klara', czynnosc: 'Wyszukanie kont', powod: null }),
    ]),
  )
  const other = (await iwona.get('/konto/ogladanie?id=999999')).json()
  expect(other).toMatchObject({ kod: 1004 })
  const pdf = await iwona.get(`/konto/ogladanie/pdf?id=${account}`)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  const text = pdfText(pdf.rawPayload)
  expect(text).toContain('rozmowa przy okienku')
  expect(text).not.toContain('klara')
})
