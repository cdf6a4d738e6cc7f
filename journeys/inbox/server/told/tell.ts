import type pg from 'pg'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import type { lockSent } from '#shared/server/kept/sent.ts'
import type { Case } from '../case/case.ts'
import { type AnswerFacts, officeAnswer } from './events.ts'

export type Sent = NonNullable<Awaited<ReturnType<typeof lockSent>>>

/** Where the customer sees what became of it: a request of the water utility has its own page. */
function whereOf(number: string, { point_id: point }: Sent): AnswerFacts['where'] {
  if (number.startsWith('S')) return 'Meter'
  return point === null ? 'Requests' : 'Water'
}

interface News {
  readonly number: string
  /** Of the case. */
  readonly version: Case['version']
  readonly sent: Sent
  readonly isClosed: boolean
}

/** Tells everybody who may act for the subject, once for each version of the case. What the remarks say stays where they stand. */
export async function tellCustomer({ tell }: OfficeTools, client: pg.PoolClient, { number, version, sent, isClosed }: News): Promise<void> {
  const what = isClosed && sent.handled_at === null ? 'Handled' : sent.remarks === null ? 'Answered' : 'Remarked'
  const { subject_pesel: pesel, subject_nip: nip, day } = sent
  await tell(client, officeAnswer, [
    { key: `${number}/${version}`, accountId: null, pesel, nip, facts: { number, day, what, where: whereOf(number, sent) } },
  ])
}
