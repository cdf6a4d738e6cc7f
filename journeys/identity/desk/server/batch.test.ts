import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerkOf, terminalOf, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { createBatch, decodedRows } from '../../server/office/create/batch.ts'

let portal: TestPortal
let clerk: Clerk
beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await clerkOf(portal, 'k.okienko', [{ role: 'K', departments: [] }])
})
afterAll(() => portal.close())

const HEAD = 'login;imie;nazwisko;email;pesel;nip;instytucja'
const PESEL = '85072101246'
/** Of people born on one day. */
const peselOf = (n: number) => {
  const digits = `850721${String(n).padStart(4, '0')}`
  const sum = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3].reduce((all, weight, index) => all + weight * Number(digits[index]), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
const line = (login: string, pesel = PESEL, more = ';') => `${login};Zofia;Nowa;${login}@przykladowa.example;${pesel};${more}`
const fileOf = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\r\n')).toString('base64')
const send = (plik: string, more: object = {}, by = clerk) =>
  by.post('/konta/plik', { plik, nazwa: 'konta.csv', czyProba: false, liczba: null, ...more })
interface Sent {
  readonly id: number
  readonly stan: string
  readonly gotowych: number
  readonly czyPisma: boolean
  readonly bledy: readonly object[]
}
const own = async (by = clerk) => (await by.get('/konta/pliki')).json<{ pliki: Sent[] }>().pliki
const ended = async (id: number) => {
  await expect.poll(async () => (await own()).find((one) => one.id === id)?.stan, { timeout: 60_000 }).not.toBe('running')
  return (await own()).find((one) => one.id === id)
}
const accounts = async (beginning: string) =>
  (await portal.pool.query("select login from portal.account where login like $1 || '%' order by login", [beginning])).rows.map(
    ({ login }: { login: string }) => login,
  )

/** A file on which the work broke off. */
async function keep(by: string, ...logins: string[]): Promise<number> {
  const secrets = terminalOf(portal)
  const rows = logins.map((login, n) => ({
    line: n + 2,
    account: {
      login,
      firstName: 'Z',
      lastName: 'N',
      email: 'z@przykladowa.example',
      pesel: peselOf(8000 + 10 * login.length + n),
      nip: null,
      institution: null,
    },
  }))
  const { rows: kept } = await portal.pool.query<{ id: number }>(
    "insert into portal.account_batch (actor, file_name, total, done, sealed_rows, beat_at) values ($3, 'x.csv', $1, 1, $2, now() - interval '2 minutes') returning id",
    [
      logins.length,
      secrets.cipher.encrypt(JSON.stringify({ rows, whence: { address: '192.0.2.7', requestId: 'req-plik' } })),
      `staff:${by}`,
    ],
  )
  return kept[0]?.id ?? 0
}

/** What the portal does every minute. */
const tend = () => portal.jobs.find(({ name }) => name === 'tend-account-files')?.run()
const entriesOf = async (action: string) => {
  await portal.recorded()
  return (
    await portal.pool.query<{ actor: string; object: string; outcome: string; from: boolean }>(
      'select actor, object, outcome, address is not null and request_id is not null as from from portal.audit where action = $1 order by id',
      [action],
    )
  ).rows
}

describe('accounts from a file', () => {
  it('are looked through first: each wrong line with its reason, and nothing is opened', async () => {
    const plik = fileOf(line('dobry.jeden'), line('ą'), line('dobry.jeden'), line('jan.zaleglowski'), line('zly.pesel', '85072101247'))
    const { wierszy, bledy, id } = (await send(plik)).json()
    expect([wierszy, id]).toEqual([5, null])
    expect(bledy).toEqual([
      { wiersz: 3, login: 'ą', przyczyna: 'login' },
      { wiersz: 4, login: 'dobry.jeden', przyczyna: 'twice' },
      { wiersz: 5, login: 'jan.zaleglowski', przyczyna: 'loginTaken' },
      { wiersz: 6, login: 'zly.pesel', przyczyna: 'pesel' },
    ])
    expect((await send(fileOf(line('dobry.jeden')), { czyProba: true })).json()).toEqual({ wierszy: 1, bledy: [], id: null })
    for (const wrong of ['', 'a,b', 'imie;nazwisko\r\nA;B'])
      expect((await send(Buffer.from(wrong).toString('base64'))).json()).toMatchObject({ kod: 1412, przyczyna: 'file' })
    expect(await accounts('dobry')).toEqual([])
  })

  it('say of whose number there is an account: a search that its owner reads of, also where nothing is opened', async () => {
    const plik = fileOf(line('nowa.jedna', '78041200464'), line('nowa.druga', peselOf(7)))
    expect((await send(plik, { czyProba: true })).json().bledy).toEqual([{ wiersz: 2, login: 'nowa.jedna', przyczyna: 'peselTaken' }])
    const { rows } = await portal.pool.query<{ id: number }>("select id from portal.account where login = 'anna.kompletowska'")
    expect((await entriesOf('account-find')).at(-1)).toEqual({
      actor: 'staff:k.okienko',
      outcome: 'done',
      from: true,
      object: `by file: ${rows[0]?.id}`,
    })
    await portal.recorded()
    const { wpisy } = (await portal.get('/uzytkownik/ogladanie', await portal.signIn('anna.kompletowska'))).json()
    expect(wpisy).toContainEqual(expect.objectContaining({ co: 'WYSZUKANIE', role: ['K'] }))
  })

  it('are opened all, with one print of letters, which only whoever sent the file takes', async () => {
    const { id } = (await send(fileOf(line('pierwsza.z', peselOf(1)), line('druga.z', peselOf(2))))).json<{ id: number }>()
    expect(await ended(id)).toMatchObject({ stan: 'done', gotowych: 2, czyPisma: true, bledy: [] })
    expect(await accounts('%a.z')).toEqual(['druga.z', 'pierwsza.z'])
    const letters = await clerk.post('/konta/plik/pisma', { id })
    expect([letters.headers['content-type'], letters.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
    const other = await clerkOf(portal, 'k.drugie', [{ role: 'K', departments: [] }])
    expect((await other.post('/konta/plik/pisma', { id })).json()).toMatchObject({ kod: 1004 })
    expect(await own(other)).toEqual([])
    const { rows } = await portal.pool.query<{ rows: string | null; letters: string }>(
      'select sealed_rows as rows, sealed_letters as letters from portal.account_batch where id = $1',
      [id],
    )
    expect(rows[0]?.rows).toBeNull()
    expect(Buffer.from(rows[0]?.letters ?? '', 'base64').toString('latin1')).not.toContain('%PDF')
    await portal.recorded()
    const entry = { actor: 'staff:k.okienko', outcome: 'done', from: true }
    expect((await entriesOf('account-create')).map(({ object: _object, ...rest }) => rest)).toEqual([entry, entry])
    expect(await entriesOf('account-batch')).toEqual([{ ...entry, object: `account-batch:${id} rows: 2` }])
    expect(await entriesOf('account-batch-letters')).toEqual([{ ...entry, object: `account-batch:${id}` }])
  })

  it('are none where somebody has opened an account of one of the people since the file was looked through', async () => {
    const jan = (await portal.pool.query("select pesel from portal.account where login = 'jan.zaleglowski'")).rows[0]?.pesel
    const rows = decodedRows(Buffer.from(fileOf(line('nowa.osoba', peselOf(7011)), line('znowu.jan', jan)), 'base64'))
    const opening = createBatch(
      terminalOf(portal),
      rows.map(({ account }) => account),
      async () => undefined,
    )
    await expect(opening).rejects.toMatchObject({ reason: 'peselTaken' })
    expect(await accounts('nowa.osoba')).toEqual([])
  })

  it('are of people who have none, once in the file, by names as long as in the form; no institution is among them', async () => {
    const jan = (await portal.pool.query("select pesel from portal.account where login = 'jan.zaleglowski'")).rows[0]?.pesel
    const plik = fileOf(
      line('raz', peselOf(7001)),
      line('drugi.raz', peselOf(7001)),
      line('ma.juz', jan),
      line('firma', peselOf(7002), '9990001019;Karczma Pod Lipą'),
      line('dlugie', peselOf(7003)).replace('Nowa', 'N'.repeat(101)),
      line('sterujace', peselOf(7004)).replace('Nowa', 'No\u0007wa'),
    )
    const { bledy, id } = (await send(plik)).json()
    expect([id, bledy.map(({ login, przyczyna }: { login: string; przyczyna: string }) => [login, przyczyna])]).toEqual([
      null,
      [
        ['drugi.raz', 'peselTwice'],
        ['ma.juz', 'peselTaken'],
        ['firma', 'twoPersons'],
        ['dlugie', 'name'],
        ['sterujace', 'name'],
      ],
    ])
  })

  it('of which one’s own or one’s household’s is among them are refused by line', async () => {
    const [genowefa, roman] = ['67101408582', '65052908430']
    const clerk = await clerkOf(portal, 'k.rolniczak', [{ role: 'K', departments: [] }], genowefa)
    expect((await send(fileOf(line('obca'), line('swoja', genowefa), line('meza', roman)), {}, clerk)).json()).toMatchObject({
      bledy: [
        { wiersz: 3, login: 'swoja', przyczyna: 'ownCase' },
        { wiersz: 4, login: 'meza', przyczyna: 'ownCase' },
      ],
      id: null,
    })
  })

  it('want their number repeated where they are many, and are not more than a file may hold', async () => {
    const many = Array.from({ length: 51 }, (_, n) => line(`wiele.${n}`, peselOf(5000 + n)))
    for (const liczba of [null, 50]) expect((await send(fileOf(...many), { liczba })).json()).toMatchObject({ przyczyna: 'count' })
    expect(await accounts('wiele')).toEqual([])
    const over = Array.from({ length: 201 }, (_, n) => line(`ponad.${n}`, peselOf(6000 + n)))
    expect((await send(fileOf(...over), { czyProba: true })).json()).toMatchObject({ przyczyna: 'tooMany' })
  })

  it('on which the work broke off are gone on with, whole; a login taken meanwhile opens none and says which', async () => {
    const whole = await keep('k.okienko', 'wraca.a', 'wraca.b')
    const taken = await keep('k.okienko', 'wolny.login', 'jan.zaleglowski')
    await Promise.all([tend(), tend()])
    expect(await ended(whole)).toMatchObject({ stan: 'done', czyPisma: true })
    expect(await ended(taken)).toMatchObject({
      stan: 'failed',
      czyPisma: false,
      bledy: [{ wiersz: 3, login: 'jan.zaleglowski', przyczyna: 'loginTaken' }],
    })
    expect([await accounts('wraca'), await accounts('wolny')]).toEqual([['wraca.a', 'wraca.b'], []])
    await portal.pool.query("update portal.account_batch set ended_at = now() - interval '25 hours'")
    await tend()
    expect((await own()).some(({ czyPisma }) => czyPisma)).toBe(false)
  })

  it.each([
    ['was blocked', 'update portal.staff set blocked_at = now() where login = $1'],
    ['may no longer', "update portal.staff_role set role = 'F' where staff_id = (select id from portal.staff where login = $1)"],
  ])('are not opened for whoever %s meanwhile, and the log says so', async (_what, text) => {
    const login = `k.odchodzi.${text.length}`
    await clerkOf(portal, login, [{ role: 'K', departments: [] }])
    const id = await keep(login, `po.odejsciu.${text.length}`)
    await portal.pool.query(text, [login])
    await tend()
    const { rows } = await portal.pool.query('select state, sealed_rows from portal.account_batch where id = $1', [id])
    expect([rows, await accounts('po.odejsciu')]).toEqual([[{ state: 'failed', sealed_rows: null }], []])
    expect((await entriesOf('account-batch')).at(-1)).toEqual({
      actor: `staff:${login}`,
      object: `account-batch:${id}: forbidden`,
      outcome: 'refused',
      from: true,
    })
  })
})
