import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tabValue } from '#client/kept/stored.ts'
import { sessionStore } from '#client/session/session-store.ts'
import { faultOf, field, fill } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { noNetwork, portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { RETURNED, VIEW } from '../../addresses.ts'
import { contract as accounts } from '../../contract.ts'
import { contract } from '../../provider/contract.ts'
import { openByLink } from '../links/testing.tsx'
import { Page as ConfirmPage } from './confirm.tsx'
import { Page as ErrorPage } from './return-error.tsx'
import { Page as OkPage } from './return-ok.tsx'
import { Page as EpuapPage } from './start-epuap.tsx'
import { Page as NodePage } from './start-node.tsx'
import { Page as OwnPage } from './start-own.tsx'
import { Page as ViewPage } from './view.tsx'

const PROVEN = { imie: 'Anna', nazwisko: 'Kowalska', pesel: '44051401359' }
const NO_DECLARATIONS = {
  czyPytacOZgodeNaPrzetwarzanieDanych: false,
  trescZgodyNaPrzetwarzanieDanych: '',
  czyPytacOZgodeNaRegulamin: false,
  trescRegulaminu: '',
  wersjaRegulaminu: '3',
}

const portal = portalStandIn()
/** Where the portal begins anew with the session that was handed over. */
let began: string[] = []
beforeEach(() => {
  began = []
  vi.spyOn(location, 'replace').mockImplementation((address) => void began.push(String(address)))
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  portal.answers(contract.takeOver, { token: 'nowy', czyOgraniczony: false })
  portal.answers(contract.confirmOwn, { token: 'wlasny' })
  portal.answers(contract.dataToConfirm, PROVEN)
  portal.answers(accounts.registrationConsents, NO_DECLARATIONS)
})
/** As the provider answers a sign-in that this tab has begun. */
const landing = (page: (typeof RETURNED)[keyof typeof RETURNED], link: string, purpose = 'logowanie') => {
  tabValue.set('providerSignIn', `${purpose} p1`)
  return `${page.to({ proba: 'p1', link })}&token=t1`
}

describe('the way to a provider', () => {
  it('is posted by itself, and by a button where a browser hinders that', async () => {
    portal.answers(contract.startNode, { saml: 'S', relayState: 'R', urlWKZalogujDoPrzekierowania: 'https://wezel.example/' })
    await inRouter(<NodePage />, { at: '/logowanie/wezel-krajowy', beside: ['/logowanie'] })
    const form = (await screen.findByRole('button', { name: 'Przejdź teraz' })).closest('form')
    expect([form?.action, form?.method]).toEqual(['https://wezel.example/', 'post'])
    // The form is drawn first, and posted by what runs after that.
    await expect.poll(() => vi.mocked(HTMLFormElement.prototype.submit).mock.calls.length).toBe(1)
    expect(portal.sent(contract.startNode)[0]?.adresPrzekierowaniaOk).toContain(String(tabValue.get('providerSignIn')?.split(' ')[1]))
  })

  it('of ePUAP that is closed says so, with the way back to the sign-in', async () => {
    portal.answers(contract.startEpuap, refusal(502, 'ePUAP nie odpowiada.'))
    await inRouter(<EpuapPage />, { at: '/logowanie/epuap', beside: ['/logowanie'] })
    expect((await screen.findByRole('alert')).textContent).toContain('ePUAP nie odpowiada.')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/logowanie')
  })

  it('that is closed says so with a way back, and can be tried again', async () => {
    signIn([JAN])
    portal.answers(contract.startOwn, refusal(502, 'login.gov.pl nie odpowiada.'), {
      saml: 'S',
      relayState: 'R',
      urlWKZalogujDoPrzekierowania: 'https://wezel.example/',
    })
    const { user } = await inRouter(<OwnPage />, { at: '/potwierdzenie-tozsamosci', beside: ['/panel-uzytkownika'] })
    expect((await screen.findByRole('alert')).textContent).toContain('login.gov.pl nie odpowiada.')
    expect(screen.getByRole('link', { name: 'Wróć' }).getAttribute('href')).toBe('/panel-uzytkownika')
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByRole('button', { name: 'Przejdź teraz' })).not.toBeNull()
  })
})

describe('the way back', () => {
  it.each([
    ['/naleznosci', '/naleznosci'],
    ['https://obcy.example/', '/strona-glowna'],
    ['//obcy.example/', '/strona-glowna'],
    ['/\t/obcy.example/', '/strona-glowna'],
    [String.raw`/\obcy.example/`, '/strona-glowna'],
  ])('with a session goes on at a page of the portal alone: %j', async (link, leadsTo) => {
    await openByLink(OkPage, landing(RETURNED.ok, link))
    await expect.poll(() => began).toEqual([leadsTo])
    expect([sessionStore.get().token, portal.sent(contract.takeOver), location.search]).toEqual(['nowy', [{ token: 't1' }], ''])
  })

  it('that another tab or somebody else has begun signs nobody in', async () => {
    const address = landing(RETURNED.ok, '/naleznosci')
    tabValue.set('providerSignIn', 'logowanie p2')
    await openByLink(OkPage, address)
    expect(await screen.findByRole('alert')).not.toBeNull()
    expect([sessionStore.get().token, portal.sent(contract.takeOver), began]).toEqual([null, [], []])
  })

  it('of who proves the own identity takes that session, and says why it did not', async () => {
    signIn([JAN])
    await openByLink(OkPage, landing(RETURNED.ok, '/panel-uzytkownika', 'tozsamosc'))
    await expect.poll(() => began).toEqual(['/panel-uzytkownika'])
    expect(sessionStore.get().token).toBe('wlasny')
    cleanup()
    portal.answers(contract.confirmOwn, refusal(409, 'To konto należy do innej osoby.'))
    signIn([JAN])
    await openByLink(OkPage, landing(RETURNED.ok, '/panel-uzytkownika', 'tozsamosc'))
    expect((await screen.findByRole('alert')).textContent).toContain('To konto należy do innej osoby.')
  })

  it('with a known fault says it in our words; anything else is a quotation, as text and bounded', async () => {
    await openByLink(ErrorPage, '/return-url-blad?trescBledu=NIEDOSTEPNE')
    expect(screen.getByRole('dialog').textContent).not.toContain('NIEDOSTEPNE')
    cleanup()
    const { user, history: pages } = await openByLink(
      ErrorPage,
      `/return-url-blad?trescBledu=${encodeURIComponent('<b>Wpłać</b> '.repeat(40))}`,
    )
    const quotation = screen.getByRole('blockquote')
    expect([quotation.textContent.length, quotation.querySelector('b')]).toEqual([200, null])
    await user.click(screen.getByRole('button', { name: 'Wróć do logowania' }))
    expect(pages.location.pathname).toBe('/logowanie')
  })

  it.each([
    ['without its token', () => VIEW.route, () => undefined],
    ['that was used', () => VIEW.to({ token: 't1' }), () => portal.answers(contract.takeOver, refusal(400))],
  ])('into a view of the office %s says that it is over', async (_case, address, told) => {
    told()
    await openByLink(ViewPage, address())
    expect((await screen.findByRole('alert')).textContent).toMatch(/podgląd/i)
    expect([sessionStore.get().token, began]).toEqual([null, []])
  })
})

describe('a proved person without an account', () => {
  const open = () => openByLink(ConfirmPage, landing(RETURNED.confirm, '/naleznosci'))
  const EMAILS = { 'Adres e-mail': 'anna@gmina.example', 'Powtórz adres e-mail': 'anna@gmina.example' }
  const confirm = () => screen.findByRole('button', { name: 'Potwierdź i załóż konto' })

  it('confirms what was proved with an address, and goes on where they wanted to', async () => {
    portal.answers(contract.confirmData, { token: 'konto' })
    const { user } = await open()
    await confirm()
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(Object.values(PROVEN))
    await fill(user, EMAILS)
    await user.click(await confirm())
    await expect.poll(() => began).toEqual(['/naleznosci'])
    expect([portal.sent(contract.confirmData), sessionStore.get().token]).toEqual([
      [
        {
          ...PROVEN,
          email: 'anna@gmina.example',
          nip: null,
          token: 't1',
          wersjaRegulaminu: '3',
          czyZgodaNaPrzetwarzanieDanych: false,
          czyZgodaNaRegulamin: false,
        },
      ],
      'konto',
    ])
  })

  it('is not confirmed with a wrong address; what the portal refuses stays typed', async () => {
    portal.answers(contract.confirmData, refusal(409, 'Dane są niepoprawne', { pola: { email: 'Tego adresu nie można użyć.' } }), noNetwork)
    const { user } = await open()
    await confirm()
    await fill(user, { ...EMAILS, 'Powtórz adres e-mail': 'ana@gmina.example' })
    await user.click(await confirm())
    await expect.poll(() => faultOf('Powtórz adres e-mail')).toBe('Podane adresy e-mail są różne')
    expect(portal.sent(contract.confirmData)).toEqual([])
    await fill(user, EMAILS)
    await user.click(await confirm())
    await expect.poll(() => faultOf('Adres e-mail')).toBe('Tego adresu nie można użyć.')
    await user.click(await confirm())
    expect((await screen.findByRole('alert')).textContent).toContain('Wpisane dane zostały zachowane.')
    expect([field('Adres e-mail').value, began]).toEqual(['anna@gmina.example', []])
  })

  it('that a phone has loaded anew goes on; one that is over says so', async () => {
    await open()
    await confirm()
    // A reload takes no leave of the page.
    tabValue.set('arrival', 't1 /naleznosci')
    history.replaceState(null, '', RETURNED.confirm.route)
    cleanup()
    tabValue.set('arrival', 't1 /naleznosci')
    await openByLink(ConfirmPage, RETURNED.confirm.route)
    await confirm()
    cleanup()
    portal.answers(contract.dataToConfirm, refusal(400))
    await open()
    expect((await screen.findByRole('alert')).textContent.length).toBeGreaterThan(20)
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
