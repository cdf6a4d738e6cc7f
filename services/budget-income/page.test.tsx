import { expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { contract } from './contract.ts'
import { parts } from './page.tsx'

const Above = parts.above ?? (() => null)
const portal = portalStandIn()

it.each([
  [2025, [{ rok: '2025' }]],
  [null, []],
])('the story above the lines of the income, with the year %s, is asked for as %j', async (rok, asked) => {
  portal.answers(contract.story, refusal(404))
  await inRouter(<Above answer={{} as never} chosen={{ rok } as never} />)
  await expect.poll(() => portal.asked(contract.story)).toEqual(asked)
})
