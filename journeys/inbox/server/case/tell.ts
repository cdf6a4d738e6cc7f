import type { Concerned } from '#shared/server/messages/message-event.ts'
import type { Tx } from '#shared/server/database/database.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { type AnswerFacts, officeAnswer } from '../events.ts'
import { type Case, numberOf } from './case.ts'

interface Sent {
  readonly subject_pesel: string | null
  readonly subject_nip: string | null
  readonly day: string
}

/** Tells everybody who may act for the subject, once for each version of the case. What was said stays where it stands. */
export async function tellOf(
  { tell }: Pick<OfficeTools, 'tell'>,
  tx: Tx,
  found: Case,
  { subject_pesel: pesel, subject_nip: nip, day }: Sent,
  news: Pick<AnswerFacts, 'what' | 'until'>,
): Promise<void> {
  const whom: Concerned = { accountId: null, pesel, nip }
  const number = numberOf(found)
  await tell(tx, officeAnswer, [{ ...whom, key: `${number}/${found.version}`, facts: { number, day, ...news } }])
}
