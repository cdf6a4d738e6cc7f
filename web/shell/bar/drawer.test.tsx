import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Configuration, knowConfiguration } from '#client/call/configuration.ts'
import { changeSettings } from '#client/kept/settings.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { CONTACT } from '#client/testing/office.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { contract, type MenuItem } from '#shared/contracts/portal.ts'
import { AppBar } from './app-bar.tsx'
import { DisplayControls } from './display-controls.tsx'
import { Drawer } from './drawer.tsx'

const item = (nazwa: string, link: string, change: Partial<MenuItem> = {}): MenuItem => ({
  nazwa,
  link,
  typ: 'STRONA_WBUDOWANA',
  pozycja: 1,
  czyWidoczny: true,
  czyOtwieracWNowejKarcie: false,
  ...change,
})
const portal = portalStandIn()
beforeEach(() => {
  knowConfiguration({ nazwaGminy: 'Gmina Przykładowo' } as Configuration)
  changeSettings({ isContrast: false, fontSize: 'mala' })
})

describe('the menu', () => {
  it('has what the office shows, in its order; a link of a script is none, and a new tab says so', async () => {
    const menuBoczneElementy = [
      item('Kontakt', '/kontakt', { pozycja: 3 }),
      item('BIP', 'bip.example', { typ: 'LINK', pozycja: 1, czyOtwieracWNowejKarcie: true }),
      item('Ukryte', '/ukryte', { czyWidoczny: false }),
      item('Skrypt', 'javascript:alert(1)', { typ: 'LINK', pozycja: 2 }),
    ]
    portal.answers(contract.menu, { menuBoczneElementy, kontakt: CONTACT })
    const onClose = vi.fn<() => void>()
    const { user } = await inRouter(<Drawer onClose={onClose} />, { beside: ['/kontakt'] })
    await screen.findByRole('link', { name: 'Kontakt' })
    const links = within(screen.getByRole('navigation', { name: 'Menu główne' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://bip.example', 'https://javascript:alert(1)', '/kontakt'])
    expect([links[0]?.textContent, links[0]?.getAttribute('rel')]).toEqual(['BIP (otwiera się w nowej karcie)', 'noopener'])
    expect(screen.getByRole('link', { name: '24 123 45 67' }).getAttribute('href')).toBe('tel:241234567')
    await user.click(links[2] ?? document.body)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('that did not come still leads home, and is closed by its button and by Escape', async () => {
    portal.answers(contract.menu, refusal(500))
    const onClose = vi.fn<() => void>()
    const { user } = await inRouter(<Drawer onClose={onClose} />)
    const dialog = screen.getByRole('dialog', { name: 'Menu główne' })
    expect(within(dialog).getByRole('link', { name: 'Strona główna' }).getAttribute('href')).toBe('/strona-glowna')
    await user.click(within(dialog).getByRole('button', { name: 'Zamknij menu' }))
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})

describe('how the portal looks', () => {
  it('is changed by keyboard, says what is on, and leaves no choice of colours in high contrast', async () => {
    const { user } = await inRouter(<DisplayControls />)
    const pressed = (name: string | RegExp) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
    screen.getByRole('button', { name: 'Duży tekst' }).focus()
    await user.keyboard('{Enter}')
    expect([pressed('Mały tekst'), pressed('Duży tekst')]).toEqual(['false', 'true'])
    await user.click(screen.getByRole('button', { name: 'Kontrast' }))
    expect([pressed('Kontrast'), screen.getByRole<HTMLButtonElement>('button', { name: 'Ciemny' }).disabled]).toEqual(['true', true])
    await user.click(screen.getByRole('button', { name: 'Kontrast' }))
    await user.click(screen.getByRole('button', { name: 'Ciemny' }))
    expect(pressed('Ciemny')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Ciemny' }))
  })

  it('has no choice of languages where the office has one alone', async () => {
    knowConfiguration({ czyInternacjonalizacja: false } as Configuration)
    await inRouter(<DisplayControls />)
    expect(screen.queryByRole('button', { name: /Zmień język/ })).toBeNull()
  })

  it('stands in the bar with the way in, but not on the page of signing in itself', async () => {
    await inRouter(<AppBar onMenu={() => undefined} />, { at: '/kontakt' })
    expect(screen.getByRole('link', { name: /^Gmina Przykładowo Portal mieszkańca\./ }).getAttribute('href')).toBe('/strona-glowna')
    expect(screen.getAllByRole('link', { name: 'Zaloguj się' })).toHaveLength(1)
    await inRouter(<AppBar onMenu={() => undefined} />, { at: '/logowanie' })
    expect(screen.getAllByRole('link', { name: 'Zaloguj się' })).toHaveLength(1)
  })
})
