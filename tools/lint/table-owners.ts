import type { PortalTables } from '#shared/server/portal-tables.ts'

type Table = keyof PortalTables

/** Who owns which table of the portal: nobody else names it. What others need of it they ask of a function of the owner. */
export const OWNERS: Readonly<Record<string, readonly Table[]>> = {
  'journeys/identity': [
    'account', 'account_link', 'account_request', 'account_subject', 'earlier_password', 'external_identity', 'identity_assertion',
    'identity_confirmation', 'identity_logout', 'identity_request', 'known_device', 'recovery_code', 'session', 'waiting_registration',
  ],
  'journeys/payments': [
    'payment', 'payment_instalment', 'payment_history', 'payment_notification', 'payment_case', 'payment_refund', 'payment_basket', 'payment_basket_part', 'idempotency_key', 'declared_transfer',
    'money_file', 'bank_statement', 'bank_line', 'settlement_batch', 'settlement_line', 'difference', 'money_day', 'payment_export', 'payment_exported',
  ],
  'journeys/office-content': ['content_version', 'content_state', 'content_file', 'content_blob'],
  'services/meter-reports': ['meter_report'],
  'shared/server/sent.ts': ['submission'],
  'integrations/mail': ['mail'],
  'integrations/postgres': ['migration'],
  'imports': ['register_state', 'register_date'],
  'api/access': ['rate_limit'],
  'api/audit': ['audit', 'audit_anchor', 'audit_end', 'audit_waiting'],
  'api/captcha': ['captcha_used'],
  'api/database': ['setting', 'write_probe'],
  'api/portal': ['announcement', 'technical_break', 'visit_counter'],
  'api/secrets': ['installation'],
}

/** Views by which an owner lets others read in a statement of their own. */
export const FACES: readonly string[] = ['instalment_order', 'instalment_transfer', 'office_setting', 'sent_to_office']

/** Read by every statement that wants it: which register a call reads is part of its one question (docs/decisions/0002). */
export const READ_BY_ALL: readonly Table[] = ['register_state', 'register_date']

interface Leave {
  /** A file or folder. */
  readonly where: string
  readonly names: readonly Table[]
  readonly why: string
}

/** Where a foreign table is named all the same. */
export const LEAVES: readonly Leave[] = [
  { where: 'api/access/authorise.ts', names: ['account', 'account_subject', 'session'], why: 'one statement for each call: who, for whom, on which register (docs/benchmarks.md)' },
  { where: 'shared/server/sent.ts', names: ['meter_report'], why: 'what the office does with all that is sent; a journey reaches no service' },
  { where: 'imports/register/swap.ts', names: ['account_subject'], why: 'people become subjects in the transaction of the delivery that brings them' },
  { where: 'api/backup', names: ['account', 'payment', 'installation', 'technical_break'], why: 'a backup knows all tables' },
  { where: 'api/demo', names: ['account'], why: 'sets the password of the demo' },
  { where: 'api/commands/audit.ts', names: ['audit', 'audit_anchor'], why: 'the command that checks a link of the chain' },
  { where: 'api/doctor', names: ['audit', 'audit_waiting'], why: 'asks when the last backup was, and what waits for its place in the chain' },
]
