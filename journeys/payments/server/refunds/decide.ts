import type { Steps } from '../payment/move.ts'
import { caseName } from '../payment/review.ts'
import { atCase, isLapsed, lapse, type RefundAnswer } from './at-case.ts'
import { finishIn } from './finish.ts'
import { actorOf, isSamePerson } from './persons.ts'
import { type Refund, stepIn } from './refund.ts'
import type { Tx } from '#shared/server/database/database.ts'

/** The refund that a clerk has seen, where they act on what stood on a screen: another one of the same case may have followed it. */
interface Seeing {
  readonly seen?: string
}

interface Seconding extends Seeing {
  /** What else is known of whoever ordered it: null where nothing stands against the second person. */
  readonly standing?: (tx: Tx, orderedBy: string) => Promise<'samePerson' | 'noRight' | null>
}

const isOther = ({ id }: Refund, seen: string | undefined) => seen !== undefined && seen !== id

/** The second person, who must be another one: from here on it is sent, by the gateway within a minute, or by a transfer of the office. */
export function secondRefund(steps: Steps, name: string, clerk: string, { seen, standing }: Seconding = {}): Promise<RefundAnswer> {
  const { clock, audit } = steps.deps
  return atCase(steps, name, async (client, opened, refund) => {
    if (!refund) return { kind: 'none' }
    if (isOther(refund, seen)) return { kind: 'changed' }
    if (refund.state !== 'ORDERED') return { kind: 'already', refund }
    const known = isSamePerson(refund.ordered_by, clerk) ? 'samePerson' : ((await standing?.(client, refund.ordered_by)) ?? null)
    if (known !== null) {
      await audit.within(client, { actor: actorOf(clerk), action: 'payment.refundSecond', object: caseName(opened), outcome: 'refused' })
      return { kind: known }
    }
    if (isLapsed(refund, clock.now())) return (await lapse(client, steps, refund), { kind: 'lapsed' })
    const set = { seconded_by: clerk, seconded_at: clock.now() }
    const step = {
      action: 'second',
      act: 'payment.refundSecond',
      actor: actorOf(clerk),
      set,
      nextCheck: refund.method === 'gateway' ? clock.now() : null,
    } as const
    if (!(await stepIn(client, steps, refund, step))) return { kind: 'none' }
    return { kind: 'seconded', refund: { ...refund, ...set, state: 'SECONDED' } }
  })
}

/** A clerk's word that the office's own transfer went out, where the gateway has no call for it. */
export function noteTransfer(
  steps: Steps,
  name: string,
  { words, clerk, seen }: { words: string; clerk: string } & Seeing,
): Promise<RefundAnswer> {
  return atCase(steps, name, async (client, _opened, refund) => {
    if (!refund) return { kind: 'none' }
    if (isOther(refund, seen)) return { kind: 'changed' }
    if (refund.method !== 'transfer') return { kind: 'notByHand' }
    if (refund.state !== 'SECONDED') return { kind: 'already', refund }
    const isDone = await finishIn(client, steps, refund, { actor: actorOf(clerk), words })
    return isDone ? { kind: 'sent', refund: { ...refund, state: 'DONE' } } : { kind: 'none' }
  })
}

/** Given up before a second person agreed. */
export function withdrawRefund(steps: Steps, name: string, clerk: string, { seen }: Seeing = {}): Promise<RefundAnswer> {
  return atCase(steps, name, async (client, _opened, refund) => {
    if (!refund) return { kind: 'none' }
    if (isOther(refund, seen)) return { kind: 'changed' }
    if (refund.state !== 'ORDERED') return { kind: 'tooLate' }
    const done = await stepIn(client, steps, refund, {
      action: 'withdraw',
      act: 'payment.refundWithdraw',
      actor: actorOf(clerk),
      nextCheck: null,
    })
    return done ? { kind: 'withdrawn', refund: { ...refund, state: 'WITHDRAWN' } } : { kind: 'none' }
  })
}
