import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { savedFiles } from '#client/testing/saved.ts'
import { contract } from '#shared/contracts/desk/person.ts'
import { Page } from './request-page.tsx'
import type { Shown } from './shown.ts'
import { requestOf } from './testing.ts'

const REASON = 'wniosek z 1 października'
const desk = deskStandIn('person-data')
beforeEach(() => {
  desk.answers(contract.archive, () => new Response('zip', { headers: { 'content-disposition': 'attachment; filename="rodo-4.zip"' } }))
  desk.answers(contract.erase, { propozycja: 1 })
  desk.answers(contract.extend, {})
  desk.answers(contract.close, {})
})

async function open(change: Partial<Shown> = {}) {
  desk.answers(contract.request, requestOf(change))
  const { user } = await inRouter(<Page />, { at: '/urzad/rodo/wniosek?id=4' })
  await screen.findByRole('heading', { level: 1 })
  return user
}
const button = (name: string) => screen.queryByRole('button', { name })
async function doing(name: string, change: Partial<Shown> = {}) {
  const user = await open(change)
  await user.click(button(name) ?? document.body)
  const dialog = within(screen.getByRole('dialog', { name }))
  await user.type(dialog.getByRole('textbox'), `${REASON}{Enter}`)
}

describe('a request about somebody’s data', () => {
  it.each([
    ['Przedłuż o dwa miesiące', {}, contract.extend, {}, 'success: Termin przedłużony.'],
    ['Zamknij jako załatwiony', {}, contract.close, { outcome: 'done' }, 'success: Wniosek zamknięty.'],
    ['Zamknij odmową', {}, contract.close, { outcome: 'refused' }, 'success: Wniosek zamknięty.'],
    ['Zaproponuj usunięcie', { kind: 'erasure' }, contract.erase, {}, 'success: Zaproponowane. Decyduje druga osoba w „Dziś”.'],
  ] as const)('„%s” asks for a reason, and does that', async (name, change, call, also, words) => {
    await doing(name, change)
    await expect.poll(told).toEqual([words])
    expect(desk.sent(call)).toEqual([{ id: 4, powod: REASON, ...also }])
  })

  it('gives out all there is, with a reason', async () => {
    const saved = savedFiles()
    await doing('Pobierz paczkę')
    await expect.poll(told).toEqual(['success: Paczka pobrana.'])
    expect([saved, desk.sent(contract.archive)]).toEqual([['rodo-4.zip'], [{ id: 4, powod: REASON }]])
  })

  it('does nothing without a reason', async () => {
    const user = await open()
    await user.click(button('Zamknij odmową') ?? document.body)
    await user.type(screen.getByRole('textbox'), 'krótko{Enter}')
    await expect.poll(() => screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    expect(desk.sent(contract.close)).toEqual([])
  })

  it.each([
    [
      'of whom nothing can go',
      () => Response.json({ kod: 1412, opis: 'x', przyczyna: 'nothing' }, { status: 409 }),
      'error: Nie ma czego usunąć: wszystko, co jest, musi zostać.',
    ],
    ['that nobody heard', noNetwork, /^error: /],
  ])('%s says why nothing was done', async (_case, answer, words) => {
    desk.answers(contract.erase, answer)
    await doing('Zaproponuj usunięcie', { kind: 'erasure' })
    await expect.poll(() => told()[0]).toMatch(words)
  })

  it('for access is not erased; one that waits for a second person is not proposed again; one is extended once', async () => {
    await open({ isExtended: true })
    expect([button('Zaproponuj usunięcie'), button('Przedłuż o dwa miesiące')]).toEqual([null, null])
  })

  it('whose erasure waits says so in place of the button', async () => {
    await open({ kind: 'erasure', isWaiting: true })
    expect([button('Zaproponuj usunięcie'), screen.getByText('Usunięcie czeka na drugą osobę')]).toEqual([null, expect.anything()])
  })

  it('that is closed has no acts, but why', async () => {
    await open({ outcome: 'refused', daysLeft: null, closingReason: 'tożsamości nie wykazano' })
    expect([button('Pobierz paczkę'), screen.getByText('tożsamości nie wykazano')]).toEqual([null, expect.anything()])
  })

  it('says table by table what goes and what stays and why, and which accounts are not proven', async () => {
    const held = [
      { table: 'konta', name: 'Konta', rows: 1, stays: 0, why: null },
      { table: 'platnosci', name: 'Płatności', rows: 3, stays: 3, why: 'wymaga tego ustawa' },
    ]
    await open({
      held,
      registers: [{ name: 'Karty', system: 'Finanse', rows: 2 }],
      unproven: 2,
      accounts: [{ id: 7, login: 'anna' }],
    })
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DaneWierszyPo usunięciu',
      'KontaWierszy1Po usunięciuznika',
      'PłatnościWierszy3Po usunięciuzostaje 3wymaga tego ustawa',
      'DaneWierszySystem',
      'KartyWierszy2SystemFinanse',
    ])
    expect(screen.getByText(/^Jeszcze 2 konta podają ten PESEL/)).not.toBeNull()
    expect(screen.getByRole('link', { name: 'anna' }).getAttribute('href')).toBe('/urzad/konto?id=7')
  })

  it('that is not there says so', async () => {
    desk.answers(contract.request, refusal(404, 'Nie ma takiego wniosku.'))
    await inRouter(<Page />, { at: '/urzad/rodo/wniosek?id=5' })
    expect(await screen.findByText('Nie ma takiego wniosku.')).not.toBeNull()
  })
})
