import { sql } from 'kysely'
import { warsawTime } from '#shared/dates.ts'
import { type Db, queryBuilder } from '#shared/server/database/database.ts'
import { type Happening, byOf, happening, joined } from './happening.ts'

/** One payment's life, from the order on. */
export async function readLife(db: Db, id: string): Promise<Happening[]> {
  const rows = await happeningsOf(db, id).execute()
  const told = rows.map(({ moment, day, ...happening }) => ({ ...happening, at: moment === null ? (day ?? '') : warsawTime(moment) }))
  return told.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
}

/** Who has done what nobody did. */
const PORTAL = 'portal'

/** What the gateway said and did. */
function atTheGateway(db: Db, id: string) {
  const history = db.selectFrom('payment_history').where('payment_id', '=', id)
  const messages = queryBuilder.selectFrom('payment_notification').where('payment_id', '=', id)
  const steps = history.select(({ ref }) =>
    happening('step', {
      moment: ref('at'),
      what: ref('to_state'),
      of: ref('from_state'),
      words: ref('provider_reference'),
      cause: ref('cause'),
      who: ref('actor'),
    }),
  )
  return steps.unionAll(
    messages.select(({ ref }) =>
      happening('message', {
        moment: ref('received_at'),
        what: ref('outcome'),
        amount: sql<number>`(${ref('body')} ->> 'amount')::numeric / 100`,
        times: ref('times'),
        who: joined('gateway:', ref('provider')),
      }),
    ),
  )
}

/** What stands of it on lists of the gateway and on statements of the bank. */
function onStatements(id: string) {
  const payment = queryBuilder.selectFrom('payment as p').where('p.id', '=', id)
  const settled = payment
    .innerJoin('settlement_line as s', (join) =>
      join.on(({ and, eb, or, ref }) =>
        or([
          eb('s.session', 'in', [sql<string>`upper(${ref('p.attempt_id')}::text)`, ref('p.provider_token').$castTo<string>()]),
          and([eb('s.session', '=', ''), eb(sql<string>`${ref('p.provider_order_id')}::text`, '=', ref('s.order_id'))]),
        ]),
      ),
    )
    .innerJoin('settlement_batch as b', 'b.id', 's.batch_id')
    .where(({ eb, or, ref }) => or([eb('s.session', '<>', ''), eb('p.provider', '=', ref('b.provider'))]))
    .select(({ ref }) =>
      happening('settled', {
        day: ref('b.paid_out_on'),
        what: 'settled',
        of: ref('b.batch'),
        amount: ref('s.amount'),
        who: joined('gateway:', ref('b.provider')),
      }),
    )
  const banked = payment
    .innerJoin('bank_line as l', (join) =>
      join.on(({ eb, ref }) =>
        eb('l.reference', 'in', [ref('p.id'), sql<string>`upper(${ref('p.attempt_id')}::text)`, ref('p.provider_token').$castTo<string>()]),
      ),
    )
    .innerJoin('bank_statement as s', 's.id', 'l.statement_id')
    .select(({ ref }) =>
      happening('banked', {
        day: ref('l.booked_on'),
        what: 'banked',
        of: ref('s.number'),
        words: ref('l.title'),
        amount: ref('l.amount'),
        who: 'bank',
      }),
    )
  return settled.unionAll(banked)
}

/** What somebody of the office decided, and what they noted. */
function decided(id: string) {
  const cases = queryBuilder.selectFrom('payment_case').where('payment_id', '=', id)
  const notes = queryBuilder.selectFrom('payment_note').where('payment_id', '=', id)
  return cases
    .select(({ ref }) =>
      happening('case', {
        moment: ref('opened_at'),
        what: ref('kind'),
        of: joined(ref('payment_id'), '/', ref('number')),
        amount: ref('amount'),
        who: PORTAL,
      }),
    )
    .unionAll(
      cases.where('decided_at', 'is not', null).select(({ ref }) =>
        happening('decision', {
          moment: ref('decided_at'),
          what: ref('decision'),
          of: joined(ref('payment_id'), '/', ref('number')),
          words: ref('reason'),
          who: ref('decided_by'),
        }),
      ),
    )
    .unionAll(
      notes.select(({ ref }) =>
        happening('note', {
          moment: ref('at'),
          what: 'note',
          of: ref('author_name'),
          words: ref('words'),
          who: joined('staff:', ref('author')),
        }),
      ),
    )
}

/** Its refunds: ordered, seconded, ended. */
function refunded(id: string) {
  const refunds = queryBuilder.selectFrom('payment_refund').where('payment_id', '=', id)
  const ordered = refunds.select(({ ref }) =>
    happening('refundOrdered', {
      moment: ref('ordered_at'),
      what: 'ORDERED',
      of: joined(ref('payment_id'), '/', ref('case_number')),
      words: ref('reason'),
      amount: ref('amount'),
      who: byOf(ref('ordered_by')),
    }),
  )
  const seconded = refunds.where('seconded_at', 'is not', null).select(({ ref }) =>
    happening('refundSeconded', {
      moment: ref('seconded_at'),
      what: 'SECONDED',
      of: joined(ref('payment_id'), '/', ref('case_number')),
      who: byOf(ref('seconded_by')),
    }),
  )
  const ended = refunds.where('ended_at', 'is not', null).select(({ ref }) =>
    happening('refundEnded', {
      moment: ref('ended_at'),
      what: ref('state'),
      of: joined(ref('payment_id'), '/', ref('case_number')),
      words: ref('words'),
      who: PORTAL,
    }),
  )
  return ordered.unionAll(seconded).unionAll(ended)
}

/** Where its money and its order do not agree. */
function differences(id: string) {
  const all = queryBuilder.selectFrom('difference').where('payment_id', '=', id)
  return all
    .select(({ ref }) =>
      happening('difference', { moment: ref('found_at'), what: ref('label'), of: joined('R-', ref('number')), who: PORTAL }),
    )
    .unionAll(
      all.where('closed_at', 'is not', null).select(({ ref }) =>
        happening('differenceClosed', {
          moment: ref('closed_at'),
          what: ref('label'),
          of: joined('R-', ref('number')),
          words: ref('reason'),
          who: ref('closed_by'),
        }),
      ),
    )
}

/** All that is known of a payment: its steps, what the gateway said, what a clerk decided or noted, what stands on lists and statements. */
const happeningsOf = (db: Db, id: string) =>
  atTheGateway(db, id).unionAll(decided(id)).unionAll(onStatements(id)).unionAll(refunded(id)).unionAll(differences(id))
