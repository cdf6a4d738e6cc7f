import { change } from '../case/case.ts'
import { type Aim, perform } from '../case/perform.ts'
import { InboxRefusal } from '../case/refusal.ts'
import { standAfter } from '../case/transitions.ts'
import type { InboxTools, Worker } from '../case/worker.ts'

export const LONGEST_SIGN = 60

/** The number under which the office's own records have a case, by which it is found too; empty takes it away. */
export function signCase(tools: InboxTools, worker: Worker, { sign, ...aim }: Aim & { readonly sign: string }): Promise<void> {
  return perform(tools, worker, {
    action: 'inbox-sign',
    aim,
    async work(client, found) {
      const stand = standAfter(found, 'sign', tools.today)
      if (sign.trim().length > LONGEST_SIGN) throw new InboxRefusal('long')
      await change(client, found, { ...stand, office_sign: sign.trim() || null, has_news: found.has_news })
    },
  })
}
