import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { LANGUAGES } from '#shared/language.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

interface Folder {
  pliki: { nazwa: string; rozszerzenie: string; link: string }[]
  strony: { nazwa: string; link: string }[]
  katalogi: (Folder & { nazwa: string })[]
}

async function taxFolder(language = 'pl'): Promise<Folder & { nazwa: string }> {
  const { katalogi } = (await portal.get(`/pi/procedury?lang=${language}`)).json() as Folder
  return (
    katalogi.find(({ strony }) => strony.some(({ link }) => link.endsWith('raty-i-ulgi'))) ?? Promise.reject(new Error('no such folder'))
  )
}

describe('procedures and information', () => {
  it('show nested folders, files and pages under the names of the language', async () => {
    expect((await portal.get('/pi/procedury?lang=de')).json()).toMatchObject({ nazwaMenu: 'Verfahren' })
    expect(await taxFolder('de')).toMatchObject({
      nazwa: 'Steuern und Gebühren',
      strony: [{ nazwa: 'Raten, Stundung und Erlass der Steuer' }],
    })
    expect((await taxFolder()).pliki.map(({ rozszerzenie }) => rozszerzenie).sort()).toEqual(['csv', 'odt', 'pdf'])
    expect((await portal.get('/pi/informacje')).json().nazwaMenu).toBe('Informacje')
  })

  it('serve a file with its type, as a download that can run nothing', async () => {
    const file = (await taxFolder()).pliki.find(({ rozszerzenie }) => rozszerzenie === 'pdf')
    const response = await portal.get(`/pi/plik?link=${file?.link}`)
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="wniosek-o-ulge\.pdf"/),
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  it.each([
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%252e%252e%252fpackage.json',
    'procedures/podatki-i-oplaty/wniosek-o-ulge.pdf',
    '/etc/passwd',
    '%00',
    'constructor',
  ])('answer 404 to the path %s', async (link) => {
    for (const address of [`/pi/plik?link=${link}`, `/pi/strona-wlasna?nazwaPliku=${link}`, `/pi/dokument?nazwa=${link}`]) {
      const response = await portal.get(address)
      expect([response.statusCode, response.json().kod]).toEqual([404, 1004])
    }
  })

  it('links of a page lead to files that exist', async () => {
    const { html } = (await portal.get('/pi/strona-wlasna?nazwaPliku=procedures/podatki-i-oplaty/raty-i-ulgi')).json()
    const links = [...html.matchAll(/href="\/api(\/pi\/plik[^"]+)"/g)].map((match) => match[1])
    expect(links).toHaveLength(2)
    for (const link of links) expect((await portal.get(link)).statusCode).toBe(200)
  })
})

const IDS = [
  'a11y-wstep',
  'a11y-podmiot',
  'a11y-url',
  'a11y-zakres',
  'a11y-data-publikacja',
  'a11y-data-aktualizacja',
  'a11y-status',
  'a11y-data-sporzadzenie',
  'a11y-data-przeglad',
  'a11y-kontakt',
  'a11y-email',
  'a11y-telefon',
  'a11y-procedura',
  'a11y-architektura',
  'a11y-komunikacja',
]

describe('the accessibility statement', () => {
  it.each(LANGUAGES)('has every prescribed id once in %s', async (language) => {
    const { html } = (await portal.get(`/pi/dokument?nazwa=deklaracja-dostepnosci&lang=${language}`)).json()
    const found = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    expect(found).toEqual(IDS)
    expect(html).toMatch(/id="a11y-email" href="mailto:/)
    for (const [, day] of html.matchAll(/<time [^>]*datetime="([^"]*)"/g)) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it('has the prescribed headings in their order', async () => {
    const { tytul, html } = (await portal.get('/pi/dokument?nazwa=deklaracja-dostepnosci')).json()
    const headings = [...html.matchAll(/<h([23])>([^<]+)</g)].map((match) => match[2])
    expect([tytul, ...headings]).toEqual([
      'Deklaracja dostępności',
      'Stan dostępności cyfrowej',
      'Niedostępne treści',
      'Niezgodność z załącznikiem',
      'Treści nieobjęte przepisami',
      'Przygotowanie deklaracji dostępności i jej aktualizacja',
      'Udogodnienia, ograniczenia i inne informacje',
      'Informacje zwrotne i dane kontaktowe',
      'Obsługa wniosków i skarg związanych z dostępnością',
      'Pozostałe informacje',
      'Dostępność architektoniczna',
      'Dostępność komunikacyjno-informacyjna',
    ])
  })
})

describe('legal pages', () => {
  it('carry the version and date of the terms, and give a file to keep', async () => {
    expect((await portal.get('/pi/dokument?nazwa=regulamin')).json()).toMatchObject({ wersja: '1.0', data: '2026-10-01' })
    const file = await portal.get('/pi/dokument/plik?nazwa=regulamin')
    expect(file.headers['content-disposition']).toContain('regulamin-1.0-pl.html')
    expect(file.body).toMatch(/<html lang="pl">[\s\S]*Wersja 1\.0 z dnia 01\.10\.2026[\s\S]*id="reklamacje"/)
  })

  it('are what a person reads before registration, in the language and with the version that is kept', async () => {
    const consents = (await portal.get('/uzytkownicy/rejestracja-zgody?lang=de')).json()
    const [terms, data] = await Promise.all(
      ['regulamin', 'ochrona-danych'].map(async (name) => (await portal.get(`/pi/dokument?nazwa=${name}&lang=de`)).json()),
    )
    expect(consents).toMatchObject({
      trescRegulaminu: terms.html,
      trescZgodyNaPrzetwarzanieDanych: data.html,
      wersjaRegulaminu: `${terms.wersja} (${terms.data})`,
    })
    expect(consents.trescRegulaminu).toContain('Nutzung')
  })

  it('name where a weakness can be reported (RFC 9116)', async () => {
    const response = await portal.app.inject('/.well-known/security.txt')
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.body).toMatch(/^Contact: mailto:\S+$/m)
    const expires = /^Expires: (.+)$/m.exec(response.body)?.[1] ?? ''
    expect(Date.parse(expires)).toBeGreaterThan(Date.now())
    expect(Date.parse(expires)).toBeLessThanOrEqual(Date.now() + 366 * 86_400_000)
  })
})

describe('the side menu', () => {
  it('has all three kinds of entry in the order of their positions, the hidden ones marked', async () => {
    const { menuBoczneElementy: menu } = (await portal.get('/pi/menuBoczne?lang=uk')).json()
    expect(new Set(menu.map(({ typ }: { typ: string }) => typ))).toEqual(new Set(['STRONA_WBUDOWANA', 'STRONA_WLASNA', 'LINK']))
    expect(menu.map(({ pozycja }: { pozycja: number }) => pozycja)).toEqual(menu.map((_: unknown, index: number) => index + 1))
    expect(menu[0]).toMatchObject({ nazwa: 'Головна', czyOtwieracWNowejKarcie: false })
    expect(menu.find(({ typ }: { typ: string }) => typ === 'LINK')).toMatchObject({ czyOtwieracWNowejKarcie: true })
    expect(menu.at(-1)).toMatchObject({ czyWidoczny: false })
  })
})

describe('case statuses and registers', () => {
  it('come from the portal itself for the office, from its supplier for the other organisation', async () => {
    const own = (await portal.get('/pi/statusyRejestrySprawKonfiguracja')).json()
    expect(own).toMatchObject({ idOrganizacji: 280, typ: 'WBUDOWANY', dostawca: null })
    expect((await portal.app.inject(own.adresRejestrow)).statusCode).toBe(200)
    const other = (await portal.get('/pi/statusyRejestrySprawKonfiguracja?idOrganizacji=281')).json()
    expect(other).toMatchObject({ typ: 'ZEWNETRZNY', adresStatusow: expect.stringMatching(/^https:/) })
    expect((await portal.get('/pi/statusyRejestrySprawKonfiguracja?idOrganizacji=282')).statusCode).toBe(404)
    const { 'content-security-policy': policy } = (await portal.get('/status')).headers
    expect(policy).toContain(`frame-src 'self' https://www.openstreetmap.org ${new URL(other.adresStatusow).origin};`)
  })

  it('find a case by its number, however it is typed, and tell nothing else', async () => {
    const ask = async (sign: string) => (await portal.get(`/pi/statusyRejestrySpraw?rodzaj=STATUSY&znak=${encodeURIComponent(sign)}`)).body
    expect(await ask('rg.6733.12.2026 ')).toContain('Uzgodnienia z organami')
    const unknown = await ask('RG.0.0.2026"><script>alert(1)</script>')
    expect(unknown).toContain('&quot;&gt;&lt;script&gt;')
    expect(unknown).not.toMatch(/<script|Uzgodnienia/)
  })

  it('stand in a page that runs no script and only the portal may frame', async () => {
    const { headers } = await portal.get('/pi/statusyRejestrySpraw?rodzaj=REJESTRY')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-.*frame-ancestors 'self'.*sandbox allow-forms$/,
    )
    expect(headers['content-disposition']).toMatch(/^inline/)
  })
})

describe('an announced break', () => {
  it('is told with its texts before it begins, and its words during it', async () => {
    const words = { pl: 'Wymiana serwera', en: 'New server', de: 'Neuer Server', uk: 'Заміна сервера' }
    await portal.pool.query(
      "insert into portal.technical_break (starts_at, ends_at, words) values (now() + interval '2 days', now() + interval '2 days 3 hours', $1)",
      [JSON.stringify(words)],
    )
    await expect
      .poll(async () => (await portal.get('/status?lang=uk')).json())
      .toMatchObject({ czyPrzerwaTechniczna: false, przerwy: [{ uslugaId: null, czyTrwa: false, tekst: 'Заміна сервера' }] })
    await portal.pool.query("update portal.technical_break set starts_at = now() - interval '1 minute', words = null")
    await expect
      .poll(async () => (await portal.get('/status')).json())
      .toMatchObject({ czyPrzerwaTechniczna: true, przerwy: [{ czyTrwa: true, tekst: expect.stringContaining('kasa urzędu') }] })
    expect((await portal.get('/pi/procedury')).json().kod).toBe(1503)
    await portal.pool.query('delete from portal.technical_break')
  })
})
