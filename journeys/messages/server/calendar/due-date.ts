import { createHash } from 'node:crypto'
import { Refusal } from '#shared/calls/errors.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { FileAnswer } from '#shared/server/handler.ts'
import type { Needs } from './calendars.ts'
import { writeCalendar } from '#integrations/documents/file/icalendar.ts'
import { duesOf, wordsOf } from './words.ts'

/** Whoever saves the same due date again replaces the first event; the office's numbers cannot be read in it. */
function uidOf(instalmentId: number, host: string): string {
  return `${createHash('sha256').update(`due-date ${instalmentId} ${host}`).digest('hex').slice(0, 32)}@${host}`
}

/** One due date of the subject as a file: no kind and no amount, because nobody has been asked whether the calendar is shared. */
export async function dueDateOf({ dues, publicUrl }: Needs, ctx: SubjectContext, instalmentId: number): Promise<FileAnswer> {
  const open = ctx.subject.id === null ? [] : duesOf(await dues.openOf(ctx, [ctx.subject.id]))
  const due = open.find(({ instalment }) => instalment.id === instalmentId)
  if (!due) throw new Refusal('notFound')
  const day = due.instalment.dueDate
  const event = {
    uid: uidOf(instalmentId, new URL(publicUrl).hostname),
    day,
    sequence: 0,
    changedAt: ctx.now,
    isCancelled: false,
    alarmDays: null,
    ...wordsOf(due, { language: ctx.language, shows_kind: false, shows_amounts: false }, dues.nameOf),
  }
  return { name: `termin-${day}.ics`, type: 'text/calendar', content: writeCalendar([event]) }
}
