import { describe, expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { contract } from './contract.ts'
import { parts } from './page.tsx'

const Above = parts.above ?? (() => null)
const portal = portalStandIn()

describe('the story above the lines of the expenses', () => {
  it('is asked for with the year that is chosen', async () => {
    portal.answers(contract.story, refusal(404))
    await inRouter(<Above answer={{} as never} chosen={{ rok: 2025 } as never} />)
    await expect.poll(() => portal.asked(contract.story)).toEqual([{ rok: '2025' }])
  })

  it('is not asked for while no year is known', async () => {
    await inRouter(<Above answer={{} as never} chosen={{ rok: null } as never} />)
    expect([portal.asked(contract.story), document.body.textContent]).toEqual([[], ''])
  })
})
