import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { ChangesCard } from './changes-card.tsx'

afterEach(cleanup)

const rowsShown = () => screen.getAllByRole('row').slice(1)
const change = (nazwa: string) => ({ nazwa, teraz: 100, wDostawie: 60.5, powod: 'booked' as const })

it('the largest changes of a delivery are five, and all of them at a press; what goes and what is new says so', async () => {
  const { user } = await inRouter(
    <ChangesCard
      changes={[
        { nazwa: 'N/1', teraz: 8000, wDostawie: null, powod: 'gone' },
        { nazwa: 'N/2', teraz: null, wDostawie: 3118, powod: 'new' },
        ...['N/3', 'N/4', 'N/5', 'N/6'].map(change),
      ]}
    />,
  )
  expect(rowsShown()).toHaveLength(5)
  const cells = (at: number) =>
    within(rowsShown()[at] ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.querySelector('.data-table__value')?.textContent.replaceAll(/\s/g, ' '))
  expect([cells(0), cells(1), cells(2)]).toEqual([
    ['8 000,00', 'brak karty', '−8 000,00', 'karta znika, bez wpłaty'],
    ['brak karty', '3 118,00', '+3 118,00', 'nowa karta'],
    ['100,00', '60,50', '−39,50', 'zaksięgowana wpłata'],
  ])
  await user.click(screen.getByRole('button', { name: 'Pokaż wszystkie (6)' }))
  expect(rowsShown()).toHaveLength(6)
})

it('a delivery that changes no amount has no such card', async () => {
  await inRouter(<ChangesCard changes={[]} />)
  expect(screen.queryByRole('table')).toBeNull()
})
