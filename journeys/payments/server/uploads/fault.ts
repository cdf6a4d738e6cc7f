import type { BankFileFault } from '#integrations/bank/text/statement.ts'
import { keysOf } from '#shared/records.ts'

/** Why a file cannot be believed, by what its reader says: the words may quote the file, which may hold a person's name or number. */
const REASONS = {
  empty: /is empty|holds no statement|holds no payment/,
  cutOff: /cut off|does not end|no closing balance/,
  unknownFormat:
    /neither MT940 nor|is no camt|is no MT940|is no statement|well-formed XML|document type|in one another|is not read|is longer than/,
  saysOther: /is known, and says something else/,
  otherFormat: /is known in the format/,
  payout: /another day or title than in the line before/,
  header: /the header lacks/,
  cells: /cells, the header/,
  currency: /is not compared: only złote/,
  account: /account number|names no account|account \(:25:\) is missing/,
  date: /is no date|is no day|without its day/,
  amount: /is no amount|too large|without an amount|neither credit nor debit/,
  balance: /balance/,
  number: /neither a number|number of the statement/,
  movement: /is no movement|is not what is expected/,
} as const

type FaultReason = keyof typeof REASONS | 'other'
const NAMES = keysOf(REASONS)

export function reasonOf({ words }: BankFileFault): FaultReason {
  return NAMES.find((name) => REASONS[name].test(words)) ?? 'other'
}
