import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { deviceValue } from '#client/kept/stored.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { portalStandIn } from '#client/testing/portal.ts'
import { SearchDialog } from './search-dialog.tsx'

vi.mock('./index/finder.ts', () => ({ openFinder: vi.fn<() => Promise<void>>(async () => undefined) }))
portalStandIn()

it('the search from any page begins in its field, and closes by its cross', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = await inRouter(<SearchDialog onClose={onClose} />)
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
  await user.click(screen.getByRole('button', { name: /^Zamknij/ }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('the key that opens it can be switched off, which this device remembers, and on again', async () => {
  const { user } = await inRouter(<SearchDialog onClose={() => undefined} />)
  const key = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Klawisz „/” otwiera wyszukiwarkę' })
  expect(key.checked).toBe(true)
  await user.click(key)
  expect([key.checked, deviceValue.get('searchKey')]).toEqual([false, '0'])
  await user.click(key)
  expect([key.checked, deviceValue.get('searchKey')]).toEqual([true, null])
})
