import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_PASSWORD } from '#api/testing/portal.ts'
import { everythingStored, writingsOf } from '#api/testing/stored.ts'
import { codeIn, mailAfter } from '../testing.ts'
import { ADDRESSES, openNodeTest, ORIGIN, type NodeTest } from '#api/testing/sign-in/national-node.ts'

const ANNA = { firstName: 'Anna', lastName: 'Kompletowska', pesel: '78041200464' }
const MAREK = { firstName: 'Marek', lastName: 'Niezweryfikowicz', pesel: '90090301156' }
const GENOWEFA = { firstName: 'Genowefa', lastName: 'Rolniczak', pesel: '67101408582' }
const NEWCOMER = { firstName: 'Łucja', lastName: 'Świeża-Nowa', pesel: '44051401359' }

let test: NodeTest
beforeAll(async () => {
  test = await openNodeTest()
}, 180_000)
afterAll(() => test.close())

const tokenIn = (landing: URL) => landing.searchParams.get('token') ?? ''
const account = async (token: string) => (await test.portal.get('/uzytkownik', token)).json<Record<string, unknown>>()
const takeOver = (token: string) => test.portal.post('/uzytkownicy/przejecie-sesji', { token })
const confirm = (token: string, more: object = {}, jwtToken = token) =>
  test.portal.post(`/uzytkownicy/potwierdzenie-danych?jwtToken=${jwtToken}`, {
    imie: GENOWEFA.firstName,
    nazwisko: GENOWEFA.lastName,
    pesel: GENOWEFA.pesel,
    email: 'genowefa@przykladowa.example',
    nip: null,
    token,
    czyZgodaNaPrzetwarzanieDanych: true,
    czyZgodaNaRegulamin: true,
    ...more,
  })

describe('sign-in by the national node', () => {
  it('leads a verified person to the own account with full rights', async () => {
    const landing = await test.signInAs(ANNA)
    expect([landing.pathname, landing.searchParams.get('link')]).toEqual(['/return-url-ok', '/panel-uzytkownika'])
    expect(await account(tokenIn(landing))).toMatchObject({ login: 'anna.kompletowska', czyOgraniczony: false, czyNiepotwierdzony: false })
    expect((await test.portal.get('/lista-podmiotow', tokenIn(landing))).json().podmioty).toHaveLength(1)
  })

  it('replaces the token of the address once; the old one is dead', async () => {
    const first = tokenIn(await test.signInAs(ANNA))
    const { token } = (await takeOver(first)).json<{ token: string }>()
    expect((await account(token))['login']).toBe('anna.kompletowska')
    expect((await test.portal.get('/uzytkownik', first)).statusCode).toBe(401)
    expect((await takeOver(first)).json()).toMatchObject({ kod: 1530 })
    expect((await takeOver(token)).json()).toMatchObject({ kod: 1530 })
    expect((await takeOver(await test.portal.signIn('anna.kompletowska'))).json()).toMatchObject({ kod: 1530 })
  })

  it('lets a token die that nobody takes into use within a minute', async () => {
    const token = tokenIn(await test.signInAs(ANNA))
    await test.portal.pool.query(`update portal.session set expires_at = expires_at - interval '61 seconds' where provider is not null`)
    expect((await test.portal.get('/uzytkownik', token)).statusCode).toBe(401)
    expect((await takeOver(token)).json()).toMatchObject({ kod: 1530 })
  })

  it('uses RelayState and artifact once', async () => {
    const form = await test.begin()
    const { fields } = test.outside.nationalNode.act(form, { person: ANNA })
    expect((await test.arrive(fields)).pathname).toBe('/return-url-ok')
    const again = await test.arrive(fields)
    expect([again.pathname, again.searchParams.get('trescBledu'), again.searchParams.has('token')]).toEqual([
      '/return-url-blad',
      'NIEWAZNE',
      false,
    ])
    const other = await test.begin()
    expect((await test.arrive({ ...fields, RelayState: other.relayState })).searchParams.get('trescBledu')).toBe('NIEWAZNE')
  })

  it('accepts an assertion once, by whichever artifact it comes', async () => {
    await test.portal.pool.query(
      "create function same_assertion() returns trigger language plpgsql as $$ begin new.assertion_id := 'the same'; return new; end $$",
    )
    await test.portal.pool.query(
      'create trigger same_assertion before insert on portal.identity_assertion for each row execute function same_assertion()',
    )
    expect((await test.signInAs(ANNA)).pathname).toBe('/return-url-ok')
    expect((await test.signInAs(ANNA)).searchParams.get('trescBledu')).toBe('NIEWAZNE')
    await test.portal.pool.query('drop trigger same_assertion on portal.identity_assertion')
  })

  it('refuses a RelayState that it never gave out, and one of more than ten minutes ago', async () => {
    const form = await test.begin()
    const { fields } = test.outside.nationalNode.act(form, { person: ANNA })
    expect((await test.arrive({ ...fields, RelayState: 'zgadniety' })).href).toBe(`${ORIGIN}/return-url-blad?trescBledu=NIEWAZNE`)
    await test.portal.pool.query(`update portal.identity_request set created_at = created_at - interval '11 minutes'`)
    expect((await test.arrive(fields)).searchParams.get('trescBledu')).toBe('NIEWAZNE')
  })

  it.each([
    ['a person who gives up', { person: null }, 'PRZERWANE'],
    ['a refusal', { person: ANNA, fault: 'request-denied' }, 'ODMOWA'],
    ['a node out of order', { person: ANNA, fault: 'http-500' }, 'NIEDOSTEPNE'],
    ['a request that the node does not take', { person: ANNA, fault: 'requester' }, 'KONFIGURACJA'],
    ['a signature by somebody else', { person: ANNA, fault: 'other-key' }, 'NIEWAZNE'],
    ['a lower level of assurance', { person: ANNA, fault: 'lower-level' }, 'NIEWAZNE'],
  ] as const)('signs nobody in after %s, and says so by a code', async (_what, action, code) => {
    const landing = await test.signInAs(action.person, action)
    expect([landing.pathname, landing.searchParams.get('trescBledu'), landing.searchParams.has('token')]).toEqual([
      '/return-url-blad',
      code,
      false,
    ])
  })

  it('does not let a blocked account in', async () => {
    await test.portal.pool.query(`update portal.account set blocked_at = now() where login = 'roman.rolniczak'`)
    const landing = await test.signInAs({ firstName: 'Roman', lastName: 'Rolniczak', pesel: '65052908430' })
    expect(landing.searchParams.get('trescBledu')).toBe('ZABLOKOWANE')
  })

  it('begins only for return addresses of the portal', async () => {
    for (const foreign of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', `${ORIGIN}@evil.example/`]) {
      const response = await test.portal.post('/uzytkownicy/wezel-krajowy/przekierowanie', { ...ADDRESSES, adresPrzekierowaniaOk: foreign })
      expect(response.json()).toMatchObject({ kod: 1000, pola: { adresPrzekierowaniaOk: 'Adres powrotu musi należeć do portalu' } })
    }
  })

  it('is refused where the office has not switched it on', async () => {
    expect((await test.portal.post('/uzytkownicy/epuap/przekierowanie', ADDRESSES)).json()).toMatchObject({ kod: 1406 })
  })

  it('works through ePUAP too where the office wants it: the same person, the same account', async () => {
    await test.setFlag('czyLogowaniePrzezEpuap', true)
    const started = await test.portal.post('/uzytkownicy/epuap/przekierowanie', ADDRESSES)
    const { fields } = test.outside.epuap.act(started.json(), { person: ANNA })
    expect((await test.arrive(fields)).searchParams.get('trescBledu')).toBe('NIEWAZNE')
    const again = await test.portal.post('/uzytkownicy/epuap/przekierowanie', ADDRESSES)
    const landing = await test.arrive(test.outside.epuap.act(again.json(), { person: ANNA }).fields, 'epuap')
    expect(await account(tokenIn(landing))).toMatchObject({ login: 'anna.kompletowska', czyOgraniczony: false })
  })

  it('is all there is where the office has switched the password off', async () => {
    const byPassword = async () =>
      (await test.portal.post('/uzytkownicy/token', { login: 'anna.kompletowska', haslo: TEST_PASSWORD, recaptcha: null })).json().kod
    await test.setFlag('czyLogowaniePrzezPortal', false)
    // Each process learns of new content within a second.
    await expect.poll(byPassword).toBe(1406)
    const reminder = await test.portal.post('/uzytkownicy/przypomnienie-hasla', {
      login: 'anna.kompletowska',
      email: 'anna.kompletowska@przykladowa.example',
    })
    expect(reminder.json()).toMatchObject({ kod: 1406 })
    expect((await test.signInAs(ANNA)).pathname).toBe('/return-url-ok')
    await test.setFlag('czyLogowaniePrzezPortal', true)
    await expect.poll(byPassword).toBeUndefined()
  })

  it('publishes the metadata of the portal', async () => {
    const response = await test.portal.get('/uzytkownicy/wezel-krajowy/metadata')
    expect(response.headers['content-type']).toBe('text/xml; charset=utf-8')
    expect(response.body).toContain(`Location="${ORIGIN}/api/uzytkownicy/wezel-krajowy/acs"`)
    expect(response.body).toContain(`:bindings:SOAP" Location="${ORIGIN}/api/uzytkownicy/wezel-krajowy/wylogowanie"`)
  })

  it('allows pages to send a form to the node, and nowhere else', async () => {
    expect(String((await test.portal.get('/status')).headers['content-security-policy'])).toContain(
      `form-action 'self' ${new URL(test.outside.url).origin};`,
    )
  })
})

describe('a proved person without an account', () => {
  it('confirms the data and has an account with full rights, unconfirmed until the mailed link is used', async () => {
    const landing = await test.signInAs(GENOWEFA)
    expect([landing.pathname, landing.searchParams.get('link')]).toEqual(['/return-url-potwierdz', '/lista-uslug'])
    expect(landing.href).not.toContain(GENOWEFA.pesel)
    const code = tokenIn(landing)
    expect((await test.portal.post('/uzytkownicy/dane-do-potwierdzenia', { token: code })).json()).toEqual({
      imie: 'Genowefa',
      nazwisko: 'Rolniczak',
      pesel: GENOWEFA.pesel,
    })
    const { token } = (await confirm(code)).json<{ token: string }>()
    expect(await account(token)).toMatchObject({
      login: 'genowefa.rolniczak',
      pesel: GENOWEFA.pesel,
      nip: null,
      czyOgraniczony: false,
      czyNiepotwierdzony: true,
      czyPierwszeLogowanie: true,
      czyHaslo: false,
    })
    expect((await test.portal.get('/lista-podmiotow', token)).json().podmioty).toEqual([
      { nazwa: 'Genowefa Rolniczak', czyInstytucja: false, nip: null, pesel: GENOWEFA.pesel },
    ])
    expect((await confirm(code)).json()).toMatchObject({ kod: 1530 })
    const hash = codeIn(await mailAfter(test.outside.url, 'genowefa@przykladowa.example', 0))
    expect((await test.portal.post('/uzytkownicy/potwierdzenie-email', { hash })).statusCode).toBe(200)
    expect((await test.signInAs(GENOWEFA)).pathname).toBe('/return-url-ok')
  })

  it('is who was proved, whatever is sent', async () => {
    const code = tokenIn(await test.signInAs(NEWCOMER))
    const own = { imie: NEWCOMER.firstName, nazwisko: NEWCOMER.lastName, pesel: NEWCOMER.pesel }
    expect((await confirm(code, { ...own, pesel: ANNA.pesel })).json()).toMatchObject({ kod: 1000, pola: { pesel: expect.any(String) } })
    expect((await confirm(code, { ...own, nazwisko: 'Inna' })).json()).toMatchObject({ kod: 1000, pola: { nazwisko: expect.any(String) } })
    expect((await confirm(code, { ...own, email: 'bez-malpy', czyZgodaNaRegulamin: false, nip: '1' })).json().pola).toEqual({
      email: expect.any(String),
      czyZgodaNaRegulamin: 'Wymagana zgoda',
      nip: expect.stringMatching(/^Błędny numer NIP.*10 cyfr/),
    })
    expect((await confirm(code, own, 'inny')).json()).toMatchObject({ kod: 1530 })
    const opened = await confirm(code, { ...own, nip: '9990000014' })
    const { podmioty } = (await test.portal.get('/lista-podmiotow', opened.json().token)).json<{ podmioty: unknown[] }>()
    expect(podmioty).toEqual([{ nazwa: 'Łucja Świeża-Nowa', czyInstytucja: false, nip: null, pesel: NEWCOMER.pesel }])
  })

  it('has half an hour for it', async () => {
    const code = tokenIn(await test.signInAs({ firstName: 'Zofia', lastName: 'Późna', pesel: '02070803628' }))
    await test.portal.pool.query(`update portal.identity_confirmation set created_at = created_at - interval '31 minutes'`)
    expect((await test.portal.post('/uzytkownicy/dane-do-potwierdzenia', { token: code })).json()).toMatchObject({ kod: 1530 })
  })

  it('sets the first password after a fresh sign-in by the node, and never by a mail', async () => {
    await test.portal.post('/uzytkownicy/przypomnienie-hasla', { login: 'genowefa.rolniczak', email: 'genowefa@przykladowa.example' })
    await expect.poll(async () => (await test.portal.pool.query('select from portal.account_request')).rowCount).toBe(0)
    expect((await test.portal.pool.query(`select from portal.account_link where purpose = 'password'`)).rowCount).toBe(0)
    const token = tokenIn(await test.signInAs(GENOWEFA))
    const change = { stareHaslo: null, noweHaslo: 'Kura-Znosi-7-Jajek!' }
    await test.portal.pool.query(`update portal.session set created_at = created_at - interval '6 minutes' where provider is not null`)
    expect((await test.portal.post('/uzytkownik/zmiana-hasla', change, token)).json()).toMatchObject({ kod: 1522 })
    expect((await test.portal.post('/uzytkownik/zmiana-hasla', change, tokenIn(await test.signInAs(GENOWEFA)))).statusCode).toBe(200)
    const signedIn = await test.portal.post('/uzytkownicy/token', { login: 'genowefa.rolniczak', haslo: change.noweHaslo, recaptcha: null })
    expect(signedIn.json()).toMatchObject({ czyOgraniczony: false })
  })
})

describe('an unverified account', () => {
  it('is not joined from outside: a stranger may have registered the number', async () => {
    const landing = await test.signInAs(MAREK)
    expect(landing.pathname).toBe('/return-url-potwierdz')
    expect((await test.portal.pool.query(`select state from portal.account where login = 'marek.niezweryfikowicz'`)).rows).toEqual([
      { state: 'unverified' },
    ])
  })

  it('stays unverified when somebody else proves an identity', async () => {
    const token = await test.portal.signIn('marek.niezweryfikowicz')
    const landing = await test.signInAs(ANNA, {}, token)
    expect(landing.searchParams.get('trescBledu')).toBe('INNA_OSOBA')
    expect(await account(token)).toMatchObject({ czyOgraniczony: true })
  })

  it('is not verified by a request that its registrant has led the true person through', async () => {
    const token = await test.portal.signIn('marek.niezweryfikowicz')
    const code = tokenIn(await test.signInAs(MAREK, {}, token))
    expect((await takeOver(code)).json()).toMatchObject({ kod: 1530 })
    expect(
      (await test.portal.post('/uzytkownik/potwierdzenie-tozsamosci', { token: code }, await test.portal.signIn('ewa.niepotwierdzka')))
        .statusCode,
    ).toBe(409)
    expect((await test.portal.pool.query(`select state from portal.account where login = 'marek.niezweryfikowicz'`)).rows).toEqual([
      { state: 'unverified' },
    ])
  })

  it('is verified by its signed-in holder, who gets a new token with full rights', async () => {
    const token = await test.portal.signIn('marek.niezweryfikowicz')
    expect((await test.portal.get('/lista-podmiotow', token)).statusCode).toBe(403)
    const landing = await test.signInAs(MAREK, {}, token)
    const proved = await test.portal.post('/uzytkownik/potwierdzenie-tozsamosci', { token: tokenIn(landing) }, token)
    expect((await test.portal.get('/uzytkownik', token)).statusCode).toBe(401)
    const next = proved.json<{ token: string }>().token
    expect(await account(next)).toMatchObject({ login: 'marek.niezweryfikowicz', czyOgraniczony: false })
    expect((await test.portal.get('/lista-podmiotow', next)).json().podmioty).toHaveLength(1)
  })
})

describe('the account of an institution', () => {
  it("is not joined by its holder either: what is the person's own does not come to the institution", async () => {
    const login = 'przykladowe.zaklady'
    await test.portal.pool.query(`update portal.account set pesel = '85072101246' where login = $1`, [login])
    const token = await test.portal.signIn(login)
    const before = (await test.portal.get('/lista-podmiotow', token)).json()
    const landing = await test.signInAs({ firstName: 'Nowa', lastName: 'Osobowska', pesel: '85072101246' }, {}, token)
    expect([landing.pathname, landing.searchParams.get('trescBledu')]).toEqual(['/return-url-blad', 'ODMOWA'])
    const elsewhere = await test.signInAs({ firstName: 'Nowa', lastName: 'Osobowska', pesel: '85072101246' })
    expect(elsewhere.pathname).toBe('/return-url-potwierdz')
    expect((await test.portal.post('/uzytkownik/potwierdzenie-tozsamosci', { token: tokenIn(elsewhere) }, token)).statusCode).toBe(409)
    expect((await test.portal.get('/lista-podmiotow', token)).json()).toEqual(before)
  })
})

describe('the end of a session', () => {
  it('is told to the node after a sign-out', async () => {
    const token = tokenIn(await test.signInAs(ANNA))
    const before = test.outside.nationalNode.ended.size
    expect((await test.portal.post('/pi/wylogowanie', { token }, token)).statusCode).toBe(200)
    await expect.poll(() => test.outside.nationalNode.ended.size).toBe(before + 1)
  })

  it('comes from the node: its sessions are dead, others live', async () => {
    const token = tokenIn(await test.signInAs(ANNA))
    const other = tokenIn(await test.signInAs(ANNA))
    const found = await test.portal.pool.query<{ session_index: string }>(
      'select session_index from portal.session where provider is not null order by created_at desc limit 2',
    )
    const index = found.rows[1]?.session_index ?? ''
    const send = (xml: string) =>
      test.portal.app.inject({
        method: 'POST',
        url: '/api/uzytkownicy/wezel-krajowy/wylogowanie',
        headers: { 'content-type': 'text/xml' },
        payload: xml,
      })
    const request = test.outside.nationalNode.logoutRequest([index])
    expect((await send(request.replace('SessionIndex>_', 'SessionIndex>x'))).json()).toMatchObject({ kod: 1000 })
    expect((await send(request)).body).toContain('LogoutResponse')
    expect((await test.portal.get('/uzytkownik', token)).statusCode).toBe(401)
    expect((await test.portal.get('/uzytkownik', other)).statusCode).toBe(200)
  })
})

describe('a stolen database', () => {
  it('yields neither what travels with the browser nor whom a code stands for', async () => {
    const form = await test.begin()
    const token = tokenIn(await test.signInAs(ANNA))
    const somebody = { firstName: 'Ktoś', lastName: 'Niezapisany', pesel: '02070803628' }
    const code = tokenIn(await test.signInAs(somebody))
    const stored = await everythingStored(test.portal)
    for (const secret of [form.relayState, token, code, somebody.pesel, somebody.lastName]) {
      for (const writing of writingsOf(secret)) expect(stored).not.toContain(writing)
    }
  })
})
