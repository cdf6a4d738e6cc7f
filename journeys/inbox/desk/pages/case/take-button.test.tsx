import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { contract } from '../../calls/contract.ts'
import type { CaseItem } from './item.ts'
import { TakeButton } from './take-button.tsx'
import { caseOf } from './testing.ts'

const desk = deskStandIn('inbox-answer')
beforeEach(() => desk.answers(contract.take, {}))
const open = (change: Partial<CaseItem>) => inRouter(<TakeButton item={caseOf(change)} />).then(({ user }) => user)

it.each([
  ['nobody’s', {}, 'Przyjmij sprawę', false],
  ['somebody’s, knowingly', { prowadzi: 'Anna Kowal' }, 'Przejmij od: Anna Kowal', true],
  ['one’s own that waits', { prowadzi: 'Barbara Nowak', czyMoja: true, stan: 'waiting' }, 'Wznów sprawę', true],
] as const)('a case is taken as the version that was seen: %s', async (_case, change, name, czyMimo) => {
  const user = await open(change)
  await user.click(screen.getByRole('button', { name }))
  await expect.poll(told).toEqual(['success: Zrobione'])
  expect(desk.sent(contract.take)).toEqual([{ numer: 'Z-12', wersja: 3, czyMimo }])
})

it('says why it was not taken: whom it is of now', async () => {
  desk.answers(contract.take, () => Response.json({ kod: 1412, opis: 'x', przyczyna: 'held', kto: 'Anna Kowal' }, { status: 409 }))
  const user = await open({})
  await user.click(screen.getByRole('button'))
  await expect.poll(told).toEqual([expect.stringMatching(/^error: Sprawę prowadzi Anna Kowal\./)])
})
