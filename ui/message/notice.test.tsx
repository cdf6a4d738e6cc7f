import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { EmptyState } from './empty-state.tsx'
import { Notice } from './notice.tsx'

afterEach(cleanup)

describe('a sentence that stays', () => {
  it.each([
    ['information', 'Informacja'],
    ['success', 'Potwierdzenie'],
    ['warning', 'Ostrzeżenie'],
    ['error', 'Błąd'],
  ] as const)('of the kind %s is told apart by a word, not by its colour alone', (kind, word) => {
    const { container } = render(<Notice kind={kind}>Zaległość 412,00 zł</Notice>)
    expect(container.textContent).toBe(`${word}: Zaległość 412,00 zł`)
  })

  it('is read in its place where it stood from the start, and said aloud where it comes later', () => {
    const { rerender } = render(<Notice kind="warning">Termin minął</Notice>)
    expect([screen.queryByRole('status'), screen.queryByRole('alert')]).toEqual([null, null])
    rerender(
      <Notice kind="warning" live>
        Termin minął
      </Notice>,
    )
    expect(screen.getByRole('status').textContent).toContain('Termin minął')
  })

  it('interrupts for a fault alone', () => {
    render(
      <>
        <Notice kind="error" live>
          Nie zapisano
        </Notice>
        <Notice kind="success" live>
          Zapisano
        </Notice>
      </>,
    )
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Błąd: Nie zapisano'])
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Potwierdzenie: Zapisano'])
  })

  it('has its next step behind its words', () => {
    const { container } = render(
      <Notice title="Nie wysłano" actions={<button type="button">Spróbuj ponownie</button>}>
        Portal nie odpowiada
      </Notice>,
    )
    expect(container.textContent).toBe('Informacja: Nie wysłanoPortal nie odpowiadaSpróbuj ponownie')
    expect(screen.getByRole('button', { name: 'Spróbuj ponownie' })).not.toBeNull()
  })
})

describe('what stands where there is nothing', () => {
  it('says so, with the reason and what to do; its picture says nothing to who does not see it', () => {
    render(
      <EmptyState title="Brak opłat" icon="land" action={<a href="/kontakt">Kontakt z urzędem</a>}>
        Urząd nie przekazał danych.
      </EmptyState>,
    )
    expect([screen.getByText('Brak opłat'), screen.getByText('Urząd nie przekazał danych.')]).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Kontakt z urzędem' })).not.toBeNull()
    expect([screen.queryByRole('img'), screen.queryByRole('alert')]).toEqual([null, null])
  })
})
