import { expect, it } from 'vitest'
import { standingIn } from '../testing/standing.ts'
import { storyOfFile } from '../testing/story.ts'
import { owedBy } from './owed.ts'

const { payments } = await storyOfFile()
const { standing, read } = standingIn(payments)
const engine = () => payments.process()

type Said = 'paid' | 'enforced' | 'ordered' | null

/** A payment of two instalments that came to nothing, so that it holds neither itself. */
async function over(said: readonly [Said, Said]) {
  const { id, cardId, ids } = await standing({ state: 'CANCELLED', amounts: [60, 40] })
  for (const [at, refusal] of said.entries()) payments.changeInstalment(cardId, ids[at] ?? 0, { refusal })
  return { id, cardId, ids }
}

it.each([
  [[null, null], 'open'],
  [['paid', 'paid'], 'paid'],
  [['paid', null], 'partly'],
  [[null, 'paid'], 'partly'],
  [['enforced', 'paid'], 'partly'],
  [['enforced', null], 'otherwise'],
  [[null, 'ordered'], 'otherwise'],
  [['enforced', 'ordered'], 'otherwise'],
] as const)('of instalments that are %j it is %s', async (said, owed) => {
  const { id, cardId } = await over(said)
  expect(await owedBy(engine(), await read(id))).toMatchObject({ owed, card: { id: cardId } })
})

it('what this payment itself has ordered is owed otherwise', async () => {
  const { id } = await standing({ state: 'PENDING' })
  expect((await owedBy(engine(), await read(id))).owed).toBe('otherwise')
})

it('what the office delivers no longer is owed otherwise, and has no card', async () => {
  const { id } = await over([null, null])
  const gone = { ...(await read(id)), card_id: 1 }
  expect(await owedBy(engine(), gone)).toEqual({ owed: 'otherwise', card: null })
  const { id: other } = await over(['paid', 'paid'])
  expect((await owedBy(engine(), { ...(await read(other)), card_id: 1 })).owed).toBe('otherwise')
})
