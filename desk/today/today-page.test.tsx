import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetAnswers } from '#client/desk/use-desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { closeMessage, currentMessages } from '#ui/message/snackbar.ts'
import { Lead } from './lead.tsx'
import { QueuesCard } from './queues-card.tsx'
import { TodayPage, NextCase } from './today-page.tsx'
import { WeeksCard } from './weeks-card.tsx'

const next = vi.hoisted(() => vi.fn<() => Promise<string | null>>())
vi.mock('#client/desk/session.ts', async (original) => ({ ...(await original<object>()), useMay: () => () => true }))
vi.mock('../parts/parts.ts', () => ({
  parts: [
    {
      menu: [],
      queues: [{ id: 'skrzynka', name: () => 'Skrzynka', href: '/urzad/skrzynka' }],
      next: { permission: 'inbox-answer', take: next },
      acts: { 'rates-confirm': () => 'Stawka odsetek' },
    },
  ],
}))

const ANSWERS: Record<string, unknown> = {
  'dzis/kolejki': { dzien: '2026-10-05', kolejki: ['skrzynka'] },
  'dzis/kolejka': {
    ile: 9,
    najstarszaDni: 6,
    poTerminie: 1,
    naDzis: 2,
    dopisek: 'w tym 4 przydzielone do mnie',
    najstarsza: 'Roman Rolniczak',
    wiek: { dzis: 4, dni: 2, dluzej: 2, poTerminie: 1 },
  },
  'dzis/dni': { wpisy: [{ dzien: '2026-10-07', tresc: '3 odpowiedzi' }] },
  'dzis/przerwy': { przerwy: [{ usluga: null, od: '2026-10-14 05:00:00', do: '2026-10-14 06:00:00', czyTrwa: false }] },
  propozycje: {
    propozycje: [
      {
        id: 1,
        czynnosc: 'rates-confirm',
        przedmiot: 'x',
        powod: 'p',
        zaproponowal: 'K',
        kiedy: '2026-10-02 14:20:00',
        wygasa: '2026-10-09 14:20:00',
        czyWlasna: false,
        zmiany: [],
      },
    ],
  },
}

beforeEach(() => {
  forgetAnswers()
  next.mockReset()
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, 'http://localhost').pathname.replace('/api/urzad/', '')
    return Response.json(ANSWERS[path])
  })
})
afterEach(() => {
  cleanup()
  for (const { id } of currentMessages()) closeMessage(id)
  vi.unstubAllGlobals()
})

it('a queue says by a bar, and in words, how many wait how long', async () => {
  await inRouter(<QueuesCard />)
  const bar = await screen.findByRole('img', { name: 'Jak długo czekają: dziś 4, 1–2 dni 2, 3 dni i więcej 2, po terminie 1' })
  expect([...bar.children].map((piece) => piece.getAttribute('data-span'))).toEqual(['dzis', 'dni', 'dluzej', 'poTerminie'])
})

it('a queue says how old its oldest is and whose, what is late, and what else there is to say of it', async () => {
  await inRouter(<QueuesCard />)
  const row = await screen.findByText('w tym 4 przydzielone do mnie')
  expect(row.closest('li')?.textContent).toContain('Najstarsza: 6 dniRoman Rolniczak1 po terminie')
})

it('one sentence says what is late and what has to be done today', async () => {
  await inRouter(<Lead ids={['skrzynka']} />)
  expect(await screen.findByText('Po terminie: Skrzynka 1. Do końca dnia: Skrzynka 2. Reszta idzie zgodnie z planem.')).toBeDefined()
})

it('two weeks show breaks and proposals on their days, and which day today is', async () => {
  await inRouter(<WeeksCard today="2026-10-05" />)
  await screen.findByText('Wygasa: Stawka odsetek')
  const days = screen.getAllByRole('listitem')
  expect([days.length, days[0]?.getAttribute('aria-current')]).toEqual([14, 'date'])
  const on = (at: number) => within(days[at] ?? document.body)
  await screen.findByText('3 odpowiedzi')
  expect([
    on(2).queryByText('3 odpowiedzi') !== null,
    on(4).queryByText('Wygasa: Stawka odsetek') !== null,
    on(9).queryByText('05:00–06:00') !== null,
  ]).toEqual([true, true, true])
})

it('the next case is taken by one press; where nothing waits, or it fails, that is said', async () => {
  const { user, history } = await inRouter(<NextCase />, { beside: ['/urzad/sprawa'] })
  const press = async () => user.click(await screen.findByRole('button', { name: 'Weź następną sprawę' }))
  next.mockResolvedValueOnce(null).mockRejectedValueOnce(new TypeError('no network')).mockResolvedValueOnce('/urzad/sprawa?numer=Z-1')
  await press()
  await expect.poll(() => currentMessages().map(({ text }) => text)).toEqual(['Żadna sprawa nie czeka na przyjęcie.'])
  await press()
  await expect.poll(() => currentMessages().map(({ kind }) => kind)).toEqual(['success', 'error'])
  await press()
  await expect.poll(() => history.location.href).toBe('/urzad/sprawa?numer=Z-1')
})

it('the first screen says which day it is for the office, and shows two weeks once that is known', async () => {
  await inRouter(<TodayPage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dziś')
  await expect.poll(() => screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Dziś, .*5 października/)
  expect(screen.getByRole('heading', { name: 'Najbliższe dwa tygodnie' })).not.toBeNull()
})

it('two weeks without anything say so, and are no strip of a single day', async () => {
  const empty: Record<string, unknown> = { 'dzis/przerwy': { przerwy: [] }, 'dzis/dni': { wpisy: [] }, propozycje: { propozycje: [] } }
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, 'http://localhost').pathname.replace('/api/urzad/', '')
    return Response.json(empty[path])
  })
  await inRouter(<WeeksCard today="2026-10-05" />)
  expect(await screen.findByText('Nic nie przypada na te dni: ani przerwa, ani termin, ani decyzja.')).not.toBeNull()
  expect(screen.queryByRole('list')).toBeNull()
})
