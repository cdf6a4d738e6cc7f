import type { Comparison } from '#imports/index.ts'
import { giveBack, takeBackOn, tellOn } from '#journeys/messages/index.ts'
import type { BusinessClock } from '#shared/server/clock.ts'
import { loadDelivered } from '../../answers/services/load-journeys.ts'

/** Told together, so that one statement is never endless. */
const BATCH = 1000

interface Needs {
  readonly clock: BusinessClock
  readonly onFault: (error: unknown, event: string) => void
}

/** What people are told of a delivery. Of one that was taken back nothing is told any more. */
export async function deliveryNews({ clock, onFault }: Needs): Promise<Comparison[]> {
  const declared = await loadDelivered()
  const [tell, takeBack] = [tellOn(clock), takeBackOn(clock)]
  return declared.map(({ dataset, event, between, moved = async () => [] }): Comparison => ({
    dataset,
    onFault: (error) => onFault(error, event.name),
    async run(client, { before, after, isBack }) {
      const news = await between(client, { ...(isBack ? { before: after, after: before } : { before, after }), today: clock.today() })
      for (let from = 0; from < news.length; from += BATCH) {
        const some = news.slice(from, from + BATCH)
        await (isBack ? takeBack(client, event, some) : tell(client, event, some))
      }
      // Whoever no longer owns the row must not read of it; whoever owns it again may.
      const gone = await moved(client, { before, after })
      await takeBack(
        client,
        event,
        gone.map((key) => ({ key })),
      )
      await giveBack(client, event, await moved(client, { before: after, after: before }))
    },
  }))
}
