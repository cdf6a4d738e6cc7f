import type { MessageEvent } from '#shared/server/messages/message-event.ts'
import { filesLike, loadModule } from './load-module.ts'

const FILES = filesLike('{services,journeys}/*/server/**/events.ts')

/** What people may be told, declared beside what happens and found by the folder. */
export async function loadEvents(): Promise<ReadonlyMap<string, MessageEvent>> {
  const declared = await Promise.all(
    FILES.map(async (file) => (await loadModule<{ events: readonly MessageEvent[] }>(file, 'events')).events),
  )
  const events = new Map(declared.flat().map((event) => [event.name, event]))
  if (events.size < declared.flat().length) throw new Error('Two events have one name')
  return events
}
