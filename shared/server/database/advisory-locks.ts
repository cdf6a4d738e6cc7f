/**
 * Every advisory lock of the portal. They share one space of numbers in the database, so nothing else may name one: with one
 * number for two purposes, people could not sign in while an import runs.
 */
export const ADVISORY_LOCKS = {
  /** One process applies migrations. */
  migration: 7_305_001,
  /** One process builds the database that tests copy. */
  testTemplate: 7_305_002,
  /** One import at a time, from its first to its last second. */
  import: 7_305_004,
  /** One change of the office's content at a time. */
  content: 7_305_008,
  /** Of two accounts of the desk that are opened at once with one mailbox, one is. */
  staffMailbox: 7_305_121,
  /** Two exports at once would hand the same submissions over twice. */
  submissionExport: 7_305_025,
  /** Two exports at once would hand the same payments over twice. */
  paymentExport: 7_305_082,
  /** One comparison of the money at a time, and no difference is closed meanwhile. */
  reconciliation: 7_305_081,
  /** Of two who make letters with codes at once the second finds only who is left. */
  letters: 7_305_399,
  /** Of two who change an application at once the second has not seen what the first made of it. */
  applicationForms: 7_305_402,
} as const

/** Locks on one thing of a kind, by `hashtextextended(kind, number)`: 64 bits, so none meets the numbers above. */
export const KEYED_LOCKS = {
  meterReport: 'meter-report',
  request: 'request',
  calendars: 'calendars',
  holder: 'holder',
  fact: 'fact',
} as const
