import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Configuration, knowConfiguration } from '#client/call/configuration.ts'
import { tabValue } from '#client/kept/stored.ts'
import { FIRM, JAN } from '#client/testing/people.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { portalStandIn } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { FirstLoginDialog } from '../session/dialogs/first-login-dialog.tsx'
import { SignedIn } from '../session/strip/signed-in.tsx'
import { Banner } from '../session/strip/banner.tsx'
import { leaving } from '../session/actions.ts'
import { StartFailed } from '../start/start-failed.tsx'
import { SignedInBar } from './bar/signed-in-bar.tsx'
import { Footer } from './footer.tsx'
import { PrintHeading } from './shell.tsx'

const OFFICE = {
  nazwaGminy: 'Gmina Przykładowa',
  wersja: '1.0.7',
  rokZbudowaniaBackendu: 2026,
  bipUrl: 'https://bip.example',
  czyPrzykladowe: true,
  czy2Fa: true,
}
const know = (change: object = {}) => knowConfiguration({ ...OFFICE, ...change } as Configuration)
portalStandIn()
beforeEach(() => know())

describe('the envelope of a signed-in person', () => {
  it.each([
    [0, undefined],
    [3, '3'],
  ])('says how many messages are unread (%d), for the eye only where there are any', async (nieprzeczytane, mark) => {
    signIn([JAN], { nieprzeczytane })
    await inRouter(<SignedInBar />)
    const link = screen.getByRole('link', { name: `Wiadomości, nieprzeczytane: ${nieprzeczytane}` })
    expect([link.getAttribute('href'), link.dataset['count']]).toEqual(['/wiadomosci', mark])
  })

  it('is not there for an account that may not open its mailbox', async () => {
    signIn([JAN], { czyOgraniczony: true })
    await inRouter(<SignedInBar />)
    expect(screen.queryByRole('link', { name: /^Wiadomości/ })).toBeNull()
  })
})

it('a view by the office says above every page whose eyes these are, that nothing can be changed, and how it ends', async () => {
  signIn([JAN], { czyPodglad: true })
  await inRouter(<Banner />)
  const banner = within(screen.getByRole('region', { name: 'Podgląd urzędu' }))
  expect(banner.getByText(/Tak portal widzi Jan Zaległowski\. Niczego nie można zmienić, wysłać ani zapłacić\./)).not.toBeNull()
  expect(banner.getByRole('button', { name: 'Zakończ podgląd' })).not.toBeNull()
})

describe('what only a signed-in person has above the page', () => {
  it('is the banner of a view where the office looks, and no banner for the person', async () => {
    signIn([JAN], { czyPodglad: true })
    await inRouter(<SignedIn />)
    expect(await screen.findByRole('region', { name: 'Podgląd urzędu' })).not.toBeNull()
  })

  it('asks before entries are lost by leaving, and stays where somebody wants to stay', async () => {
    signIn([JAN])
    leaving.set('asked')
    const { user } = await inRouter(<SignedIn />)
    const dialog = within(await screen.findByRole('dialog', { name: 'Niezapisane dane' }))
    expect(screen.queryByRole('region', { name: 'Podgląd urzędu' })).toBeNull()
    await user.click(dialog.getAllByRole('button').at(-1) ?? document.body)
    expect([leaving.get(), screen.queryByRole('dialog')]).toEqual(['no', null])
  })
})

describe('the first sign-in', () => {
  const items = () => screen.getAllByRole('listitem').length

  it('tells what the office offers and the account may use, once', async () => {
    know({ czyPytacOZgodeNaPowiadomieniaSms: true })
    signIn([JAN])
    tabValue.set('firstLogin', '1')
    const { user } = await inRouter(<FirstLoginDialog />)
    expect(items()).toBe(4)
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect([screen.queryByRole('dialog'), tabValue.get('firstLogin')]).toEqual([null, '0'])
  })

  it('of a restricted account says nothing of what it may not use', async () => {
    know({ czyPytacOZgodeNaPowiadomieniaSms: true })
    signIn([JAN], { czyOgraniczony: true })
    tabValue.set('firstLogin', '1')
    await inRouter(<FirstLoginDialog />)
    expect(items()).toBe(2)
  })

  it('that is over says nothing', async () => {
    signIn([JAN])
    tabValue.set('firstLogin', '0')
    await inRouter(<FirstLoginDialog />)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the end of every page', () => {
  it('leads to what a public body must say, and to its bulletin', async () => {
    await inRouter(<Footer />)
    const links = within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(links).toEqual(expect.arrayContaining(['/deklaracja-dostepnosci', '/ochrona-danych', '/regulamin', '/mapa-strony', '/kontakt']))
    expect(screen.getByRole('img', { name: 'Biuletyn Informacji Publicznej' }).closest('a')?.getAttribute('href')).toBe(
      'https://bip.example',
    )
    expect(screen.getByText(/^© 2026 Gmina Przykładowa · Wersja 1\.0\.7 · Portal demonstracyjny/)).not.toBeNull()
  })

  it('of an office without a bulletin has no sign of it, and that of a real portal does not call itself a demo', async () => {
    know({ bipUrl: null, czyPrzykladowe: false })
    await inRouter(<Footer />)
    expect([screen.queryByRole('img'), screen.queryByText(/Portal demonstracyjny/)]).toEqual([null, null])
  })
})

it('a printed page says whose office, for whom, of which day and from which address, without what was asked for', async () => {
  vi.setSystemTime(new Date('2026-10-05T22:30:00Z'))
  signIn([FIRM])
  await inRouter(<PrintHeading />, { at: '/uslugi/grunty?szukaj=78041200464' })
  expect(document.body.textContent).toBe('')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(document.body.textContent).toBe(`Gmina Przykładowa · Firma · wydrukowano 06.10.2026 · ${location.origin}/uslugi/grunty`)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  vi.useRealTimers()
  expect(document.body.textContent).toBe('')
})

it('a portal that cannot be reached says so and lets the person try again', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const { user } = await inRouter(<StartFailed />)
  await user.click(screen.getByRole('button'))
  expect([screen.getByRole('heading', { level: 1 }).textContent !== '', reload.mock.calls.length]).toEqual([true, 1])
})
