import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { setLanguage } from '#ui/language/texts-store.ts'
import { contract } from '../contract.ts'
import { Page as CustomPage } from './custom-page.tsx'
import { Page as InformationPage } from './information.tsx'
import { Page as ProceduresPage } from './procedures.tsx'
import { Page as RegistersPage } from './registers.tsx'

const folder = (nazwa: string, change: object = {}) => ({ nazwa, pliki: [], strony: [], katalogi: [], ...change })
const ROOT = {
  nazwaMenu: 'Jak załatwić',
  pliki: [],
  strony: [{ nazwa: 'Wstęp', link: 'procedures/wstep.html' }],
  katalogi: [
    folder('Puste'),
    folder('Budowa', {
      pliki: [{ nazwa: 'Wniosek', rozszerzenie: 'pdf', link: 'a b&c' }],
      strony: [{ nazwa: 'Pozwolenie', link: 'procedures/pozwolenie.html' }],
    }),
  ],
}
const portal = portalStandIn()
const entries = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.className.includes('file-browser'))
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
const trail = () => screen.getByRole('navigation', { name: 'Ścieżka nawigacji' }).textContent

describe('what the office offers to read', () => {
  it('stands folder by folder, each with how much is in it; a file is saved, a page opens', async () => {
    portal.answers(contract.procedures, ROOT)
    const { history } = await inRouter(<ProceduresPage />, { at: '/procedury' })
    await screen.findByText('Budowa')
    expect([trail(), entries()]).toEqual([
      'Strona głównaJak załatwić',
      [
        'Katalog: Puste0 pozycji /procedury?katalog=0',
        'Katalog: Budowa2 pozycje /procedury?katalog=1',
        'WstępStrona /strona-wlasna?nazwaPliku=procedures%2Fwstep.html',
      ],
    ])
    act(() => history.push('/procedury?katalog=1'))
    await screen.findByText('Wniosek')
    expect([trail(), entries()]).toEqual([
      'Strona głównaJak załatwićBudowa',
      [
        'O poziom wyżej /procedury',
        'PozwolenieStrona /strona-wlasna?nazwaPliku=procedures%2Fpozwolenie.html',
        'WniosekPlik PDF /api/pi/plik?link=a%20b%26c',
      ],
    ])
    // A place that there is no more is the nearest one above it.
    act(() => history.push('/procedury?katalog=1.7'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Budowa')
    act(() => history.push('/procedury?katalog=0'))
    expect(await screen.findByText('Brak danych do wyświetlenia')).not.toBeNull()
  })

  it('tells a reader of another language that the files are Polish', async () => {
    await setLanguage('de')
    portal.answers(contract.information, { ...ROOT, pliki: [{ nazwa: 'Plan', rozszerzenie: 'pdf', link: 'p' }] })
    await inRouter(<InformationPage />, { at: '/informacje' })
    await screen.findByText('Plan')
    expect(screen.getByText(/polnisch/i)).not.toBeNull()
    await act(() => setLanguage('pl'))
  })

  it('that did not come is asked for again', async () => {
    portal.answers(contract.procedures, refusal(500), ROOT)
    const { user } = await inRouter(<ProceduresPage />, { at: '/procedury' })
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText('Budowa')).not.toBeNull()
  })
})

describe('a page of the office', () => {
  it('stands below the folders that lead to it', async () => {
    portal.answers(contract.page, { tytul: 'Pozwolenie na budowę', html: '<p>Należy złożyć wniosek.</p>' })
    portal.answers(contract.procedures, ROOT)
    await inRouter(<CustomPage />, { at: '/strona-wlasna?nazwaPliku=procedures/pozwolenie.html' })
    expect(await screen.findByText('Należy złożyć wniosek.')).not.toBeNull()
    await expect.poll(trail).toBe('Strona głównaJak załatwićBudowaPozwolenie na budowę')
  })

  it('that there is not leads on, and is not asked for again; one that failed is', async () => {
    portal.answers(contract.page, refusal(404))
    await inRouter(<CustomPage />, { at: '/strona-wlasna?nazwaPliku=brak.html' })
    await expect.poll(() => screen.getByRole('heading', { level: 1 }).textContent).toBe('Nie znaleziono strony')
    expect([
      screen.queryByRole('button', { name: 'Spróbuj ponownie' }),
      screen.getByRole('link', { name: 'Przejdź do strony głównej' }),
    ]).toEqual([null, expect.anything()])
    portal.answers(contract.page, refusal(500), { tytul: 'Dojazd', html: '<p>Autobus 7.</p>' })
    const { user } = await inRouter(<CustomPage />, { at: '/strona-wlasna?nazwaPliku=dojazd.html' })
    await user.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText('Autobus 7.')).not.toBeNull()
  })
})

it('a register of a supplier is loaded only after a press, and says who learns of it', async () => {
  portal.answers(contract.widget, {
    idOrganizacji: 7,
    typ: 'ZEWNETRZNY',
    dostawca: 'Obca Spółka',
    adresStatusow: 'https://obcy.example/s',
    adresRejestrow: 'https://obcy.example/r',
  })
  const { user } = await inRouter(<RegistersPage />, { at: '/statusy-i-rejestry?idOrganizacji=7' })
  expect(await screen.findByText(/Obca Spółka/)).not.toBeNull()
  expect([portal.asked(contract.widget), document.querySelector('iframe')]).toEqual([[{ idOrganizacji: '7' }], null])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Co pokazać?' }), 'Rejestry')
  expect(document.querySelector('iframe')).toBeNull()
})
