import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { contract } from './contract.ts'
import { parts } from './page.tsx'

const DAY = {
  dzien: '2026-10-07',
  dzienTygodnia: 'środa',
  frakcje: 'papier',
  kodyFrakcji: ['PAPIER'],
  zamiast: null,
  punktOdbioru: 'Lipowa 3',
}
const Above = parts.above ?? (() => null)
const portal = portalStandIn()
beforeEach(() => signIn([JAN]))
const open = (...terminyOdbioru: object[]) =>
  inRouter(<Above answer={{ dzis: '2026-10-05', terminyOdbioru } as never} chosen={{} as never} />)

it('the days are taken into one’s own calendar, those of whom one looks at; a file that does not come says why', async () => {
  portal.answers(contract.calendar, refusal(503, 'Trwa przerwa techniczna.'))
  const { user } = await open(DAY)
  await user.click(screen.getByRole('button', { name: 'Dodaj do kalendarza' }))
  expect(await screen.findByText(/Trwa przerwa techniczna\./)).not.toBeNull()
  expect(portal.asked(contract.calendar)).toEqual([{ pesel: JAN.pesel }])
})

it('where no day is known, no calendar is offered', async () => {
  await open()
  expect(screen.queryByRole('button')).toBeNull()
})

it('the next day is said with the colour of its bins; of two places each with its own', async () => {
  await open(DAY, { ...DAY, kodyFrakcji: ['BIO', 'SZKLO'], punktOdbioru: 'Polna 8' })
  const next = within(screen.getByRole('region', { name: 'środa 7 października' }))
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'papier, niebieski pojemnik',
    'bioodpady, brązowy pojemnik',
    'szkło, zielony pojemnik',
  ])
  expect(next.getByText('Polna 8')).not.toBeNull()
})

it('five weeks from Monday on show what is collected; they are turned to the last day that is known, and no further', async () => {
  const { user } = await open(DAY, { ...DAY, dzien: '2026-11-10', kodyFrakcji: ['BIO'] })
  const filled = () =>
    within(screen.getByRole('region', { name: 'Pięć tygodni' }))
      .getAllByRole('listitem')
      .flatMap(({ textContent }) => (/papier|bio|dziś/.test(textContent) ? [textContent] : []))
  expect(filled()).toEqual(['poniedziałek 5 dziś', 'środa 7 papier'])
  await user.click(screen.getByRole('button', { name: 'Późniejsze tygodnie' }))
  expect(filled()).toEqual(['wtorek 10 bioodpady'])
  expect(screen.getByRole('status').textContent).toBe('9 listopada – 13 grudnia')
  await user.click(screen.getByRole('button', { name: 'Późniejsze tygodnie' }))
  expect(filled()).toEqual(['wtorek 10 bioodpady'])
})

it('a day that takes the place of another one says of which', async () => {
  await open({ ...DAY, zamiast: '2026-10-06' })
  expect(within(screen.getByRole('region', { name: 'środa 7 października' })).getByText('zamiast 6 października')).not.toBeNull()
})
