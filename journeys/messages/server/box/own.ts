import { type InferResult, sql } from 'kysely'
import { warsawTime } from '#shared/dates.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Topic } from '#shared/messages/topics.ts'
import type { AccountSubject } from '#shared/server/accounts.ts'
import type { SessionContext } from '#shared/server/context.ts'
import type { Db } from '#shared/server/database/database.ts'
import type { Words } from '#shared/server/messages/message-event.ts'
import { ofNoSubject, ofSubjects } from '#shared/server/kept/own-portal.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { contract } from '../../box/contract.ts'
import type { Added } from '../additions/additions.ts'
import { wordsOf } from '../sending/compose.ts'
import { texts } from './texts.ts'

export type Needs = Pick<Dependencies, 'pool' | 'events' | 'dues' | 'accounts'>

/** Of a message `m`, as people here count it. */
export const YEAR = sql<number>`extract(year from m.created_at at time zone 'Europe/Warsaw')::int`

export interface Owner {
  readonly accountId: number
  readonly subjects: readonly AccountSubject[]
}

/** Of a subject for whom the account acts no longer nothing is shown, also what it was told before. */
export function messagesOf(db: Db, { accountId, subjects }: Owner) {
  return db
    .selectFrom('message as m')
    .innerJoin('message_event as e', 'e.id', 'm.event_id')
    .where('m.account_id', '=', accountId)
    .where(({ or }) => or([ofNoSubject('e'), ofSubjects(subjects, 'e')]))
}

/** The same with what is shown of each. */
export const rowsIn = (db: Db, owner: Owner) =>
  messagesOf(db, owner)
    .select(['m.id', 'e.topic', 'e.name', 'e.facts', 'm.created_at', 'm.read_at', 'm.archived_at'])
    .select(['e.subject_pesel as pesel', 'e.subject_nip as nip', sql<boolean>`e.withdrawn_at is not null`.as('withdrawn')])
    .$narrowType<{ topic: Topic }>()

export type Row = InferResult<ReturnType<typeof rowsIn>>[number]

export async function ownerOf({ accounts }: Needs, { session }: SessionContext): Promise<Owner> {
  return { accountId: session.accountId, subjects: await accounts.subjectsOf(session.accountId) }
}

/**
 * An event that nobody declares any more has no words: its message is left out. Of what the office took back nothing is said but that: it may be
 * somebody else's.
 */
export function wordsFor(
  needs: Needs,
  added: Added,
  { name, facts, withdrawn, created_at: at }: Row,
  { language }: SessionContext,
): Words | null {
  if (!needs.events.has(name)) return null
  const own = wordsOf({ events: needs.events, names: { card: needs.dues.nameOf }, office: '' }, { name, facts }, language)
  if (withdrawn) return { ...own, paragraphs: [textsIn(texts, language).withdrawn] }
  return { ...own, paragraphs: [...own.paragraphs, ...[added(name, language, at)].filter((sentence) => sentence !== null)] }
}

function subjectOf(row: Row, { subjects }: Owner): AccountSubject | undefined {
  return subjects.find(({ pesel, nip }) => (row.nip === null ? row.pesel !== null && pesel === row.pesel : nip === row.nip))
}

/** In whose name the page is opened where the rest of it stands; null of what is the account's alone. */
export function whoseOf(row: Row, owner: Owner): AnswerOf<typeof contract.one>['stronaPodmiotu'] {
  const subject = subjectOf(row, owner)
  return subject ? { nipOrPesel: subject.nip ?? subject.pesel ?? '', czyInstytucja: subject.kind === 'institution' } : null
}

/** The confirmation of a payment to which the message leads: it is the subject's, and in its name it is asked for. */
export function receiptOf({ events }: Needs, row: Row, owner: Owner): AnswerOf<typeof contract.one>['potwierdzenie'] {
  const file = row.withdrawn ? null : events.get(row.name)?.leadsTo(row.facts)
  const whose = whoseOf(row, owner)
  return file && whose ? { idPrzelewu: file.id, ...whose } : null
}

export function shown(row: Row, { title, paragraphs }: Words, owner: Owner): AnswerOf<typeof contract.list>['wiadomosci'][number] {
  const subject = subjectOf(row, owner)
  return {
    id: row.id,
    temat: row.topic,
    tytul: title,
    wstep: paragraphs[0] ?? '',
    podmiot: subject?.name ?? null,
    kiedy: warsawTime(row.created_at),
    czyPrzeczytana: row.read_at !== null,
    czyArchiwum: row.archived_at !== null,
  }
}

/** A message with all that hangs on it, for a file to keep. */
export type Kept = Omit<AnswerOf<typeof contract.one>, 'dwaSlowa' | 'potwierdzenie' | 'naleznosci' | 'strona' | 'stronaPodmiotu'>
