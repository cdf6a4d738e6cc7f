import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { begin } from '#client/desk/session.ts'
import { deskStandIn, memberWith, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { savedFiles } from '#client/testing/saved.ts'
import { contract as ends } from '#shared/contracts/desk/accounts.ts'
import { contract } from '../calls/contract.ts'
import { Page } from './account-page.tsx'
import { type Account, accountOf } from '../calls/testing.ts'

const REASON = 'osoba przy okienku, OR.12'
const desk = deskStandIn(
  'account-search',
  'account-reveal',
  'account-block',
  'account-recover',
  'account-delete',
  'account-view-as',
  'mandate-view',
  'mandate-submit',
)
const caused = (przyczyna: string) => () => Response.json({ kod: 1412, opis: 'x', przyczyna }, { status: 409 })
beforeEach(() => {
  desk.answers(ends.ending, { platnosci: 3, platnosciWToku: 1, zgloszenia: 2, odczyty: 0, wiadomosci: 9, kalendarze: 1 })
})

async function open(change: Partial<Account> = {}) {
  desk.answers(contract.account, accountOf(change))
  const { user } = await inRouter(<Page />, { at: '/urzad/konto?id=7' })
  await screen.findByRole('heading', { level: 1, name: 'Anna Kompletowska' })
  return user
}
const button = (name: string) => screen.queryByRole('button', { name })
const press = (name: string) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))
const reason = () => dialog().getByRole<HTMLInputElement>('textbox')

it('an account that is not there says so', async () => {
  desk.answers(contract.account, refusal(404, 'Nie ma takiego konta.'))
  await inRouter(<Page />, { at: '/urzad/konto?id=8' })
  expect(await screen.findByText('Nie ma takiego konta.')).not.toBeNull()
})

describe('a covered value', () => {
  it('is shown with a reason, alone, and is covered again by a press', async () => {
    desk.answers(contract.reveal, refusal(409, 'Potrzebny powód.', { kod: 1411 }), { wartosc: '78041200464' })
    const user = await open()
    await user.click(press('Pokaż: PESEL'))
    await user.type(await dialog().findByRole('textbox'), `${REASON}{Enter}`)
    expect(await screen.findByText('78041200464')).not.toBeNull()
    expect([screen.getByText('odsłonięte, zakryje się za 30 s'), screen.queryByRole('dialog')]).toEqual([expect.anything(), null])
    expect(desk.sent(contract.reveal).map(({ pole, powod }) => [pole, powod])).toEqual([
      ['pesel', null],
      ['pesel', REASON],
    ])
    await user.click(press('Zakryj: PESEL'))
    expect([screen.queryByText('78041200464'), screen.getByText('7•••••••464')]).toEqual([null, expect.anything()])
  })

  it('covers the one shown before, so that never two stand open', async () => {
    desk.answers(contract.reveal, { wartosc: '78041200464' }, { wartosc: 'anna@gmina.example' })
    const user = await open()
    await user.click(press('Pokaż: PESEL'))
    await screen.findByText('78041200464')
    await user.click(press('Pokaż: E-mail'))
    await screen.findByText('anna@gmina.example')
    expect(screen.queryByText('78041200464')).toBeNull()
  })

  it('that is refused says why, and is offered to nobody without the right', async () => {
    desk.answers(contract.reveal, refusal(403, 'Za dużo odsłonięć.'))
    const user = await open()
    await user.click(press('Pokaż: PESEL'))
    await expect.poll(told).toEqual(['error: Za dużo odsłonięć.'])
  })

  it('has no button for who may not, and a value that is not there has no line', async () => {
    begin(memberWith(['account-search']))
    await open()
    expect([button('Pokaż: PESEL'), screen.queryByText('Telefon')]).toEqual([null, null])
  })
})

describe('acts', () => {
  it.each([
    [{}, 'Zablokuj konto', true],
    [{ czyZablokowane: true }, 'Odblokuj konto', false],
  ])('%j: „%s” does that', async (change, name, czyZablokowane) => {
    desk.answers(contract.block, {})
    const user = await open(change)
    await user.click(press(name))
    await expect.poll(told).toEqual(['success: Zrobione'])
    expect(desk.sent(contract.block)).toEqual([{ id: 7, czyZablokowane }])
  })

  it('end sessions where there are any, and say how many', async () => {
    desk.answers(contract.endSessions, noNetwork)
    const user = await open({ sesje: 2 })
    await user.click(press('Zakończ sesje (2)'))
    await expect.poll(() => told()[0]).toMatch(/^error: /)
    expect(desk.sent(contract.endSessions)).toEqual([{ id: 7 }])
  })

  it('without a session end none', async () => {
    await open()
    expect(screen.queryByRole('button', { name: /^Zakończ sesje/ })).toBeNull()
  })

  it('are none for who may nothing', async () => {
    begin(memberWith(['account-search']))
    await open({ czyDrugiSkladnik: true, sesje: 2 })
    expect(screen.queryByRole('heading', { name: 'Czynności' })).toBeNull()
  })

  it('print another letter for an account of the office', async () => {
    const saved = savedFiles()
    begin(memberWith(['account-verify']))
    desk.answers(contract.letter, () => new Response('pdf', { headers: { 'content-disposition': 'attachment; filename="pismo.pdf"' } }))
    const user = await open({ czyPismo: true })
    await user.click(press('Wydrukuj nowe pismo z hasłem'))
    await expect.poll(() => saved).toEqual(['pismo.pdf'])
  })
})

describe('what needs a second person', () => {
  it.each([
    ['Wyłącz drugi składnik', contract.resetSecondFactor, { czyDrugiSkladnik: true }],
    ['Usuń konto', ends.delete, {}],
  ] as const)('„%s” is proposed with a reason, and is not done', async (name, call, change) => {
    desk.answers(call, { propozycja: 1 })
    const user = await open(change)
    await user.click(press(name))
    await user.type(reason(), 'krótko{Enter}')
    await expect.poll(() => reason().getAttribute('aria-invalid')).toBe('true')
    expect(desk.sent(call)).toEqual([])
    await user.clear(reason())
    await user.type(reason(), `${REASON}{Enter}`)
    await expect.poll(told).toEqual(['success: Zaproponowano. Teraz potrzebna jest zgoda drugiej osoby.'])
    expect(desk.sent(call)).toEqual([{ id: 7, powod: REASON }])
  })

  it.each([
    ['account-reset-2fa', 'Wyłącz drugi składnik'],
    ['account-delete', 'Usuń konto'],
    ['account-subject-join', 'Dołącz instytucję'],
  ])('that waits already (%s) is not proposed again', async (waits, name) => {
    await open({ propozycje: [waits], czyDrugiSkladnik: true })
    expect([button(name), screen.getByText(/^Czeka na drugą osobę/)]).toEqual([null, expect.anything()])
  })

  it('to delete says before what stays by law, what goes, and what is still under way', async () => {
    const user = await open()
    await user.click(press('Usuń konto'))
    expect(
      await dialog().findByText('Zostaje, bo wymaga tego prawo: płatności (3), pisma i zgłoszenia (2), podane stany liczników (0).'),
    ).not.toBeNull()
    expect(dialog().getByText(/^Znika razem z kontem: skrzynka wiadomości \(9\), prywatne kalendarze \(1\), hasło/)).not.toBeNull()
    expect(dialog().getByText(/^Płatności w toku: 1\./)).not.toBeNull()
  })

  it('that could not be proposed says that nothing was changed, and keeps the reason', async () => {
    desk.answers(ends.delete, noNetwork)
    const user = await open()
    await user.click(press('Usuń konto'))
    await user.type(reason(), `${REASON}{Enter}`)
    expect((await dialog().findByRole('alert')).textContent).toContain('Konto jest bez zmian.')
    expect(reason().value).toBe(REASON)
  })
})

describe('the portal as the resident sees it', () => {
  it('is opened by a link that goes once it is used', async () => {
    desk.answers(contract.viewAs, { adres: '/podglad#x' })
    const user = await open()
    await user.click(press('Zobacz jak mieszkaniec'))
    await user.type(reason(), `${REASON}{Enter}`)
    const link = await screen.findByRole('link', { name: 'Otwórz podgląd w nowej karcie' })
    expect([link.getAttribute('href'), link.getAttribute('rel'), desk.sent(contract.viewAs)]).toEqual([
      '/podglad#x',
      'noopener',
      [{ id: 7, powod: REASON }],
    ])
  })

  it.each([
    ['that is not verified', { stan: 'unverified' }],
    ['that is blocked', { czyZablokowane: true }],
  ] as const)('is not offered of an account %s', async (_case, change) => {
    await open(change)
    expect(button('Zobacz jak mieszkaniec')).toBeNull()
  })
})

describe('for whom the account acts', () => {
  const firm = { nazwa: 'Piekarnia', czyInstytucja: true, nip: '9990000015', podstawa: 'KRS' as const, odDnia: '2026-01-02' }

  it('says on what ground, and is parted from an institution by one person with a reason', async () => {
    desk.answers(contract.partSubject, caused('notJoined'))
    const user = await open({ podmioty: [{ ...firm, nazwa: 'Anna', czyInstytucja: false, nip: null, podstawa: null, odDnia: null }, firm] })
    expect(screen.getByText(/odpis z KRS.*02\.01\.2026/)).not.toBeNull()
    await user.click(screen.getByRole('button', { name: /Piekarnia/ }))
    await user.type(reason(), `${REASON}{Enter}`)
    await expect.poll(told).toEqual(['error: Konto nie działa za tę instytucję.'])
    expect(desk.sent(contract.partSubject)).toEqual([{ id: 7, nip: '9990000015', powod: REASON }])
  })

  it('cannot be joined to an account that is not verified', async () => {
    await open({ stan: 'unverified' })
    expect(button('Dołącz instytucję')).toBeNull()
  })
})

describe('other accounts with the same number', () => {
  const other = { id: 9, login: 'anna.dwa', stan: 'verified' as const }

  it('become one only where both are verified and nothing waits', async () => {
    await open({ inne: [other, { ...other, id: 10, login: 'anna.trzy', stan: 'unverified' }] })
    expect([button('Połącz: anna.dwa') === null, button('Połącz: anna.trzy')]).toEqual([false, null])
  })

  it('that already wait for a second person say so', async () => {
    await open({ inne: [other], propozycje: ['account-merge'] })
    expect([button('Połącz: anna.dwa'), screen.getByText('Połączenie kont czeka na drugą osobę.')]).toEqual([null, expect.anything()])
  })
})

it('the way in says what is open, what was agreed to, and that mail comes back', async () => {
  await open({ czyZwracane: true, zgody: ['email', 'sms'], sesje: 2 })
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(expect.arrayContaining(['wyłączony', '2', 'E-mail, SMS']))
  expect(screen.getByText(/^Poczta na adres tego konta wraca/)).not.toBeNull()
})
