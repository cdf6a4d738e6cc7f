import { expect, it } from 'vitest'
import { expand } from '#journeys/messages/server/expand/expand.ts'
import { odbioryOdpadow } from '#registers/waste/datasets.ts'
import { all, deliver, faults, takeBack, withNews } from '../../testing/deliveries/news.ts'

withNews()

const WHERE = { rejon: 'Przykładowo', frakcja: 'ZMIESZANE' }
/** Planned where Anna lives. */
const planned = (odwolano: boolean) => ({ ...WHERE, dzien: '2026-10-07', zamiast: null, odwolano })
const inItsPlace = (odwolano: boolean) => ({ ...WHERE, dzien: '2026-10-09', zamiast: '2026-10-07', odwolano })
async function told(...rows: Record<string, unknown>[]) {
  await deliver('finanse', [[odbioryOdpadow, rows]])
  await expand(all.needs)
}
const anna = async () =>
  (
    await all.rows<{ planned: string; day: string | null }>(
      `select e.facts->>'planned' as planned, e.facts->>'day' as day from portal.message m
         join portal.message_event e on e.id = m.event_id join portal.account a on a.id = m.account_id
        where e.name = 'collection-changed' and a.login = 'anna.kompletowska' order by m.id`,
    )
  ).map(({ planned, day }) => `${planned} → ${day}`)

it('a collection that is moved, moved back or cancelled stands in the mailbox at once, and leaves by no way', async () => {
  await told(planned(true), inItsPlace(false))
  await told(planned(false), inItsPlace(true))
  await told(planned(true))
  await told(planned(true))
  expect(await anna()).toEqual(['2026-10-07 → 2026-10-09', '2026-10-07 → 2026-10-07', '2026-10-07 → null'])
  expect([faults, await all.rows('select id from portal.message_delivery')]).toEqual([[], []])
})

it('a delivery that was taken back takes its word with it, where nobody has read it', async () => {
  await told(planned(false))
  await all.clear()
  await told(planned(true))
  expect(await anna()).toEqual(['2026-10-07 → null'])
  await takeBack('finanse')
  expect(await anna()).toEqual([])
})
