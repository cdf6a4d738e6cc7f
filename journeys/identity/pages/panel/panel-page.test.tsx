import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Configuration, knowConfiguration } from '#client/call/configuration.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { FIRM, JAN } from '#client/testing/people.ts'
import { plain } from '#client/testing/plain.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { contract } from '../../contract.ts'
import { Page } from './panel.tsx'

const portal = portalStandIn()
beforeEach(() => {
  knowConfiguration({ czyLogowaniePrzezWezelKrajowy: true } as Configuration)
  portal.answers(contract.emailChange, { nowyEmail: null, wazneDo: null, czyKod: false })
  portal.answers(contract.terms, { przyjety: '1.0 (2026-01-01)', kiedy: '2026-02-01 08:00:00', nowy: null })
})
const open = () => inRouter(<Page />, { at: '/panel-uzytkownika' })
const proof = () => screen.queryByRole('link', { name: /tożsamość/i })

describe('the own account', () => {
  it('says whose it is, for whom it may act, and which terms it has accepted, to be read as they were', async () => {
    signIn([JAN, FIRM])
    await open()
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(facts).toEqual(['Jan', 'Zaległowski', 'jan', 'jan@gmina.example', JAN.pesel, expect.any(String)])
    const kinds = [JAN, FIRM].map(({ nazwa }) => screen.getByText(nazwa).closest('li')?.textContent)
    expect(kinds).toEqual([expect.stringMatching(/osoba/i), expect.stringMatching(/instytucja/i)])
    const accepted = await screen.findByText(/1\.0 \(2026-01-01\)/)
    expect(plain(accepted.textContent)).toContain('01.02.2026 08:00')
    expect(within(accepted).getByRole('link').getAttribute('href')).toBe(
      '/regulamin?wersja=1.0+%282026-01-01%29&chwila=2026-02-01+08%3A00%3A00',
    )
  })

  it('that could not say its terms still leads to those that hold', async () => {
    signIn([JAN])
    portal.answers(contract.terms, refusal(500))
    await open()
    await expect.poll(() => portal.asked(contract.terms).length).toBe(1)
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect([links.includes('/regulamin'), links.includes('/ochrona-danych'), screen.queryByRole('alert')]).toEqual([true, true, null])
  })

  it.each([
    ['is restricted', { czyOgraniczony: true }, true, true],
    ['is restricted, and the office has no such way', { czyOgraniczony: true }, false, false],
    ['has an address to be confirmed first', { czyOgraniczony: true, czyNiepotwierdzony: true }, true, false],
    ['has all its rights', {}, true, false],
  ])('that %s is led to what lifts it, and no other', async (_case, change, hasNode, isLed) => {
    knowConfiguration({ czyLogowaniePrzezWezelKrajowy: hasNode } as Configuration)
    signIn([JAN], change)
    await open()
    await screen.findByText('Zaległowski')
    expect(proof()?.getAttribute('href') ?? null).toBe(isLed ? '/potwierdzenie-tozsamosci' : null)
  })
})
