import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Ahead, Coming } from '#shared/server/messages/ahead.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import type { Told } from '#shared/server/messages/message-event.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { leadsOf } from '../../box/leads.ts'
import { choicesOf } from '../choices/choice.ts'
import { actingFor } from './acting.ts'
import { type Turn, turnOf, turnsOf } from './turns.ts'

export type Looks = Pick<Dependencies, 'pool' | 'ahead'>

type Some = Pick<Ahead, 'isSudden' | 'event'>

const BATCH = 500
/** Subjects that are asked for together: what comes of all of them at once would grow with the municipality. */
const ASKED = 20_000

/** Days ahead that somebody may have chosen. What comes has no day after it. */
function leadsIn(turns: readonly Turn[], { event }: Ahead): number[] {
  const before = leadsOf(event.topics[0]).filter((lead) => lead >= 0)
  return [...new Set(turns.flatMap(({ sooner }) => before.map((lead) => lead + sooner)))]
}

/** Where telephones are silent tomorrow, what is of an evening is told then all the same. */
const turnsFor = (day: string, { event }: Ahead): Turn[] => (event.isEvening ? [{ day, sooner: 0 }] : turnsOf(day))

/** What accounts hear of what comes: each of each subject once a day and distance. The day is that of the turn: what was told sooner is not told again. */
async function toldOf({ pool }: Looks, { event }: Ahead, coming: readonly Coming[], turns: readonly Turn[]): Promise<Told<unknown>[]> {
  const [topic] = event.topics
  const acting = Map.groupBy(
    await actingFor(
      pool,
      coming.map(({ subject }) => subject),
    ),
    ({ subject_id: subject }) => subject,
  )
  return coming.flatMap(({ subject, lead, what, facts }) =>
    (acting.get(subject) ?? []).flatMap(({ account_id: accountId, pesel, nip, chosen }): Told<unknown>[] => {
      const turn = turnOf(choicesOf(chosen ?? []).get(topic), lead, turns)
      if (turn === undefined) return []
      const key = [turn.day, accountId, subject, lead - turn.sooner, ...(what === undefined ? [] : [what])].join('/')
      return [{ accountId, pesel, nip, topic, key, facts }]
    }),
  )
}

/** Subjects for whom an account acts, some at a time. */
async function* actingSubjects({ pool }: Looks): AsyncGenerator<readonly number[]> {
  const page = pool.selectFrom('acting_subject').select('subject_id').distinct().orderBy('subject_id').limit(ASKED)
  for (let last = -1; ;) {
    const ids = (await page.where('subject_id', '>', last).execute()).flatMap(({ subject_id: id }) => id ?? [])
    if (ids.length > 0) yield ids
    if (ids.length < ASKED) return
    last = ids.at(-1) ?? last
  }
}

/** What is to be told on a day of all that comes by itself, some at a time. */
export async function* comingOn(
  needs: Looks,
  day: string,
  only: (one: Some) => boolean = () => true,
): AsyncGenerator<{ readonly event: Ahead['event']; readonly told: readonly Told<unknown>[] }> {
  const { schema } = await currentRegister(needs.pool)
  const wanted = needs.ahead.filter(only)
  if (wanted.length === 0) return
  for await (const subjects of actingSubjects(needs)) {
    for (const one of wanted) {
      const turns = turnsFor(day, one)
      const coming = await one.on(needs.pool, { schema, today: day, leads: leadsIn(turns, one), subjects })
      for (let from = 0; from < coming.length; from += BATCH)
        yield { event: one.event, told: await toldOf(needs, one, coming.slice(from, from + BATCH), turns) }
    }
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
    all += await inTransaction(needs.pool, (tx) => needs.tell(tx, event, told))
  return all
}
