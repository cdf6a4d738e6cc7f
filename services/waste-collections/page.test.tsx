import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { contract } from './contract.ts'
import { parts } from './page.tsx'

const DAY = { dzien: '2026-10-07', dzienTygodnia: 'środa', frakcje: 'papier', punktOdbioru: 'Lipowa 3' }
const Above = parts.above ?? (() => null)
const portal = portalStandIn()
beforeEach(() => signIn([JAN]))
const open = (...terminyOdbioru: object[]) => inRouter(<Above answer={{ terminyOdbioru } as never} chosen={{} as never} />)

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
