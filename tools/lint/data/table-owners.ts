import type { PortalTables } from '#shared/server/database/portal-tables.ts'

type Table = keyof PortalTables

/** Who owns which table of the portal: nobody else names it. What others need of it they ask of a function of the owner. */
export const OWNERS: Readonly<Record<string, readonly Table[]>> = {
  'journeys/identity': [
    'account', 'account_batch', 'account_link', 'account_request', 'account_subject', 'authorisation', 'earlier_password', 'external_identity', 'identity_assertion',
    'consent_given', 'identity_confirmation', 'identity_logout', 'identity_request', 'known_device', 'letter_code', 'letter_delivery', 'look_delay', 'merged_account', 'recovery_code', 'session', 'waiting_registration',
  ],
  'journeys/inbox': ['inbox_case', 'inbox_entry', 'inbox_export', 'inbox_quick_text', 'application_form', 'attachment'],
  'journeys/payments': [
    'payment', 'payment_instalment', 'payment_history', 'payment_notification', 'payment_case', 'payment_refund', 'payment_note', 'payment_basket', 'payment_basket_part', 'idempotency_key', 'declared_transfer',
    'money_file', 'money_upload', 'bank_statement', 'bank_line', 'settlement_batch', 'settlement_line', 'difference', 'money_day', 'payment_export', 'payment_exported',
  ],
  'journeys/office-content': ['content_version', 'content_state', 'content_file', 'content_blob', 'content_source', 'content_draft', 'content_plan', 'content_upload', 'legal_text'],
  'journeys/messages': [
    'calendar_feed', 'calendar_event', 'contact_code', 'confirmed_contact', 'message_event', 'message', 'message_choice', 'message_phrase', 'message_delivery', 'message_item',
    'message_stop', 'message_run', 'informational_action', 'message_announcement', 'message_digest', 'message_addition',
  ],
  'journeys/notices': ['announcement', 'technical_break'],
  'services/receivables': ['interest_rate', 'rate_suggestion', 'rate_check', 'card_way'],
  'services/meter-reports': ['meter_report'],
  'shared/server/kept/sent.ts': ['submission'],
  'shared/server/kept/drafts.ts': ['draft'],
  'shared/server/kept/applications.ts': ['application'],
  'shared/server/kept/photos.ts': ['meter_photo'],
  'integrations/mail': ['mail', 'mail_trace', 'mail_bounce'],
  'integrations/push': ['push_device'],
  'integrations/sms': ['sms_report'],
  'integrations/postgres': ['migration'],
  'imports': ['register_state', 'register_date', 'register_aside', 'delivery', 'fact', 'fact_key', 'fact_before'],
  'api/domain-systems': ['system_key', 'system_call'],
  'api/guard/access': ['rate_limit'],
  'api/audit': ['audit', 'audit_anchor', 'audit_end', 'audit_waiting'],
  'api/guard/captcha': ['captcha_used'],
  'api/desk': ['staff', 'staff_role', 'staff_link', 'staff_session', 'staff_proposal', 'staff_send', 'staff_reason', 'staff_passkey', 'staff_device', 'staff_challenge', 'staff_directory', 'staff_directory_request'],
  'api/database': ['setting', 'write_probe', 'retention'],
  'api/person': ['person_request'],
  'api/answers/portal': ['visit_counter'],
  'api/answers/search': ['search_miss'],
  'api/guard/secrets': ['installation'],
  'api/answers/statistics': ['usage_month'],
}

/** Views by which an owner lets others read in a statement of their own. */
export const FACES: readonly string[] = ['acting_subject', 'confirmed_phone', 'inbox_item', 'instalment_order', 'instalment_transfer', 'message_contact', 'office_setting', 'sent_to_office', 'session_access', 'terms_in_force']

/** Read by every statement that wants it: which register a call reads, of which day and of whom not, is part of its one question (docs/decisions/0002). */
export const READ_BY_ALL: readonly Table[] = ['register_state', 'register_date', 'register_aside']

interface Leave {
  /** A file or folder. */
  readonly where: string
  readonly names: readonly Table[]
  readonly why: string
}

/** Where a foreign table is named all the same. */
export const LEAVES: readonly Leave[] = [
  { where: 'api/guard/access/authorise.ts', names: ['account', 'account_subject', 'session'], why: 'one statement for each call: who, for whom, on which register (docs/benchmarks.md)' },
  { where: 'shared/server/kept/sent.ts', names: ['meter_report'], why: 'what the office does with all that is sent; a journey reaches no service' },
  { where: 'shared/server/kept/photos.ts', names: ['meter_report'], why: 'a photograph lives by the reading with which it came' },
  { where: 'journeys/inbox/server', names: ['submission', 'meter_report', 'account_subject', 'application'], why: 'what was sent becomes a case, with the name of who sent it, in one statement, is seen beside what was sent before, and a signed letter is told from a message' },
  { where: 'api/desk/audit-list.ts', names: ['account'], why: 'the log is searched by the login or e-mail address of whom it is about' },
  { where: 'shared/server/register-accounts.ts', names: ['account', 'account_subject', 'session'], why: 'accounts follow the register in the transaction of the delivery or fact that changes it' },
  { where: 'api/upkeep/backup', names: ['account', 'payment', 'installation', 'technical_break', 'attachment'], why: 'a backup knows all tables, and carries the files that a row names' },
  { where: 'api/person', names: ['account', 'staff', 'message', 'message_delivery', 'meter_report', 'payment'], why: 'all that the portal has of a person, handed out or erased at one moment' },
  { where: 'api/audit/search.ts', names: ['payment', 'account_subject'], why: 'what others did in a person’s name: of an order its own row says whose it is, of a visit the number of the register' },
  { where: 'api/demo', names: ['account'], why: 'sets the password of the demo' },
  { where: 'api/commands/upkeep/audit.ts', names: ['audit', 'audit_anchor'], why: 'the command that checks a link of the chain' },
  { where: 'api/upkeep/doctor', names: ['audit', 'audit_waiting'], why: 'asks when the last backup was, and what waits for its place in the chain' },
]
