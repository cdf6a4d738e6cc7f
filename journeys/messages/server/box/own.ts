import { warsawTime } from '#shared/dates.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Topic } from '#shared/message-topics.ts'
import type { AccountSubject } from '#shared/server/accounts.ts'
import type { SessionContext } from '#shared/server/context.ts'
import type { Words } from '#shared/server/messages/message-event.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { contract } from '../../box/contract.ts'
import type { Added } from '../additions/additions.ts'
import { wordsOf } from '../sending/compose.ts'
import { texts } from './texts.ts'

export type Needs = Pick<Dependencies, 'pool' | 'events' | 'dues' | 'accounts'>

export interface Row {
  readonly id: number
  readonly topic: Topic
  readonly name: string
  readonly facts: unknown
  readonly withdrawn: boolean
  readonly pesel: string | null
  readonly nip: string | null
  readonly created_at: Date
  readonly read_at: Date | null
  readonly archived_at: Date | null
}

/** Of a subject for whom the account acts no longer nothing is shown, also what it was told before. */
export const OWN = `
    from portal.message m join portal.message_event e on e.id = m.event_id
   where m.account_id = $1 and ((e.subject_pesel is null and e.subject_nip is null) or e.subject_pesel = any($2) or e.subject_nip = any($3))`
export const COLUMNS =
  'select m.id, e.topic, e.name, e.facts, e.withdrawn_at is not null as withdrawn, e.subject_pesel as pesel, e.subject_nip as nip, m.created_at, m.read_at, m.archived_at'

export interface Owner {
  readonly subjects: readonly AccountSubject[]
  readonly values: readonly [number, readonly string[], readonly string[]]
}

export async function ownerOf({ accounts }: Needs, { session }: SessionContext): Promise<Owner> {
  const subjects = await accounts.subjectsOf(session.accountId)
  const known = (key: 'pesel' | 'nip') => subjects.flatMap((subject) => subject[key] ?? [])
  return { subjects, values: [session.accountId, known('pesel'), known('nip')] }
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

/** The confirmation of a payment to which the message leads: it is the subject's, and in its name it is asked for. */
export function receiptOf({ events }: Needs, row: Row, owner: Owner): AnswerOf<typeof contract.one>['potwierdzenie'] {
  const file = row.withdrawn ? null : events.get(row.name)?.leadsTo(row.facts)
  const subject = subjectOf(row, owner)
  return file && subject
    ? { idPrzelewu: file.id, nipOrPesel: subject.nip ?? subject.pesel ?? '', czyInstytucja: subject.kind === 'institution' }
    : null
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
export type Kept = Omit<AnswerOf<typeof contract.one>, 'dwaSlowa' | 'potwierdzenie'>
