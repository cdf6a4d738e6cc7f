import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BatchFault,
  accountLetter,
  checkBatch,
  createAccount,
  createBatch,
  decodedRows,
  faultOf,
  NEW_ACCOUNT_FAULTS,
  type LetterSecrets,
  type NewAccount,
  OfficeRefusal,
  replaceLetter,
} from '#journeys/identity/index.ts'
import { progress, say, UsageError } from '../kit/command.ts'
import type { OfficeDesk } from '../kit/office-tools.ts'

type Row = Readonly<Record<string, string | undefined>>

function accountOf(row: Row): NewAccount {
  const value = (name: string) => row[name]?.trim() ?? ''
  return {
    login: value('login'),
    firstName: value('first-name'),
    lastName: value('last-name'),
    email: value('email'),
    pesel: value('pesel'),
    nip: value('nip') || null,
    institution: value('institution') || null,
  }
}

const HELD = 'The person with this PESEL has an account already: portal account find <PESEL>. For another one besides, knowingly: --another'

/** `isAnother`: the operator knows that the person has an account, and opens one more. */
export async function createOne(desk: OfficeDesk, row: Row, out: string, isAnother: boolean): Promise<number> {
  const account = accountOf(row)
  const fault = faultOf(account, desk.today)
  if (fault !== null) throw new UsageError(NEW_ACCOUNT_FAULTS[fault])
  await createWithLetter(desk, account, out, !isAnother).catch((error: unknown) => {
    throw error instanceof OfficeRefusal && error.reason === 'peselTaken' ? new UsageError(HELD) : error
  })
  return 0
}

const FAULTS = {
  ...NEW_ACCOUNT_FAULTS,
  twice: 'login: stands in the file twice',
  loginTaken: 'login: taken',
  peselTwice: 'PESEL: stands in the file twice',
  peselTaken: 'PESEL: this person has an account already',
  ownCase: 'a case of your own',
  twoPersons: 'an institution is joined by two persons',
} as const

const wordsOf = ({ line, login, fault }: BatchFault) => `line ${line}: ${fault === 'loginTaken' ? `login ${login}: taken` : FAULTS[fault]}`

/** All rows are checked before the first account is created, and all are created or none: by the functions of the desk. */
export async function createFromFile(desk: OfficeDesk, file: string, out: string | null): Promise<number> {
  const rows = decodedRows(await readFile(file))
  const faults = await checkBatch(desk.pool, desk.today, rows)
  if (faults.length > 0) throw new UsageError(`Nothing was created:\n  ${faults.map(wordsOf).join('\n  ')}`)
  if (out === null) {
    say(`${rows.length} accounts would be created.`)
    return 0
  }
  const keyed = async (count: number) => progress(`${count} of ${rows.length} prepared`)
  const accounts = rows.map(({ account }) => account)
  await createBatch(desk, accounts, async (letters) => writeAll(desk, letters, out), keyed)
  say(`${rows.length} accounts created; their letters are in ${out}`)
  return 0
}

/** In the transaction of the accounts: where a letter cannot be written, there is no account. */
async function writeAll(desk: OfficeDesk, letters: readonly LetterSecrets[], out: string): Promise<void> {
  for (const letter of letters) await write(desk, letter, await fileFor(letter.login, out))
}

async function createWithLetter(desk: OfficeDesk, account: NewAccount, out: string, isOnly: boolean): Promise<void> {
  const file = await fileFor(account.login, out)
  await createAccount(desk, account, (letter) => write(desk, letter, file), { isOnly })
  say(`${account.login}: created, letter ${file}`)
}

export async function writeAnotherLetter(desk: OfficeDesk, login: string, out: string): Promise<number> {
  const file = await fileFor(login, out)
  await replaceLetter(desk, login, (letter) => write(desk, letter, file))
  say(`${login}: new letter ${file}. The one before no longer works.`)
  return 0
}

async function fileFor(login: string, out: string): Promise<string> {
  await mkdir(out, { recursive: true })
  return join(out, `${login}.pdf`)
}

/** The first password stands in it: only the person at the desk may read the file. */
async function write(desk: OfficeDesk, letter: LetterSecrets, file: string): Promise<void> {
  const { head, message } = accountLetter(letter, desk.today)
  await writeFile(file, await (await desk.documents()).message(head, message), { mode: 0o600 })
}
