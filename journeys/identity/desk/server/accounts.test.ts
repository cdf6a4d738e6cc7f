import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerkOf, STAFF_PASSWORD, type Clerk } from '#api/testing/desk.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import { newestMail } from '#api/testing/mail/mailbox.ts'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '#api/testing/portal.ts'

let portal: TestPortal
let barbara: Clerk
beforeAll(async () => {
  portal = await startTestPortal()
  barbara = await clerkOf(portal, 'b.biurkowska', [{ role: 'S', departments: ['PODATKI'] }])
})
afterAll(() => portal.close())

const JAN_PESEL = '72080506198'
const REASON = 'rozmowa przy okienku'

async function find(words: string, by = barbara) {
  return (await by.get(`/konta?search=${encodeURIComponent(words)}`)).json<{ rows: { id: number; login: string }[] }>()
}

async function idOf(login: string): Promise<number> {
  const [account] = (await find(login)).rows
  return account?.id ?? 0
}

const acts = async (action: string) =>
  (
    await portal.pool.query<{ actor: string; object: string }>(
      'select actor, object from portal.audit where action = $1 order by id desc',
      [action],
    )
  ).rows

describe('accounts on the desk', () => {
  it('are found by login, name in any order, PESEL, e-mail address and card, and nothing else lists them', async () => {
    const { email } = (await portal.get('/uzytkownik', await portal.signIn('jan.zaleglowski'))).json()
    for (const words of ['jan.zal', 'zaległ', 'Jan Zaległowski', 'zaległowski jan', JAN_PESEL, '720805 06198', email, 'N/003001']) {
      expect([words, (await find(words)).rows.map(({ login }) => login)]).toEqual([words, ['jan.zaleglowski']])
    }
    for (const words of ['', '%', '_', 'nikt']) expect([words, (await find(words)).rows]).toEqual([words, []])
  })

  it('are found by every number that somebody may say, in any spelling, and by names without their marks', async () => {
    const { schema } = await currentRegister(portal.pool)
    const { rows } = await portal.pool.query<{ account: string }>(
      `select "numerKontaBankowego" as account from "${schema}".karty where "symbolKarty" = 'N/003001'`,
    )
    const account = rows[0]?.account ?? ''
    const grouped = account.replace(/^(..)(....)(....)(....)(....)(....)(....)$/, '$1 $2 $3 $4 $5 $6 $7')
    for (const words of [
      'N/3001',
      'n003001',
      'n 3001',
      '3001',
      'zaleglowski',
      'jan zaleglowski',
      'ZALEGLOWSKI JAN',
      account,
      grouped,
      `PL ${grouped}`,
    ])
      expect([words, (await find(words)).rows.map(({ login }) => login)]).toEqual([words, expect.arrayContaining(['jan.zaleglowski'])])
    const invoices = await portal.pool.query<{ number: string; login: string }>(
      `select f."numerFaktury" as number, a.login from "${schema}".faktury f join "${schema}".podmioty p using ("idPodmiotu") join portal.account a on a.pesel = p.pesel where a.login = 'helena.wodomierska' limit 1`,
    )
    const { number = '', login } = invoices.rows[0] ?? {}
    expect((await find(number.toLowerCase())).rows.map((one) => one.login)).toContain(login)
    const paid = await portal.pool.query<{ id: string; login: string }>(
      'select p.id, a.login from portal.payment p join portal.account a on a.id = p.account_id where a.pesel = p.pesel limit 1',
    )
    const finance = await clerkOf(portal, 'k.kasjerski', [{ role: 'F', departments: [] }])
    expect(paid.rows).toHaveLength(1)
    for (const order of paid.rows) {
      expect((await find(order.id, finance)).rows.map((one) => one.login)).toContain(order.login)
      expect((await find(order.id)).rows).toEqual([])
    }
    const water = await clerkOf(portal, 'w.wodny', [{ role: 'K', departments: ['WODA'] }])
    const sent = await portal.pool.query<{ number: string }>(
      "select number from portal.inbox_item i join portal.account a on a.id = i.account_id where a.login = 'helena.wodomierska' and i.department = 'WODA' limit 1",
    )
    expect(sent.rows).toHaveLength(1)
    for (const { number: own } of sent.rows) {
      expect((await find(own, water)).rows.map((one) => one.login)).toContain('helena.wodomierska')
      // Of a case of another department nobody learns that it exists.
      expect((await find(own)).rows).toEqual([])
    }
  })

  it('that one has opened lately stand before the search, covered, the last first, each once, and nobody else’s looks', async () => {
    const lately = async (by: Clerk) => (await by.get('/konta')).json<{ rows: { login: string; number: string }[] }>().rows
    const sabina = await clerkOf(portal, 's.ostatnia', [{ role: 'S', departments: ['PODATKI'] }])
    expect(await lately(sabina)).toEqual([])
    for (const login of ['jan.zaleglowski', 'anna.kompletowska', 'jan.zaleglowski']) await sabina.get(`/konto?id=${await idOf(login)}`)
    expect((await lately(sabina)).map(({ login, number }) => [login, /•/.test(number)])).toEqual([
      ['jan.zaleglowski', true],
      ['anna.kompletowska', true],
    ])
    await portal.pool.query(
      "insert into portal.audit_waiting (actor, action, object, outcome, at) select 'staff:s.ostatnia', 'account-show', 'account:' || id, 'done', now() - interval '8 days' from portal.account where login = 'roman.rolniczak'",
    )
    expect((await lately(sabina)).map(({ login }) => login)).not.toContain('roman.rolniczak')
  })

  it('found by words are a hundred at most, each once, whichever of the words is the name', async () => {
    await portal.pool.query(`insert into portal.account (login, password_hash, first_name, last_name, email, state)
      select 'seryjna' || n, 'x', 'Ada', case when n % 2 = 0 then 'Seryjna' else 'seryjna' end, n || '@przykladowa.example', 'verified' from generate_series(1, 120) n`)
    for (const words of ['seryjna', 'ada seryjna', 'seryjna ada', 'seryjna1']) {
      const { rows, isTooMany } = (await barbara.get(`/konta?search=${words}`)).json<{ rows: { id: number }[]; isTooMany: boolean }>()
      const number = words === 'seryjna1' ? 33 - 1 : 100
      expect([words, new Set(rows.map(({ id }) => id)).size, isTooMany]).toEqual([words, number, number === 100])
    }
  })

  it('are covered wherever they are shown', async () => {
    const id = await idOf('jan.zaleglowski')
    const { rows } = await portal.pool.query<{ email: string }>('select email from portal.account where id = $1', [id])
    for (const path of [`/konta?search=${JAN_PESEL}`, `/konto?id=${id}`]) {
      const { body } = await barbara.get(path)
      expect(body).toContain('72•••••••98')
      expect(body).not.toContain(JAN_PESEL)
      expect(body).not.toContain(rows[0]?.email)
    }
    await portal.recorded()
    expect((await acts('account-find')).find(({ object }) => object.startsWith('by pesel'))).toEqual({
      actor: 'staff:b.biurkowska',
      object: `by pesel: ${id}`,
    })
  })

  it('show one value with a reason, which holds for half an hour and for that account alone', async () => {
    const [id, other] = [await idOf('jan.zaleglowski'), await idOf('helena.wodomierska')]
    const reveal = (konto: number, powod: string | null) => barbara.post('/konto/odsloniecie', { id: konto, pole: 'pesel', powod })
    for (const powod of [null, '', 'krótko', `sprawa ${JAN_PESEL}`])
      expect((await reveal(id, powod)).json()).toMatchObject({ kod: 1411, pola: { powod: '' } })
    expect((await reveal(id, REASON)).json()).toEqual({ wartosc: JAN_PESEL })
    expect((await reveal(id, null)).json()).toEqual({ wartosc: JAN_PESEL })
    expect((await reveal(other, null)).json()).toMatchObject({ kod: 1411 })
    await portal.pool.query("update portal.staff_reason set expires_at = now() - interval '1 second'")
    expect((await reveal(id, null)).json()).toMatchObject({ kod: 1411 })
    await portal.recorded()
    expect((await acts('account-reveal'))[0]).toEqual({ actor: 'staff:b.biurkowska', object: `account:${id} pesel: ${REASON}` })
  })

  it('are verified by the number read from the document, and by a second person: who registered it may be the first', async () => {
    const id = await idOf('marek.niezweryfikowicz')
    const verify = (pesel: string | null) => barbara.post('/konto/weryfikacja', { id, pesel, nip: null, mimo: null })
    expect((await verify(null)).json()).toMatchObject({ kod: 1412, przyczyna: 'numberMissing' })
    expect((await verify(JAN_PESEL)).json()).toMatchObject({ kod: 1412, przyczyna: 'numberDiffers' })
    const agree = (by: Clerk) => by.post('/konto/weryfikacja/zgoda', { id })
    expect((await agree(barbara)).json()).toMatchObject({ kod: 1006 })
    expect((await verify('90 09 03 01156')).json()).toEqual({ czyDrugaOsoba: true })
    expect((await portal.pool.query('select state from portal.account where id = $1', [id])).rows).toEqual([{ state: 'unverified' }])
    expect((await agree(barbara)).json()).toMatchObject({ kod: 1410 })
    const second = await clerkOf(portal, 'd.druga', [{ role: 'K', departments: ['WODA'] }])
    expect((await second.get(`/konto?id=${id}`)).json()).toMatchObject({ sprawdzil: { login: 'b.biurkowska', czyWlasne: false } })
    expect((await agree(second)).statusCode).toBe(200)
    expect((await agree(second)).json()).toMatchObject({ kod: 1006 })
    const signedIn = await portal.post('/uzytkownicy/token', { login: 'marek.niezweryfikowicz', haslo: TEST_PASSWORD, recaptcha: null })
    expect(signedIn.json()).toMatchObject({ czyOgraniczony: false })
    await portal.recorded()
    expect((await acts('account-check'))[0]).toEqual({ actor: 'staff:b.biurkowska', object: `account:${id}` })
    expect((await acts('account-verify'))[0]).toEqual({ actor: 'staff:d.druga', object: `account:${id}` })
  })

  it('of a stranger who registered somebody’s number are refused for the name in the register, unless a document explains it; all of that number are told', async () => {
    await portal.pool.query(
      `insert into portal.account (login, password_hash, first_name, last_name, email, pesel, state, language)
       values ('oszust2', 'x', 'Oszust', 'Zuchwały', 'oszust@przykladowa.example', $1, 'unverified', 'de')`,
      [JAN_PESEL],
    )
    await portal.pool.query("update portal.account set language = 'uk' where login = 'jan.zaleglowski'")
    const id = await idOf('oszust2')
    expect((await barbara.get(`/konto?id=${id}`)).json()).toMatchObject({
      numery: [{ rejestr: 'inne' }],
      inne: [{ login: 'jan.zaleglowski', stan: 'verified' }],
    })
    const verify = (mimo: string | null) => barbara.post('/konto/weryfikacja', { id, pesel: JAN_PESEL, nip: null, mimo })
    expect((await verify(null)).json()).toMatchObject({ kod: 1412, przyczyna: 'nameDiffers' })
    for (const words of ['bo tak', `PESEL ${JAN_PESEL} sprawdzony`]) expect((await verify(words)).statusCode).not.toBe(200)
    expect((await verify('zmiana nazwiska, akt okazano')).json()).toEqual({ czyDrugaOsoba: true })
    const second = await clerkOf(portal, 'd.kolejna', [{ role: 'K', departments: ['WODA'] }])
    expect((await second.post('/konto/weryfikacja/zgoda', { id })).statusCode).toBe(200)
    await portal.recorded()
    expect((await acts('account-check'))[0]).toEqual({
      actor: 'staff:b.biurkowska',
      object: `account:${id} despite: zmiana nazwiska, akt okazano`,
    })
    expect(await newestMail(portal.pool, 'oszust@przykladowa.example')).toContain('Die Behörde hat Ihre Identität bestätigt')
    const jan = await portal.pool.query<{ email: string }>("select email from portal.account where login = 'jan.zaleglowski'")
    expect(await newestMail(portal.pool, jan.rows[0]?.email ?? '')).toContain('підтвердила особу для іншого')
  })

  it('of an institution stay those of the institution alone when they are verified, by its NIP', async () => {
    const subjects = async () => (await portal.get('/lista-podmiotow', await portal.signIn('przykladowe.zaklady'))).json()
    const before = await subjects()
    await portal.pool.query("update portal.account set state = 'unverified' where login = 'przykladowe.zaklady'")
    const id = await idOf('przykladowe.zaklady')
    const verify = (nip: string) => barbara.post('/konto/weryfikacja', { id, pesel: null, nip, mimo: null })
    expect((await verify('1234563218')).json()).toMatchObject({ przyczyna: 'numberDiffers' })
    expect((await verify(before.podmioty[0].nip)).json()).toEqual({ czyDrugaOsoba: true })
    const second = await clerkOf(portal, 'd.trzecia', [{ role: 'K', departments: ['WODA'] }])
    expect((await second.post('/konto/weryfikacja/zgoda', { id })).statusCode).toBe(200)
    expect(await subjects()).toEqual(before)
  })

  it('are blocked and opened again, and their sessions end', async () => {
    const id = await idOf('roman.rolniczak')
    const token = await portal.signIn('roman.rolniczak')
    await barbara.post('/konto/koniec-sesji', { id })
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(401)
    await barbara.post('/konto/blokada', { id, czyZablokowane: true })
    await portal.recorded()
    const entry = expect.objectContaining({ czynnosc: 'Zablokowanie konta', kto: 'staff:b.biurkowska' })
    await expect
      .poll(async () => (await barbara.get(`/konto?id=${id}`)).json())
      .toMatchObject({ czyZablokowane: true, historia: expect.arrayContaining([entry]) })
    await barbara.post('/konto/blokada', { id, czyZablokowane: false })
    await portal.signIn('roman.rolniczak')
  })

  it('of one’s own are refused, and the try is noted', async () => {
    const own = await clerkOf(portal, 'j.zaleglowski', [{ role: 'S', departments: [] }], JAN_PESEL)
    const id = await idOf('jan.zaleglowski')
    const tries = [
      own.get(`/konto?id=${id}`),
      own.post('/konto/odsloniecie', { id, pole: 'email', powod: REASON }),
      own.post('/konto/blokada', { id, czyZablokowane: true }),
      own.post('/konto/weryfikacja', { id, pesel: JAN_PESEL, nip: null, mimo: null }),
      own.post('/konto/drugi-skladnik', { id, powod: REASON }),
    ]
    for (const answer of await Promise.all(tries)) expect(answer.json()).toEqual({ kod: 1409, opis: expect.any(String) })
    await portal.recorded()
    expect((await acts('desk-own-case')).map(({ actor }) => actor)).toContain('staff:j.zaleglowski')
  })
})

describe('accounts of one’s household', () => {
  const GENOWEFA_PESEL = '67101408582'
  const elsewhere = async (address: string | null) => {
    const {
      rows: [state],
    } = await portal.pool.query<{ schema_name: string }>('select schema_name from portal.register_state')
    await portal.pool.query(
      `update ${state?.schema_name}.podmioty set adres = 'Osiedle Nowe 2, 99-999 Przykładowo' where pesel = '${GENOWEFA_PESEL}'`,
    )
    await portal.pool.query(
      `update ${state?.schema_name}.wspolzobowiazani set "adresUdzialowca" = $1 where "nazwaUdzialowca" = 'Genowefa Rolniczak'`,
      [address],
    )
  }
  const see = async (clerk: Clerk, login: string) => (await clerk.get(`/konto?id=${await idOf(login)}`)).statusCode

  it('are refused: somebody under the same address, and whoever is liable together', async () => {
    const clerk = await clerkOf(portal, 'g.rolniczak', [{ role: 'S', departments: [] }], GENOWEFA_PESEL)
    const id = await idOf('roman.rolniczak')
    for (const answer of [await clerk.get(`/konto?id=${id}`), await clerk.post('/konto/blokada', { id, czyZablokowane: true })])
      expect(answer.json()).toEqual({ kod: 1409, opis: expect.any(String) })
    expect(await see(clerk, 'jan.zaleglowski')).toBe(200)
    await elsewhere('Osiedle Nowe 2, 99-999 Przykładowo')
    expect(await see(clerk, 'roman.rolniczak')).toBe(403)
  })

  it('are not those of somebody of the same name elsewhere', async () => {
    const clerk = await clerkOf(portal, 'g.rolniczak2', [{ role: 'S', departments: [] }], GENOWEFA_PESEL)
    await elsewhere('Inna 7, 99-999 Przykładowo')
    expect(await see(clerk, 'roman.rolniczak')).toBe(200)
  })

  it('are a firm under the address too', async () => {
    const clerk = await clerkOf(portal, 't.wielopodmiotowicz', [{ role: 'S', departments: [] }], '80070101212')
    const id = await idOf('helena.wodomierska')
    await portal.pool.query(
      "insert into portal.account_subject (account_id, position, kind, name, nip) values ($1, 9, 'institution', 'TW Przewozy', '9990003018')",
      [id],
    )
    expect((await clerk.get(`/konto?id=${id}`)).json()).toMatchObject({ kod: 1409 })
    await portal.pool.query('delete from portal.account_subject where account_id = $1 and position = 9', [id])
  })
})

it('accounts that act in one’s own name are one’s own case too, whoever holds them', async () => {
  const own = await clerkOf(portal, 'j.zaleglowski2', [{ role: 'S', departments: [] }], JAN_PESEL)
  const id = await idOf('helena.wodomierska')
  await portal.pool.query(
    "insert into portal.account_subject (account_id, position, kind, name, pesel) values ($1, 9, 'individual', 'Jan Zaległowski', $2)",
    [id, JAN_PESEL],
  )
  const tries = [
    own.get(`/konto?id=${id}`),
    own.post('/konto/odsloniecie', { id, pole: 'email', powod: REASON }),
    own.post('/konto/koniec-sesji', { id }),
    own.post('/konto/drugi-skladnik', { id, powod: REASON }),
  ]
  for (const answer of await Promise.all(tries)) expect(answer.json()).toMatchObject({ kod: 1409 })
  await portal.pool.query('delete from portal.account_subject where account_id = $1 and position = 9', [id])
})

describe('a lost second factor', () => {
  it('is taken off when another person agrees, who has shown the password, while nothing has changed', async () => {
    const id = await idOf('piotr.dwuskladnik')
    const other = await clerkOf(portal, 's.druga', [{ role: 'S', departments: [] }])
    const ask = (by: Clerk) => by.post('/konto/drugi-skladnik', { id, powod: 'zgubiony telefon, dowód okazano' })
    const decide = (by: Clerk, propozycja: number, czyZgoda = true) => by.post('/propozycje/decyzja', { id: propozycja, czyZgoda })
    const { propozycja } = (await ask(barbara)).json<{ propozycja: number }>()
    expect((await ask(other)).json()).toMatchObject({ kod: 1006 })
    expect((await decide(barbara, propozycja)).json()).toMatchObject({ kod: 1410 })
    const { propozycje } = (await other.get('/propozycje')).json()
    expect(propozycje).toMatchObject([
      {
        id: propozycja,
        czynnosc: 'account-reset-2fa',
        czyWlasna: false,
        zmiany: [{ nazwa: 'login' }, { nazwa: 'secondFactor', przed: 'on', po: 'off' }],
      },
    ])
    await portal.pool.query("update portal.staff_session set confirmed_at = now() - interval '6 minutes'")
    expect((await decide(other, propozycja)).json()).toMatchObject({ kod: 1521 })
    expect((await other.post('/sesja/potwierdzenie', { haslo: 'zle' })).json()).toMatchObject({ kod: 1519 })
    await other.post('/sesja/potwierdzenie', { haslo: STAFF_PASSWORD })
    expect((await decide(other, propozycja)).statusCode).toBe(200)
    expect(
      (await portal.post('/uzytkownicy/token', { login: 'piotr.dwuskladnik', haslo: TEST_PASSWORD, recaptcha: null })).json(),
    ).toMatchObject({ czy2FaAktywne: false })
    expect((await decide(other, propozycja)).json()).toMatchObject({ kod: 1004 })
    await portal.recorded()
    const entries = await portal.pool.query(
      "select actor || ' ' || action as entry from portal.audit where action like 'proposal-%' or action = 'account-reset-2fa' order by id",
    )
    expect(entries.rows.map(({ entry }) => entry)).toEqual([
      'staff:b.biurkowska proposal-made',
      'staff:s.druga proposal-approved',
      'staff:s.druga account-reset-2fa',
    ])
  })

  it('stays where the account has changed since, where nobody with the right agrees, and when it is withdrawn', async () => {
    const id = await idOf('anna.kompletowska')
    await portal.pool.query("update portal.account set totp_secret = 'x' where id = $1", [id])
    const [clerk, other] = [
      await clerkOf(portal, 'k.bez', [{ role: 'K', departments: [] }]),
      await clerkOf(portal, 's.trzecia', [{ role: 'S', departments: [] }]),
    ]
    await barbara.post('/sesja/potwierdzenie', { haslo: STAFF_PASSWORD })
    const { propozycja } = (await barbara.post('/konto/drugi-skladnik', { id, powod: 'zgubiony telefon, dowód okazano' })).json<{
      propozycja: number
    }>()
    expect((await clerk.get('/propozycje')).json()).toEqual({ propozycje: [] })
    expect((await clerk.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })).json()).toMatchObject({ kod: 1408 })
    await portal.pool.query("update portal.account set login = 'anna.kompletowska2' where id = $1", [id])
    expect((await other.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })).json()).toMatchObject({
      kod: 1006,
      teraz: [{ nazwa: 'login', wartosc: 'anna.kompletowska2' }, expect.anything()],
    })
    expect((await barbara.post('/propozycje/decyzja', { id: propozycja, czyZgoda: false })).json()).toMatchObject({ kod: 1410 })
    expect((await barbara.post('/propozycje/wycofanie', { id: propozycja })).statusCode).toBe(200)
    expect((await barbara.get('/propozycje')).json()).toEqual({ propozycje: [] })
  })

  it('is not the one that the owner has set up since', async () => {
    const id = await idOf('karczma.podlipa')
    const second = await clerkOf(portal, 's.czwarta', [{ role: 'S', departments: [] }])
    await portal.pool.query("update portal.account set totp_secret = 'lost' where id = $1", [id])
    await barbara.post('/sesja/potwierdzenie', { haslo: STAFF_PASSWORD })
    const { propozycja } = (await barbara.post('/konto/drugi-skladnik', { id, powod: 'zgubiony telefon, dowód okazano' })).json<{
      propozycja: number
    }>()
    await portal.pool.query("update portal.account set totp_secret = 'new' where id = $1", [id])
    expect((await second.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })).json()).toMatchObject({ kod: 1006 })
    expect((await portal.pool.query('select totp_secret from portal.account where id = $1', [id])).rows).toEqual([{ totp_secret: 'new' }])
    expect((await second.post('/propozycje/decyzja', { id: propozycja, czyZgoda: false })).statusCode).toBe(200)
  })
})
