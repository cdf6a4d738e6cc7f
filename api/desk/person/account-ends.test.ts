import { describe, expect, it } from 'vitest'
import { accountOf, clerkOf, twoClerks, type Clerk } from '../../testing/desk.ts'
import { newestMail } from '../../testing/mail/mailbox.ts'
import { portalOfFile, TEST_PASSWORD } from '../../testing/portal.ts'

const REASON = 'wniosek o zamknięcie konta, dowód okazano'
const JAN_PESEL = '72080506198'

const portal = await portalOfFile()
const { first, second } = await twoClerks(portal)

const account = (login: string) => accountOf(portal, login)
const decide = (by: Clerk, propozycja: number) => by.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })
const canSignIn = async (login: string) =>
  (await portal.post('/uzytkownicy/token', { login, haslo: TEST_PASSWORD, recaptcha: null })).statusCode === 200
const propose = async (by: Clerk, id: number) => (await by.post('/konto/usuniecie', { id, powod: REASON })).json<{ propozycja: number }>()

describe('the deletion of an account at the desk', () => {
  it('is told before what stays and what goes, is done by two, and the person is told', async () => {
    const { id, email } = await account('jan.zaleglowski')
    await portal.pool.query(
      "insert into portal.submission (account_id, subject_pesel, created_at, kind, topic, content) values ($1, $2, '2026-10-01', 'correspondence', 'TEMAT', 'Treść')",
      [id, JAN_PESEL],
    )
    expect((await first.get(`/konto/usuniecie?id=${id}`)).json()).toMatchObject({
      zgloszenia: 1,
      platnosci: 1,
      platnosciWToku: 1,
      odczyty: 0,
    })
    const { propozycja } = await propose(first, id)
    expect(await propose(second, id)).toMatchObject({ kod: 1006 })
    expect((await decide(first, propozycja)).json()).toMatchObject({ kod: 1410 })
    expect(await canSignIn('jan.zaleglowski')).toBe(true)

    expect((await decide(second, propozycja)).statusCode).toBe(200)
    expect([await canSignIn('jan.zaleglowski'), (await account('jan.zaleglowski')).id]).toEqual([false, 0])
    const { rows } = await portal.pool.query('select account_id, subject_pesel from portal.submission where topic = $1', ['TEMAT'])
    expect(rows).toEqual([{ account_id: null, subject_pesel: JAN_PESEL }])
    const orders = await portal.pool.query('select account_id, state from portal.payment where pesel = $1', [JAN_PESEL])
    expect(orders.rows).toEqual([{ account_id: null, state: 'PENDING' }])
    expect(await newestMail(portal.pool, email)).toContain('Urząd usunął Państwa konto')
    await portal.recorded()
    const entries = await portal.pool.query("select actor, outcome from portal.audit where action = 'account-delete' and object = $1", [
      `account:${id}`,
    ])
    expect(entries.rows).toEqual([{ actor: 'staff:s.druga', outcome: 'done' }])
  })

  it('does not happen where what the law keeps has grown since, and can then be proposed anew', async () => {
    const { id } = await account('helena.wodomierska')
    const { propozycja } = await propose(first, id)
    await portal.pool.query(
      "insert into portal.submission (account_id, subject_pesel, created_at, kind, topic, content) select id, pesel, '2026-10-01', 'correspondence', 'NOWE', 'Treść' from portal.account where id = $1",
      [id],
    )
    expect((await decide(second, propozycja)).json()).toMatchObject({ kod: 1006 })
    expect(await canSignIn('helena.wodomierska')).toBe(true)
    await first.post('/propozycje/wycofanie', { id: propozycja })
    expect(await propose(first, id)).toEqual({ propozycja: expect.any(Number) })
  })

  it('is nobody’s who is concerned: neither to look at, nor to propose, nor to agree to', async () => {
    const { id } = await account('roman.rolniczak')
    const own = await clerkOf(portal, 's.wlasna', [{ role: 'S', departments: [] }], '65052908430')
    expect((await own.get(`/konto/usuniecie?id=${id}`)).json()).toMatchObject({ kod: 1409 })
    expect(await propose(own, id)).toMatchObject({ kod: 1409 })
    const { propozycja } = await propose(first, id)
    expect((await decide(own, propozycja)).json()).toMatchObject({ kod: 1409 })
    expect((await account('roman.rolniczak')).id).toBe(id)
  })
})

describe('two accounts of one person', () => {
  const PESEL = '78041200464'
  const merge = async (by: Clerk, id: number, znika: number, pesel = PESEL) =>
    (await by.post('/konto/scalenie', { id, znika, pesel, powod: REASON })).json<{ propozycja: number }>()
  /** A second account of the same person, with a payment, a letter, a message of its own and one that both have. */
  async function doubled(stays: number): Promise<number> {
    const { rows } = await portal.pool.query<{ id: number }>(
      `insert into portal.account (login, password_hash, first_name, last_name, email, pesel, state)
       select login || '2', password_hash, first_name, last_name, 'drugi@przykladowa.example', pesel, 'verified' from portal.account where id = $1 returning id`,
      [stays],
    )
    const goes = rows[0]?.id ?? 0
    const statements = [
      `insert into portal.account_subject (account_id, kind, pesel, name, subject_id) select $2, kind, pesel, name, subject_id from portal.account_subject where account_id = $1`,
      `insert into portal.account_subject (account_id, kind, nip, name, position) select $2, 'institution', '9990001019', 'Karczma', 3 where $1 > 0`,
      `insert into portal.submission (account_id, subject_pesel, created_at, kind, topic, content) select $2, pesel, '2026-10-01', 'correspondence', 'MOJE', 'Treść' from portal.account where id = $1`,
      `insert into portal.message_event (name, key, topic, subject_pesel, facts, told_at) select 'proba', 'wspolna', 'NALEZNOSCI', pesel, '{}', now() from portal.account where id = $1 and $2 > 0`,
      `insert into portal.message_event (name, key, topic, account_id, facts, told_at) select 'proba', 'wlasna', 'NALEZNOSCI', $2, '{}', now() where $1 > 0`,
      `insert into portal.message (event_id, account_id, created_at) select e.id, a.id, now() from portal.message_event e, portal.account a where e.name = 'proba' and (a.id = $2 or a.id = $1 and e.key = 'wspolna')`,
      `update portal.payment set account_id = $2 where id in (select id from portal.payment where account_id = $1 order by id limit 1)`,
      `insert into portal.look_delay (account_id, until) select $2, current_date + 30 where $1 > 0`,
    ]
    for (const text of statements) await portal.pool.query(text, [stays, goes])
    return goes
  }

  it('become one by two clerks: each thing once, nothing lost, the other is told and closed, and the log leads to the one that stays', async () => {
    const { id: stays } = await account('anna.kompletowska')
    await portal.pool.query('update portal.account set pesel = $2 where id = $1', [stays, PESEL])
    const goes = await doubled(stays)
    const paid = await portal.pool.query('select id from portal.payment where account_id = any($1) order by id', [[stays, goes]])
    await second.get(`/konto?id=${goes}`)
    const preview = (await first.get(`/konto/scalenie?id=${stays}&znika=${goes}`)).json<{ dane: Record<string, unknown>[] }>()
    expect(preview).toMatchObject({ zostaje: 'anna.kompletowska', znika: 'anna.kompletowska2' })
    expect(preview.dane).toEqual(
      expect.arrayContaining([
        { nazwa: 'Skrzynka wiadomości', przechodzi: 1, konczy: 1, dlaczego: expect.stringContaining('już to ma') },
        { nazwa: 'W czyim imieniu działa konto', przechodzi: 1, konczy: 1, dlaczego: expect.any(String) },
        { nazwa: 'Zgłoszenia i pisma', przechodzi: 1, konczy: 0, dlaczego: null },
      ]),
    )
    expect(await merge(first, stays, goes, JAN_PESEL)).toMatchObject({ przyczyna: 'numberDiffers' })
    const { propozycja } = await merge(first, stays, goes)
    const { propozycje } = (await second.get('/propozycje')).json<{
      propozycje: { id: number; zmiany: { nazwa: string; przed: string | null; po: string | null }[] }[]
    }>()
    const shown = propozycje.find((one) => one.id === propozycja)?.zmiany.map(({ nazwa, przed, po }) => [nazwa, przed, po])
    expect(shown).toEqual(
      expect.arrayContaining([
        ['mergedEmail', 'd•••@przykladowa.example', null],
        ['mergedOpened', expect.stringMatching(/^\d{4}-\d\d-\d\d$/), null],
        ['mergedOpenedBy', 'bySelf', null],
        ['mergedSecondFactor', 'off', null],
        ['secondFactor', 'off', 'off'],
        ['movedInstitutions', null, 'Karczma'],
      ]),
    )
    expect((await decide(first, propozycja)).json()).toMatchObject({ kod: 1410 })
    expect((await decide(second, propozycja)).statusCode).toBe(200)

    expect([await canSignIn('anna.kompletowska2'), await canSignIn('anna.kompletowska')]).toEqual([false, true])
    const left = await portal.pool.query('select id from portal.payment where account_id = $1 order by id', [stays])
    expect(left.rows).toEqual(paid.rows)
    const has = async (text: string) => (await portal.pool.query<{ has: string }>(text, [stays])).rows.map(({ has: one }) => one)
    expect(await has("select topic as has from portal.submission where account_id = $1 and topic = 'MOJE'")).toEqual(['MOJE'])
    expect(
      await has(
        "select e.key as has from portal.message m join portal.message_event e on e.id = m.event_id where m.account_id = $1 and e.name = 'proba' order by 1",
      ),
    ).toEqual(['wlasna', 'wspolna'])
    expect(await has('select nip as has from portal.account_subject where account_id = $1 and nip is not null')).toEqual(['9990001019'])
    expect(await has('select (until - current_date)::text as has from portal.look_delay where account_id = $1')).toEqual(['30'])
    expect(await newestMail(portal.pool, 'drugi@przykladowa.example')).toContain('połączył je w jedno')
    await portal.recorded()
    const officer = await clerkOf(portal, 'b.inspektor', [{ role: 'B', departments: [] }])
    const { wpisy } = (await officer.get(`/konto/ogladanie?id=${stays}`)).json<{ wpisy: { czynnosc: string; kto: string }[] }>()
    expect(wpisy.filter(({ czynnosc }) => czynnosc.startsWith('Połączenie')).length).toBe(2)
    expect(wpisy.filter(({ czynnosc, kto }) => czynnosc === 'Wgląd w konto' && kto.includes('s.druga')).length).toBeGreaterThan(0)
  })

  it('stay two where they are not of one person, where one is unproven or blocked, and where somebody’s own is among them', async () => {
    const [helena, anna, marek] = [
      await account('helena.wodomierska'),
      await account('anna.kompletowska'),
      await account('marek.niezweryfikowicz'),
    ]
    expect(await merge(first, anna.id, helena.id)).toMatchObject({ przyczyna: 'otherPerson' })
    expect(await merge(first, anna.id, anna.id)).toMatchObject({ przyczyna: 'unknown' })
    await portal.pool.query('update portal.account set pesel = $2 where id = $1', [marek.id, PESEL])
    expect(await merge(first, anna.id, marek.id)).toMatchObject({ przyczyna: 'unproven' })
    await portal.pool.query("update portal.account set state = 'verified', blocked_at = now() where id = $1", [marek.id])
    for (const [stays, goes] of [
      [anna.id, marek.id],
      [marek.id, anna.id],
    ] as const)
      expect(await merge(first, stays, goes)).toMatchObject({ przyczyna: 'blocked' })
    const own = await clerkOf(portal, 's.anna', [{ role: 'S', departments: [] }], PESEL)
    expect(await merge(own, anna.id, marek.id)).toMatchObject({ kod: 1409 })
  })

  it('are both whole where the second of two decisions at once comes too late', async () => {
    const { id: stays } = await account('helena.wodomierska')
    await portal.pool.query('update portal.account set pesel = $2 where id = $1', [stays, '85072101246'])
    await first.post('/propozycje/wycofanie', {
      id: (await first.get('/propozycje')).json<{ propozycje: { id: number }[] }>().propozycje[0]?.id,
    })
    const { rows } = await portal.pool.query<{ id: number }>(
      "insert into portal.account (login, first_name, last_name, email, pesel, state) values ('helena2', 'H', 'W', 'h2@przykladowa.example', '85072101246', 'verified') returning id",
    )
    const goes = rows[0]?.id ?? 0
    const { propozycja } = await merge(first, stays, goes, '85072101246')
    const third = await clerkOf(portal, 's.trzecia', [{ role: 'S', departments: [] }])
    const answers = await Promise.all([decide(second, propozycja), decide(third, propozycja)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await account('helena2')).id).toBe(0)
    expect((await portal.pool.query('select into_id from portal.merged_account where account_id = $1', [goes])).rows).toEqual([
      { into_id: stays },
    ])
  })

  it('is deleted once where two agree at once: the other one is told, and nothing is at fault', async () => {
    const third = await clerkOf(portal, 's.czwarta', [{ role: 'S', departments: [] }])
    for (const login of ['gone1', 'gone2', 'gone3']) {
      const { rows } = await portal.pool.query<{ id: number }>(
        "insert into portal.account (login, first_name, last_name, email, state) values ($1, 'G', 'W', $1 || '@przykladowa.example', 'unverified') returning id",
        [login],
      )
      const { propozycja } = (await first.post('/konto/usuniecie', { id: rows[0]?.id, powod: 'wniosek osoby z dzisiaj' })).json<{
        propozycja: number
      }>()
      const answers = await Promise.all([decide(second, propozycja), decide(third, propozycja)])
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200 || status >= 500)).toEqual([200])
    }
  })

  it('become one while somebody pays a basket by the one that goes: they wait in turn, not in a circle', async () => {
    const { id: stays } = await account('helena.wodomierska')
    await portal.pool.query('update portal.account set pesel = $2 where id = $1', [stays, '85072101246'])
    const { rows } = await portal.pool.query<{ id: number }>(
      "insert into portal.account (login, first_name, last_name, email, pesel, state) values ('helena3', 'H', 'W', 'h3@przykladowa.example', '85072101246', 'verified') returning id",
    )
    const goes = rows[0]?.id ?? 0
    await portal.pool.query('insert into portal.payment_basket (id, account_id, created_at) values (gen_random_uuid(), $1, now())', [goes])
    const { propozycja } = await merge(first, stays, goes, '85072101246')
    const payer = await portal.pool.connect()
    await payer.query('begin')
    // As the next part of a basket is ordered: the basket is held, then a payment of the account is written.
    await payer.query('select from portal.payment_basket where account_id = $1 for update', [goes])
    const agreed = decide(second, propozycja)
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await portal.pool.query(waiting)).rowCount).toBe(1)
    await payer.query('select from portal.account where id = $1 for key share', [goes])
    await payer.query('commit')
    payer.release()
    expect((await agreed).statusCode).toBe(200)
    const moved = await portal.pool.query('select from portal.payment_basket where account_id = $1', [stays])
    expect([(await account('helena3')).id, moved.rowCount]).toEqual([0, 1])
  })
})
