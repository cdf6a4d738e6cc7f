import type { AnswerOf } from '#shared/calls/endpoint.ts'
import type { TextsOf } from '#shared/i18n.ts'
import { integer, optional, phrase, text, timestamp, type RowOf } from '#shared/service/field.ts'
import type { SheetOf } from '#shared/service/sheet.ts'
import { tableWith } from '#shared/service/table.ts'
import type { correspondenceContract } from '../contract.ts'
import { ADDRESS, CONTACT, INSTITUTION, PERSON } from '../correspondence-rules.ts'
import { texts } from './correspondence-texts.ts'

export type Submission = AnswerOf<typeof correspondenceContract.history>['historiaZgloszen'][number]

const own = tableWith<typeof texts>()

const zgloszenia = own({
  caption: 'history',
  empty: 'none',
  row: {
    zgloszenieId: integer(),
    kiedyUtworzono: timestamp(),
    tematZgloszenia: text(200),
    trescZgloszenia: text(3000),
    kiedyObsluzono: optional(timestamp()),
    uwagiDoZgloszenia: optional(text(3000)),
  },
  columns: [
    { field: 'kiedyUtworzono', label: 'created' },
    { field: 'tematZgloszenia', label: 'subject' },
    { field: 'trescZgloszenia', label: 'content' },
    { field: 'kiedyObsluzono', label: 'handled', missing: 'notHandled' },
    { field: 'uwagiDoZgloszenia', label: 'remarks' },
  ],
})

/** What was asked to be written down of the recipient, one line a field: the screen opens it under the row of its submission. */
const wyslaneDane = own({
  caption: 'sentData',
  empty: 'none',
  isFixed: true,
  row: { kiedyUtworzono: timestamp(), dana: phrase(60), wartosc: text(200) },
  columns: [
    { field: 'kiedyUtworzono', label: 'created' },
    { field: 'dana', label: 'sentField' },
    { field: 'wartosc', label: 'sentValue' },
  ],
})

/** What the subject has sent to the office: on the screen and to take along. */
export const submissionsLayout = { texts, tables: { zgloszenia, wyslaneDane } }

/** `hasData`: with the data that were sent, which the screen opens one by one. */
export function submissionsSheet(
  submissions: readonly Submission[],
  words: TextsOf<typeof texts>,
  hasData: boolean,
): SheetOf<typeof submissionsLayout> {
  const sent = hasData ? submissions.flatMap((submission) => sentRows(submission, words)) : []
  return { tables: { zgloszenia: submissions, ...(sent.length > 0 && { wyslaneDane: sent }) } }
}

/** Only what was given. */
function sentRows({ kiedyUtworzono, daneKorespondencyjne: sent }: Submission, words: TextsOf<typeof texts>) {
  if (!sent) return []
  return fieldsIn(sent).map((field) => ({ kiedyUtworzono, dana: words[field], wartosc: sent[field] ?? '' }))
}

export type SubmissionRow = RowOf<typeof zgloszenia.row>

type Sent = NonNullable<Submission['daneKorespondencyjne']>

const FIELDS = [...PERSON, ...INSTITUTION, ...CONTACT, ...ADDRESS] as const

/** The fields that somebody has filled in, in the order of the form: the database keeps them in another one. */
export function fieldsIn(sent: Sent): (keyof Sent)[] {
  return FIELDS.filter((field) => sent[field])
}
