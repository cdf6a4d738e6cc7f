import { inTransaction } from '#integrations/postgres/transaction.ts'
import { addDays, warsawTime } from '#shared/dates.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { doneBy } from '#shared/server/audit/audit.ts'
import type { ActName } from '#shared/server/audit/acts.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { dropDraft } from '#shared/server/kept/drafts.ts'
import { lockSent, noteReopened, noteWithdrawn } from '#shared/server/kept/sent.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { draftOfAffair, LONGEST_MESSAGE } from '../../kinds.ts'
import { type Case, change, enter, findOwn, type Hand, numberOf, sentIn } from '../case/case.ts'
import { InboxRefusal } from '../case/refusal.ts'
import { tellOf } from '../case/tell.ts'
import { standAfter } from '../case/transitions.ts'
import { hasRoom, sendFiles, stillUnsent } from '../files/kept.ts'
import { texts as fileTexts } from '../files/texts.ts'
import { senderOf } from '../files/routes.ts'
import { texts } from '../own-texts.ts'

/** Days after its end within which a message opens an affair again; the last of them is one. */
export const REOPENS_WITHIN = 30
const MOST_A_DAY = 10
/** The same words within this time are the same message, sent again after a lost answer. */
const AGAIN_MINUTES = 15

type Needs = Pick<Dependencies, 'pool' | 'audit' | 'tell'>

interface Aim {
  readonly numer: string
  readonly wersja: number
}

interface Message extends Aim {
  readonly tresc: string
  readonly zalaczniki?: readonly string[] | undefined
}

interface OwnAct {
  readonly action: ActName
  readonly aim: Aim
  /** False: it was done a moment ago, and nothing is written once more. */
  readonly work: (tx: Tx, found: Case, hand: Hand) => Promise<boolean>
}

/** One act of whoever the affair is: act, entry in the log and message are kept together, or none of them. A refusal has an entry of its own. */
async function performOwn({ pool, audit }: Needs, ctx: SubjectContext, { action, aim, work }: OwnAct): Promise<string> {
  const hand: Hand = {
    worker: { login: `account:${ctx.session.accountId}`, name: ctx.subject.name },
    tools: { at: warsawTime(ctx.now) },
  }
  try {
    return await inTransaction(pool, async (tx) => {
      const found = await findOwn(tx, ctx, aim.numer)
      if (!found) throw new Refusal('notFound')
      const isDone = await work(tx, found, hand)
      if (isDone) await audit.within(tx, doneBy(ctx, action, numberOf(found)))
      return numberOf(found)
    })
  } catch (error) {
    if (!(error instanceof InboxRefusal)) throw error
    await audit({ ...doneBy(ctx, action, `${aim.numer}: ${error.reason}`), outcome: 'refused' })
    throw new Refusal(error.reason === 'often' ? 'tooManyAttempts' : 'conflict')
  }
}

const demandVersion = ({ version }: Case, { wersja }: Aim) => {
  if (version !== wersja) throw new InboxRefusal('changed')
}

async function demandSent(tx: Tx, found: Case) {
  const of = sentIn(found)
  const sent = await lockSent(tx, of.sign, of.id)
  if (!sent) throw new InboxRefusal('unknown')
  return { ...of, ...sent }
}

/** What a message of today finds: whether its very words have just been said, and how many were said today. */
async function saidToday(tx: Tx, { id }: Case, words: string, { now, today }: SubjectContext) {
  const since = warsawTime(new Date(now.getTime() - AGAIN_MINUTES * 60_000))
  const messages = tx
    .selectFrom('inbox_entry')
    .where('case_id', '=', id)
    .where('kind', '=', 'message')
    .where('at', '>=', `${today} 00:00:00`)
  const row = await messages
    .select(({ fn, and, eb }) => [
      fn.countAll<number>().as('count'),
      fn
        .countAll<number>()
        .filterWhere(and([eb('words', '=', words), eb('at', '>=', since)]))
        .as('again'),
    ])
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), isAgain: Number(row?.again ?? 0) > 0 }
}

/**
 * Writes in an affair. What the office asked is answered by it and the office's clock runs on; what was closed at most thirty days ago is open
 * again. Refuses with `conflict` an affair that is another by now or takes no messages, with `tooManyAttempts` the eleventh message of a day.
 */
export function writeInCase(deps: Needs, ctx: SubjectContext, { tresc, zalaczniki = [], ...aim }: Message): Promise<string> {
  const words = tresc.replaceAll('\r\n', '\n').trim()
  const said = textsIn(texts, ctx.language)
  const fault = words === '' ? said.empty : [...words].length > LONGEST_MESSAGE ? fill(said.long, { n: LONGEST_MESSAGE }) : null
  if (fault !== null) throw new Refusal('invalidInput', { fields: { tresc: fault } })
  return performOwn(deps, ctx, {
    action: 'affair-message',
    aim,
    async work(client, found, hand) {
      await dropDraft(client, ctx, draftOfAffair(numberOf(found)))
      const { count, isAgain } = await saidToday(client, found, words, ctx)
      // Other files with the same words are another message.
      const files = await stillUnsent(client, senderOf(ctx), zalaczniki)
      if (isAgain && files.length === 0) return false
      demandVersion(found, aim)
      const stand = standAfter(found, 'write', ctx.today)
      if (count >= MOST_A_DAY) throw new InboxRefusal('often')
      const entry = await enter(client, found, hand, { kind: 'message', words })
      await sendFiles(client, senderOf(ctx), zalaczniki, { entry_id: entry })
      if (files.length > 0 && !(await hasRoom(client, found)))
        throw new Refusal('invalidInput', { fields: { plik: textsIn(fileTexts, ctx.language).affair } })
      if (found.state === 'closed') {
        const sent = await demandSent(client, found)
        if (ctx.today > addDays(sent.handled_at?.slice(0, 10) ?? ctx.today, REOPENS_WITHIN)) throw new InboxRefusal('old')
        await noteReopened(client, sent.sign, sent.id)
        await tellOf(deps, client, found, sent, { what: 'Reopened' })
        await enter(client, found, hand, { kind: 'event', event: 'reopened' })
      }
      await change(client, found, { ...stand, has_news: true })
      return true
    },
  })
}

/** Takes an affair back before the office has closed it. A reading is not: another reading corrects it, and its own page takes it back. */
export function withdrawCase(deps: Needs, ctx: SubjectContext, aim: Aim): Promise<string> {
  return performOwn(deps, ctx, {
    action: 'affair-withdraw',
    aim,
    async work(client, found, hand) {
      demandVersion(found, aim)
      const stand = standAfter(found, 'withdraw', ctx.today)
      if (found.kind === 'meter-report') throw new InboxRefusal('open')
      const sent = await demandSent(client, found)
      await noteWithdrawn(client, sent.id, hand.tools.at)
      await tellOf(deps, client, found, sent, { what: 'Withdrawn' })
      await enter(client, found, hand, { kind: 'event', event: 'withdrawn' })
      await change(client, found, { ...stand, has_news: true })
      return true
    },
  })
}
