import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { addDays, warsawTime } from '#shared/dates.ts'
import type { ActName } from '#shared/server/audit/acts.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { lockSent, noteHandled } from '#shared/server/kept/sent.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { CASE_COLUMNS, change, enter, type Entry, type Hand, numberOf, sentIn } from '../case/case.ts'
import { tellOf } from '../case/tell.ts'
import { type CaseAct, standAfter } from '../case/transitions.ts'
import type { AnswerFacts } from '../events.ts'

/** Days after a question on which whoever has not answered is reminded of it. */
const REMINDED_AFTER = [7, 14]
/** Days after which the case is closed, and how many of them before its end that is told. */
const CLOSED_AFTER = 30
const TOLD_BEFORE = 7

type Needs = Pick<Dependencies, 'pool' | 'audit' | 'tell' | 'clock' | 'log'>

/** What has become of a question: its day, that of the last reminder, and the day of the end that was told. */
interface Question {
  readonly asked: string
  readonly until: string | null
  readonly reminded: string | null
  readonly closes: string | null
}

/** What a step is decided by; a letter is never closed by silence (reference/affairs.md section 1). */
interface Asked {
  readonly question: Question
  readonly is_letter: boolean
}

interface Step {
  readonly act: Extract<CaseAct, 'remind' | 'lapse'>
  readonly audited: ActName
  readonly what: AnswerFacts['what']
  readonly entry: Pick<Entry, 'event' | 'day'>
}

const remind = (what: 'Reminded' | 'Lapsing', day: string | null): Step => ({
  act: 'remind',
  audited: 'inbox-remind',
  what,
  entry: { event: 'reminded', day },
})
const LAPSE: Step = { act: 'lapse', audited: 'inbox-lapse', what: 'Lapsed', entry: { event: 'lapsed', day: null } }

/**
 * What is to be done about a question today; null: nothing. A day that the portal has missed is made up for by one reminder, and nothing is
 * closed before the end was told a week ahead, nor on the day by which the office has asked for the answer.
 */
function stepOn({ question: { asked, until, reminded, closes }, is_letter: isLetter }: Asked, today: string): Step | null {
  if (closes !== null && !isLetter) return today >= closes ? LAPSE : null
  const month = addDays(asked, CLOSED_AFTER)
  const end = until !== null && until >= month ? addDays(until, 1) : month
  if (today >= addDays(end, -TOLD_BEFORE) && !isLetter) return remind('Lapsing', addDays(today, TOLD_BEFORE))
  const last = REMINDED_AFTER.map((days) => addDays(asked, days)).findLast((day) => day <= today)
  return last !== undefined && (reminded === null || reminded < last) ? remind('Reminded', null) : null
}

/** The entries since the office last said anything: a further question begins anew. */
const ASKED = sql<Question>`(
  select json_build_object('asked', a.day, 'until', c.asked_until, 'reminded', max(e.at::date), 'closes', max(e.day))
    from (select coalesce(max(q.at)::date, c.waiting_since) as day, coalesce(max(q.id), 0) as id
            from portal.inbox_entry q where q.case_id = c.id and (q.kind = 'answer' or q.event = 'waiting')) a
    left join portal.inbox_entry e on e.case_id = c.id and e.id > a.id and e.event = 'reminded'
   group by a.day)`

const IS_LETTER = sql<boolean>`exists (select from portal.application a where a.submission_id = c.submission_id and a.code is not null)`

/** One case, unless the person or the office has been faster. */
async function tendOne({ pool, audit, tell, clock }: Needs, id: number): Promise<void> {
  const today = clock.today()
  const hand: Hand = { worker: { login: 'portal', name: 'Portal' }, tools: { at: warsawTime(clock.now()) } }
  await inTransaction(pool, async (tx: Tx) => {
    const asked = tx
      .selectFrom('inbox_case as c')
      .select(CASE_COLUMNS)
      .select([ASKED.as('question'), IS_LETTER.as('is_letter')])
    const found = (await asked.where('c.id', '=', id).where('c.state', '=', 'waiting').forUpdate().executeTakeFirst()) ?? null
    const step = found && stepOn(found, today)
    if (!step) return
    const of = sentIn(found)
    const sent = await lockSent(tx, of.sign, of.id)
    if (!sent) return
    const { act, audited, what, entry } = step
    if (act === 'lapse') await noteHandled(tx, { ...of, at: hand.tools.at, remarks: null })
    await tellOf({ tell }, tx, found, sent, { what, until: entry.day })
    await enter(tx, found, hand, { kind: 'event', ...entry })
    await change(tx, found, { ...standAfter(found, act, today), has_news: found.has_news })
    await audit.within(tx, { actor: 'portal', action: audited, object: numberOf(found), outcome: 'done' })
  })
}

/** Reminds whoever has not answered a question of the office, and in the end closes the case. One that fails stops no other: it is tried again tomorrow. */
export async function tendUnanswered(deps: Needs): Promise<void> {
  const waiting = deps.pool.selectFrom('inbox_case as c').select(['c.id', ASKED.as('question'), IS_LETTER.as('is_letter')])
  const cases = await waiting.where('c.state', '=', 'waiting').orderBy('c.id').execute()
  for (const { id, ...asked } of cases) {
    if (stepOn(asked, deps.clock.today()) === null) continue
    await tendOne(deps, id).catch((error: unknown) => deps.log.error({ err: error, case: id }, 'a question without an answer'))
  }
}
