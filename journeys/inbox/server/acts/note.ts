import { change, enter } from '../case/case.ts'
import { type Aim, perform } from '../case/perform.ts'
import { standAfter } from '../case/transitions.ts'
import { InboxRefusal } from '../case/refusal.ts'
import type { InboxTools, Worker } from '../case/worker.ts'

export const LONGEST_NOTE = 4_000

/** A note that stays in the office. Anybody of the department may write one, whoever has the case. */
export function noteOnCase(tools: InboxTools, worker: Worker, { words, ...aim }: Aim & { readonly words: string }): Promise<void> {
  return perform(tools, worker, {
    action: 'inbox-note',
    aim,
    async work(client, found) {
      const said = words.trim()
      if (said === '') throw new InboxRefusal('empty')
      if (said.length > LONGEST_NOTE) throw new InboxRefusal('long')
      // A note says nothing to the person: what they did still waits.
      await change(client, found, { has_news: found.has_news, ...standAfter(found, 'note', tools.today) })
      await enter(client, found, { worker, tools }, { kind: 'note', words: said })
    },
  })
}
