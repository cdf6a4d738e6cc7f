import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetAnswers } from '#client/desk/use-desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { closeMessage, currentMessages } from '#ui/message/snackbar.ts'
import { ProposalsCard } from './proposals-card.tsx'

vi.mock('../parts/parts.ts', () => ({
  parts: [
    {
      acts: { 'account-delete': () => 'Usunięcie konta' },
      facts: { keptPayments: () => 'Zostają płatności' },
      things: { account: { name: (mark: string) => `Konto ${mark}`, page: (mark: string) => `/konto/${mark}` } },
    },
  ],
}))

const PROPOSAL = {
  id: 7,
  czynnosc: 'account-delete',
  przedmiot: 'account:1',
  powod: 'osoba się wyprowadziła',
  zaproponowal: 'Barbara Biurkowska',
  kiedy: '2026-10-05 09:12:00',
  wygasa: '2026-10-12 09:12:00',
  czyWlasna: false,
  zmiany: [{ nazwa: 'keptPayments', przed: '2', po: '2' }],
}
const decided = vi.fn<() => Response>()

beforeEach(() => {
  forgetAnswers()
  vi.stubGlobal('fetch', async (address: string) => (address.includes('decyzja') ? decided() : Response.json({ propozycje: [PROPOSAL] })))
})
afterEach(() => {
  cleanup()
  for (const { id } of currentMessages()) closeMessage(id)
  vi.unstubAllGlobals()
})

it('what has changed since it was proposed is shown as it was and as it is, and nobody agrees to it any more', async () => {
  decided.mockImplementation(() =>
    Response.json({ kod: 1006, opis: 'Zmieniło się.', teraz: [{ nazwa: 'keptPayments', wartosc: '3' }] }, { status: 409 }),
  )
  const { user } = await inRouter(<ProposalsCard />)
  await user.click(await screen.findByRole('button', { name: 'Zatwierdź' }))
  const changed = await screen.findByText('Dane zmieniły się', { exact: false })
  expect(changed.parentElement?.textContent).toContain('Zostają płatności: 3')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Zostają płatności: 2')
  expect([screen.queryByRole('button', { name: 'Zatwierdź' }), screen.queryByRole('button', { name: 'Odmów' }) !== null]).toEqual([
    null,
    true,
  ])
})

it('an own proposal can be withdrawn, and not decided on', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ propozycje: [{ ...PROPOSAL, czyWlasna: true }] }))
  await inRouter(<ProposalsCard />)
  expect(await screen.findByRole('button', { name: 'Wycofaj' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Zatwierdź' })).toBeNull()
})

it.each([
  ['something comes', null, '2', /Byłobrak.*Jest2/],
  ['something goes', 'anna.nowak', null, /Byłoanna\.nowak.*Jestbrak/],
  ['nothing stands there', null, null, /: brak/],
  ['a day changes', '2026-10-05', '2026-10-04', /Było05\.10\.2026.*Jest04\.10\.2026/],
  ['a moment changes', '2026-10-05T08:00', '2026-10-05 09:30:00', /Było05\.10\.2026.*8[.:]00.*Jest05\.10\.2026.*9[.:]30/],
] as const)('both sides of a change are words, never a dash: %s', async (_name, przed, po, said) => {
  const change = { nazwa: 'keptPayments', przed, po }
  vi.stubGlobal('fetch', async () => Response.json({ propozycje: [{ ...PROPOSAL, zmiany: [change] }] }))
  await inRouter(<ProposalsCard />)
  const name = await screen.findByText('Zostają płatności', { exact: false })
  // A line of its own where nothing changes, else a row of a table.
  const item = name.closest('tr') ?? name
  expect(item.textContent).toMatch(said)
  expect(item.textContent).not.toContain('–')
})

it('says who has proposed it, and until when the second person decides', async () => {
  await inRouter(<ProposalsCard />)
  const persons = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(persons).toContainEqual(expect.stringMatching(/^BBBarbara Biurkowskaproponuje, 05\.10\.2026/))
  expect(persons).toContainEqual(expect.stringMatching(/^\?Druga osobadecyduje do 12\.10\.2026/))
})

it('what it concerns is named, with a way there, and so is a thing that changes', async () => {
  const change = { nazwa: 'keptPayments', przed: 'account:3', po: 'account:4' }
  vi.stubGlobal('fetch', async () => Response.json({ propozycje: [{ ...PROPOSAL, zmiany: [change] }] }))
  await inRouter(<ProposalsCard />)
  const ways = await screen.findAllByRole('link')
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Konto 1', '/konto/1'],
    ['Konto 3', '/konto/3'],
    ['Konto 4', '/konto/4'],
  ])
})
