import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { formatDate } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { numbersAround } from '#shared/server/desk/numbers-around.ts'
import {
  type Arrival,
  applicationOfSubmission,
  type Delivery,
  keepArrival,
  type LetterRow,
  letterByCode,
  noteOutcome,
} from '#shared/server/kept/applications.ts'
import { keepFiled } from '#shared/server/kept/sent.ts'
import { applicationOf } from '../../applications/catalogue.ts'
import { type Application, dueOf } from '../../applications/declaration.ts'
import { codeIn } from '../../applications/server/code.ts'
import { contentOf } from '../../applications/server/keep.ts'
import { enter, findCase } from '../case/case.ts'
import { languageOf } from '../case/language-of.ts'
import { type Aim, perform, refuseHeld } from '../case/perform.ts'
import { InboxRefusal } from '../case/refusal.ts'
import { takeInSent } from '../case/take-in.ts'
import { tellOf } from '../case/tell.ts'
import type { InboxTools, Worker } from '../case/worker.ts'
import { texts } from '../own-texts.ts'
import { answerWithin } from './answer.ts'

export interface FoundLetter {
  readonly letter: LetterRow
  readonly application: Application
}

/** A letter by its code, however it was typed; throws `unknown` for none and for one of a department that the worker does not see, and what `refuseOwn` throws. */
export async function findLetter(tx: Tx, worker: Worker, typed: string): Promise<FoundLetter> {
  const code = codeIn(typed)
  const letter = code === null ? null : await letterByCode(tx, code)
  const application = letter && (await applicationOf(letter.declaration))
  if (!letter || !application || !worker.places.includes(application.department)) throw new InboxRefusal('unknown')
  await worker.refuseOwn(await numbersAround(tx, letter.subject_pesel ?? letter.subject_nip ?? ''))
  return { letter, application }
}

/** The day of a letter that came: not before it was made, not after today. */
export interface Filing extends Omit<Arrival, 'day'> {
  readonly code: string
  readonly day: string
}

/**
 * The signed letter has come: it becomes a case whose time runs from that day, and whoever wrote it is told. Also one that was given up in the portal is a letter
 * once it is there. Throws `unknown`, `filed` where it was matched before, `day`.
 */
export async function fileLetter(tools: InboxTools, worker: Worker, { code, day, cameBy, proof }: Filing): Promise<string> {
  const object = `letter ${codeIn(code) === null ? 'without code' : 'by code'}`
  try {
    return await inTransaction(tools.pool, async (tx) => {
      const { letter, application } = await findLetter(tx, worker, code)
      const number = `Z-${letter.id}`
      if (letter.submission_id !== null) throw new InboxRefusal('filed', number)
      if (day > tools.today || day < letter.created_at.slice(0, 10)) throw new InboxRefusal('day')
      const due = { department: application.department, day: dueOf(application.term, day) }
      const at = day === tools.today ? tools.at : `${day} 23:59:59`
      await keepFiled(tx, letter, { kind: 'application', topic: letter.topic, content: contentOf(letter.facts), due, at })
      await keepArrival(tx, letter.id, { day, cameBy, proof })
      await takeInSent(tx)
      const found = await findCase(tx, worker, number, true)
      if (!found) throw new InboxRefusal('unknown')
      await enter(tx, found, { worker, tools }, { kind: 'event', event: 'filed', day, words: proof || null })
      await tellOf(tools, tx, found, { ...letter, day }, { what: 'Filed', until: due.day })
      await tools.record(tx, { action: 'application-filed', object: number, outcome: 'done' })
      return number
    })
  } catch (error) {
    if (error instanceof InboxRefusal)
      await inTransaction(tools.pool, (tx) =>
        tools.record(tx, { action: 'application-filed', object: `${object}: ${error.reason}`, outcome: 'refused' }),
      )
    throw error
  }
}

type Decision = Aim & Delivery

/** How an application ended, and how and when whoever asked got the decision; the case is closed with it. Throws `outcome` for what its declaration does not know, `day`. */
export function decideCase(tools: InboxTools, worker: Worker, { outcome, by, day, ...aim }: Decision): Promise<void> {
  return perform(tools, worker, {
    action: 'application-outcome',
    aim,
    async work(client, found) {
      refuseHeld(found, worker)
      const kept = found.submission_id === null ? null : await applicationOfSubmission(client, found.submission_id)
      const application = kept && (await applicationOf(kept.declaration))
      const chosen = application?.outcomes.find(({ id }) => id === outcome)
      if (!kept || !application || !chosen) throw new InboxRefusal('outcome')
      if (day > tools.today || day < kept.created_at.slice(0, 10)) throw new InboxRefusal('day')
      await noteOutcome(client, kept.id, { outcome, by, day })
      const language = await languageOf(client, found.id)
      const said = textsIn(texts, language)
      const named = String(textsIn(application.asked.texts, language)[chosen.text])
      const words = fill(said.outcomeSaid, { outcome: named, how: said[`delivered${by}`], day: formatDate(day) })
      await answerWithin(client, found, { worker, tools }, { words, outcome: 'closed', isInstead: false })
    },
  })
}
