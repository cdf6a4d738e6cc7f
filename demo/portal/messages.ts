import type pg from 'pg'
import { shiftYears } from '../engine/days.ts'
import type { World } from '../engine/world.ts'
import { ANNA, JAN, type NamedSubject } from '../rules/population/named-subjects.ts'
import type { Numbered } from './account.ts'

const WRITTEN_IN = 2026

interface Told {
  readonly subject: NamedSubject
  /** When the portal said it. */
  readonly at: string
  readonly event: 'due-reminder' | 'new-invoice' | 'office-answer'
  readonly topic: 'water' | 'taxes' | 'documents' | 'answers'
  /** As the event of this name keeps them (`journeys/messages`, `journeys/inbox`, `services/water-invoices`). */
  readonly facts: (move: (date: string) => string) => object
  readonly isRead: boolean
}

/** A reminder of one instalment. */
const due =
  (card: number, of: { readonly kind: string; readonly number: number; readonly day: string; readonly lead: number }): Told['facts'] =>
  (move) => ({
    promise: false,
    dues: [{ ...of, card, instalment: 100 * card + of.number, day: move(of.day), year: Number(move(of.day).slice(0, 4)) }],
  })

const invoice =
  (month: string): Told['facts'] =>
  (move) => ({
    number: `FV/${move(`2026-${month}-05`).slice(0, 4)}/${month}/001001`,
    issued: move(`2026-${month}-05`),
    due: move(`2026-${month}-21`),
  })

/** What Anna and Jan were told in the months before: a mailbox without a letter shows nobody what it is for. */
const TOLD: readonly Told[] = [
  {
    subject: ANNA,
    at: '2026-04-24 11:30',
    event: 'office-answer',
    topic: 'answers',
    facts: (move) => ({ number: 'Z-1', day: move('2026-04-20'), what: 'Remarked' }),
    isRead: true,
  },
  { subject: ANNA, at: '2026-07-06 20:10', event: 'new-invoice', topic: 'documents', facts: invoice('07'), isRead: true },
  { subject: ANNA, at: '2026-09-07 20:10', event: 'new-invoice', topic: 'documents', facts: invoice('09'), isRead: true },
  {
    subject: ANNA,
    at: '2026-09-14 08:00',
    event: 'due-reminder',
    topic: 'water',
    facts: due(1004, { kind: 'WODA_SCIEKI', number: 4, day: '2026-09-21', lead: 7 }),
    isRead: true,
  },
  {
    subject: ANNA,
    at: '2026-09-30 08:00',
    event: 'due-reminder',
    topic: 'taxes',
    facts: due(1002, { kind: 'OPLATY_LOKALNE', number: 2, day: '2026-09-30', lead: 0 }),
    isRead: false,
  },
  {
    subject: JAN,
    at: '2026-09-08 08:00',
    event: 'due-reminder',
    topic: 'taxes',
    facts: due(3001, { kind: 'PODATKI_GMINNE', number: 3, day: '2026-09-15', lead: 7 }),
    isRead: true,
  },
  {
    subject: JAN,
    at: '2026-09-15 08:00',
    event: 'due-reminder',
    topic: 'taxes',
    facts: due(3001, { kind: 'PODATKI_GMINNE', number: 3, day: '2026-09-15', lead: 0 }),
    isRead: false,
  },
]

interface Row {
  readonly account: number
  readonly pesel: string | null
  readonly nip: string | null
  /** Warsaw wall time, `yyyy-MM-dd HH:mm`. */
  readonly at: string
  readonly event: string
  readonly key: string
  readonly topic: string
  readonly facts: object
  readonly isRead: boolean
}

const INSERT = `
  with told as (
    insert into portal.message_event (name, key, topic, account_id, subject_pesel, subject_nip, facts, told_at, expanded_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id
  )
  insert into portal.message (event_id, account_id, created_at, read_at)
  select id, $4, $8::timestamptz, case when $9 then $8::timestamptz + interval '5 hours' end from told`

const PAID = `
  select id, title, account_id as account, pesel, nip, to_char(paid_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI') as at
    from portal.payment where state = 'POSTED' and account_id = any($1)`

interface Paid extends Pick<Row, 'account' | 'pesel' | 'nip' | 'at'> {
  readonly id: string
  readonly title: string
}

/** The receipts of what was paid online, as `journeys/payments` tells of them. */
async function receipts(client: pg.PoolClient, told: readonly Numbered[]): Promise<Row[]> {
  const { rows } = await client.query<Paid>(PAID, [told.map(({ id }) => id)])
  return rows.map(({ id, title, ...paid }) => ({
    ...paid,
    event: 'payment-confirmed',
    key: id,
    topic: 'receipts',
    facts: { id, title },
    isRead: true,
  }))
}

function letters(world: World, told: readonly Numbered[]): Row[] {
  const move = (date: string) => shiftYears(date, Number(world.today.slice(0, 4)) - WRITTEN_IN)
  return TOLD.flatMap(({ subject, at, event, topic, facts, isRead }) => {
    const holder = told.find(({ account }) => account.subjects.some(({ id }) => id === subject.id))
    const own = holder?.account.subjects.find(({ id }) => id === subject.id)
    const [date = '', time = ''] = at.split(' ')
    if (!holder || !own || move(date) > world.today) return []
    const key = `demo/${at}/${subject.id}`
    return [{ account: holder.id, pesel: own.pesel, nip: null, at: `${move(date)} ${time}`, event, key, topic, facts: facts(move), isRead }]
  })
}

/** Puts them into the mailboxes of the named accounts; nothing of it was sent, for the demo's mail and telephone begin with the demo. */
export async function insertMessages(client: pg.PoolClient, world: World, told: readonly Numbered[]): Promise<void> {
  const rows = [...letters(world, told), ...(await receipts(client, told))]
  // A mailbox is read by the number of its messages: the latest comes last.
  for (const { account, pesel, nip, at, event, key, topic, facts, isRead } of rows.toSorted((one, other) => one.at.localeCompare(other.at)))
    await client.query(INSERT, [event, key, topic, account, pesel, nip, facts, `${at}:00 Europe/Warsaw`, isRead])
}
