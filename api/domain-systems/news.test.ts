import { expect, it } from 'vitest'
import { hasUntold, readFact, takeFacts, tellFacts } from '#imports/index.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { expand } from '#journeys/messages/server/expand/expand.ts'
import { faktury } from '#services/water-invoices/datasets.ts'
import { all, datasets, deliver, faults, invoice, news, titles, withNews } from '../testing/deliveries/news.ts'

withNews()

let number = 0

async function say(row: Record<string, unknown>): Promise<string | undefined> {
  const fact = { id: `f-${++number}`, nr: number, idPodmiotu: Number(row['idPodmiotu']), wiersze: { [faktury.name]: [row] }, usun: {} }
  const read = {
    system: 'finanse' as const,
    id: fact.id,
    number,
    subject: fact.idPodmiotu,
    digest: Buffer.of(number),
    said: readFact(fact, 'finanse', datasets),
  }
  const outcomes = await takeFacts({ pool: all.needs.pool, datasets, now: all.needs.clock.now() }, [read])
  return outcomes.get(fact.id)?.state
}

async function told() {
  await expand(all.needs)
  return titles()
}

const tell = () => inTransaction(all.needs.pool, (tx) => tellFacts(tx, datasets, news))

it('of what a fact brings its resident is told as of a delivery, once, also by the delivery that has it, too', async () => {
  const row = await invoice()
  expect(await say(row)).toBe('applied')
  expect([await told(), await hasUntold(all.portal.pool)]).toEqual([[], true])
  await tell()
  const once = await told()
  expect(once).toMatchObject([{ name: 'new-invoice', facts: { number: row.numerFaktury } }])
  expect(await hasUntold(all.portal.pool)).toBe(false)
  await tell()
  await deliver('finanse', [[faktury, [row]]])
  expect([await told(), faults]).toEqual([once, []])
})

it('what was not told yet is told when a delivery is swapped in', async () => {
  const row = await invoice()
  expect(await say(row)).toBe('applied')
  await deliver('finanse', [[faktury, [row]]])
  expect(await told()).toMatchObject([{ name: 'new-invoice', facts: { number: row.numerFaktury } }])
  expect(await hasUntold(all.portal.pool)).toBe(false)
})
