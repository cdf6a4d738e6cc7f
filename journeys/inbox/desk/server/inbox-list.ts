import { maskedNumber } from '#shared/person/masks.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { listFrom } from '#shared/server/desk/list.ts'
import { type Kind, KINDS, LETTERS } from '../../kinds.ts'
import { stateOf } from '../../server/case/transitions.ts'
import { casesBy, casesOf, countedOf, type ItemRow, orderOf, type Scope } from '../../server/list.ts'
import { inbox } from '../lists/inbox.ts'
import { workerOf } from './worker.ts'

const CASE = /^[ZS]-\d+$/i

/** The first line of what was sent; of a reading the meter and its state. */
function beginningOf({ beginning, meter_number: meter, reading }: ItemRow): string {
  return meter === null ? (beginning.split('\n')[0] ?? '') : `${meter}: ${String(reading ?? '').replace('.', ',')} m³`
}

/** A case as the desk may show it: the name is clear, the number covered. */
export function shownCase(row: ItemRow, { today }: { readonly today: string }) {
  const { number, version, client, subject, created_at: sentAt, topic, department: place, holder_name: holder, due_on: dueOn } = row
  return {
    number,
    version,
    client: client ?? maskedNumber(subject),
    sentOn: sentAt.slice(0, 10),
    topic,
    beginning: beginningOf(row),
    place,
    holder,
    hasNews: row.has_news,
    dueOn,
    isLate: (row.state === 'new' || row.state === 'open') && dueOn < today,
    state: stateOf(row),
  }
}

const scopeOf = (ctx: DeskContext, kind: Kind | undefined): Scope => ({
  places: workerOf(ctx).places,
  kinds: kind === undefined ? LETTERS : [kind],
})
const lookingOf = ({ staff: { login }, today }: DeskContext) => ({ login, today })

export const inboxList = listFrom(inbox, ({ numbersMeant }) => ({
  order: orderOf,
  rows: (asked, ctx) => casesOf(asked, scopeOf(ctx, asked.filters.kind), lookingOf(ctx)),
  counted: (asked, ctx) => countedOf(asked, scopeOf(ctx, asked.filters.kind), lookingOf(ctx)),
  // What is looked for is found among readings too.
  async search(db, ctx, words, { kind }) {
    const meant = CASE.test(words) ? null : await numbersMeant(db, ctx, words)
    const rows = await casesBy(
      db,
      words,
      { places: workerOf(ctx).places, kinds: kind === undefined ? KINDS : [kind] },
      meant?.numbers ?? null,
    )
    return rows && { way: 'search', rows }
  },
  whose: ({ subject }) => subject,
  shown: shownCase,
  act: 'submissions-list',
}))
