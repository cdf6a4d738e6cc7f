import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Configuration, knowConfiguration } from '#client/call/configuration.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { FIRM, JAN } from '#client/testing/people.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { contract as nextContract } from '#shared/contracts/next.ts'
import { contract } from '#shared/contracts/portal.ts'
import { SUMS } from '../home/testing.ts'
import { Page } from './services-page.tsx'

const service = (uslugaId: number, nazwa: string, change: object = {}) => ({
  uslugaId,
  nazwa,
  czyChroniona: false,
  czyWymaganaInstytucja: false,
  czyWymaganaOsobaFizyczna: false,
  sciezka: 'x',
  opis: `Opis ${nazwa}`,
  ikona: 'land',
  slowa: [],
  ...change,
})
const GROUPS = {
  grupyUslug: [
    {
      grupa: 'payments',
      nazwa: 'Należności',
      uslugi: [service(20, 'Należności do zapłaty', { czyChroniona: true }), service(17, 'Podatki gminne', { czyChroniona: true })],
    },
    {
      grupa: 'residents',
      nazwa: 'Mieszkańcy',
      uslugi: [service(9901, 'Obwód', { czyWymaganaOsobaFizyczna: true }), service(9902, 'Imiona')],
    },
  ],
}
const mark = (nipOrPesel: string | null, znak: string) => ({
  uslugaId: 20,
  nipOrPesel: String(nipOrPesel),
  czyInstytucja: false,
  znak,
  ton: 'overdue' as const,
})

const portal = portalStandIn()
beforeEach(() => {
  portal.answers(contract.services, GROUPS)
  portal.answers(nextContract.next, {
    sumy: SUMS,
    najwazniejsze: [],
    pozostale: [],
    czyNiepelne: false,
    stanNaDzien: null,
    znakiUslug: [mark(JAN.pesel, '3 po terminie'), mark('99999999999', 'cudze')],
  })
  knowConfiguration({ przerwaTechnicznaUslugi: [] as number[] } as Configuration)
})
async function open(search = '') {
  const opened = await inRouter(<Page />, { at: `/lista-uslug${search}` })
  await screen.findByRole('button', { name: 'Należności' })
  return opened
}
const isOpen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true'
const link = (name: RegExp) => screen.getByRole('link', { name })

describe('the list of services', () => {
  it('opens one area at a time, by keyboard; the open one stands in the address without a step for Back', async () => {
    const { user, history } = await open()
    expect([isOpen('Należności'), isOpen('Mieszkańcy')]).toEqual([true, false])
    screen.getByRole('button', { name: 'Mieszkańcy' }).focus()
    await user.keyboard('{Enter}')
    expect([isOpen('Należności'), isOpen('Mieszkańcy'), history.location.href, history.length]).toEqual([
      false,
      true,
      '/lista-uslug?grupa=residents',
      1,
    ])
    await user.keyboard('{Enter}')
    expect(isOpen('Mieszkańcy')).toBe(false)
  })

  it('of the address is open at once, and says of each service whether one must be signed in', async () => {
    await open('?grupa=residents')
    expect(isOpen('Mieszkańcy')).toBe(true)
    expect(link(/^Imiona/).textContent).toContain('Usługa dostępna bez logowania')
    const dues = screen.getByText('Należności do zapłaty').closest('a')
    expect([dues?.textContent.includes('Usługa wymaga zalogowania'), dues?.getAttribute('href')]).toEqual([
      true,
      '/uslugi/naleznosci-do-zaplaty',
    ])
  })

  it('shows who is signed in what waits there for the chosen subject, and no lock', async () => {
    signIn([JAN])
    await open()
    expect(await screen.findByText('3 po terminie')).not.toBeNull()
    expect([screen.queryByText('cudze'), link(/^Należności do zapłaty/).textContent.includes('wymaga zalogowania')]).toEqual([null, false])
    const views = within(link(/^Należności do zapłaty/).closest('li') ?? document.body)
    expect(views.getByRole('link', { name: 'Podatki gminne' })).not.toBeNull()
  })

  it('leads a firm nowhere where only persons may go, and says why', async () => {
    signIn([FIRM])
    await open('?grupa=residents')
    expect(screen.queryByRole('link', { name: /^Obwód/ })).toBeNull()
    expect(screen.getByText('Obwód').closest('[aria-disabled=true]')?.textContent).toMatch(
      /niedostępna w wybranym kontekście.*Tylko dla osób fizycznych/,
    )
  })

  it('leads to the break of a service that has one', async () => {
    knowConfiguration({ przerwaTechnicznaUslugi: [20] } as Configuration)
    await open()
    expect([link(/^Należności do zapłaty/).getAttribute('href'), screen.getByText('Przerwa techniczna')]).toEqual([
      '/usluga-przerwa-techniczna?usluga=20',
      expect.anything(),
    ])
  })

  it('that did not come is asked for again; the search above works meanwhile', async () => {
    portal.answers(contract.services, refusal(500, 'Numer błędu: 7.'), GROUPS)
    const { user } = await inRouter(<Page />, { at: '/lista-uslug' })
    expect((await screen.findByRole('alert')).textContent).toContain('Numer błędu: 7.')
    expect(screen.getByRole('combobox')).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByRole('button', { name: 'Należności' })).not.toBeNull()
  })
})
