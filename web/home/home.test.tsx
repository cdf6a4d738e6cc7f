import { act, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Configuration, knowConfiguration } from '#client/call/configuration.ts'
import type { AnswerTo } from '#client/call/remote-call.ts'
import { sessionStore } from '#client/session/session-store.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { FIRM, JAN } from '#client/testing/people.ts'
import { plain } from '#client/testing/plain.ts'
import { onItsWay, portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { contract } from '#shared/contracts/next.ts'
import { contract as shell } from '#shared/contracts/portal.ts'
import { provideSignedIn } from '../session/signed-in-view.tsx'
import { announcements } from '../start/start.ts'
import { HomePage } from './home-page.tsx'
import { SignedInHome } from './signed-in-home.tsx'
import { SUMS, aStep } from './testing.ts'

type Next = AnswerTo<typeof contract.next>
const NO_TILES: Configuration['kafelki'] = []
const office = (change: Partial<Configuration>) => knowConfiguration({ kafelki: NO_TILES, ...change } as Configuration)
const NEXT: Next = { sumy: SUMS, najwazniejsze: [], pozostale: [], znakiUslug: [], czyNiepelne: false, stanNaDzien: null }

const portal = portalStandIn()
beforeAll(() => provideSignedIn(async () => ({ Home: SignedInHome, Strip: () => null, Menu: () => null })))
beforeEach(() => {
  portal.answers(shell.contact, refusal(404))
  announcements.set([])
  office({})
})
const open = () => inRouter(<HomePage />, { at: '/strona-glowna' })
const lead = () => document.querySelector('.page-heading__lead')?.textContent
const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const inOrder = (...nodes: HTMLElement[]) => nodes.every((node, at) => at === 0 || (nodes[at - 1]?.compareDocumentPosition(node) ?? 0) & 4)

describe('what somebody does next', () => {
  it('is the most urgent first, each with its day, amount and way, and says to whom it belongs', async () => {
    signIn([JAN, FIRM])
    const step = aStep('a', {
      tytul: 'Podatek, rata 3',
      znak: 'Po terminie',
      podmiot: FIRM.nazwa,
      nipOrPesel: String(FIRM.nip),
      czyInstytucja: true,
      kwota: 412.5,
      przyKwocie: 'w tym odsetki 2,00 zł',
      adresKwoty: '/skad-ta-kwota?karta=1&raty=2',
      dzien: '2026-09-15',
      czynnosc: 'Zapłać',
      adres: '/platnosc?karta=1&raty=2',
    })
    const later = aStep('b', { tytul: 'Odczyt', pilnosc: 'pozniej', podmiot: JAN.nazwa, nipOrPesel: String(JAN.pesel) })
    portal.answers(contract.next, { ...NEXT, najwazniejsze: [step, later], stanNaDzien: '2026-10-05' })
    const { user } = await open()
    const first = (await screen.findByRole('heading', { name: 'Podatek, rata 3' })).closest('li') ?? document.body
    expect(plain(first.textContent)).toMatch(/15 września.*Po terminie.*Firma.*412,50 zł.*w tym odsetki/)
    expect(
      inOrder(
        screen.getByText('Podatek, rata 3'),
        screen.getByRole('heading', { level: 3, name: 'Następne terminy' }),
        screen.getByText('Odczyt'),
      ),
    ).toBe(true)
    expect([href('Zapłać: Podatek, rata 3'), href('Skąd ta kwota? Podatek, rata 3')]).toEqual([step.adres, step.adresKwoty])
    expect(sessionStore.get().subject).toBe(JAN)
    // The page that it leads to must be of the one whose it is.
    await user.click(screen.getByRole('link', { name: 'Zapłać: Podatek, rata 3' }))
    expect(sessionStore.get().subject).toEqual(FIRM)
  })

  it('says of how many the press is where some cannot be paid here, and what to know before', async () => {
    signIn([JAN])
    const sums = {
      ...SUMS,
      doZaplaty: 900,
      poTerminie: 700,
      wybieralnePoTerminie: 650,
      liczbaPoTerminie: 3,
      uwagi: ['Sama rata nie wystarczy.'],
    }
    portal.answers(contract.next, { ...NEXT, sumy: { ...sums, liczbaWybieralnychPoTerminie: 2 }, najwazniejsze: [aStep('a')] })
    await open()
    expect(plain((await screen.findByRole('link', { name: /po terminie/ })).textContent)).toBe('Zapłać 2 z 3 po terminie, 650,00 zł')
    expect(screen.getByText('Sama rata nie wystarczy.')).not.toBeNull()
  })

  it('has one press that stands out: for all that is late where there are several', async () => {
    signIn([JAN])
    const pay = aStep('a', { tytul: 'Rata', rodzaj: 'zaplata', czynnosc: 'Zapłać' })
    const sums = { ...SUMS, doZaplaty: 900, poTerminie: 700, wybieralnePoTerminie: 650, najblizszyTermin: '2026-11-15' }
    portal.answers(contract.next, { ...NEXT, sumy: { ...sums, liczbaWybieralnychPoTerminie: 2 }, najwazniejsze: [pay] })
    await open()
    const all = await screen.findByRole('link', { name: /^Zapłać wszystko po terminie/ })
    expect([
      plain(all.textContent),
      all.className.includes('primary'),
      screen.getByRole('link', { name: 'Zapłać: Rata' }).className.includes('primary'),
    ]).toEqual(['Zapłać wszystko po terminie, 650,00 zł', true, false])
    expect(screen.getAllByRole('definition').map(({ textContent }) => plain(textContent))).toEqual([
      '650,00 zł',
      '900,00 zł',
      '15 listopada 2026',
    ])
  })

  it('has one total, of what can be paid here; what the tax office handles and what is under way is told beside it', async () => {
    signIn([JAN])
    portal.answers(contract.next, {
      ...NEXT,
      sumy: { ...SUMS, doZaplaty: 900, pozaPortalem: 452, wDrodze: 96 },
      najwazniejsze: [aStep('a')],
    })
    await open()
    expect(plain((await screen.findByText(/^Bez/)).textContent)).toBe(
      'Bez 452,00 zł, które prowadzi urząd skarbowy, i bez 96,00 zł w drodze.',
    )
    expect(plain(screen.getByRole('definition').textContent)).toBe('900,00 zł')
  })

  it('is nothing, which is said as good news; what waits behind the first five opens', async () => {
    signIn([JAN])
    portal.answers(contract.next, { ...NEXT, sumy: { ...SUMS, doZaplaty: 0 }, pozostale: [aStep('z', { tytul: 'Szósta' })] })
    await open()
    expect(await screen.findByText('Nie ma nic do zrobienia')).not.toBeNull()
    expect([lead(), screen.queryByRole('definition'), screen.getByText('Pokaż wszystko (jeszcze 1)').closest('details')?.open]).toEqual([
      'Nie mają Państwo nic do zapłacenia.',
      null,
      false,
    ])
  })

  it('that is known in part says so, and is not called nothing', async () => {
    signIn([JAN])
    portal.answers(contract.next, { ...NEXT, sumy: null, czyNiepelne: true })
    await open()
    expect(await screen.findByText(/Części informacji nie udało się teraz wczytać/)).not.toBeNull()
    expect([screen.queryByText('Nie ma nic do zrobienia'), lead()]).toEqual([
      null,
      expect.stringContaining('Tu widać, co jest do zapłacenia'),
    ])
  })

  it('that did not come says why, leaves search and services, and is asked for again', async () => {
    signIn([JAN])
    const wait = onItsWay(NEXT)
    portal.answers(contract.next, refusal(500, 'Numer błędu: 7.'), wait.reply)
    const { user } = await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Numer błędu: 7.')
    expect(href('Wszystkie usługi')).toBe('/lista-uslug')
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    await act(async () => wait.come())
    expect(await screen.findByText('Nie ma nic do zrobienia')).not.toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the first page of everybody', () => {
  it('leads to what most people come for, each area of services and the way in; no call needs a session', async () => {
    await open()
    expect(href('Zapłać podatek lub opłatę')).toBe('/lista-naleznosci')
    expect([href('Mam login i hasło'), screen.queryByRole('link', { name: 'Zaloguj przez login.gov.pl' })]).toEqual(['/logowanie', null])
    expect(within(screen.getByRole('region', { name: 'Usługi' })).getAllByRole('listitem').length).toBeGreaterThan(5)
    expect(portal.asked(contract.next)).toEqual([])
  })

  it('shows the tiles of the office in its order, and those that lead nowhere not', async () => {
    const kafelki: Configuration['kafelki'] = [
      { typ: 'LINK', link: 'https://bip.example/', ikona: null, nazwa: { pl: 'BIP', en: 'BIP', de: 'BIP', uk: 'BIP' }, opis: null },
      { typ: 'GRUPA', link: 'water', ikona: null, nazwa: null, opis: null },
      { typ: 'GRUPA', link: 'nieznana', ikona: null, nazwa: null, opis: null },
      { typ: 'USLUGA', link: '9999', ikona: null, nazwa: null, opis: null },
    ]
    office({ kafelki, czyLogowaniePrzezWezelKrajowy: true })
    announcements.set([{ id: 'a', tekst: 'Kasa nieczynna.', jezyk: 'pl', od: '2026-10-05', link: null, czyPilne: true }])
    await open()
    const tiles = within(screen.getByRole('region', { name: 'Usługi' })).getAllByRole('listitem')
    expect(tiles.map((tile) => within(tile).getByRole('link').getAttribute('href'))).toEqual([
      'https://bip.example/',
      '/lista-uslug?grupa=water',
    ])
    expect(href('Zaloguj przez login.gov.pl')).toBe('/logowanie/wezel-krajowy')
    expect(screen.getByText('Kasa nieczynna.').closest('li')?.querySelector('time')?.dateTime).toBe('2026-10-05')
  })

  it.each([
    [true, false, '/potwierdzenie-tozsamosci'],
    [true, true, null],
    [false, false, null],
  ])('of an account that is not confirmed says what it lacks (node: %s, mail open: %s)', async (hasNode, isMailOpen, leadsTo) => {
    office({ czyLogowaniePrzezWezelKrajowy: hasNode })
    signIn([JAN], { czyOgraniczony: true, czyNiepotwierdzony: isMailOpen })
    announcements.set([{ id: 'a', tekst: 'Kasa nieczynna.', jezyk: 'pl', od: '2026-10-05', link: null, czyPilne: false }])
    await open()
    expect(await screen.findByText('Konto czeka na potwierdzenie')).not.toBeNull()
    expect(screen.queryByRole('link', { name: 'Potwierdź tożsamość przez login.gov.pl' })?.getAttribute('href') ?? null).toBe(leadsTo)
    expect([portal.asked(contract.next), href('Panel użytkownika')]).toEqual([[], '/panel-uzytkownika'])
    expect(screen.getByRole('region', { name: 'Ogłoszenia urzędu' }).textContent).toContain('Kasa nieczynna.')
  })
})
