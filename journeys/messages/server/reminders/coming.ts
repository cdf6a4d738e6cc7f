import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Ahead, Coming } from '#shared/server/ahead.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import type { Told } from '#shared/server/message-event.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { LEADS } from '../../box/leads.ts'
import { choicesOf } from '../choices/choice.ts'
import { actingFor } from './acting.ts'

export type Looks = Pick<Dependencies, 'pool' | 'ahead'>

type Some = Pick<Ahead, 'isSudden'>

const BATCH = 500

/** What comes has no day after it. */
const BEFORE = LEADS.filter((lead) => lead >= 0)

/** What accounts hear of what comes: each of each subject once a day and distance. */
async function toldOf({ pool }: Looks, { event }: Ahead, coming: readonly Coming[], day: string): Promise<Told<unknown>[]> {
  const [topic] = event.topics
  const acting = Map.groupBy(
    await actingFor(
      pool,
      coming.map(({ subject }) => subject),
    ),
    ({ subject_id: subject }) => subject,
  )
  return coming.flatMap(({ subject, lead, what, facts }) =>
    (acting.get(subject) ?? [])
      .filter(
        ({ chosen }) =>
          choicesOf(chosen ?? [])
            .get(topic)
            ?.leads.includes(lead) === true,
      )
      .map(({ account_id: accountId, pesel, nip }) => ({
        accountId,
        pesel,
        nip,
        topic,
        key: [day, accountId, subject, lead, ...(what === undefined ? [] : [what])].join('/'),
        facts,
      })),
  )
}

/** What is to be told on a day of all that comes by itself, some at a time. */
export async function* comingOn(
  needs: Looks,
  day: string,
  only: (one: Some) => boolean = () => true,
): AsyncGenerator<{ readonly event: Ahead['event']; readonly told: readonly Told<unknown>[] }> {
  const { schema } = await currentRegister(needs.pool)
  for (const one of needs.ahead.filter(only)) {
    const coming = await one.on(needs.pool, { schema, today: day, leads: BEFORE })
    for (let from = 0; from < coming.length; from += BATCH)
      yield { event: one.event, told: await toldOf(needs, one, coming.slice(from, from + BATCH), day) }
  }
}

/** Tells of it; what is told again says nothing twice. */
export async function prepareComing(
  needs: Looks & Pick<Dependencies, 'tell'>,
  day: string,
  only?: (one: Some) => boolean,
): Promise<number> {
  let all = 0
  for await (const { event, told } of comingOn(needs, day, only))
    all += await inTransaction(needs.pool, (client) => needs.tell(client, event, told))
  return all
}
