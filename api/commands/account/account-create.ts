import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import {
  accountLetter,
  createAccount,
  faultOf,
  NEW_ACCOUNT_FAULTS,
  type LetterSecrets,
  type NewAccount,
  replaceLetter,
  takenLogins,
} from '#journeys/identity/index.ts'
import { say, UsageError } from '../kit/command.ts'
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

export async function createOne(desk: OfficeDesk, row: Row, out: string): Promise<number> {
  const account = accountOf(row)
  const fault = faultOf(account, desk.today)
  if (fault !== null) throw new UsageError(NEW_ACCOUNT_FAULTS[fault])
  await createWithLetter(desk, account, out)
  return 0
}

/** All rows are checked before the first account is created: a bad file changes nothing and says which rows are wrong. */
export async function createFromFile(desk: OfficeDesk, file: string, out: string): Promise<number> {
  const rows: Row[] = parse(await readFile(file, 'utf8'), { columns: true, delimiter: ';', bom: true, skip_empty_lines: true, trim: true })
  const accounts = rows.map(accountOf)
  // As the database compares them.
  const names = accounts.map(({ login }) => login.toLowerCase())
  const faults = accounts.flatMap((account, index) => {
    const fault = faultOf(account, desk.today)
    if (fault !== null) return [`line ${index + 2}: ${NEW_ACCOUNT_FAULTS[fault]}`]
    return names.indexOf(account.login.toLowerCase()) < index ? [`line ${index + 2}: login: stands in the file twice`] : []
  })
  faults.push(...(await takenLogins(desk.pool, names)).map((login) => `login ${login}: taken`))
  if (faults.length > 0) throw new UsageError(`Nothing was created:\n  ${faults.join('\n  ')}`)
  for (const account of accounts) await createWithLetter(desk, account, out)
  say(`${accounts.length} accounts created; their letters are in ${out}`)
  return 0
}

async function createWithLetter(desk: OfficeDesk, account: NewAccount, out: string): Promise<void> {
  const file = await fileFor(account.login, out)
  await createAccount(desk, account, (letter) => write(desk, letter, file))
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
