import type { PersonTable } from './tables.ts'

/** Why rows of an account end with it when it is merged into another: what the clerk reads before. */
export const ENDS = {
  itself: { pl: 'samo konto: login i hasło przestają działać', en: 'the account itself: login and password no longer work' },
  entrance: {
    pl: 'należy do wejścia na tamto konto (hasło, sesje, urządzenia, adresy kalendarzy)',
    en: 'belongs to the way into that account (password, sessions, devices, addresses of calendars)',
  },
  same: { pl: 'konto, które zostaje, już to ma', en: 'the account that stays has it already' },
  chosen: { pl: 'dane kontaktowe zostają te, które ma konto zostające', en: 'contact data stay those of the account that stays' },
} as const

type End = keyof typeof ENDS

/** `moves`: to the account that stays, but for rows `t` of which it has one `o` like it. `apart`: does not refer to the account. */
export type Merging =
  | { readonly how: 'moves'; readonly same?: string }
  | { readonly how: 'goes'; readonly why: End }
  | { readonly how: 'apart' }

const MOVES: Merging = { how: 'moves' }
const APART: Merging = { how: 'apart' }
const ENTRANCE: Merging = { how: 'goes', why: 'entrance' }
const CHOSEN: Merging = { how: 'goes', why: 'chosen' }

/** What becomes of each table when two accounts of one person become one. A table of people that is not named here does not compile. */
export const MERGING: Readonly<Record<PersonTable, Merging>> = {
  account: { how: 'goes', why: 'itself' },
  account_subject: { how: 'moves', same: 'o.pesel = t.pesel or o.nip = t.nip' },
  // What the person has allowed, and under which account they were told of it, stays with the way in that they chose.
  authorisation: ENTRANCE,
  letter_code: MOVES,
  external_identity: MOVES,
  look_delay: { how: 'moves', same: 'true' },
  person_request: MOVES,
  account_link: ENTRANCE,
  earlier_password: ENTRANCE,
  identity_request: ENTRANCE,
  known_device: ENTRANCE,
  recovery_code: ENTRANCE,
  session: ENTRANCE,
  push_device: ENTRANCE,
  calendar_feed: ENTRANCE,
  idempotency_key: ENTRANCE,
  confirmed_contact: CHOSEN,
  consent_given: CHOSEN,
  contact_code: CHOSEN,
  message_event: MOVES,
  message: { how: 'moves', same: 'o.event_id = t.event_id' },
  message_delivery: { how: 'moves', same: 'o.channel = t.channel and o.day = t.day and not o.is_urgent and not t.is_urgent' },
  message_choice: { how: 'moves', same: 'o.topic = t.topic' },
  message_phrase: { how: 'moves', same: 'true' },
  mail: MOVES,
  submission: MOVES,
  application: MOVES,
  draft: { how: 'moves', same: 'o.form = t.form and coalesce(o.subject_pesel, o.subject_nip) = coalesce(t.subject_pesel, t.subject_nip)' },
  meter_report: MOVES,
  attachment: MOVES,
  payment: MOVES,
  payment_basket: MOVES,
  declared_transfer: MOVES,
  card_way: MOVES,
  // By the rows on which they hang, by number or by address.
  calendar_event: APART,
  message_item: APART,
  sms_report: APART,
  informational_action: APART,
  mail_trace: APART,
  mail_bounce: APART,
  meter_photo: APART,
  inbox_case: APART,
  inbox_entry: APART,
  payment_instalment: APART,
  payment_history: APART,
  payment_note: APART,
  payment_notification: APART,
  payment_case: APART,
  payment_refund: APART,
  payment_exported: APART,
  payment_basket_part: APART,
  difference: APART,
  settlement_line: APART,
  bank_line: APART,
  // The log is a chain that nobody changes: `merged_account` leads from its old numbers to the account that stays.
  audit: APART,
  audit_waiting: APART,
  merged_account: APART,
  staff: APART,
  staff_role: APART,
  staff_link: APART,
  staff_send: APART,
  staff_session: APART,
  staff_passkey: APART,
  staff_device: APART,
  staff_directory: APART,
  staff_reason: APART,
  staff_proposal: APART,
}
