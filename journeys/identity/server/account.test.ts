import { describe, expect, it } from 'vitest'
import { changeOffice } from '#api/testing/office.ts'
import { codeOf } from '#api/testing/codes.ts'
import { wordsOf } from '#integrations/documents/testing.ts'
import { standInHalfMinute } from '#api/testing/sign-in/half-minute.ts'
import { TEST_PASSWORD } from '#api/testing/portal.ts'
import { portalWithMail } from '#api/testing/mail/with-mail.ts'
import { codeIn, mailAfter, NEWCOMER } from './testing.ts'

const { portal, outside } = await portalWithMail({ PUBLIC_URL: 'https://portal.przykladowa.example' })
await changeOffice(portal.pool, 'configuration', {
  czyWidoczneDaneKorespondencyjne: true,
  czyPytacOZgodeNaPowiadomieniaEmail: true,
  czyPytacOZgodeNaPowiadomieniaSms: true,
})

const signIn = (login: string, haslo: string) => portal.post('/uzytkownicy/token', { login, haslo, recaptcha: null })

const nextMail = (address: string, before: number) => mailAfter(outside.url, address, before)

describe('registration', () => {
  it('ends in an unverified account once the link of the mail is used, and the link works once', async () => {
    expect((await portal.post('/uzytkownicy/rejestracja', NEWCOMER)).statusCode).toBe(201)
    const mail = await nextMail(NEWCOMER.email, 0)
    expect(mail).toContain('https://portal.przykladowa.example/aktywacja-return-url?hash=')
    expect((await signIn(NEWCOMER.login, NEWCOMER.haslo)).json()).toMatchObject({ kod: 1009 })
    const hash = codeIn(mail)
    expect((await portal.post('/uzytkownicy/aktywacja', { hash })).statusCode).toBe(200)
    expect((await portal.post('/uzytkownicy/aktywacja', { hash })).json()).toMatchObject({ kod: 1530 })
    expect((await signIn(NEWCOMER.login, NEWCOMER.haslo)).json()).toMatchObject({ czyOgraniczony: true, czyNiepotwierdzony: false })
  })

  it('answers a taken login like a free one, and only the mail tells', async () => {
    const answer = await portal.post('/uzytkownicy/rejestracja', {
      ...NEWCOMER,
      login: 'anna.kompletowska',
      email: 'ciekawski@przykladowa.example',
    })
    expect([answer.statusCode, answer.json()]).toEqual([201, {}])
    expect(await nextMail('ciekawski@przykladowa.example', 0)).toContain('Login jest zajęty')
  })

  it('is carried out although a request before it cannot be', async () => {
    await portal.pool.query("insert into portal.account_request (kind, data, language) values ('register', '{}', 'pl')")
    const person = { ...NEWCOMER, login: 'nowa.pozniejsza', email: 'pozniejsza@przykladowa.example' }
    expect((await portal.post('/uzytkownicy/rejestracja', person)).statusCode).toBe(201)
    expect(await nextMail(person.email, 0)).toContain('/aktywacja-return-url?hash=')
    await portal.pool.query("delete from portal.account_request where data = '{}'")
  })

  it('names every field at fault', async () => {
    const answer = await portal.post('/uzytkownicy/rejestracja', {
      ...NEWCOMER,
      pesel: '85072101254',
      nip: '1234567890',
      email: 'bez-malpy',
      czyZgodaNaRegulamin: false,
    })
    expect(answer.json()).toMatchObject({
      kod: 1000,
      pola: {
        pesel: expect.stringMatching(/^Błędny numer PESEL.*11 cyfr/),
        nip: expect.stringMatching(/^Błędny numer NIP.*10 cyfr/),
        email: expect.any(String),
        czyZgodaNaRegulamin: 'Wymagana zgoda',
      },
    })
  })

  it('tells an empty number from a wrong one', async () => {
    const answer = await portal.post('/uzytkownicy/rejestracja', { ...NEWCOMER, pesel: ' ' })
    expect(answer.json().pola).toEqual({ pesel: 'Puste pole. Proszę wpisać numer PESEL.' })
  })

  it('checks the declarations alone too, before any personal data are sent', async () => {
    const declare = (isGiven: boolean) =>
      portal.post('/pi/rejestracjaZgody', { czyZgodaNaPrzetwarzanieDanych: isGiven, czyZgodaNaRegulamin: isGiven })
    expect((await declare(false)).json()).toMatchObject({
      kod: 1000,
      pola: {
        czyZgodaNaPrzetwarzanieDanych: 'Wymagana zgoda. Proszę zaznaczyć, że znają Państwo informację.',
        czyZgodaNaRegulamin: 'Wymagana zgoda',
      },
    })
    expect([(await declare(true)).statusCode, (await declare(true)).json()]).toEqual([200, {}])
  })

  it.each(['Haslo123!', 'Password1!', 'Osobowska-1', 'krótkie1A', 'bezklas12345678'])(
    'refuses the guessable password %s',
    async (haslo) => {
      expect((await portal.post('/uzytkownicy/rejestracja', { ...NEWCOMER, haslo })).json()).toMatchObject({
        kod: 1105,
        pola: { haslo: expect.any(String) },
      })
    },
  )
})

describe('the accounts of the demo that wait for their activation', () => {
  it('are activated by the codes that its description names, once', async () => {
    const ignacy = () => portal.post('/uzytkownicy/aktywacja', { hash: 'demo-ignacy' })
    expect([(await ignacy()).statusCode, (await ignacy()).json().kod]).toEqual([200, 1530])
    expect((await signIn('ignacy.nieaktywny', TEST_PASSWORD)).statusCode).toBe(200)
    const stefan = { hash: 'demo-stefan', stareHaslo: TEST_PASSWORD, noweHaslo: 'Zielony-rower-78' }
    expect((await portal.post('/uzytkownicy/aktywacja-z-urzedu', stefan)).json()).toEqual({})
    expect((await signIn('stefan.urzedowicz', 'Zielony-rower-78')).json()).toMatchObject({ czyOgraniczony: true, czyNiepotwierdzony: true })
  })
})

describe('forgotten password', () => {
  it('says the same whether the account exists, and the link sets a new password once', async () => {
    const known = await portal.post('/uzytkownicy/przypomnienie-hasla', {
      login: 'roman.rolniczak',
      email: 'roman.rolniczak@przykladowa.example',
    })
    const unknown = await portal.post('/uzytkownicy/przypomnienie-hasla', { login: 'nikt.taki', email: 'nikt@przykladowa.example' })
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    const open = await portal.signIn('roman.rolniczak')
    const kodZmianyHasla = codeIn(await nextMail('roman.rolniczak@przykladowa.example', 0))
    expect((await portal.post('/uzytkownicy/nowe-haslo', { kodZmianyHasla, noweHaslo: TEST_PASSWORD })).json()).toMatchObject({ kod: 1502 })
    expect((await portal.post('/uzytkownicy/nowe-haslo', { kodZmianyHasla, noweHaslo: 'Traktor-w-polu-8' })).statusCode).toBe(200)
    expect((await portal.post('/uzytkownicy/nowe-haslo', { kodZmianyHasla, noweHaslo: 'Inny-ciagnik-99' })).json()).toMatchObject({
      kod: 1530,
    })
    expect((await portal.get('/uzytkownik', open)).statusCode).toBe(401)
    expect((await signIn('roman.rolniczak', 'Traktor-w-polu-8')).statusCode).toBe(200)
  })
})

describe('mails', () => {
  it('keep no word once they are sent', async () => {
    const sent = async (more = '') => (await portal.pool.query(`select 1 from portal.mail where sent_at is not null ${more}`)).rowCount
    await expect.poll(() => sent()).toBeGreaterThan(0)
    expect(await sent("and (plain <> '' or html <> '')")).toBe(0)
  })
})

describe('own account', () => {
  it('changes the password only with the present one, ends other sessions, tells the owner', async () => {
    const here = await portal.signIn('helena.wodomierska')
    const elsewhere = await portal.signIn('helena.wodomierska')
    const change = (stareHaslo: string, noweHaslo: string) => portal.post('/uzytkownik/zmiana-hasla', { stareHaslo, noweHaslo }, here)
    expect((await change('zle', 'Woda-z-kranu-5')).json()).toMatchObject({ kod: 1519, pola: { stareHaslo: expect.anything() } })
    expect((await change(TEST_PASSWORD, TEST_PASSWORD)).json()).toMatchObject({ kod: 1502 })
    expect((await change(TEST_PASSWORD, 'Woda-z-kranu-5')).statusCode).toBe(200)
    expect((await portal.get('/uzytkownik', elsewhere)).statusCode).toBe(401)
    expect((await portal.get('/uzytkownik', here)).statusCode).toBe(200)
    expect(await nextMail('helena.wodomierska@przykladowa.example', 0)).toContain('zostało zmienione')
  })

  it('takes none of the passwords before the present one again', async () => {
    const token = await portal.signIn('edyta.brzegowa')
    const change = (stareHaslo: string, noweHaslo: string) => portal.post('/uzytkownik/zmiana-hasla', { stareHaslo, noweHaslo }, token)
    expect((await change(TEST_PASSWORD, 'Brzeg-rzeki-w-8-rano')).statusCode).toBe(200)
    expect((await change('Brzeg-rzeki-w-8-rano', 'Piasek-na-plazy-9')).statusCode).toBe(200)
    for (const earlier of [TEST_PASSWORD, 'Brzeg-rzeki-w-8-rano', 'Piasek-na-plazy-9'])
      expect((await change('Piasek-na-plazy-9', earlier)).json()).toMatchObject({ kod: 1502 })
  })

  it('switches the second factor on with a code, once, and off only with another', async () => {
    standInHalfMinute()
    const token = await portal.signIn('jan.zaleglowski')
    const { key, qrCode } = (await portal.get('/uzytkownik/2fa', token)).json()
    expect(qrCode).toMatch(/^data:image\/png;base64,/)
    const save = (czy2FaAktywne: boolean, totp: string) => portal.post('/uzytkownik/2fa', { czy2FaAktywne, totp }, token)
    expect((await save(true, '000000')).json()).toMatchObject({ kod: 1520 })
    const { kodyOdzyskiwania } = (await save(true, codeOf(key, -1))).json()
    expect(new Set(kodyOdzyskiwania).size).toBe(10)
    expect((await portal.get('/uzytkownik/2fa', token)).json()).toEqual({ czy2FaAktywne: true, qrCode: null, key: null, pozostaleKody: 10 })
    const recover = async (totp: string) => {
      const { token: half } = (await signIn('jan.zaleglowski', TEST_PASSWORD)).json()
      return (await portal.post('/uzytkownicy/login2FA', { totp, token: half })).statusCode
    }
    expect(await recover(kodyOdzyskiwania[0].toUpperCase())).toBe(200)
    expect(await recover(kodyOdzyskiwania[0])).toBe(401)
    expect((await save(false, codeOf(key, -1))).json()).toMatchObject({ kod: 1520 })
    expect((await save(false, codeOf(key))).statusCode).toBe(200)
  })

  it('asks an old sign-in for the password before the second factor or the phone number changes', async () => {
    standInHalfMinute()
    const token = await portal.signIn('karczma.podlipa')
    await portal.pool.query("update portal.account set phone = null where login = 'karczma.podlipa'")
    const { key } = (await portal.get('/uzytkownik/2fa', token)).json()
    const totp = codeOf(key)
    await portal.pool.query("update portal.session set created_at = now() - interval '10 minutes'")
    const switchOn = (more: object) => portal.post('/uzytkownik/2fa', { czy2FaAktywne: true, totp, ...more }, token)
    expect((await switchOn({})).json()).toMatchObject({ kod: 1521 })
    expect((await switchOn({ haslo: 'zle' })).json()).toMatchObject({ kod: 1519, pola: { haslo: expect.anything() } })
    expect((await switchOn({ haslo: TEST_PASSWORD })).statusCode).toBe(200)
    const consents = { powiadomieniaEmail: false, powiadomieniaSms: false, email: null, telefon: null }
    expect((await portal.post('/uzytkownik/zgody', consents, token)).statusCode).toBe(200)
    expect((await portal.post('/uzytkownik/zgody', { ...consents, telefon: '600100200' }, token)).json()).toMatchObject({ kod: 1521 })
    expect(
      (await portal.post('/uzytkownik/zgody', { ...consents, telefon: '600100200', haslo: TEST_PASSWORD, totp: codeOf(key, 1) }, token))
        .statusCode,
    ).toBe(200)
  })

  it('deletes an account with a second factor, or changes its phone number, only with its code', async () => {
    const secret = 'JBSWY3DPEHPK3PXP'
    standInHalfMinute()
    const { token: half } = (await signIn('piotr.dwuskladnik', TEST_PASSWORD)).json()
    const { token } = (await portal.post('/uzytkownicy/login2FA', { totp: codeOf(secret, -1), token: half })).json()
    const remove = (payload: object) =>
      portal.app.inject({ method: 'DELETE', url: '/api/uzytkownik', headers: { authorization: `Bearer ${token}` }, payload })
    const phone = { powiadomieniaEmail: false, powiadomieniaSms: true, email: null, telefon: '600100200' }
    expect((await portal.post('/uzytkownik/zgody', phone, token)).json()).toMatchObject({ kod: 1520 })
    expect((await remove({})).json()).toMatchObject({ kod: 1520 })
    expect((await remove({ totp: codeOf(secret, -1) })).json()).toMatchObject({ kod: 1520 })
    expect((await remove({ totp: codeOf(secret) })).statusCode).toBe(200)
  })

  it('keeps consents, with a phone number however it is written', async () => {
    const token = await portal.signIn('anna.kompletowska')
    const save = (telefon: string | null) =>
      portal.post('/uzytkownik/zgody', { powiadomieniaEmail: false, powiadomieniaSms: true, email: null, telefon }, token)
    expect((await save('12 34')).json()).toMatchObject({
      kod: 1000,
      pola: { telefon: 'Niepoprawny format. Numer telefonu ma 9 cyfr, na przykład 600 100 200.' },
    })
    expect((await save('+48 000 000-101')).json()).toMatchObject({ powiadomieniaSms: true, telefon: '000000101' })
  })

  it('tells the account, the old and the new address of changed consents, and what to do if it was somebody else', async () => {
    const token = await portal.signIn('tomasz.wielopodmiotowicz')
    const save = (email: string) =>
      portal.post('/uzytkownik/zgody', { powiadomieniaEmail: true, powiadomieniaSms: false, email, telefon: null }, token)
    await save('tomasz.stary@przykladowa.example')
    await nextMail('tomasz.stary@przykladowa.example', 0)
    await save('tomasz.nowy@przykladowa.example')
    for (const [address, before] of [
      ['tomasz.stary', 1],
      ['tomasz.nowy', 0],
      ['tomasz.wielopodmiotowicz', 1],
    ] as const) {
      const mail = await nextMail(`${address}@przykladowa.example`, before)
      expect(mail).toContain('Zmieniono zgody na powiadomienia')
      expect(mail).toContain('ustawić nowe hasło')
    }
  })

  it('goes with all its sessions when deleted; an old sign-in is asked for the password', async () => {
    const token = await portal.signIn('wanda.pustkowiak')
    const remove = (payload: unknown) =>
      portal.app.inject({
        method: 'DELETE',
        url: '/api/uzytkownik',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      })
    await portal.pool.query("update portal.session set created_at = now() - interval '10 minutes'")
    expect((await remove({})).json()).toMatchObject({ kod: 1521 })
    expect((await remove({ haslo: TEST_PASSWORD })).statusCode).toBe(200)
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(401)
    expect((await signIn('wanda.pustkowiak', TEST_PASSWORD)).json()).toMatchObject({ kod: 1001 })
  })
})

describe('correspondence data', () => {
  const address = {
    imie2: null,
    nazwisko2: null,
    telefon: null,
    email: null,
    fax: null,
    www: null,
    ulica: null,
    nrLokalu: null,
    miejscowosc: 'Wzorcowo',
    nrDomu: '14',
    kodPocztowy: '99-999',
  }

  it('is sent as a submission and stands in the history', async () => {
    const token = await portal.signIn('anna.kompletowska')
    const sent = await portal.post(
      '/uzytkownik/dane-korespondencyjne?pesel=78041200464',
      { ...address, kodPocztowy: '99 999', imie: 'Anna', nazwisko: 'Kompletowska', nazwa: null },
      token,
    )
    expect(sent.statusCode).toBe(200)
    const { historiaZgloszen } = (await portal.get('/uzytkownik/historia-zgloszen?pesel=78041200464', token)).json()
    expect(historiaZgloszen[0]).toMatchObject({
      zgloszenieId: sent.json().zgloszenieId,
      kiedyObsluzono: null,
      daneKorespondencyjne: { miejscowosc: 'Wzorcowo', kodPocztowy: '99-999' },
    })
  })

  it('are no data of another thing that was sent and handled', async () => {
    await portal.pool.query(
      `insert into portal.submission (kind, subject_pesel, created_at, topic, content, data, handled_at, point_id)
       values ('water-request', '78041200464', '2026-10-04 10:00:00', 'Awaria sieci', 'Nie ma wody', '{"miejscowosc": "Studnia"}', '2026-10-05 08:00:00', 1)`,
    )
    const token = await portal.signIn('anna.kompletowska')
    const read = async (path: string) => (await portal.get(`/uzytkownik/${path}?pesel=78041200464`, token)).json()
    expect((await read('dane-korespondencyjne')).daneKorespondencyjne).not.toMatchObject({ miejscowosc: 'Studnia' })
    const { historiaZgloszen } = await read('historia-zgloszen')
    expect(historiaZgloszen).toContainEqual(expect.objectContaining({ trescZgloszenia: 'Nie ma wody', daneKorespondencyjne: null }))
  })

  it.each(['pdf', 'csv', 'xlsx'])('is taken along as %s with the data that were sent, by its subject alone', async (kind) => {
    const file = `/uzytkownik/historia-zgloszen/${kind}?pesel=78041200464`
    const anna = await portal.signIn('anna.kompletowska')
    await portal.post(
      '/uzytkownik/dane-korespondencyjne?pesel=78041200464',
      { ...address, ulica: 'Taktowna', imie: 'Anna', nazwisko: 'Kompletowska', nazwa: null },
      anna,
    )
    const own = await portal.get(file, anna)
    const words = wordsOf(own)
    expect(own.headers['content-disposition']).toContain(`historia-zgloszen.${kind}`)
    expect(['Zmiana danych korespondencyjnych', 'W toku', 'Ulica', 'Taktowna'].filter((one) => !words.includes(one))).toEqual([])
    expect(wordsOf(await portal.get(`${file}&lang=uk`, anna))).toContain('В опрацюванні')
    const jan = await portal.signIn('jan.zaleglowski')
    expect((await portal.get(file, jan)).statusCode).toBe(403)
    expect(wordsOf(await portal.get(`/uzytkownik/historia-zgloszen/${kind}?pesel=72080506198`, jan))).not.toContain('Taktowna')
  })

  it('is taken along with the data in the order of the form, not in that of the database', async () => {
    const token = await portal.signIn('anna.kompletowska')
    await portal.post(
      '/uzytkownik/dane-korespondencyjne?pesel=78041200464',
      { ...address, ulica: 'Kolejna', telefon: '600100200', imie: 'Anna', nazwisko: 'Kompletowska', nazwa: null },
      token,
    )
    const { body } = await portal.get('/uzytkownik/historia-zgloszen/csv?pesel=78041200464', token)
    const newest = body.slice(body.indexOf('Wysłane dane')).split('\r\n').slice(2, 9)
    expect(newest.map((line) => line.split(';')[1])).toEqual([
      'Imię',
      'Nazwisko',
      'Telefon',
      'Miejscowość',
      'Ulica',
      'Numer domu',
      'Kod pocztowy',
    ])
  })

  it('asks an institution for its name and a person for both names', async () => {
    const token = await portal.signIn('przykladowe.zaklady')
    const nameless = { ...address, imie: 'Zofia', nazwisko: 'Zakładowska', nazwa: null }
    expect((await portal.post('/uzytkownik/dane-korespondencyjne?nip=9990000014', nameless, token)).json().pola).toEqual({
      nazwa: 'Puste pole. Proszę je wypełnić.',
    })
  })
})
