import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeOffice } from '#api/testing/office.ts'
import { codeOf } from '#api/testing/codes.ts'
import { standInHalfMinute } from '#api/testing/sign-in/half-minute.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

let portal: TestPortal
let token: string

/** Every process reads the settings anew within a second. */
async function offer(values: Readonly<Record<string, boolean>>): Promise<void> {
  await changeOffice(portal.pool, 'configuration', values)
  await expect.poll(async () => (await portal.get('/konfiguracja')).json()).toMatchObject(values)
}

const OFF = {
  czy2Fa: false,
  czyWidoczneDaneKorespondencyjne: false,
  czyPytacOZgodeNaPowiadomieniaEmail: false,
  czyPytacOZgodeNaPowiadomieniaSms: false,
}
const REFUSED = { kod: 1407 }
beforeAll(async () => {
  portal = await startTestPortal()
})
beforeEach(async () => {
  await offer(OFF)
  token = await portal.signIn('anna.kompletowska')
})
afterAll(() => portal.close())

const PESEL = 'pesel=78041200464'
const ADDRESS = {
  imie: 'Anna',
  imie2: '',
  nazwisko: 'Kompletowska',
  nazwisko2: null,
  nazwa: 'Cudza nazwa',
  telefon: '',
  email: ' ',
  fax: null,
  www: null,
  miejscowosc: 'Wzorcowo',
  ulica: '',
  nrDomu: ' 14 ',
  nrLokalu: null,
  kodPocztowy: '99-999',
}

describe('what the office does not offer is refused to direct calls too', () => {
  it('the second factor: no key is made, none is switched on', async () => {
    expect((await portal.get('/uzytkownik/2fa', token)).json()).toMatchObject(REFUSED)
    expect((await portal.post('/uzytkownik/2fa', { czy2FaAktywne: true, totp: '000000' }, token)).json()).toMatchObject(REFUSED)
  })

  it('but a second factor that is on stays on, and can be switched off', async () => {
    standInHalfMinute()
    await offer({ czy2Fa: true })
    const { key } = (await portal.get('/uzytkownik/2fa', token)).json()
    expect((await portal.post('/uzytkownik/2fa', { czy2FaAktywne: true, totp: codeOf(key, -1) }, token)).statusCode).toBe(200)
    await offer(OFF)
    expect((await portal.get('/uzytkownik/2fa', token)).json()).toMatchObject({ czy2FaAktywne: true })
    expect((await portal.post('/uzytkownik/2fa', { czy2FaAktywne: false, totp: codeOf(key) }, token)).statusCode).toBe(200)
  })

  it('consents: each is given only where the office asks for it, and withdrawn always', async () => {
    const save = (powiadomieniaEmail: boolean, powiadomieniaSms: boolean) =>
      portal.post(
        '/uzytkownik/zgody',
        {
          powiadomieniaEmail,
          powiadomieniaSms,
          email: null,
          telefon: powiadomieniaSms ? '600100200' : null,
          ...(powiadomieniaEmail && { email: 'anna@przykladowa.example' }),
        },
        token,
      )
    expect((await save(true, false)).json()).toMatchObject(REFUSED)
    expect((await save(false, true)).json()).toMatchObject(REFUSED)
    await offer({ czyPytacOZgodeNaPowiadomieniaEmail: true })
    expect((await save(true, true)).json()).toMatchObject(REFUSED)
    expect((await save(true, false)).json()).toMatchObject({ powiadomieniaEmail: true })
    await offer(OFF)
    expect((await save(false, false)).json()).toMatchObject({ powiadomieniaEmail: false })
  })

  it('correspondence data: neither read nor sent, nor is their history', async () => {
    expect((await portal.get(`/uzytkownik/dane-korespondencyjne?${PESEL}`, token)).json()).toMatchObject(REFUSED)
    expect((await portal.post(`/uzytkownik/dane-korespondencyjne?${PESEL}`, ADDRESS, token)).json()).toMatchObject(REFUSED)
    for (const form of ['', '/pdf', '/csv', '/xlsx'])
      expect((await portal.get(`/uzytkownik/historia-zgloszen${form}?${PESEL}`, token)).json()).toMatchObject(REFUSED)
  })
})

describe('correspondence data', () => {
  it('keep an empty text as null, and no name of the other kind of subject', async () => {
    await offer({ czyWidoczneDaneKorespondencyjne: true })
    expect((await portal.post(`/uzytkownik/dane-korespondencyjne?${PESEL}`, ADDRESS, token)).statusCode).toBe(200)
    const { historiaZgloszen } = (await portal.get(`/uzytkownik/historia-zgloszen?${PESEL}`, token)).json()
    expect(historiaZgloszen[0].daneKorespondencyjne).toEqual({
      ...ADDRESS,
      imie2: null,
      nazwa: null,
      telefon: null,
      email: null,
      ulica: null,
      nrDomu: '14',
    })
  })

  it('of what is missing or misshapen name every field', async () => {
    await offer({ czyWidoczneDaneKorespondencyjne: true })
    const wrong = {
      ...ADDRESS,
      imie: '',
      nazwisko: null,
      miejscowosc: ' ',
      nrDomu: null,
      kodPocztowy: '9999',
      email: 'bez-malpy',
      telefon: '12',
      fax: 'abc',
      www: 'nie adres strony',
      nrLokalu: '1'.repeat(150),
    }
    const { pola } = (await portal.post(`/uzytkownik/dane-korespondencyjne?${PESEL}`, wrong, token)).json()
    expect(Object.keys(pola)).toEqual([
      'imie',
      'nazwisko',
      'miejscowosc',
      'nrDomu',
      'kodPocztowy',
      'telefon',
      'email',
      'fax',
      'www',
      'nrLokalu',
    ])
    expect([pola.imie, pola.kodPocztowy]).toEqual([
      'Puste pole. Proszę je wypełnić.',
      'Niepoprawny format. Kod pocztowy ma 5 cyfr, na przykład 99-999.',
    ])
  })
})
