import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork, portalStandIn, refusal } from '#client/testing/portal.ts'
import { contract } from '../../ways/contract.ts'
import { Page } from './unsubscribe.tsx'

const DEAD = refusal(400, 'Link wygasł.', { kod: 1530 })
const SCOPE = { kanal: 'mail', tematy: ['taxes', 'water'], juzWylaczone: [] } as const
const scope = (juzWylaczone: readonly ('taxes' | 'water')[] = []) => ({
  ...SCOPE,
  tematy: [...SCOPE.tematy],
  juzWylaczone: [...juzWylaczone],
})

const portal = portalStandIn()
beforeEach(() => {
  portal.answers(contract.unsubscribeScope, scope())
  portal.answers(contract.unsubscribeAsked, { kanal: 'mail', tematy: ['taxes', 'water'] })
})
const open = (search = '?klucz=k1') => inRouter(<Page />, { at: `/wypisz${search}`, beside: ['/wiadomosci/ustawienia'] })
const off = () => screen.queryByRole('button', { name: 'Wyłącz' })
const group = (name: string) => screen.queryByRole('group', { name })

describe('the link of a mail', () => {
  it('switches off what it names, after a press alone; the answer has the focus', async () => {
    const { user } = await open()
    expect(await screen.findByText('Podatki i opłaty lokalne, Woda i ścieki · e-mail')).not.toBeNull()
    expect(portal.sent(contract.unsubscribeAsked)).toEqual([])
    await user.click(off() ?? document.body)
    await expect.poll(() => document.activeElement).toBe(group('Wyłączono') ?? 'the answer')
    expect([portal.sent(contract.unsubscribeAsked), off(), screen.queryByText(/Nie będziemy już wysyłać/)]).toEqual([
      [{ klucz: 'k1' }],
      null,
      null,
    ])
    expect(screen.getByRole('link', { name: 'Ustawienia wiadomości' }).getAttribute('href')).toBe('/wiadomosci/ustawienia')
  })

  it('of which a part is off names both; where all is off there is nothing to press', async () => {
    portal.answers(contract.unsubscribeScope, scope(['taxes']))
    await open()
    expect(await screen.findByText('Już wyłączone: Podatki i opłaty lokalne.')).not.toBeNull()
    expect(screen.getByText('Woda i ścieki · e-mail')).not.toBeNull()
    portal.answers(contract.unsubscribeScope, scope(['taxes', 'water']))
    await open('?klucz=k2')
    expect(await screen.findByText('Te powiadomienia są już wyłączone')).not.toBeNull()
    expect(screen.getAllByRole('button', { name: 'Wyłącz' })).toHaveLength(1)
  })

  it.each([
    ['', () => undefined],
    ['?klucz=stary', () => portal.answers(contract.unsubscribeScope, DEAD)],
  ])('that is none, or is over a year old, says so at once: %j', async (search, told) => {
    told()
    await open(search)
    await expect.poll(() => group('Tego linku nie można użyć')).not.toBeNull()
    // Nobody has pressed anything: the focus is not taken from where it is.
    expect([off(), document.activeElement]).toEqual([null, document.body])
  })

  it('works though nobody could say what it names, and can be pressed again after a failure', async () => {
    portal.answers(contract.unsubscribeScope, noNetwork)
    portal.answers(contract.unsubscribeAsked, refusal(500, 'Numer błędu: 7.'), DEAD)
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Wyłącz' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Nie udało się wyłączyć powiadomień. Numer błędu: 7.')
    expect(document.activeElement).toBe(off())
    await user.click(off() ?? document.body)
    await expect.poll(() => document.activeElement).toBe(group('Tego linku nie można użyć') ?? 'the answer')
    expect(off()).toBeNull()
  })
})
