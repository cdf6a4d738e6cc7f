import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { simulatorDefaults, startSimulators, type Simulators } from '#simulators/simulators.ts'

const ANNA = '78041200464'

interface Listed {
  readonly id: string
  readonly state: string
  readonly provider: string
  readonly kind: string
  readonly orderedAt: string
}

interface Listing {
  readonly rows: readonly Listed[]
  readonly next: string | null
  readonly isTooMany: boolean
}

let simulators: Simulators
let portal: TestPortal
let karol: Clerk
let felicja: Clerk
let token: string
beforeAll(async () => {
  simulators = await startSimulators({ simulatorsPort: 0 })
  portal = await startTestPortal(
    Object.fromEntries(Object.entries(simulatorDefaults({}, simulators)).map(([name, value]) => [name, String(value)])),
  )
  karol = await clerkOf(portal, 'k.kasjerski', [{ role: 'F', departments: [] }])
  felicja = await clerkOf(portal, 'f.finansowa', [{ role: 'F', departments: [] }])
  token = await portal.signIn('anna.kompletowska')
}, 180_000)
afterAll(async () => {
  await portal.close()
  await simulators.close()
})

const list = async (query: string) => (await karol.get(`/platnosci?${query}`)).json<Listing>()
const one = async (numer: string, by = karol) => (await by.get(`/platnosc?numer=${numer}`)).json()
const stateOf = async (id: string) =>
  (await portal.pool.query<{ state: string }>('select state from portal.payment where id = $1', [id])).rows[0]?.state
const entries = async (object: string) => {
  await portal.recorded()
  return (
    await portal.pool.query<{ entry: string }>(
      "select actor || ' ' || action || ' ' || outcome as entry from portal.audit where object = $1 order by id",
      [object],
    )
  ).rows.map(({ entry }) => entry)
}

const RETURN = {
  idNaleznosciRaty: [],
  nip: null,
  urlPowrotuOk: 'http://localhost:8080/platnosc-wynik?wynik=ok',
  urlPowrotuBlad: 'http://localhost:8080/platnosc-wynik?wynik=blad',
}

interface Order {
  readonly idPrzelewu: string
  readonly urlPrzekierowania: string
}

/** Anna orders her one instalment; whoever ordered it before has to have ended. */
async function ordered(): Promise<Order> {
  const answer = await portal.post(
    `/platnosci/p24/dodajPrzelew?pesel=${ANNA}`,
    { ...RETURN, idKartyNaleznosci: 1001, idNaleznosciRatyZbiorczej: [100104] },
    token,
  )
  return answer.json<Order>()
}
const pay = (address: string) =>
  fetch(address, { method: 'POST', body: new URLSearchParams({ czynnosc: 'zaplac-bez-powiadomienia' }), redirect: 'manual' })
const unlocked = (id: string) =>
  portal.pool.query(
    "with own as (update portal.payment_instalment set live = false where payment_id = $1) update portal.payment set state = 'FAILED', next_check_at = null where id = $1",
    [id],
  )

/** Payments as years of them stand in an office: of both providers, two kinds and every state, several at one moment. */
const SERIES = `
  insert into portal.payment (id, attempt_id, provider, state, pesel, amount, title, card_id, card_symbol, card_kind, account_number, payer_name, payer_email, recipient, language, return_ok, return_error, created_at, valid_until)
  select '2019-' || lpad(n::text, 8, '0'), gen_random_uuid(), (array['p24', 'kir'])[1 + n % 2], (array['POSTED', 'EXPIRED', 'FAILED', 'PAID'])[1 + n % 4], '90010112349', 10, 'Seria', 7, 'S/7',
         (array['ODPADY', 'WODA_SCIEKI'])[1 + n / 2 % 2], '1', 'Seria Seryjna', 'a@b.example', '{}', 'pl', '/', '/', '2019-03-01'::timestamptz + make_interval(mins => n / 3), '2019-03-02'
    from generate_series(1, 130) n`

describe('the list of payments', () => {
  it('has the newest first, with names clear and numbers covered', async () => {
    const answer = await karol.get('/platnosci')
    const { rows } = answer.json<Listing>()
    const moments = rows.map(({ orderedAt }) => orderedAt)
    expect(rows.length).toBeGreaterThan(3)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect(answer.body).toContain('78•••••••64')
    expect(answer.body).not.toContain(ANNA)
  })

  it('comes page by page, each payment once, in every view and narrowed by provider, kind and days', async () => {
    await portal.pool.query(SERIES)
    for (const query of [
      'view=all',
      'view=posted',
      'view=failed',
      'provider=kir',
      'kind=ODPADY',
      'view=failed&provider=p24&kind=WODA_SCIEKI',
      'from=2019-03-01&to=2019-03-01',
    ]) {
      const seen: Listed[] = []
      let after: string | null = ''
      while (after !== null) {
        const page: Listing = await list(`${query}&after=${after}`)
        seen.push(...page.rows)
        after = page.next
      }
      const { views } = (await karol.get(`/platnosci/liczby?${query.replace(/view=\w+&?/, '')}`)).json<{
        views: Record<string, number>
      }>()
      const view = /view=(\w+)/.exec(query)?.[1] ?? 'all'
      expect([query, seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([query, views[view], views[view]])
      expect(seen.filter(({ id }) => id.startsWith('2019')).length).toBeGreaterThan(10)
    }
    const narrowed = (await list('provider=kir&kind=ODPADY')).rows
    expect(new Set(narrowed.map(({ provider, kind }) => `${provider} ${kind}`))).toEqual(new Set(['kir ODPADY']))
    expect((await list('from=2019-03-02')).rows.some(({ id }) => id.startsWith('2019'))).toBe(false)
  })

  it('begins anew where the place to go on from is none that an answer has given', async () => {
    for (const place of [['x', 'y'], ['2026-02-31 10:00:00.000000', '1'], ['2026-01-01 10:00:00.000000', "'"], [], null]) {
      const after = Buffer.from(JSON.stringify(place)).toString('base64url')
      expect([place, (await karol.get(`/platnosci?after=${after}`)).statusCode]).toEqual([place, 200])
    }
  })

  it('finds by the number of the order, of the provider, of a card and of a person, and the log does not say whose', async () => {
    const {
      rows: [known],
    } = await portal.pool.query<{ id: string; card: string }>(
      "select id, card_symbol as card from portal.payment where pesel = $1 and provider = 'p24' order by created_at desc limit 1",
      [ANNA],
    )
    const id = known?.id ?? ''
    await portal.pool.query('update portal.payment set provider_order_id = 4295438777 where id = $1', [id])
    for (const words of [id, '4295438777', known?.card ?? '', ANNA, '780412 00464'])
      expect([words, (await list(`search=${encodeURIComponent(words)}`)).rows.some(({ id }) => id === id)]).toEqual([words, true])
    for (const words of ['%', "' or true", '99999999999999999999999', '2026-99999999', '/'])
      expect([words, (await list(`search=${encodeURIComponent(words)}`)).rows]).toEqual([words, []])
    expect((await list('search=90010112349')).isTooMany).toBe(true)
    await portal.recorded()
    const { rows: looks } = await portal.pool.query<{ object: string }>("select object from portal.audit where action = 'payments-list'")
    expect(looks.map(({ object }) => object)).toEqual(expect.arrayContaining(['pesel: 100']))
    expect(JSON.stringify(looks)).not.toContain('90010112349')
  })

  it('is handed over as a file of the same filter, covered as on the screen', async () => {
    const csv = await karol.get('/platnosci/csv?view=failed&kind=ODPADY&to=2019-12-31')
    expect(csv.headers['content-type']).toContain('text/csv')
    const [head, ...lines] = csv.body.trim().split('\r\n')
    expect(head).toContain('idTransakcji;dataZlecenia;')
    expect(lines.map((line) => line.slice(0, 13)).toSorted()).toEqual(
      (await list('view=failed&kind=ODPADY&to=2019-12-31')).rows
        .map(({ id }) => id)
        .concat(await rest('view=failed&kind=ODPADY&to=2019-12-31'))
        .toSorted(),
    )
    expect(csv.body).toContain('90•••••••49')
    expect(csv.body).not.toContain('90010112349')
  })

  it('is handed over as a workbook whose amounts can be added and whose texts are no formulas', async () => {
    const { rows } = await portal.pool.query<{ id: string }>(
      "update portal.payment set payer_name = '=HYPERLINK(\"x\")' where id = (select id from portal.payment where state = 'POSTED' order by id limit 1) returning id",
    )
    const xlsx = await karol.get('/platnosci/xlsx?view=posted')
    expect(xlsx.headers['content-type']).toContain('spreadsheetml')
    const parts = unzipSync(xlsx.rawPayload)
    const [sheet, words] = ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml'].map((name) => strFromU8(parts[name] ?? new Uint8Array()))
    expect(words).toContain(rows[0]?.id)
    expect(words).toContain('=HYPERLINK')
    expect(sheet).not.toContain('<f>')
    expect(sheet).toMatch(/<c r="I2" s="\d+"><v>\d/)
    expect((await karol.get('/rozliczenie/xlsx?view=allDays')).headers['content-type']).toContain('spreadsheetml')
    expect((await karol.get('/rozliczenie/csv?view=allDays')).body).toContain('dzien;zlecen;zlecono')
    expect((await karol.get('/platnosci/csv?view=posted')).body).toContain("'=HYPERLINK")
  })
})

/** Numbers behind the first page. */
async function rest(query: string): Promise<string[]> {
  const { next } = await list(query)
  return next === null ? [] : (await list(`${query}&after=${next}`)).rows.map(({ id }) => id)
}

describe('one payment', () => {
  it('tells its life from the order to the posting, its parts, and what the resident sees', async () => {
    const { rows } = await portal.pool.query<{ id: string }>(
      "select id from portal.payment where state = 'POSTED' and pesel = $1 and provider = 'p24' order by id limit 1",
      [ANNA],
    )
    const id = rows[0]?.id ?? ''
    const told = await one(id)
    expect(told.zycie.filter(({ rodzaj }: { rodzaj: string }) => rodzaj === 'step').map(({ co }: { co: string }) => co)).toEqual([
      'POSTED',
      'PAID',
      'NOTIFIED',
      'PENDING',
      'REGISTERED',
      'NEW',
    ])
    expect(told).toMatchObject({
      state: 'POSTED',
      status: 'Zaksięgowana',
      czyPotwierdzenie: true,
      czyMoznaPytac: false,
      czyMoznaZwolnic: false,
      konto: expect.any(Number),
    })
    expect(told.raty.length).toBeGreaterThan(0)
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`${ANNA}|@przykladowa|account:`))
    expect(await entries(id)).toContain('staff:k.kasjerski payment-show done')
    expect(await one('2026-99999999')).toMatchObject({ kod: 1004 })
  })

  it('keeps a note in the office, and loses no word where somebody else was faster', async () => {
    const { rows } = await portal.pool.query<{ id: string }>(
      "select id from portal.payment where state = 'POSTED' and pesel = $1 order by id limit 1",
      [ANNA],
    )
    const numer = rows[0]?.id ?? ''
    const { wersja } = await one(numer)
    const note = (by: Clerk, tresc: string, seen = wersja) => by.post('/platnosc/notatka', { numer, wersja: seen, tresc })
    expect((await note(karol, '  ')).json()).toMatchObject({ kod: 1412, przyczyna: 'empty' })
    expect((await note(karol, `dzwoniła ${ANNA}`)).json()).toMatchObject({ kod: 1412, przyczyna: 'number' })
    expect((await note(karol, 'Bank potwierdził telefonicznie')).statusCode).toBe(200)
    expect((await note(felicja, 'Drugie zdanie')).json()).toMatchObject({ kod: 1006, przyczyna: 'changed', kto: 'Test k.kasjerski' })
    expect((await note(felicja, 'Drugie zdanie', wersja + 1)).statusCode).toBe(200)
    expect((await one(numer)).zycie).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          rodzaj: 'note',
          slowa: 'Bank potwierdził telefonicznie',
          przed: 'Test k.kasjerski',
          kto: 'staff:k.kasjerski',
        }),
      ]),
    )
    const { body } = await portal.get(`/platnosci/dajHistoriePlatnosci?pesel=${ANNA}`, token)
    expect(body).not.toContain('telefonicznie')
    expect((await entries(numer)).filter((entry) => entry.includes('payment-note'))).toEqual([
      'staff:k.kasjerski payment-note done',
      'staff:f.finansowa payment-note done',
    ])
  })

  it('is asked about again: money that the provider has is taken, and a posted payment is not asked about', async () => {
    const order = await ordered()
    expect((await karol.post('/platnosc/pytanie', { numer: order.idPrzelewu })).json()).toEqual({ powiedziano: 'unpaid', stan: 'PENDING' })
    await pay(order.urlPrzekierowania)
    expect((await karol.post('/platnosc/pytanie', { numer: order.idPrzelewu })).json()).toEqual({ powiedziano: 'paid', stan: 'PAID' })
    expect((await karol.post('/platnosc/pytanie', { numer: order.idPrzelewu })).json()).toMatchObject({
      kod: 1412,
      przyczyna: 'notAskable',
    })
    expect(await entries(order.idPrzelewu)).toEqual(
      expect.arrayContaining(['staff:k.kasjerski payment-ask done', 'gateway:p24 payment.confirm done']),
    )
    await unlocked(order.idPrzelewu)
  })

  const triesOf = (by: Clerk, numer: string) =>
    Promise.all([
      by.get(`/platnosc?numer=${numer}`),
      by.post('/platnosc/notatka', { numer, wersja: 0, tresc: 'x' }),
      by.post('/platnosc/pytanie', { numer }),
      by.post('/platnosc/zwolnienie', { numer, powod: 'zlecenie utknęło w banku' }),
    ])
  const ofAnna = async () =>
    (await portal.pool.query<{ id: string }>('select id from portal.payment where pesel = $1 order by id limit 1', [ANNA])).rows[0]?.id ??
    ''

  it('of one’s household is refused in every act', async () => {
    const [genowefa, numer] = ['67101408582', await ofAnna()]
    const clerk = await clerkOf(portal, 'g.rolniczak', [{ role: 'F', departments: [] }], genowefa)
    expect(await one(numer, clerk)).toMatchObject({ id: numer })
    const { rows } = await portal.pool.query<{ name: string }>('select schema_name as name from portal.register_state')
    const people = `${rows[0]?.name}.podmioty`
    await portal.pool.query(`update ${people} set adres = (select adres from ${people} where pesel = $1) where pesel = $2`, [
      ANNA,
      genowefa,
    ])
    for (const answer of await triesOf(clerk, numer)) expect(answer.json()).toEqual({ kod: 1409, opis: expect.any(String) })
  })

  it('of one’s own is refused in every act, also where one acts for a firm', async () => {
    const own = await clerkOf(portal, 'a.kompletowska', [{ role: 'F', departments: [] }], ANNA)
    for (const answer of await triesOf(own, await ofAnna())) expect(answer.json()).toEqual({ kod: 1409, opis: expect.any(String) })
    const company = await portal.pool.query<{ id: string }>(
      'select p.id from portal.payment p join portal.account_subject s on s.nip = p.nip limit 1',
    )
    await portal.pool.query(
      "insert into portal.account_subject (account_id, position, kind, name, pesel) select s.account_id, 9, 'individual', 'Anna', $2 from portal.account_subject s join portal.payment p on p.nip = s.nip where p.id = $1 limit 1",
      [company.rows[0]?.id, ANNA],
    )
    expect((await own.get(`/platnosc?numer=${company.rows[0]?.id}`)).json()).toMatchObject({ kod: 1409 })
  })
})

describe('an order that is stuck', () => {
  const propose = (numer: string, by = karol) => by.post('/platnosc/zwolnienie', { numer, powod: 'mieszkaniec zapłacił w kasie' })
  const agree = (id: number, by: Clerk) => by.post('/propozycje/decyzja', { id, czyZgoda: true })

  it('is released by two persons, and gives its instalments back', async () => {
    const order = await ordered()
    const { propozycja } = (await propose(order.idPrzelewu)).json()
    expect(await one(order.idPrzelewu)).toMatchObject({ state: 'PENDING', czyZwolnienieCzeka: true })
    expect((await agree(propozycja, karol)).json()).toMatchObject({ kod: 1410 })
    expect((await agree(propozycja, felicja)).json()).toEqual({})
    expect(await stateOf(order.idPrzelewu)).toBe('CANCELLED')
    expect((await one(order.idPrzelewu)).zycie[0]).toMatchObject({
      rodzaj: 'step',
      co: 'CANCELLED',
      przyczyna: 'released',
      kto: 'staff:f.finansowa',
    })
    expect(await entries(order.idPrzelewu)).toEqual(
      expect.arrayContaining(['staff:f.finansowa payment.cancel done', 'staff:f.finansowa payment-release done']),
    )
    const again = await ordered()
    expect(again.idPrzelewu).not.toBe(order.idPrzelewu)
    await unlocked(again.idPrzelewu)
  })

  it('is not released where there is money: that is taken', async () => {
    const order = await ordered()
    const { propozycja } = (await propose(order.idPrzelewu)).json()
    await pay(order.urlPrzekierowania)
    expect((await agree(propozycja, felicja)).json()).toMatchObject({ kod: 1412, przyczyna: 'moneyArrived' })
    expect(await stateOf(order.idPrzelewu)).toBe('PAID')
    expect((await propose(order.idPrzelewu)).json()).toMatchObject({ kod: 1412, przyczyna: 'notStuck' })
    await unlocked(order.idPrzelewu)
  })

  it('that moved on after the proposal is not released', async () => {
    const order = await ordered()
    const { propozycja } = (await propose(order.idPrzelewu)).json()
    await unlocked(order.idPrzelewu)
    expect((await agree(propozycja, felicja)).json()).toMatchObject({ kod: 1412, przyczyna: 'notStuck' })
    expect(await stateOf(order.idPrzelewu)).toBe('FAILED')
  })
})
