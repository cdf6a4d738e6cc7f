import type { PortalTables } from '#shared/server/database/portal-tables.ts'
import { accountTables } from './account-tables.ts'
import type { Held } from './held.ts'
import { messageTables } from './message-tables.ts'
import { moneyTables } from './money-tables.ts'
import { officeTables } from './office-tables.ts'

type TableName = keyof PortalTables

/**
 * Every table of the portal in which people stand: from this list follow the export of a person's data, what an erasure takes and what
 * it leaves, and the test that each of them is forgotten at the end of its time. A table that stands neither here nor in `WITHOUT_PERSONS` fails a test.
 */
const LISTED = { ...accountTables, ...messageTables, ...moneyTables, ...officeTables } satisfies Readonly<Partial<Record<TableName, Held>>>

export type PersonTable = keyof typeof LISTED

export const PERSON_TABLES: Readonly<Record<PersonTable, Held>> = LISTED
export const PERSON_TABLE_NAMES = Object.keys(LISTED).filter((name): name is PersonTable => name in LISTED)

/** Tables in which nobody can be found by account, number or address, and why. */
// oxfmt-ignore
export const WITHOUT_PERSONS: Readonly<Record<Exclude<TableName, PersonTable>, string>> = {
  account_batch: 'counts and the login of the clerk; people stand in it sealed, a day at most',
  letter_delivery: 'counts and the login of the clerk; people stand in it sealed, a day at most',
  account_request: 'lives for seconds, a day at most', waiting_registration: 'sealed, nobody can be found in it; 24 hours', identity_confirmation: 'sealed, a day at most',
  identity_assertion: 'numbers of messages', identity_logout: 'names that the national node gives for one session, until it is told of the end', rate_limit: 'keyed digests', captcha_used: 'signatures of puzzles',
  announcement: 'words to everybody', usage_month: 'counts of whole months', technical_break: 'words to everybody', audit_anchor: 'end of the chain', audit_end: 'end of the chain',
  bank_statement: 'a whole statement as the bank made it; its lines are in bank_line', settlement_batch: 'a whole list as the provider made it; its lines are in settlement_line', money_file: 'names of files', money_upload: 'a statement on its way, and which clerk sends it; its lines are in bank_line', money_day: 'sums of days', payment_export: 'sums',
  content_draft: 'pages of the office and who works on them', content_plan: 'pages of the office and who publishes them', content_upload: 'a file of the office on its way, and who sends it; a day', inbox_export: 'columns of a file', application_form: 'forms of applications, and the editor who set each', message_addition: 'a sentence of the office in messages, and the clerks who wrote and seconded it', inbox_quick_text: 'beginnings of answers, and the clerk who worded each last', staff_directory_request: 'secrets of a sign-in under way, by the digest of a token; ten minutes', staff_challenge: 'what a key has to sign, by the digest of a token; five minutes',
  content_blob: 'pages of the office', content_file: 'pages of the office', content_source: 'pages of the office', content_state: 'pages of the office', content_version: 'pages of the office', legal_text: 'texts of the office that people accept',
  fact: 'rows of the register on their way into it, under the numbers of the office; until a delivery holds them, 14 days at least', fact_key: 'keys of rows of the register, until a delivery holds them', fact_before: 'rows of the register as they were five minutes ago', system_call: 'names and digests of calls of the office’s systems; 14 days', system_key: 'keys of the office’s systems, and which employees have put them in',
  delivery: 'counts, and names of employees who took it in', register_aside: 'numbers of the office for subjects of the register, and why their rows wait; a month after they are in order', register_date: 'days of data', register_state: 'which register is read', installation: 'proof of the secret', interest_rate: 'rates', rate_check: 'rates', rate_suggestion: 'rates', retention: 'how long is kept',
  message_announcement: 'words to a place, nobody whom it concerned', message_digest: 'counts', message_run: 'counts', message_stop: 'kinds of messages', migration: 'names of migrations', search_miss: 'words of nobody',
  setting: 'settings', visit_counter: 'one number', write_probe: 'a page of zeroes',
}
