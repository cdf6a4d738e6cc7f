import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '#ui/language/texts-store.ts'
import { Methods } from './methods.tsx'

afterEach(async () => {
  cleanup()
  await setLanguage('pl')
})

describe('the ways to pay', () => {
  it('say that one is free in the language of the page, and what another costs in the words of the office', async () => {
    const methods = [
      { dostawca: 'kir', prowizja: '0,59 zł' },
      { dostawca: 'p24', prowizja: 'bez prowizji' },
    ] as const
    render(<Methods methods={[...methods]} chosen="p24" onChoose={vi.fn<() => void>()} />)
    const said = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('.order__commission')?.textContent)
    expect(said()).toEqual(['Prowizja: 0,59 zł', 'Bez prowizji'])
    await act(() => setLanguage('uk'))
    expect(said()).toEqual(['Комісія: 0,59 zł', 'Без комісії'])
    expect(screen.getByText('0,59 zł').lang).toBe('pl')
  })
})
