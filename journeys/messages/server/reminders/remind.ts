import { rowsByPieces } from '#integrations/postgres/pieces.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { addDays } from '#shared/dates.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { topicOf } from '#shared/messages/topics.ts'
import type { Told } from '#shared/server/messages/message-event.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import { LEADS } from '../../box/leads.ts'
import { isEveningNow } from '../when/hours.ts'
import { choicesOf } from '../choices/choice.ts'
import { type Acting, actingFor } from './acting.ts'
import { comingOn, prepareComing } from './coming.ts'
import { type Looking, remindable } from './due.ts'
import { type Turn, turnOf, turnsOf } from './turns.ts'
import { type Due, dueReminder, overdueReminder, type ReminderFacts } from './events.ts'

export type Looks = Looking & Pick<Dependencies, 'owing' | 'ahead'>
export type Needs = Looks & Pick<Dependencies, 'tell' | 'log'>

/** Subjects that are looked at together. */
const BATCH = 500
/** A term moves no further than this by days off in a row. */
const MOVED_AT_MOST = 7

type Reminder = Told<ReminderFacts>

/**
 * What one account hears of one subject today: one reminder for each topic, however many terms it has, and one for each turn. The day of its
 * key is that of the turn: what was told sooner is not told again.
 */
function remindersOf(
  { account_id: accountId, pesel, nip, subject_id: subject, chosen }: Acting,
  dues: readonly Due[],
  turns: readonly Turn[],
): Reminder[] {
  const choices = choicesOf(chosen ?? [])
  const byTopic = Map.groupBy(dues, ({ kind }) => topicOf(kind))
  return [...byTopic].flatMap(([topic, all]): Reminder[] => {
    const byDay = Map.groupBy(all, ({ lead }) => turnOf(choices.get(topic), lead, turns)?.day)
    return [...byDay].flatMap(([day, wanted]): Reminder[] =>
      day === undefined
        ? []
        : [{ accountId, pesel, nip, topic, key: `${day}/${accountId}/${subject}/${topic}`, facts: { dues: wanted, promise: false } }],
    )
  })
}

const isLate = ({ lead }: Due) => lead < 0

/** Before and after the day are two events, because only one of them has an effect in law. */
function parted(reminders: readonly Reminder[], isPromised: boolean): { before: Reminder[]; after: Reminder[] } {
  const only = (keep: (due: Due) => boolean, promise: boolean) =>
    reminders.map((one) => ({ ...one, facts: { dues: one.facts.dues.filter(keep), promise } })).filter(({ facts }) => facts.dues.length > 0)
  return { before: only((due) => !isLate(due), false), after: only(isLate, isPromised) }
}

async function remindersFor(needs: Looks, subjectIds: readonly number[], day: string): Promise<Reminder[]> {
  const [acting, due] = await Promise.all([actingFor(needs.pool, subjectIds), remindable(needs, subjectIds, day)])
  const turns = turnsOf(day)
  return acting.flatMap((one) => remindersOf(one, due.get(one.subject_id) ?? [], turns))
}

async function remindSome(needs: Needs, subjectIds: readonly number[], day: string): Promise<number> {
  const { before, after } = parted(await remindersFor(needs, subjectIds, day), needs.settings['REMINDER_PROMISE'] === true)
  return inTransaction(
    needs.pool,
    async (tx) => (await needs.tell(tx, dueReminder, before)) + (await needs.tell(tx, overdueReminder, after)),
  )
}

/** Whose terms are near enough; only the numbers, read piece by piece, so that a register of 200,000 people takes little room. */
async function subjectsToLookAt({ pool, owing }: Looks, day: string): Promise<number[]> {
  const { text, values } = owing(
    await currentRegister(pool),
    addDays(day, Math.min(...LEADS) - MOVED_AT_MOST),
    addDays(day, Math.max(...LEADS) + turnsOf(day).length - 1),
  )
  const found = `select owing.id from (${text}) owing where exists (select from portal.acting_subject a where a.subject_id = owing.id)`
  return inTransaction(pool, async (tx) => {
    const ids: number[] = []
    for await (const { id } of rowsByPieces<{ id: number }>(tx, 'owing_subjects', { text: found, values })) ids.push(id)
    return ids
  })
}

/** The reminders of a day, some at a time, as they would be prepared now. */
export async function* foreseen(
  needs: Looks,
  day: string,
): AsyncGenerator<{ readonly told: readonly Told<unknown>[]; readonly isEvening: boolean }> {
  const ids = await subjectsToLookAt(needs, day)
  for (let from = 0; from < ids.length; from += BATCH)
    yield { told: await remindersFor(needs, ids.slice(from, from + BATCH), day), isEvening: false }
  for await (const { event, told } of comingOn(needs, day)) yield { told, isEvening: event.isEvening }
}

/** What is prepared again says nothing twice: the key of a reminder is its day, its account, its subject and its topic. */
export async function prepare(needs: Needs, day = needs.clock.today()): Promise<number> {
  const ids = await subjectsToLookAt(needs, day)
  let told = 0
  for (let from = 0; from < ids.length; from += BATCH) told += await remindSome(needs, ids.slice(from, from + BATCH), day)
  return told + (await prepareComing(needs, day, ({ event }) => !event.isEvening))
}

/** Reminds of today, once: where a process was killed, the next run goes on. */
export async function remind(needs: Needs): Promise<void> {
  const { pool, clock, log } = needs
  const day = clock.today()
  const done = await pool.selectFrom('message_run').select('day').where('day', '=', day).executeTakeFirst()
  if (done) return void (await prepareComing(needs, day, ({ isSudden }) => isSudden === true))
  const reminders = await prepare(needs, day)
  await pool
    .insertInto('message_run')
    .values({ day, reminders, finished_at: clock.now() })
    .onConflict((on) => on.doNothing())
    .execute()
  log.info({ reminders }, 'reminders prepared')
}

/** Tells from six to nine what is to be done this evening, once: whoever is asked again, or has been killed meanwhile, tells what is left. */
export async function remindOfEvening(needs: Needs): Promise<void> {
  if (!isEveningNow(needs.clock.now())) return
  const reminders = await prepareComing(needs, needs.clock.today(), ({ event }) => event.isEvening)
  if (reminders > 0) needs.log.info({ reminders }, 'reminders of the evening prepared')
}
