import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Comparison } from '#imports/index.ts'
import { takeBackOn, tellOn } from '#journeys/messages/index.ts'
import type { BusinessClock } from '#shared/server/clock.ts'
import type { Delivered } from '#shared/server/delivered.ts'
import { loadModule } from '../services/load-module.ts'

const FILES = globSync('services/*/server/**/delivered.ts', { cwd: join(import.meta.dirname, '..', '..') })
  .map((file) => file.replaceAll('\\', '/'))
  .sort()

/** Told together, so that one statement is never endless. */
const BATCH = 1000

interface Needs {
  readonly clock: BusinessClock
  readonly onFault: (error: unknown, event: string) => void
}

/** What people are told of a delivery: declared beside the datasets and found by the folder. Of one that was taken back nothing is told any more. */
export async function deliveryNews({ clock, onFault }: Needs): Promise<Comparison[]> {
  const declared = await Promise.all(
    FILES.map(async (file) => (await loadModule<{ delivered: readonly Delivered[] }>(file, 'delivered')).delivered),
  )
  const [tell, takeBack] = [tellOn(clock), takeBackOn(clock)]
  return declared.flat().map(({ dataset, event, between }): Comparison => ({
    dataset,
    onFault: (error) => onFault(error, event.name),
    async run(client, { before, after, isBack }) {
      const news = await between(client, { ...(isBack ? { before: after, after: before } : { before, after }), today: clock.today() })
      for (let from = 0; from < news.length; from += BATCH) {
        const some = news.slice(from, from + BATCH)
        await (isBack
          ? takeBack(
              client,
              event,
              some.map(({ key }) => key),
            )
          : tell(client, event, some))
      }
    },
  }))
}
