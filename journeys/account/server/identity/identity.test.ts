import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '#api/testing/portal.ts'
import { simulatorDefaults, startSimulators, type Simulators } from '#integrations/simulators/simulators.ts'
import { codeIn, mailAfter } from '../testing.ts'

const ORIGIN = 'http://localhost:8080'
const ADDRESSES = {
  adresPrzekierowaniaOk: `${ORIGIN}/return-url-ok?link=%2Fpanel-uzytkownika`,
  adresPrzekierowaniaBlad: `${ORIGIN}/return-url-blad`,
  adresPrzekierowaniaPotwierdzenieDanych: `${ORIGIN}/return-url-potwierdz?link=%2Flista-uslug`,
}
const ANNA = { firstName: 'Anna', lastName: 'Kompletowska', pesel: '78041200464' }
const MAREK = { firstName: 'Marek', lastName: 'Niezweryfikowicz', pesel: '90090301156' }
const GENOWEFA = { firstName: 'Genowefa', lastName: 'Rolniczak', pesel: '67101408582' }
const NEWCOMER = { firstName: 'Łucja', lastName: 'Świeża-Nowa', pesel: '44051401359' }

type Action = Parameters<Simulators['nationalNode']['act']>[1]

let portal: TestPortal
let outside: Simulators
beforeAll(async () => {
  outside = await startSimulators({ simulatorsPort: 0 })
  const settings = Object.entries(simulatorDefaults({}, outside)).map(([name, value]) => [name, String(value)])
  portal = await startTestPortal({ ...Object.fromEntries(settings), SMTP_URL: outside.smtpUrl, MAIL_FROM: 'portal@przykladowa.example' })
}, 180_000)
afterAll(async () => {
  await portal.close()
  await outside.close()
})

async function begin(token?: string) {
  const path = token === undefined ? '/uzytkownicy/wezel-krajowy/przekierowanie' : '/uzytkownik/wezel-krajowy/przekierowanie'
  const response = await portal.post(path, ADDRESSES, token)
  expect(response.statusCode).toBe(200)
  return response.json<{ saml: string; relayState: string; urlWKZalogujDoPrzekierowania: string }>()
}

/** The form that the browser brings from the node, as from a foreign site. */
async function arrive(fields: { SAMLart: string; RelayState: string }, provider = 'wezel-krajowy'): Promise<URL> {
  const response = await portal.app.inject({
    method: 'POST', url: `/api/uzytkownicy/${provider}/acs`, payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site', origin: 'https://login.gov.pl' },
  })
  expect(response.statusCode).toBe(303)
  return new URL(String(response.headers['location']))
}

async function signInAs(person: Action['person'], more: Partial<Action> = {}, own?: string): Promise<URL> {
  const form = await begin(own)
  return arrive(outside.nationalNode.act(form, { person, ...more }).fields)
}

/** As an import of the office's content does. */
async function setFlag(name: string, value: boolean): Promise<void> {
  await portal.pool.query(
    `with made as (
       insert into portal.content_version (document)
       select jsonb_set(document, array['ustawienia', 'configuration', $1], to_jsonb($2::boolean))
         from portal.content_version where id = (select current_id from portal.content_state) returning id)
     update portal.content_state set current_id = made.id from made`,
    [name, value],
  )
}

const tokenIn = (landing: URL) => landing.searchParams.get('token') ?? ''
const account = async (token: string) => (await portal.get('/uzytkownik', token)).json<Record<string, unknown>>()
const takeOver = (token: string) => portal.post('/uzytkownicy/przejecie-sesji', { token })
const confirm = (token: string, more: object = {}, jwtToken = token) =>
  portal.post(`/uzytkownicy/potwierdzenie-danych?jwtToken=${jwtToken}`, {
    imie: GENOWEFA.firstName, nazwisko: GENOWEFA.lastName, pesel: GENOWEFA.pesel, email: 'genowefa@przykladowa.example', nip: null, token,
    czyZgodaNaPrzetwarzanieDanych: true, czyZgodaNaRegulamin: true, ...more,
  })

describe('sign-in by the national node', () => {
  it('leads a verified person to the own account with full rights', async () => {
    const landing = await signInAs(ANNA)
    expect([landing.pathname, landing.searchParams.get('link')]).toEqual(['/return-url-ok', '/panel-uzytkownika'])
    expect(await account(tokenIn(landing))).toMatchObject({ login: 'anna.kompletowska', czyOgraniczony: false, czyNiepotwierdzony: false })
    expect((await portal.get('/lista-podmiotow', tokenIn(landing))).json().podmioty).toHaveLength(1)
  })

  it('replaces the token of the address once; the old one is dead', async () => {
    const first = tokenIn(await signInAs(ANNA))
    const { token } = (await takeOver(first)).json<{ token: string }>()
    expect((await account(token))['login']).toBe('anna.kompletowska')
    expect((await portal.get('/uzytkownik', first)).statusCode).toBe(401)
    expect((await takeOver(first)).json()).toMatchObject({ kod: 1530 })
    expect((await takeOver(token)).json()).toMatchObject({ kod: 1530 })
    expect((await takeOver(await portal.signIn('anna.kompletowska'))).json()).toMatchObject({ kod: 1530 })
  })

  it('lets a token die that nobody takes into use within a minute', async () => {
    const token = tokenIn(await signInAs(ANNA))
    await portal.pool.query(`update portal.session set expires_at = expires_at - interval '61 seconds' where provider is not null`)
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(401)
    expect((await takeOver(token)).json()).toMatchObject({ kod: 1530 })
  })

  it('uses RelayState and artifact once', async () => {
    const form = await begin()
    const { fields } = outside.nationalNode.act(form, { person: ANNA })
    expect((await arrive(fields)).pathname).toBe('/return-url-ok')
    const again = await arrive(fields)
    expect([again.pathname, again.searchParams.get('trescBledu'), again.searchParams.has('token')]).toEqual(['/return-url-blad', 'NIEWAZNE', false])
    const other = await begin()
    expect((await arrive({ ...fields, RelayState: other.relayState })).searchParams.get('trescBledu')).toBe('NIEWAZNE')
  })

  it('refuses a RelayState that it never gave out, and one of more than ten minutes ago', async () => {
    const form = await begin()
    const { fields } = outside.nationalNode.act(form, { person: ANNA })
    expect((await arrive({ ...fields, RelayState: 'zgadniety' })).href).toBe(`${ORIGIN}/return-url-blad?trescBledu=NIEWAZNE`)
    await portal.pool.query(`update portal.identity_request set created_at = created_at - interval '11 minutes'`)
    expect((await arrive(fields)).searchParams.get('trescBledu')).toBe('NIEWAZNE')
  })

  it.each([
    ['a person who gives up', { person: null }, 'PRZERWANE'],
    ['a refusal', { person: ANNA, fault: 'request-denied' }, 'ODMOWA'],
    ['a node out of order', { person: ANNA, fault: 'http-500' }, 'NIEDOSTEPNE'],
    ['a request that the node does not take', { person: ANNA, fault: 'requester' }, 'KONFIGURACJA'],
    ['a signature by somebody else', { person: ANNA, fault: 'other-key' }, 'NIEWAZNE'],
    ['a lower level of assurance', { person: ANNA, fault: 'lower-level' }, 'NIEWAZNE'],
  ] as const)('signs nobody in after %s, and says so by a code', async (_what, action, code) => {
    const landing = await signInAs(action.person, action)
    expect([landing.pathname, landing.searchParams.get('trescBledu'), landing.searchParams.has('token')]).toEqual(['/return-url-blad', code, false])
  })

  it('does not let a blocked account in', async () => {
    await portal.pool.query(`update portal.account set blocked_at = now() where login = 'roman.rolniczak'`)
    const landing = await signInAs({ firstName: 'Roman', lastName: 'Rolniczak', pesel: '65052908430' })
    expect(landing.searchParams.get('trescBledu')).toBe('ZABLOKOWANE')
  })

  it('begins only for return addresses of the portal', async () => {
    for (const foreign of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', `${ORIGIN}@evil.example/`]) {
      const response = await portal.post('/uzytkownicy/wezel-krajowy/przekierowanie', { ...ADDRESSES, adresPrzekierowaniaOk: foreign })
      expect(response.json()).toMatchObject({ kod: 1000, pola: { adresPrzekierowaniaOk: 'Adres powrotu musi należeć do portalu' } })
    }
  })

  it('is refused where the office has not switched it on', async () => {
    expect((await portal.post('/uzytkownicy/epuap/przekierowanie', ADDRESSES)).json()).toMatchObject({ kod: 1406 })
  })

  it('works through ePUAP too where the office wants it: the same person, the same account', async () => {
    await setFlag('czyLogowaniePrzezEpuap', true)
    const started = await portal.post('/uzytkownicy/epuap/przekierowanie', ADDRESSES)
    const { fields } = outside.epuap.act(started.json(), { person: ANNA })
    expect((await arrive(fields)).searchParams.get('trescBledu')).toBe('NIEWAZNE')
    const again = await portal.post('/uzytkownicy/epuap/przekierowanie', ADDRESSES)
    const landing = await arrive(outside.epuap.act(again.json(), { person: ANNA }).fields, 'epuap')
    expect(await account(tokenIn(landing))).toMatchObject({ login: 'anna.kompletowska', czyOgraniczony: false })
  })

  it('is all there is where the office has switched the password off', async () => {
    await setFlag('czyLogowaniePrzezPortal', false)
    await portal.get('/konfiguracja')
    expect((await portal.post('/uzytkownicy/token', { login: 'anna.kompletowska', haslo: TEST_PASSWORD, recaptcha: null })).json()).toMatchObject({ kod: 1406 })
    await setFlag('czyLogowaniePrzezPortal', true)
    await portal.get('/konfiguracja')
    expect((await signInAs(ANNA)).pathname).toBe('/return-url-ok')
  })

  it('publishes the metadata of the portal', async () => {
    const response = await portal.get('/uzytkownicy/wezel-krajowy/metadata')
    expect(response.headers['content-type']).toBe('text/xml')
    expect(response.body).toContain(`Location="${ORIGIN}/api/uzytkownicy/wezel-krajowy/acs"`)
  })

  it('allows pages to send a form to the node, and nowhere else', async () => {
    expect(String((await portal.get('/status')).headers['content-security-policy'])).toContain(`form-action 'self' ${new URL(outside.url).origin};`)
  })
})

describe('a proved person without an account', () => {
  it('confirms the data and has an account with full rights, unconfirmed until the mailed link is used', async () => {
    const landing = await signInAs(GENOWEFA)
    expect([landing.pathname, landing.searchParams.get('link')]).toEqual(['/return-url-potwierdz', '/lista-uslug'])
    expect(landing.href).not.toContain(GENOWEFA.pesel)
    const code = tokenIn(landing)
    expect((await portal.post('/uzytkownicy/dane-do-potwierdzenia', { token: code })).json()).toEqual({ imie: 'Genowefa', nazwisko: 'Rolniczak', pesel: GENOWEFA.pesel })
    const { token } = (await confirm(code)).json<{ token: string }>()
    expect(await account(token)).toMatchObject({ login: 'genowefa.rolniczak', pesel: GENOWEFA.pesel, nip: null, czyOgraniczony: false, czyNiepotwierdzony: true, czyPierwszeLogowanie: true, czyHaslo: false })
    expect((await portal.get('/lista-podmiotow', token)).json().podmioty).toEqual([{ nazwa: 'Genowefa Rolniczak', czyInstytucja: false, nip: null, pesel: GENOWEFA.pesel }])
    expect((await confirm(code)).json()).toMatchObject({ kod: 1530 })
    const hash = codeIn(await mailAfter(outside.url, 'genowefa@przykladowa.example', 0))
    expect((await portal.post('/uzytkownicy/potwierdzenie-email', { hash })).statusCode).toBe(200)
    expect((await signInAs(GENOWEFA)).pathname).toBe('/return-url-ok')
  })

  it('is who was proved, whatever is sent', async () => {
    const code = tokenIn(await signInAs(NEWCOMER))
    const own = { imie: NEWCOMER.firstName, nazwisko: NEWCOMER.lastName, pesel: NEWCOMER.pesel }
    expect((await confirm(code, { ...own, pesel: ANNA.pesel })).json()).toMatchObject({ kod: 1000, pola: { pesel: expect.any(String) } })
    expect((await confirm(code, { ...own, nazwisko: 'Inna' })).json()).toMatchObject({ kod: 1000, pola: { nazwisko: expect.any(String) } })
    expect((await confirm(code, { ...own, email: 'bez-malpy', czyZgodaNaRegulamin: false, nip: '1' })).json().pola).toEqual({
      email: expect.any(String), czyZgodaNaRegulamin: 'Wymagana zgoda', nip: 'Błędny numer NIP',
    })
    expect((await confirm(code, own, 'inny')).json()).toMatchObject({ kod: 1530 })
    const opened = await confirm(code, { ...own, nip: '9990000014' })
    const { podmioty } = (await portal.get('/lista-podmiotow', opened.json().token)).json<{ podmioty: unknown[] }>()
    expect(podmioty).toEqual([{ nazwa: 'Łucja Świeża-Nowa', czyInstytucja: false, nip: null, pesel: NEWCOMER.pesel }])
  })

  it('has half an hour for it', async () => {
    const code = tokenIn(await signInAs({ firstName: 'Zofia', lastName: 'Późna', pesel: '02070803628' }))
    await portal.pool.query(`update portal.identity_confirmation set created_at = created_at - interval '31 minutes'`)
    expect((await portal.post('/uzytkownicy/dane-do-potwierdzenia', { token: code })).json()).toMatchObject({ kod: 1530 })
  })

  it('sets the first password after a fresh sign-in by the node, and never by a mail', async () => {
    await portal.post('/uzytkownicy/przypomnienie-hasla', { login: 'genowefa.rolniczak', email: 'genowefa@przykladowa.example' })
    await expect.poll(async () => (await portal.pool.query('select from portal.account_request')).rowCount).toBe(0)
    expect((await portal.pool.query(`select from portal.account_link where purpose = 'password'`)).rowCount).toBe(0)
    const token = tokenIn(await signInAs(GENOWEFA))
    const change = { stareHaslo: null, noweHaslo: 'Kura-Znosi-7-Jajek!' }
    await portal.pool.query(`update portal.session set created_at = created_at - interval '6 minutes' where provider is not null`)
    expect((await portal.post('/uzytkownik/zmiana-hasla', change, token)).json()).toMatchObject({ kod: 1522 })
    expect((await portal.post('/uzytkownik/zmiana-hasla', change, tokenIn(await signInAs(GENOWEFA)))).statusCode).toBe(200)
    const signedIn = await portal.post('/uzytkownicy/token', { login: 'genowefa.rolniczak', haslo: change.noweHaslo, recaptcha: null })
    expect(signedIn.json()).toMatchObject({ czyOgraniczony: false })
  })
})

describe('an unverified account', () => {
  it('is not joined from outside: a stranger may have registered the number', async () => {
    const landing = await signInAs(MAREK)
    expect(landing.pathname).toBe('/return-url-potwierdz')
    expect((await portal.pool.query(`select state from portal.account where login = 'marek.niezweryfikowicz'`)).rows).toEqual([{ state: 'unverified' }])
  })

  it('stays unverified when somebody else proves an identity', async () => {
    const token = await portal.signIn('marek.niezweryfikowicz')
    const landing = await signInAs(ANNA, {}, token)
    expect(landing.searchParams.get('trescBledu')).toBe('INNA_OSOBA')
    expect(await account(token)).toMatchObject({ czyOgraniczony: true })
  })

  it('is verified by its signed-in holder, who gets a new token with full rights', async () => {
    const token = await portal.signIn('marek.niezweryfikowicz')
    expect((await portal.get('/lista-podmiotow', token)).statusCode).toBe(403)
    const landing = await signInAs(MAREK, {}, token)
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(401)
    expect(await account(tokenIn(landing))).toMatchObject({ login: 'marek.niezweryfikowicz', czyOgraniczony: false })
    expect((await portal.get('/lista-podmiotow', tokenIn(landing))).json().podmioty).toHaveLength(1)
  })
})

describe('the end of a session', () => {
  it('is told to the node after a sign-out', async () => {
    const token = tokenIn(await signInAs(ANNA))
    const before = outside.nationalNode.ended.size
    expect((await portal.post('/pi/wylogowanie', { token }, token)).statusCode).toBe(200)
    await expect.poll(() => outside.nationalNode.ended.size).toBe(before + 1)
  })

  it('comes from the node: its sessions are dead, others live', async () => {
    const token = tokenIn(await signInAs(ANNA))
    const other = tokenIn(await signInAs(ANNA))
    const found = await portal.pool.query<{ session_index: string }>('select session_index from portal.session where provider is not null order by created_at desc limit 2')
    const index = found.rows[1]?.session_index ?? ''
    const send = (xml: string) =>
      portal.app.inject({ method: 'POST', url: '/api/uzytkownicy/wezel-krajowy/wylogowanie', headers: { 'content-type': 'text/xml' }, payload: xml })
    const request = outside.nationalNode.logoutRequest([index])
    expect((await send(request.replace('SessionIndex>_', 'SessionIndex>x'))).json()).toMatchObject({ kod: 1000 })
    expect((await send(request)).body).toContain('LogoutResponse')
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(401)
    expect((await portal.get('/uzytkownik', other)).statusCode).toBe(200)
  })
})
