import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { accountLetter } from '#journeys/account/server/letter.ts'
import { createAccount, faultOf, type NewAccount } from '#journeys/account/server/office.ts'
import { say, UsageError } from './command.ts'
import type { OfficeDesk } from './office-tools.ts'

type Row = Readonly<Record<string, string | undefined>>

function accountOf(row: Row): NewAccount {
  const value = (name: string) => row[name]?.trim() ?? ''
  return {
    login: value('login'), firstName: value('first-name'), lastName: value('last-name'), email: value('email'), pesel: value('pesel'),
    nip: value('nip') || null, institution: value('institution') || null,
  }
}

export async function createOne(desk: OfficeDesk, row: Row, out: string): Promise<number> {
  const account = accountOf(row)
  const fault = faultOf(account, desk.today)
  if (fault !== null) throw new UsageError(fault)
  await createWithLetter(desk, account, out)
  return 0
}

/** All rows are checked before the first account is created: a bad file changes nothing and says which rows are wrong. */
export async function createFromFile(desk: OfficeDesk, file: string, out: string): Promise<number> {
  const rows: Row[] = parse(await readFile(file, 'utf8'), { columns: true, delimiter: ';', bom: true, skip_empty_lines: true, trim: true })
  const accounts = rows.map(accountOf)
  const faults = accounts.flatMap((account, index) => {
    const fault = faultOf(account, desk.today) ?? (accounts.findIndex((other) => other.login === account.login) < index ? 'login: stands in the file twice' : null)
    return fault === null ? [] : [`line ${index + 2}: ${fault}`]
  })
  const logins = await desk.pool.query<{ login: string }>('select login from portal.account where login = any($1)', [accounts.map((account) => account.login)])
  faults.push(...logins.rows.map(({ login }) => `login ${login}: taken`))
  if (faults.length > 0) throw new UsageError(`Nothing was created:\n  ${faults.join('\n  ')}`)
  for (const account of accounts) await createWithLetter(desk, account, out)
  say(`${accounts.length} accounts created; their letters are in ${out}`)
  return 0
}

async function createWithLetter(desk: OfficeDesk, account: NewAccount, out: string): Promise<void> {
  await mkdir(out, { recursive: true })
  const created = await createAccount(desk, account)
  const { head, message } = accountLetter(account, created, desk.today)
  const letter = await (await desk.documents()).message(head, message)
  // The first password stands in it: only the person at the desk may read the file.
  await writeFile(join(out, `${account.login}.pdf`), letter, { mode: 0o600 })
  await desk.record('account-create', `account:${created.id}`, 'done')
  say(`${account.login}: created, letter ${join(out, `${account.login}.pdf`)}`)
}
