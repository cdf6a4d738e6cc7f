import type pg from 'pg'
import { shiftYears } from '../engine/days.ts'
import type { World } from '../engine/world.ts'
import { ANNA, JAN, type NamedSubject } from '../population/named-subjects.ts'
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
    facts: (move) => ({ number: 'Z-1', day: move('2026-04-20'), what: 'Remarked', where: 'Water' }),
    isRead: true,
  },
  { subject: ANNA, at: '2026-07-06 20:10', event: 'new-invoice', topic: 'documents', facts: invoice('07'), isRead: true },
  { subject: ANNA, at: '2026-09-07 20:10', event: 'new-invoice', topic: 'documents', facts: invoice('09'), isRead: true },
  {
    subject: ANNA,
    at: '2026-09-14 08:00',
    event: 'due-reminder',
    topic: 'water',
    facts: due(1004, { kind: 'WODA_SCIEKI', number: 5, day: '2026-09-21', lead: 7 }),
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

const INSERT = `
  with told as (
    insert into portal.message_event (name, key, topic, account_id, subject_pesel, facts, told_at, expanded_at)
    values ($1, $2, $3, $4, $5, $6, $7, $7) returning id
  )
  insert into portal.message (event_id, account_id, created_at, read_at)
  select id, $4, $7::timestamptz, case when $8 then $7::timestamptz + interval '5 hours' end from told`

/** Puts them into the mailboxes; nothing of it was sent, for the demo's mail and telephone begin with the demo. */
export async function insertMessages(client: pg.PoolClient, world: World, told: readonly Numbered[]): Promise<void> {
  const move = (date: string) => shiftYears(date, Number(world.today.slice(0, 4)) - WRITTEN_IN)
  for (const { subject, at, event, topic, facts, isRead } of TOLD) {
    const holder = told.find(({ account }) => account.subjects.some(({ id }) => id === subject.id))
    const own = holder?.account.subjects.find(({ id }) => id === subject.id)
    const [date = '', time = ''] = at.split(' ')
    const moment = `${move(date)} ${time}:00 Europe/Warsaw`
    if (!holder || !own || move(date) > world.today) continue
    await client.query(INSERT, [event, `demo/${at}/${subject.id}`, topic, holder.id, own.pesel, facts(move), moment, isRead])
  }
}
