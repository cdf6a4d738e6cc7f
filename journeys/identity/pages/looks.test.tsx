import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { plain } from '#client/testing/plain.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { contract } from '../contract.ts'
import { Page } from './looks.tsx'

type Look = AnswerOf<typeof contract.looks>['wpisy'][number]
const look = (change: Partial<Look>): Look => ({
  kiedy: '2026-10-05 08:00:00',
  co: 'WGLAD',
  pole: null,
  role: ['K'],
  dzialy: [],
  powod: null,
  ...change,
})

const portal = portalStandIn()
beforeEach(() => signIn([JAN]))
const open = () => inRouter(<Page />, { beside: ['/panel-uzytkownika'] })
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)))

describe('who has looked at my data', () => {
  it('says when, what, with which role and why; the terminal has none', async () => {
    const wpisy = [
      look({ co: 'ODSLONIECIE', pole: 'pesel', role: ['S'], dzialy: ['WODA'], powod: 'Sprawa 12/2026' }),
      look({ co: 'PODGLAD', role: [], kiedy: '2026-10-04 07:00:00' }),
    ]
    portal.answers(contract.looks, { wpisy, dalsze: null })
    await open()
    await screen.findByText('Sprawa 12/2026')
    const [shown, viewed] = cells()
    expect(shown?.[0]).toContain('05.10.2026 08:00')
    expect(shown?.[1]).toMatch(/PESEL/)
    expect(shown?.[2]).toMatch(/^\D+ \(.+\)$/)
    expect([viewed?.[2], viewed?.[3]]).toEqual([expect.not.stringContaining('('), 'Powód—'])
    expect(screen.queryByRole('button', { name: /starsze/i })).toBeNull()
    expect(screen.getAllByRole('button', { name: /^Pobierz/ }).map(({ textContent }) => textContent)).toHaveLength(3)
    expect(screen.queryByText(/^Plik zawiera wszystkie wpisy/)).toBeNull()
  })

  it('goes back stretch by stretch, and to the newest again', async () => {
    portal.answers(contract.looks, { wpisy: [look({ powod: 'nowe' })], dalsze: 7 }, { wpisy: [look({ powod: 'stare' })], dalsze: null })
    const { user } = await open()
    expect(await screen.findByText(/^Plik zawiera wszystkie wpisy/)).not.toBeNull()
    await user.click(await screen.findByRole('button', { name: /starsze/i }))
    // The button is away while they come.
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('group', { name: 'Kto oglądał moje dane' }))
    await screen.findByText('stare')
    expect([portal.asked(contract.looks), screen.queryByText('nowe')]).toEqual([[{}, { przed: '7' }], null])
    await user.click(screen.getByRole('button', { name: 'Od najnowszych' }))
    expect(await screen.findByText('nowe')).not.toBeNull()
  })

  it('is nobody, or did not come and is asked for again', async () => {
    portal.answers(contract.looks, refusal(500, 'Numer błędu: 7.'), { wpisy: [], dalsze: null })
    const { user } = await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Numer błędu: 7.')
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    await expect.poll(() => screen.queryByRole('alert')).toBeNull()
    expect([screen.queryByRole('table'), screen.queryByRole('button')]).toEqual([null, null])
  })
})
