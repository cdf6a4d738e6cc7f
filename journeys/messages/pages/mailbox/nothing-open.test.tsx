import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { NothingOpen } from './nothing-open.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const message = (id: number, czyPrzeczytana: boolean) => ({
  id,
  temat: 'water' as const,
  tytul: `Tytuł ${id}`,
  wstep: `Początek ${id}`,
  podmiot: 'Anna',
  kiedy: '2026-09-30 08:00:00',
  czyPrzeczytana,
  czyArchiwum: false,
})

describe('beside the list, while no message is open', () => {
  it('stands how the newest unread one begins, the way to it, and no call that marks it as read', async () => {
    const asked = vi.fn<typeof fetch>()
    vi.stubGlobal('fetch', asked)
    await inRouter(<NothingOpen messages={[message(3, true), message(2, false), message(1, false)]} values={{ temat: 'water' }} />, {
      at: '/wiadomosci?temat=water',
    })
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Najnowsza nieprzeczytana wiadomość')
    expect(screen.getByText('Początek 2')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Otwórz tę wiadomość' }).getAttribute('href')).toBe('/wiadomosci?temat=water&id=2')
    expect(asked).not.toHaveBeenCalled()
  })

  it('stands the newest one where all are read, and where there is none only how to tell ours', async () => {
    await inRouter(<NothingOpen messages={[message(3, true), message(2, true)]} values={{}} />, { at: '/wiadomosci' })
    expect(screen.getByRole('link', { name: 'Otwórz tę wiadomość' }).getAttribute('href')).toBe('/wiadomosci?id=3')
    cleanup()
    await inRouter(<NothingOpen messages={[]} values={{}} />, { at: '/wiadomosci' })
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/wiadomosci/wyslane'])
  })
})
