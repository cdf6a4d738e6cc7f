import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { wordsInAddress } from '#client/desk/lists/sought.ts'
import { paymentPage } from '#shared/desk/pages.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { dayPage, PAYMENTS } from '../addresses.ts'
import { given, useFilter } from './filter.ts'
import { Filters } from './filters.tsx'

afterEach(cleanup)

function Read() {
  return <output>{JSON.stringify(useFilter())}</output>
}
async function readAt(search: string) {
  await inRouter(<Read />, { at: `${PAYMENTS}${search}` })
  return JSON.parse(screen.getByRole('status').textContent)
}

describe('the address of a list of payments', () => {
  it('says the filter, the view and the words', async () => {
    expect(await readAt('?dostawca=p24&od=2026-05-01&do=2026-05-31&widok=open&szukaj=Nowak')).toEqual({
      filter: { dostawca: 'p24', od: '2026-05-01', do: '2026-05-31' },
      view: 'open',
      words: 'Nowak',
    })
  })

  it('counts as saying nothing where it says it wrongly', async () => {
    expect(await readAt('?dostawca=obcy&od=1.05.2026&rodzaj=x&widok=wszystko')).toEqual({ filter: {}, view: 'all', words: '' })
  })

  it('holds what is given alone', () => {
    expect([paymentPage.to({ numer: '2026-00000012' }), dayPage.to({ dzien: '2026-05-04' })]).toEqual([
      '/urzad/platnosc?numer=2026-00000012',
      '/urzad/rozliczenie-dnia?dzien=2026-05-04',
    ])
    expect(given({ od: '2026-05-01', do: undefined })).toEqual({ od: '2026-05-01' })
  })
})

describe('narrowing the list', () => {
  const none = { dostawca: undefined, rodzaj: undefined, od: undefined, do: undefined }
  const open = (filter: Parameters<typeof Filters>[0]['filter']) =>
    inRouter(<Filters filter={filter} view="open" words="" />, { at: PAYMENTS })

  it('keeps the view and what is chosen', async () => {
    const { user, history } = await open({ ...none, dostawca: 'kir', od: '2026-05-01' })
    await user.click(screen.getByRole('button', { name: 'Pokaż' }))
    await expect.poll(() => history.location.href).toBe('/urzad/platnosci?dostawca=kir&od=2026-05-01&widok=open')
  })

  it('a number is looked for in all payments, whatever the filter was', async () => {
    const { user, history } = await open({ ...none, dostawca: 'kir' })
    await user.type(screen.getByRole('searchbox'), '2026-00000012{Enter}')
    await expect.poll(() => history.location.href).toBe('/urzad/platnosci?szukaj=2026-00000012')
  })

  it('a personal number is looked for without standing in the address', async () => {
    const { user, history } = await open(none)
    await user.type(screen.getByRole('searchbox'), '780412 00464{Enter}')
    await expect.poll(() => wordsInAddress(new URLSearchParams(history.location.search).get('szukaj') ?? '')).toBe('780412 00464')
    expect(history.location.href).not.toContain('00464')
  })
})
