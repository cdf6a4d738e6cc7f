import { clerksTable } from '#integrations/documents/file/clerks-table.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { identifierDigits } from '#shared/person/identifier-digits.ts'
import type { Db, Tx } from '#shared/server/database/database.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import {
  faultOf,
  type FirstPassword,
  type LetterSecrets,
  type NewAccount,
  type NewAccountFault,
  newPassword,
  openAccount,
  refuseSecond,
} from './create.ts'
import { OfficeRefusal } from '../refusal.ts'
import { holdersOf, takenLogins } from './taken.ts'

/** What one file may hold: passwords of so many are keyed in under a minute, and their letters are one print. */
export const MOST_ACCOUNTS = 200

/** A line of the file. */
export interface BatchRow {
  readonly line: number
  readonly account: NewAccount
}

export interface BatchFault {
  readonly line: number
  readonly login: string
  readonly fault: NewAccountFault | 'twice' | 'loginTaken' | 'peselTwice' | 'peselTaken' | 'ownCase' | 'twoPersons'
}

/** Columns as the desk names them, and as the options of the command line. */
const COLUMNS: Readonly<Record<string, string>> = { 'first-name': 'imie', 'last-name': 'nazwisko', institution: 'instytucja', imię: 'imie' }
const NEEDED = ['login', 'imie', 'nazwisko', 'email', 'pesel']

/** The accounts of a file. Throws `file` for what is no such table, `tooMany` for more than a file may hold. */
export function decodedRows(bytes: Buffer): BatchRow[] {
  const lines = clerksTable(bytes, { aliases: COLUMNS, trim: true }) ?? []
  const [first] = lines
  if (!first || NEEDED.some((name) => first.record[name] === undefined)) throw new OfficeRefusal('file')
  if (lines.length > MOST_ACCOUNTS) throw new OfficeRefusal('tooMany')
  return lines.map(({ info, record }) => ({
    line: info.lines,
    account: {
      login: record['login'] ?? '',
      firstName: record['imie'] ?? '',
      lastName: record['nazwisko'] ?? '',
      email: record['email'] ?? '',
      pesel: identifierDigits(record['pesel'] ?? ''),
      nip: identifierDigits(record['nip'] ?? '') || null,
      institution: record['instytucja'] || null,
    },
  }))
}

/** Says of every line what is wrong with it, before anything is opened. `refused`: what whoever sends the file may not open. */
export async function checkBatch(
  db: Db,
  today: string,
  rows: readonly BatchRow[],
  refused: (account: NewAccount) => Promise<BatchFault['fault'] | null> = async () => null,
): Promise<BatchFault[]> {
  // As the database compares them.
  const names = rows.map(({ account }) => account.login.toLowerCase())
  const taken = new Set((await takenLogins(db, names)).map((login) => login.toLowerCase()))
  // Whoever runs an institution may have an account of their own besides.
  const pesels = rows.map(({ account }) => (account.nip === null ? account.pesel : null))
  const holders = await holdersOf(
    db,
    pesels.filter((pesel) => pesel !== null),
  )
  const held = new Set(holders.map((holder) => holder.pesel))
  const faultAt = async (index: number, account: NewAccount): Promise<BatchFault['fault'] | null> => {
    const [name = '', pesel = null] = [names[index], pesels[index]]
    const own = (await refused(account)) ?? faultOf(account, today)
    if (own !== null) return own
    if (names.indexOf(name) < index) return 'twice'
    if (taken.has(name)) return 'loginTaken'
    if (pesel === null) return null
    if (pesels.indexOf(pesel) < index) return 'peselTwice'
    return held.has(pesel) ? 'peselTaken' : null
  }
  const faults: BatchFault[] = []
  for (const [index, { line, account }] of rows.entries()) {
    const fault = await faultAt(index, account)
    if (fault !== null) faults.push({ line, login: account.login, fault })
  }
  return faults
}

/**
 * Opens all accounts in one transaction, or none: passwords are keyed before it, and `write` keeps the letters in it, because an account
 * without a letter could neither be opened nor created again.
 */
export async function createBatch(
  tools: OfficeTools,
  accounts: readonly NewAccount[],
  write: (letters: readonly LetterSecrets[], tx: Tx) => Promise<void>,
  onKeyed: (count: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const passwords: { readonly account: NewAccount; readonly password: FirstPassword }[] = []
  for (const account of accounts) {
    passwords.push({ account, password: await newPassword(tools) })
    await onKeyed(passwords.length)
  }
  await inTransaction(tools.pool, async (tx) => {
    await refuseSecond(tx, accounts)
    const letters: LetterSecrets[] = []
    for (const { account, password } of passwords) letters.push(await openAccount(tools, tx, account, password))
    await write(letters, tx)
  })
}
