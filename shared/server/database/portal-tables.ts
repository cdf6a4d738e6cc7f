// Written by `npm run tables` from the migrations; a test compares. Not to be edited by hand.
import type { ColumnType, GeneratedAlways } from 'kysely'

/** Left out where the default is wanted. */
type Default<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** A moment. */
type Instant = ColumnType<Date, Date | string, Date | string>
/** Its reader says what is in it; it is written as text. */
type Json = ColumnType<unknown, string, string>
type Serial = GeneratedAlways<number>

/** The portal's own tables, as the migrations leave them and the driver reads and writes them. */
export interface PortalTables {
  account: {
    id: Serial; login: string; password_hash: string | null; first_name: string; last_name: string; email: string; pesel: string | null
    nip: string | null; language: Default<string>; state: 'inactive' | 'unconfirmed' | 'unverified' | 'by-letter' | 'verified'
    is_institution: Default<boolean>; first_login: Default<boolean>; totp_secret: string | null; totp_last_step: Default<number>
    created_at: Default<Instant>; password_changed_at: Default<Instant | null>; phone: string | null; notify_email: Default<boolean>
    notify_sms: Default<boolean>; consent_email: string | null; terms_version: string | null; terms_accepted_at: Instant | null
    blocked_at: Instant | null; pending_totp_secret: string | null; pending_totp_until: Instant | null; by_office: Default<boolean>
    access_epoch: Default<number>; opened_by: string | null; checked_by: string | null; deceased_at: Instant | null
  }
  account_batch: {
    id: Serial; actor: string; file_name: string; state: Default<'running' | 'done' | 'failed'>; total: number; done: Default<number>
    sealed_rows: string | null; sealed_letters: string | null; faults: Default<Json>; started_at: Default<Instant>
    beat_at: Instant | null; ended_at: Instant | null
  }
  account_link: {
    code_hash: Buffer; account_id: number; purpose: 'activation' | 'office-activation' | 'password' | 'email' | 'not-me'
    new_email: string | null; created_at: Default<Instant>; expires_at: Instant; tries: Default<number>
  }
  account_request: { id: Serial; kind: 'register' | 'resend' | 'remind'; data: Json; language: string; created_at: Default<Instant> }
  account_subject: {
    account_id: number; kind: 'individual' | 'institution'; pesel: string | null; nip: string | null; name: string
    subject_id: number | null; position: Default<number>; basis: 'KRS' | 'CEIDG' | 'PELNOMOCNICTWO' | 'UCHWALA' | 'ORZECZENIE' | null
    joined_on: string | null; by_register: Default<boolean>
  }
  announcement: { id: Serial; words: Json; starts_at: Default<Instant>; ends_at: Instant | null; link: string | null }
  application: {
    id: Default<number>; account_id: number | null; subject_pesel: string | null; subject_nip: string | null; declaration: string
    version: number; topic: string; facts: Json; code: string | null; sending_key: string | null; created_at: string
    cancelled_at: string | null; submission_id: number | null; came_by: 'ADE' | 'PAPIER' | 'PROTOKOL' | null; proof: string | null
    outcome: string | null; delivered_by: 'ADE' | 'POCZTA' | 'URZAD' | 'PORTAL' | null; delivered_on: string | null
  }
  application_form: {
    id: Serial; name: string; form: 'NIE' | 'WIADOMOSC' | 'PISMO' | 'USLUGA_ONLINE'; reason: string; changed_by: string
    changed_at: string
  }
  attachment: {
    id: string; account_id: number | null; staff: string | null; subject_pesel: string | null; subject_nip: string | null; form: string
    submission_id: number | null; entry_id: number | null; name: string
    type: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'; bytes: number; sha256: string
    state: 'ready' | 'waiting' | 'infected'; created_at: string
  }
  audit: {
    id: Serial; at: Default<Instant>; actor: string; action: string; object: string | null; outcome: string; address: string | null
    request_id: string | null; hash: Buffer
  }
  audit_anchor: { only_row: Default<boolean>; last_id: number; hash: Buffer }
  audit_end: { only_row: Default<boolean>; last_id: number; hash: Buffer }
  audit_waiting: {
    id: Serial; at: Default<Instant>; actor: string; action: string; object: string | null; outcome: string; address: string | null
    request_id: string | null
  }
  authorisation: {
    id: Serial; account_id: number; subject_pesel: string; agent_id: number | null; label: string; packages: string[]
    level: 'WIDZI' | 'PLACI' | 'SKLADA'; card_id: number | null; basis: 'PPS-1' | 'PPO-1' | 'UPL-1' | null; from_day: string
    to_day: string; state: 'INVITED' | 'CLAIMED' | 'ACTIVE' | 'ENDED'; code_hash: Buffer | null; code_until: string | null
    wrong_names: Default<number>; created_at: string; confirmed_at: string | null; ended_at: string | null
    ended_by: 'account' | 'agent' | 'office' | null; ending_told_at: string | null
  }
  bank_line: {
    statement_id: number; line: number; account_number: string; booked_on: string; amount: number; title: string; party: string | null
    reference: string | null
  }
  bank_statement: {
    id: Serial; file_digest: Buffer; format: string; account_number: string; number: string; opened_on: string; closed_on: string
    opening: number; closing: number; content: Buffer
  }
  calendar_event: {
    feed_id: number; card_id: number; collective_id: number; uid: Default<string>; day: string; sequence: Default<number>
    changed_at: Instant; cancelled_on: string | null
  }
  calendar_feed: {
    id: Serial; account_id: number; subject_pesel: string | null; subject_nip: string | null; token_hash: Buffer; label: string
    shows_amounts: boolean; alarm_days: number | null; created_at: Instant; read_at: Instant | null; access_epoch: Default<number>
    shows_kind: Default<boolean>
  }
  captcha_used: { signature: string; expires_at: Instant }
  card_way: {
    id: Serial; account_id: number | null; subject_pesel: string | null; subject_nip: string | null; card_id: number; subject_id: number
    way: 'POLECENIE' | 'STALE' | 'INKASENT'; noted_on: string
  }
  confirmed_contact: { account_id: number; phone: string; confirmed_at: Default<Instant> }
  consent_given: {
    id: Serial; account_id: number; version: string | null; by_mail: boolean; by_sms: boolean; given_at: Default<Instant>
  }
  contact_code: { account_id: number; phone: string; code: string; tries: Default<number>; expires_at: Instant }
  content_blob: { sha256: Buffer; content: Buffer }
  content_draft: {
    path: string; content: Buffer | null; base_sha256: Buffer | null; version: Default<number>; edited_by: string
    edited_at: Default<Instant>; plan_id: number | null
  }
  content_file: { version_id: number; id: string; name: string; type: string; sha256: Buffer }
  content_plan: { id: Serial; page: string; publish_at: Instant; planned_by: string; stopped: Json | null }
  content_source: { version_id: number; path: string; sha256: Buffer; changed_in: number | null }
  content_state: { only_row: Default<boolean>; current_id: number | null; previous_id: number | null }
  content_upload: { id: Serial; sent_by: string; bytes: number; content: Default<Buffer>; begun_at: Default<Instant> }
  content_version: {
    id: Serial; imported_at: Default<Instant>; document: Json; import_id: number | null; terms: string | null; made_by: string | null
    page: string | null
  }
  declared_transfer: {
    id: Serial; account_id: number | null; subject_pesel: string | null; subject_nip: string | null; card_id: number
    collective_id: number; declared_on: string
  }
  delivery: {
    id: Serial; act: 'delivery' | 'withdrawal'
    state: 'uploading' | 'waiting' | 'checking' | 'ready' | 'limited' | 'refused' | 'unchanged' | 'publishing' | 'published' | 'withdrawn' | 'broken' | 'discarded'
    system: 'ewidencja' | 'budzet' | 'podatki' | 'finanse' | null; data_date: string | null; name: string; by_desk: boolean
    bytes: Default<number>; received: Default<number>; over_limit: Default<boolean>; started_by: string; started_at: Default<Instant>
    published_by: string | null; touched_at: Default<Instant>; ended_at: Instant | null; seconds: number | null; progress: Json | null
    report: Json | null
  }
  difference: {
    number: Serial; key: string; label: string; payment_id: string | null; account_number: string; day: string; title: string
    ordered: number | null; settled: number | null; banked: number | null; posted: number | null; facts: string; run: number
    found_at: Instant; closed_at: Instant | null; closed_by: string | null; reason: string | null
  }
  draft: {
    id: Serial; account_id: number; subject_pesel: string | null; subject_nip: string | null; form: string; version: Default<number>
    sealed: string; saved_at: string
  }
  earlier_password: { account_id: number; password_hash: string; set_at: Default<Instant> }
  external_identity: { provider: string; subject_key: string; account_id: number; linked_at: Default<Instant> }
  fact: {
    system: 'ewidencja' | 'budzet' | 'podatki' | 'finanse'; id: string; number: number; subject_id: number; digest: Buffer
    state: 'applied' | 'held' | 'older' | 'refused'; rule: string | null; field: string | null; content: Json | null; seq: Serial
    received_at: Instant
  }
  fact_before: { subject_id: number; dataset: string; rows: Json }
  fact_key: { dataset: string; key: string; system: string; number: number }
  idempotency_key: {
    account_id: number; key: string; call: string; body_hash: Buffer; object: string | null; answer: Json | null
    created_at: Default<Instant>
  }
  identity_assertion: { assertion_id: string; acceptable_until: Instant }
  identity_confirmation: { code_hash: Buffer; data: string; created_at: Default<Instant> }
  identity_logout: {
    id: Serial; provider: string; name_id: string; name_id_format: string; session_index: string; created_at: Default<Instant>
  }
  identity_request: {
    relay_hash: Buffer; provider: string; request_id: string; ok_url: string; error_url: string; confirm_url: string
    account_id: number | null; created_at: Default<Instant>; used_at: Instant | null; artifact_hash: Buffer | null
  }
  inbox_case: {
    id: Serial; submission_id: number | null; report_id: number | null
    kind: 'water-request' | 'correspondence' | 'meter-report' | 'application'; department: string; created_at: string; subject: string
    client: string | null; due_on: string; state: 'new' | 'open' | 'waiting' | 'closed'; waiting_since: string | null
    holder: string | null; holder_name: string | null; version: Default<number>; words: string; number: number; outcome: string | null
    asked_until: string | null; has_news: Default<boolean>; office_sign: string | null
  }
  inbox_entry: {
    id: Serial; case_id: number; kind: 'answer' | 'note' | 'event' | 'message'
    event: 'taken' | 'released' | 'assigned' | 'moved' | 'waiting' | 'reminded' | 'closed' | 'lapsed' | 'reopened' | 'extended' | 'withdrawn' | 'filed' | null
    words: string | null; author: string; author_name: string; at: string; day: string | null
  }
  inbox_export: { only_row: Default<boolean>; columns: string[]; version: Default<number>; changed_by: string; changed_at: string }
  inbox_quick_text: {
    id: Serial; kind: 'water-request' | 'correspondence' | 'meter-report' | 'application'; topic: Default<string>; name: string
    words: Json; version: Default<number>; changed_by: string | null; changed_at: string
  }
  informational_action: {
    id: Serial; subject_pesel: string | null; subject_nip: string | null; card_id: number; collective_id: number
    form: 'mail' | 'sms' | 'push'; day: string; acted_by: string; delivery_id: string; kind: string | null
  }
  installation: { only_row: Default<boolean>; secret_proof: Buffer }
  interest_rate: {
    kind: 'ZWLOKA' | 'OPOZNIENIE' | 'HANDLOWE'; from_day: string; percent: number; threshold: number | null; source: string
    confirmed_at: Default<Instant>
  }
  known_device: { account_id: number; token_hash: Buffer; last_used_at: Default<Instant> }
  legal_text: { id: Serial; document: string; version: string; holds_from: string; texts: Json; published_at: Default<Instant> }
  letter_code: {
    id: Serial; delivery_id: number | null; purpose: 'open' | 'stop'; code_hash: Buffer; pesel: string; account_id: number | null
    wrong: Default<number>; expires_on: string; used_at: string | null; created_at: string
  }
  letter_delivery: {
    id: Serial; kind: 'codes' | 'openings'; actor: string; people: number; sealed_letters: string | null; made_at: Default<Instant>
  }
  look_delay: { account_id: number; since: Default<Instant>; until: string }
  mail: {
    id: Serial; message_id: string; recipient: string; language: string; subject: string; plain: string; html: string
    created_at: Default<Instant>; next_try_at: Default<Instant>; tries: Default<number>; sent_at: Instant | null
    failed_at: Instant | null; last_error: string | null; account_id: number | null; about: string | null; digests: string[] | null
  }
  mail_bounce: {
    address: string; is_hard: boolean; status: string; count: Default<number>; first_at: Default<Instant>; last_at: Default<Instant>
    hard_at: Instant | null; likely_on: string | null; gone_at: Instant | null
  }
  mail_trace: { message_id: string; recipient: string; sent_at: Default<Instant> }
  merged_account: { account_id: number; login: string; into_id: number; merged_at: Default<Instant> }
  message: {
    id: Serial; event_id: number; account_id: number; created_at: Instant; read_at: Instant | null; archived_at: Instant | null
  }
  message_addition: {
    id: Serial; event: string; language: 'pl' | 'en' | 'de' | 'uk'; sentence: string; written_by: string; seconded_by: string
    written_at: Instant
  }
  message_announcement: {
    id: string; texts: Json; places: Json; ties: string[]; until: string; accounts: number; announced_at: Instant; announced_by: string
    seconded_by: string | null
  }
  message_choice: {
    account_id: number; topic: string; by_mail: boolean; by_sms: boolean; by_push: boolean; days: number[]; changed_at: Instant
  }
  message_delivery: {
    id: Default<string>; account_id: number; channel: 'mail' | 'sms' | 'push'; day: string; is_urgent: boolean
    state: Default<'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'suppressed'>; not_before: Instant
    next_try_at: Default<Instant>; tries: Default<number>; reason: string | null; provider_id: string | null; recipient: string | null
    body: string | null; digests: string[] | null; queued_at: Instant; ended_at: Instant | null; is_evening: Default<boolean>
  }
  message_digest: { day: string; failed: number; told_at: Instant }
  message_event: {
    id: Serial; name: string; key: string; topic: string; account_id: number | null; subject_pesel: string | null
    subject_nip: string | null; facts: Json; told_at: Instant; expanded_at: Instant | null; withdrawn_at: Instant | null
  }
  message_item: { delivery_id: string; message_id: number; channel: string; good_until: string | null; left_out: string | null }
  message_phrase: { account_id: number; words: string }
  message_run: { day: string; reminders: number; finished_at: Instant }
  message_stop: {
    event: string; channel: string; stopped_at: Instant; stopped_by: string; reason: string | null; topic: Default<string>
  }
  meter_photo: { report_id: number; type: 'image/jpeg' | 'image/png'; content: Buffer }
  meter_report: {
    id: Serial; account_id: number | null; subject_pesel: string | null; subject_nip: string | null; point_id: number; meter_id: number
    meter_number: string; state: number; created_at: string; handled_at: string | null; remarks: string | null
    exported_at: Instant | null; in_inbox: Default<boolean>; number: Default<number>
  }
  migration: { name: string; applied_at: Default<Instant> }
  money_day: {
    day: string; orders: number; ordered: number; settled: number; banked: number; posted: number; run: number
    closed_at: Instant | null; closed_by: string | null
  }
  money_file: { digest: Buffer; name: string; kind: 'statement' | 'settlement'; read_at: Instant }
  money_upload: {
    id: Serial; name: string; bytes: number; received: Default<number>; content: Default<Buffer>
    state: 'uploading' | 'checking' | 'ready' | 'known' | 'refused' | 'taking' | 'taken' | 'broken' | 'discarded'
    kind: 'statement' | 'settlement' | null; fresh: number | null; known: number | null; lines: number | null; fault_line: number | null
    fault: string | null; differences: number | null; sent_by: string; sent_at: Instant; taken_by: string | null; changed_at: Instant
    corrected: number | null; stray: number[] | null
  }
  payment: {
    id: string; attempt_id: string; provider: string
    state: 'NEW' | 'REGISTERED' | 'PENDING' | 'NOTIFIED' | 'PAID' | 'POSTED' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'REVIEW'
    account_id: number | null; subject_id: number | null; pesel: string | null; nip: string | null; amount: number
    currency: Default<string>; title: string; card_id: number; card_symbol: string; account_number: string; payer_name: string
    payer_email: string; recipient: Json; language: string; return_ok: string; return_error: string; provider_token: string | null
    redirect_url: string | null; provider_order_id: number | null; created_at: Instant; valid_until: Instant; paid_at: Instant | null
    checks: Default<number>; next_check_at: Instant | null; handed_over_at: Instant | null; card_kind: Default<string>
    link_key: Buffer | null
  }
  payment_basket: { id: string; account_id: number; created_at: Instant; closed_at: Instant | null }
  payment_basket_part: {
    payment_id: string; basket_id: string; position: number; attempt: number; card_kind: string; card_year: number
    begun_at: Instant | null
  }
  payment_case: {
    payment_id: string; number: number; kind: string; provider_order_id: number | null; amount: number | null; currency: string | null
    account_number: string; origin: Json; opened_at: Instant; decision: 'accepted' | 'rejected' | 'refunded' | 'booked' | null
    decided_at: Instant | null; decided_by: string | null; reason: string | null
  }
  payment_export: {
    number: number; made_at: Instant; made_by: string; payments: number; amount: number; digest: Buffer
    pulled_by: 'ewidencja' | 'budzet' | 'podatki' | 'finanse' | null; acknowledged_at: Instant | null
  }
  payment_exported: { payment_id: string; export_number: number }
  payment_history: {
    id: Serial; payment_id: string; from_state: string | null; to_state: string; cause: string; actor: string
    provider_reference: string | null; at: Instant; recorded_at: Default<Instant>
  }
  payment_instalment: {
    payment_id: string; collective_id: number; provider: string; live: boolean; rodzajOplaty: string; opisNrRaty: string
    terminPlatnosci: string; kwotaRaty: number; kwotaGlowna: number; kosztUpomnien: number; oplataProlongacyjna: number
    kwotaOdsetek: number; kwotaVat: number | null
  }
  payment_note: { id: Serial; payment_id: string; author: string; author_name: string; words: string; at: Instant }
  payment_notification: {
    id: Serial; provider: string; digest: Buffer; payment_id: string | null; provider_order_id: number | null; body: Json
    outcome: string; address: string | null; times: Default<number>; received_at: Default<Instant>; last_received_at: Default<Instant>
  }
  payment_refund: {
    id: string; payment_id: string; case_number: number; provider: string; method: 'gateway' | 'transfer'
    provider_order_id: number | null; amount: number; state: 'ORDERED' | 'SECONDED' | 'PENDING' | 'DONE' | 'REFUSED' | 'WITHDRAWN'
    reason: string; ordered_by: string; ordered_at: Instant; seconded_by: string | null; seconded_at: Instant | null
    ended_at: Instant | null; words: string | null; checks: Default<number>; next_check_at: Instant | null
  }
  person_request: {
    id: Serial; kind: 'access' | 'erasure'; account_id: number | null; pesel: string | null; nip: string | null; received_on: string
    due_on: string; extended_on: string | null; extension_reason: string | null; noted_by: string; closed_on: string | null
    outcome: 'done' | 'refused' | null; closing_reason: string | null; closed_by: string | null
  }
  push_device: {
    id: Serial; account_id: number; endpoint_hash: Buffer; subscription: string; browser: string | null; system: string | null
    access_epoch: number; created_at: Default<Instant>; used_at: Instant | null
  }
  rate_check: { only_row: Default<boolean>; checked_at: Instant; fault: string | null }
  rate_limit: { key: string; points: Default<number>; expire: number | null }
  rate_suggestion: {
    kind: 'ZWLOKA' | 'OPOZNIENIE' | 'HANDLOWE'; from_day: string; percent: number; source: string; found_at: Default<Instant>
  }
  recovery_code: { account_id: number; code_hash: Buffer; used_at: Instant | null }
  register_aside: {
    subject_id: number; system: 'ewidencja' | 'budzet' | 'podatki' | 'finanse'; state: 'aside' | 'previous' | 'mended'; since: string
    nights: number; data_date: string | null; causes: Json; changed_on: string
  }
  register_date: {
    system: string; data_date: string; delivery_sha256: string; imported_at: Default<Instant>; previous_date: string | null
    previous_sha256: string | null; withdrawn_sha256: string | null; fact_number: Default<number>; previous_fact_number: number | null
  }
  register_state: { only_row: Default<boolean>; generation: number; schema_name: string; swapped_at: Default<Instant> }
  retention: { only_row: Default<boolean>; audit_months: Default<number>; records_years: Default<number> }
  search_miss: { day: string; word: string; times: number }
  session: {
    token_hash: Buffer; account_id: number; kind: 'full' | 'limited' | 'second-step' | 'view'; created_at: Default<Instant>
    last_seen_at: Default<Instant>; expires_at: Instant; ends_at: Instant; first_login: Default<boolean>; wrong_codes: Default<number>
    provider: string | null; assurance: string | null; name_id: string | null; name_id_format: string | null
    session_index: string | null; is_taken_over: Default<boolean>; id: Default<string>; browser: string | null; system: string | null
    network: string | null; viewer_id: number | null; viewer_session: Buffer | null
  }
  setting: { name: string; value: Json; changed_at: Default<Instant> }
  settlement_batch: {
    id: Serial; file_digest: Buffer; provider: string; batch: string; paid_out_on: string; payout_title: string; content: Buffer
  }
  settlement_line: { batch_id: number; line: number; session: string; order_id: string; paid_on: string; amount: number; fee: number }
  sms_report: { provider_id: string; state: 'delivered' | 'failed' | 'unknown'; reason: string | null; at: Default<Instant> }
  staff: {
    id: Serial; login: string; first_name: string; last_name: string; email: string; pesel: string | null; password_hash: string | null
    totp_secret: string | null; totp_last_step: Default<number>; created_at: Default<Instant>; last_sign_in_at: Instant | null
    blocked_at: Instant | null; deleted_at: Instant | null
  }
  staff_challenge: {
    token_hash: Buffer; challenge: string; purpose: 'adding' | 'second-step' | 'sign-in'; created_at: Default<Instant>
    expires_at: Instant
  }
  staff_device: { staff_id: number; token_hash: Buffer; last_used_at: Default<Instant> }
  staff_directory: { issuer: string; subject: string; staff_id: number; bound_at: Default<Instant> }
  staff_directory_request: {
    token_hash: Buffer; state: string; nonce: string; verifier: string; created_at: Default<Instant>; expires_at: Instant
  }
  staff_link: { staff_id: number; code_hash: Buffer; created_at: Default<Instant>; expires_at: Instant }
  staff_passkey: {
    id: Serial; staff_id: number; credential_id: string; public_key: Buffer; sign_count: Default<number>; transports: Default<string[]>
    name: string; created_at: Default<Instant>; last_used_at: Instant | null
  }
  staff_proposal: {
    id: Serial; act: string; object: string; wanted: Json; facts: Json; reason: string; proposed_by: number | null; proposer: string
    proposed_at: Default<Instant>; expires_at: Instant; decided_by: number | null; decider: string | null; decided_at: Instant | null
    state: Default<'waiting' | 'approved' | 'refused' | 'withdrawn'>
  }
  staff_reason: { staff_id: number; object: string; reason: string; expires_at: Instant }
  staff_role: { staff_id: number; role: 'K' | 'S' | 'F' | 'R' | 'B' | 'A'; departments: Default<string[]> }
  staff_send: {
    id: Serial; staff_id: number; path: string; body: Json; language: string; address: string; request_id: string; due_at: Instant
    refused: string | null
  }
  staff_session: {
    token_hash: Buffer; staff_id: number; kind: 'full' | 'second-step' | 'enrolling'; created_at: Default<Instant>
    last_seen_at: Default<Instant>; confirmed_at: Default<Instant>; expires_at: Instant; ends_at: Instant; pending_secret: string | null
    wrong_codes: Default<number>; browser: string | null; system: string | null; network: string | null
  }
  submission: {
    id: Serial; account_id: number | null; subject_pesel: string | null; subject_nip: string | null; created_at: string; topic: string
    content: string; data: Json | null; handled_at: string | null; remarks: string | null; point_id: number | null
    exported_at: Instant | null; kind: 'correspondence' | 'water-request' | 'application'; in_inbox: Default<boolean>
    withdrawn: Default<boolean>; sending_key: string | null
    department: 'PODATKI' | 'ODPADY' | 'WODA' | 'OPLATY' | 'ALKOHOL' | 'MELDUNKI' | null; due_on: string | null
  }
  system_call: { system: string; id: string; digest: Buffer; status: number; answer: Json | null; received_at: Instant }
  system_key: {
    id: Serial; system: 'ewidencja' | 'budzet' | 'podatki' | 'finanse'; kind: 'v1a' | 'v1'; key: string; made_by: string
    made_at: Instant; seconded_by: string | null; seconded_at: Instant | null; ended_at: Instant | null
  }
  technical_break: { id: Serial; service_id: number | null; starts_at: Default<Instant>; ends_at: Instant | null; words: Json | null }
  usage_month: { month: string; kind: string; name: string; times: number }
  visit_counter: { only_row: Default<boolean>; visits: number }
  waiting_registration: {
    code_hash: Buffer; data: string; language: string; created_at: Default<Instant>; expires_at: Default<Instant>
  }
  write_probe: { page: string }
}

/** Columns of a view: nobody writes them. */
type Seen<Columns> = { readonly [Name in keyof Columns]: ColumnType<Columns[Name], never, never> }

/** Views by which an owner of tables lets others read. */
export interface PortalViews {
  acting_subject: Seen<{
    account_id: number; kind: 'individual' | 'institution'; pesel: string | null; nip: string | null; subject_id: number | null
    language: string; access_epoch: number
  }>
  confirmed_phone: Seen<{ account_id: number; phone: string }>
  inbox_item: Seen<{
    id: number; kind: 'water-request' | 'correspondence' | 'meter-report' | 'application'; department: string; created_at: string
    subject: string; client: string | null; due_on: string; state: 'new' | 'open' | 'waiting' | 'closed'; outcome: string | null
    waiting_since: string | null; asked_until: string | null; has_news: boolean; office_sign: string | null; holder: string | null
    holder_name: string | null; version: number; report_id: number | null; number: string; account_id: number | null
    handled_at: string | null; exported_at: Date | null; remarks: string | null; point_id: number | null; meter_number: string | null
    meter_id: number | null; reading: number | null; has_photo: boolean; topic: string; content: string; data: unknown
  }>
  instalment_order: Seen<{
    collective_id: number; provider: string; stage: string | null; paid_on: string | null; valid_until: string | null
  }>
  instalment_transfer: Seen<{ collective_id: number; declared_on: string }>
  message_contact: Seen<{ account_id: number; language: string; email: string; mail: string | null; sms: string | null }>
  office_setting: Seen<{ name: string; value: unknown }>
  sent_to_office: Seen<{
    number: string; account_id: number | null; created_at: string; handled_at: string | null; exported_at: Date | null
    subject_pesel: string | null; subject_nip: string | null; point_id: number | null; meter_number: string | null; state: number | null
    topic: string; content: string
  }>
  session_access: Seen<{ token_hash: Buffer; access_epoch: number; provider: string | null; assurance: string | null; opened_at: Date }>
  terms_in_force: Seen<{ version: string; came_at: Date | null }>
}
