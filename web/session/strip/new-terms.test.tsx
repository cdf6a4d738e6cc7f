import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { onItsWay, portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { contract } from '#journeys/identity/contract.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { TermsDialog } from './new-terms.tsx'

const terms = (wersjaRegulaminu: string) => ({
  czyPytacOZgodeNaPrzetwarzanieDanych: false,
  trescZgodyNaPrzetwarzanieDanych: '',
  czyPytacOZgodeNaRegulamin: true,
  trescRegulaminu: `<p>Treść ${wersjaRegulaminu}.</p>`,
  wersjaRegulaminu,
})

const portal = portalStandIn()
beforeEach(() => {
  signIn([JAN], { nowyRegulamin: '4' })
  portal.answers(contract.registrationConsents, terms('4'))
  portal.answers(contract.acceptTerms, { przyjety: '4', kiedy: '2026-10-05 08:00:00', nowy: null })
})
const open = (at = '/strona-glowna') => inRouter(<TermsDialog />, { at, beside: ['/panel-uzytkownika'] })
const dialog = () => within(screen.getByRole('dialog', { name: 'Nowa wersja regulaminu' }))
const accept = () => dialog().findByRole('button', { name: 'Akceptuję regulamin' })

describe('new terms of use', () => {
  it('are read before they are accepted: the version that stood there, once', async () => {
    const wait = onItsWay({ przyjety: '4', kiedy: null, nowy: null })
    portal.answers(contract.acceptTerms, wait.reply)
    const { user } = await open()
    expect(dialog().queryByRole('button', { name: 'Akceptuję regulamin' })).toBeNull()
    await user.click(await accept())
    await user.click(await accept())
    expect([(await accept()).getAttribute('aria-busy'), dialog().getByText('Treść 4.'), dialog().getByText('Wersja 4')]).toHaveLength(3)
    wait.come()
    await expect.poll(() => currentMessages().map(({ text }) => text)).toEqual(['Regulamin został zaakceptowany'])
    expect(portal.sent(contract.acceptTerms)).toEqual([{ wersja: '4' }])
  })

  it('that have changed meanwhile are shown anew; what failed can be pressed again', async () => {
    portal.answers(contract.registrationConsents, terms('4'), terms('5'))
    portal.answers(contract.acceptTerms, refusal(409), refusal(500))
    const { user } = await open()
    await user.click(await accept())
    expect(await screen.findByText('Treść 5.')).not.toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('W międzyczasie regulamin zmienił się jeszcze raz.')
    await user.click(await accept())
    await expect.poll(() => screen.getByRole('alert').textContent).toContain('Nie udało się zapisać odpowiedzi.')
    expect(portal.sent(contract.acceptTerms)).toEqual([{ wersja: '4' }, { wersja: '5' }])
  })

  it('that are not accepted lead out, or back to them; the pages on which one may decide stay open', async () => {
    const { user } = await open()
    await user.click(dialog().getByRole('button', { name: 'Nie akceptuję' }))
    const refused = within(screen.getByRole('dialog', { name: 'Bez akceptacji regulaminu' }))
    expect([refused.getByRole('button', { name: 'Wyloguj się' }), refused.getByRole('link').getAttribute('href')]).toEqual([
      expect.anything(),
      '/panel-uzytkownika',
    ])
    await user.click(refused.getByRole('button', { name: 'Wróć do regulaminu' }))
    expect(await accept()).not.toBeNull()
  })

  it.each(['/panel-uzytkownika', '/regulamin', '/kontakt'])('do not stand in the way at %s', async (at) => {
    await open(at)
    expect([screen.queryByRole('dialog'), portal.asked(contract.registrationConsents)]).toEqual([null, []])
  })
})
