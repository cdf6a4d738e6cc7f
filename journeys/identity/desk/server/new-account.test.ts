import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { KEYED_LOCKS } from '#shared/server/database/advisory-locks.ts'

let portal: TestPortal
let barbara: Clerk
beforeAll(async () => {
  portal = await startTestPortal()
  barbara = await clerkOf(portal, 'b.biurkowska', [{ role: 'K', departments: ['PODATKI'] }])
})
afterAll(() => portal.close())

const GENOWEFA = { imie: 'Genowefa', nazwisko: 'Rolniczak', pesel: '67101408582' }
const create = (more: Record<string, unknown> = {}, by = barbara) =>
  by.post('/konto/nowe', { ...GENOWEFA, login: 'genowefa.rolniczak', email: 'g@przykladowa.example', ...more })
const accounts = async (login: string) =>
  (await portal.pool.query('select login, state, by_office, pesel from portal.account where login like $1', [login])).rows
const idOf = async (login: string) => (await portal.pool.query('select id from portal.account where login = $1', [login])).rows[0]?.id
/** How many calls wait for a lock. */
const waiting = async () =>
  (await portal.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount

describe('an account opened at the counter', () => {
  it('answers with its letter, waits for it, and stands in the log by its clerk', async () => {
    const letter = await create({ pesel: '67 1014 08582' })
    expect([letter.statusCode, letter.headers['content-type'], letter.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(await accounts('genowefa.rolniczak')).toEqual([
      { login: 'genowefa.rolniczak', state: 'inactive', by_office: true, pesel: '67101408582' },
    ])
    await portal.recorded()
    const { rows } = await portal.pool.query("select actor from portal.audit where action = 'account-create'")
    expect(rows).toEqual([{ actor: 'staff:b.biurkowska' }])
  })

  it('stays restricted when its letter and its mail were used, until somebody else has proved whose it is', async () => {
    const pesel = '88031415723'
    const email = 'z@przykladowa.example'
    expect((await create({ login: 'z.okienka', imie: 'Zofia', nazwisko: 'Nowa', pesel, email })).statusCode).toBe(200)
    const id = await idOf('z.okienka')
    // What the letter says stands in its PDF alone: here as if both were known, to the clerk as to the person.
    await portal.pool.query(
      "update portal.account set state = 'unconfirmed', password_hash = (select password_hash from portal.account where login = 'anna.kompletowska') where id = $1",
      [id],
    )
    const hash = 'link-z-wiadomosci'
    await portal.pool.query(
      "insert into portal.account_link (code_hash, account_id, purpose, expires_at) values (sha256($2::bytea), $1, 'email', now() + interval '1 hour')",
      [id, hash],
    )
    expect((await portal.post('/uzytkownicy/potwierdzenie-email', { hash })).statusCode).toBe(200)
    expect(await accounts('z.okienka')).toMatchObject([{ state: 'unverified' }])
    const verify = (by: Clerk) => by.post('/konto/weryfikacja', { id, pesel, nip: null, mimo: null })
    expect((await verify(barbara)).json()).toMatchObject({ kod: 1412, przyczyna: 'ownOpening' })
    const cezary = await clerkOf(portal, 'c.inny', [{ role: 'K', departments: ['WODA'] }])
    expect((await cezary.get(`/konto?id=${id}`)).json()).toMatchObject({ czyPeselPokazany: false })
    await cezary.post('/konto/odsloniecie', { id, pole: 'pesel', powod: 'osoba przy okienku' })
    expect((await cezary.get(`/konto?id=${id}`)).json()).toMatchObject({ czyPeselPokazany: true })
    expect((await verify(cezary)).statusCode).toBe(200)
    expect(await accounts('z.okienka')).toMatchObject([{ state: 'verified' }])
    await portal.recorded()
    const { rows } = await portal.pool.query("select object from portal.audit where action = 'account-verify' and outcome = 'done'")
    expect(rows).toEqual([{ object: `account:${id} number shown on the screen before` }])
  })

  it('says which field is wrong, and opens nothing then', async () => {
    const wrong = { login: 'ą', nazwisko: 'Rol\tniczak', email: 'nie adres', pesel: '67101408583' }
    for (const [field, value] of Object.entries(wrong))
      expect([field, (await create({ login: 'nowe.konto', [field]: value })).json()]).toEqual([
        field,
        { kod: 1000, opis: expect.any(String), pola: { [field]: expect.any(String) } },
      ])
    expect((await create({ login: 'Genowefa.Rolniczak', pesel: '85072101246' })).json()).toMatchObject({
      kod: 1000,
      pola: { login: expect.any(String) },
    })
    expect(await accounts('nowe.konto')).toEqual([])
  })

  it('is never one of an institution: that is joined to it by two persons', async () => {
    const opened = await create({ login: 'z.firmy', pesel: '85072101246', nip: '9990001019', instytucja: 'Karczma Pod Lipą' })
    expect([opened.statusCode, await accounts('z.firmy')]).toEqual([400, []])
  })

  it('is not a second one of a person who has one; what a stranger has only claimed is no account of theirs', async () => {
    expect((await create({ login: 'drugie.konto' })).json()).toMatchObject({
      kod: 1000,
      pola: { pesel: expect.stringContaining('ma już konto') },
    })
    expect(await accounts('drugie.konto')).toEqual([])
    await portal.pool.query("update portal.account set pesel = '85072101246', state = 'unverified' where login = 'marek.niezweryfikowicz'")
    expect((await create({ login: 'prawdziwe.konto', pesel: '85072101246' })).statusCode).toBe(200)
  })

  it('is one also where two clerks open it at once: the second reads whose it is, and the log holds that they saw it', async () => {
    const cecylia = await clerkOf(portal, 'c.biurkowska', [{ role: 'K', departments: ['PODATKI'] }])
    const pesel = '85072101253'
    const other = await portal.pool.connect()
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [KEYED_LOCKS.holder, pesel])
    const both = Promise.all([create({ login: 'jeden.raz', pesel }), create({ login: 'drugi.raz', pesel }, cecylia)])
    await expect.poll(waiting).toBe(2)
    await other.query('commit')
    other.release()
    const answers = await both
    const opened = (await accounts('%.raz')).map(({ login }) => login)
    expect([opened.length, answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)]).toEqual([1, [200, 400]])
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({
      pola: { pesel: expect.stringContaining(opened[0]) },
    })
    await portal.recorded()
    const { rows } = await portal.pool.query("select object from portal.audit where action = 'account-find' and object = $1", [
      `by register: ${await idOf(opened[0])}`,
    ])
    expect(rows).toHaveLength(1)
  })

  it('is compared with the register for a reason, which answers yes or no, and with other accounts', async () => {
    const compare = (more: object = {}) => barbara.post('/konto/porownanie', { ...GENOWEFA, powod: null, ...more })
    expect((await compare()).json()).toMatchObject({ kod: 1411 })
    expect((await compare({ powod: 'osoba przy okienku, dowód okazany' })).statusCode).toBe(200)
    expect((await compare()).json()).toMatchObject({
      pesel: 'zgodne',
      inne: [{ login: 'genowefa.rolniczak', stan: 'inactive' }],
    })
    expect((await compare({ nazwisko: 'Inna' })).json()).toMatchObject({ pesel: 'inne' })
    expect((await compare({ pesel: '85072101338' })).json()).toMatchObject({ pesel: 'brak', inne: [] })
    await portal.recorded()
    const { rows } = await portal.pool.query("select object from portal.audit where action = 'account-find' and object like 'subject:%'")
    expect(rows[0]?.object).toMatch(/^subject:\d+ compared for a new account: osoba przy okienku, dowód okazany$/)
  })

  it('is not opened for oneself or one’s household, nor by whoever may not verify', async () => {
    const own = await clerkOf(portal, 'r.rolniczak', [{ role: 'K', departments: [] }], '65052908430')
    expect((await create({ login: 'z.domu' }, own)).json()).toMatchObject({ kod: 1409 })
    const finance = await clerkOf(portal, 'k.kasa', [{ role: 'F', departments: [] }])
    expect((await create({ login: 'z.kasy' }, finance)).json()).toMatchObject({ kod: 1408 })
    expect([...(await accounts('z.domu')), ...(await accounts('z.kasy'))]).toEqual([])
  })
})
