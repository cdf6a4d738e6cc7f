import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '#shared/calls/errors.ts'
import { errorTexts } from '#shared/calls/error-texts.ts'
import { LANGUAGES } from '#shared/language.ts'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
let token: string
beforeAll(async () => {
  portal = await startTestPortal()
  token = await portal.signIn('jan.zaleglowski')
})
afterAll(() => portal.close())

const SIX_MINUTES_AGO = "update portal.session set created_at = now() - interval '6 minutes'"
const STRONG = 'Zielony-Rower-4711'

/** The catalogue of S0 §8 as far as the server speaks: what is done, and the status, code and field that the screen then shows. */
const SITUATIONS: readonly (readonly [string, () => Promise<{ statusCode: number; json(): unknown }>, number, number, string?])[] = [
  ['login of an account that is not active', () => signIn('ignacy.nieaktywny'), 403, 1009],
  ['login with a wrong password', () => signIn('jan.zaleglowski', 'zle'), 401, 1001],
  [
    'login of a person the office has blocked',
    async () => {
      await portal.pool.query("update portal.account set blocked_at = now() where login = 'helena.wodomierska'")
      return signIn('helena.wodomierska')
    },
    403,
    1009,
  ],
  [
    'wrong two-factor code',
    async () => {
      const { token: step } = (await signIn('piotr.dwuskladnik')).json<{ token: string }>()
      return portal.post('/uzytkownicy/login2FA', { totp: '000000', token: step })
    },
    401,
    1520,
  ],
  ['new password too weak', () => changePassword(TEST_PASSWORD, 'haslo'), 422, 1105, 'noweHaslo'],
  ['new password equal to the old one', () => changePassword(TEST_PASSWORD, TEST_PASSWORD), 422, 1502, 'noweHaslo'],
  ['wrong old password', () => changePassword('zle', STRONG), 422, 1519, 'stareHaslo'],
  ['new e-mail equal to the old one', async () => changeEmail(TEST_PASSWORD, await ownEmail()), 422, 1511, 'nowyEmail'],
  ['new e-mail of a wrong shape', () => changeEmail(TEST_PASSWORD, 'nie-adres'), 422, 1511, 'nowyEmail'],
  ['wrong password at the change of e-mail', () => changeEmail('zle', 'inny@example.org'), 422, 1519, 'haslo'],
  ['activation by an unknown link', () => portal.post('/uzytkownicy/aktywacja', { hash: 'nieznany' }), 422, 1530],
  [
    'office activation by an unknown link',
    () => portal.post('/uzytkownicy/aktywacja-z-urzedu', { hash: 'nieznany', stareHaslo: 'a', noweHaslo: STRONG }),
    422,
    1530,
  ],
  [
    'new password by a used link',
    () => portal.post('/uzytkownicy/nowe-haslo', { kodZmianyHasla: 'nieznany', noweHaslo: STRONG }),
    422,
    1530,
  ],
  ['new e-mail by an unknown link', () => portal.post('/uzytkownicy/potwierdzenie-email', { hash: 'nieznany' }), 422, 1530],
  [
    'switching the second factor on with a wrong code',
    () => portal.post('/uzytkownik/2fa', { czy2FaAktywne: true, totp: '000000' }, token),
    401,
    1520,
  ],
  [
    'registration without consents',
    () => portal.post('/uzytkownicy/rejestracja', registration({ czyZgodaNaRegulamin: false })),
    400,
    1000,
    'czyZgodaNaRegulamin',
  ],
  [
    'registration with a wrong PESEL',
    () => portal.post('/uzytkownicy/rejestracja', registration({ pesel: '78041200465' })),
    400,
    1000,
    'pesel',
  ],
  [
    'consent to messages without a phone number',
    () => portal.post('/uzytkownik/zgody', { powiadomieniaEmail: false, powiadomieniaSms: true, email: null, telefon: null }, token),
    400,
    1000,
    'telefon',
  ],
  [
    'deletion long after signing in',
    async () => {
      await portal.pool.query(SIX_MINUTES_AGO)
      return portal.app.inject({ method: 'DELETE', url: '/api/uzytkownik', headers: { authorization: `Bearer ${token}` } })
    },
    403,
    1521,
  ],
  ['a service of another person', () => portal.get('/naleznosci/dajKartyNaleznosci?pesel=78041200464', token), 403, 1403],
  ['a card of nobody', () => portal.get('/naleznosci/dajNaleznosciKarty?pesel=72080506198&idKartyNaleznosci=999999999', token), 404, 1004],
  [
    'a restricted account',
    async () => portal.get('/naleznosci/dajKartyNaleznosci?pesel=90090301156', await portal.signIn('marek.niezweryfikowicz')),
    403,
    1405,
  ],
  ['no session', () => portal.get('/uzytkownik/zgody'), 401, 1005],
  ['a dead session', () => portal.get('/uzytkownik/zgody', 'x'.repeat(43)), 401, 1005],
  ['an unknown page of the office', () => portal.get('/pi/strona-wlasna?nazwaPliku=nie-ma'), 404, 1004],
  ['a file outside the folder', () => portal.get('/pi/plik?link=../../package.json'), 404, 1004],
  ['a body that is too large', () => portal.post('/uzytkownicy/aktywacja', { hash: 'a'.repeat(1_100_000) }), 413, 1007],
]

function signIn(login: string, haslo = TEST_PASSWORD) {
  return portal.post('/uzytkownicy/token', { login, haslo, recaptcha: null })
}

function changePassword(stareHaslo: string, noweHaslo: string) {
  return portal.post('/uzytkownik/zmiana-hasla', { stareHaslo, noweHaslo }, token)
}

function changeEmail(haslo: string, nowyEmail: string) {
  return portal.post('/uzytkownik/zmiana-email', { haslo, nowyEmail }, token)
}

async function ownEmail(): Promise<string> {
  return (await portal.get('/uzytkownik', token)).json<{ email: string }>().email
}

function registration(change: Record<string, unknown>) {
  return {
    imie: 'Zofia',
    nazwisko: 'Nowa',
    login: 'zofia.nowa',
    haslo: STRONG,
    email: 'zofia@example.org',
    pesel: '78041200464',
    nip: null,
    czyZgodaNaPrzetwarzanieDanych: true,
    czyZgodaNaRegulamin: true,
    ...change,
  }
}

const TABLE = SITUATIONS.map(([what, provoke, status, kod, field]) => ({
  what,
  provoke,
  status,
  kod,
  fields: field === undefined ? [] : [field],
}))

describe('each situation answers with its code, in words, naming the field', () => {
  it.each(TABLE)('$what', async ({ provoke, status, kod, fields }) => {
    const response = await provoke()
    const answer = response.json() as { kod: number; opis: string; pola?: Record<string, string> }
    expect([response.statusCode, answer.kod]).toEqual([status, kod])
    expect(answer.opis).toMatch(/^\p{Lu}.{8,}$/u)
    expect(Object.keys(answer.pola ?? {})).toEqual(expect.arrayContaining(fields))
  })
})

describe('the catalogue', () => {
  it.each(LANGUAGES)('has its own words for every code in %s', (language) => {
    const names = Object.keys(ERRORS) as (keyof typeof ERRORS)[]
    const wanting = names.filter((name) => errorTexts[name][language].length <= 8)
    const polish = new Set<string>(names.map((name) => errorTexts[name].pl))
    const borrowed = names.filter((name) => language !== 'pl' && polish.has(errorTexts[name][language]))
    expect([wanting, borrowed]).toEqual([[], []])
  })

  it('answers in the language asked for', async () => {
    const answers = await Promise.all(
      LANGUAGES.map(async (language) => (await portal.get(`/uzytkownik/zgody?lang=${language}`)).json<{ opis: string }>().opis),
    )
    expect(new Set(answers).size).toBe(LANGUAGES.length)
  })

  it('uses 503 for declared breaks alone, and for systems of the office, whose programs come again', () => {
    const unavailable = Object.entries(ERRORS)
      .filter(([, { status }]) => (status as number) === 503)
      .map(([name]) => name)
    expect(unavailable).toEqual(['portalBreak', 'serviceBreak', 'registerSwapping'])
  })
})
