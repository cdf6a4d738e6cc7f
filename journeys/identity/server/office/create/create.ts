import { isEmail } from '#shared/person/contact-rules.ts'
import { isNip, isPesel } from '#shared/person/identifiers.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { linkSubjects } from '../../account/account-subjects.ts'
import { createLetterCode } from '../../link/links.ts'
import { plainCode, readableCode } from '../../link/readable-code.ts'
import { OfficeRefusal } from '../refusal.ts'
import { holdersOf, holdNumbers } from './taken.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { clerkOf, perform } from '../tools.ts'
import { MAILED } from '../../../addresses.ts'

export interface NewAccount {
  readonly login: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly pesel: string
  /** With an NIP the account acts for that institution. */
  readonly nip: string | null
  readonly institution: string | null
}

/** What the letter tells, and nothing else ever does. */
export interface LetterSecrets {
  readonly login: string
  readonly holder: string
  /** Whether the account waits, after its address is proved, for somebody who proves whose it is. */
  readonly isRestricted: boolean
  /** Typed at `address`, or carried by `activationLink`; it serves once. */
  readonly code: string
  readonly firstPassword: string
  readonly address: string
  readonly activationLink: string
}

/** Called before anything is kept: an account without a letter could be neither opened nor created again. */
export type WriteLetter = (letter: LetterSecrets) => Promise<void>

/** Beside a code of twelve characters and ten tries eight are enough. */
const PASSWORD_GROUPS = 2

/** What may be wrong with a new account, by what is to blame, in words for the terminal; the desk has its own. */
export const NEW_ACCOUNT_FAULTS = {
  login: 'login: 3 to 120 letters, digits, dots, hyphens',
  name: 'first and last name: 1 to 100 characters each, none of them invisible',
  email: 'e-mail: not an address',
  pesel: 'PESEL: not valid',
  nip: 'NIP: not valid',
  institution: 'NIP and name of the institution (200 characters at most, none of them invisible) go together',
} as const

export type NewAccountFault = keyof typeof NEW_ACCOUNT_FAULTS
export type PersonFault = Exclude<NewAccountFault, 'nip' | 'institution'>

const isName = (name: string, most: number) => name !== '' && name.length <= most && !/\p{C}/u.test(name)

/** What of the person is to blame, or null. */
export function personFaultOf(account: NewAccount, today: string): PersonFault | null {
  if (!/^[a-z0-9._-]{3,120}$/i.test(account.login)) return 'login'
  if (!isName(account.firstName, 100) || !isName(account.lastName, 100)) return 'name'
  if (!isEmail(account.email)) return 'email'
  return isPesel(account.pesel, today) ? null : 'pesel'
}

/** The same, and of the institution. */
export function faultOf(account: NewAccount, today: string): NewAccountFault | null {
  const { nip, institution } = account
  const fault = personFaultOf(account, today)
  if (fault !== null) return fault
  if (nip !== null && !isNip(nip)) return 'nip'
  if (nip === null || institution === null) return nip === institution ? null : 'institution'
  return isName(institution, 200) ? null : 'institution'
}

/** Of two who open an account of one person at once the second is refused: it waits here for the first. */
export async function refuseSecond(tx: Tx, accounts: readonly NewAccount[]): Promise<void> {
  // Whoever runs an institution may have an account of their own besides.
  const pesels = accounts.flatMap(({ nip, pesel }) => (nip === null ? [pesel] : []))
  await holdNumbers(tx, pesels)
  if ((await holdersOf(tx, pesels)).length > 0) throw new OfficeRefusal('peselTaken')
}

/** Creates an account that is activated by its letter. Throws when the login is taken, or when the person has an account. */
export async function createAccount(tools: OfficeTools, account: NewAccount, writeLetter: WriteLetter): Promise<LetterSecrets> {
  const password = await newPassword(tools)
  return inTransaction(tools.pool, async (tx) => {
    await refuseSecond(tx, [account])
    const letter = await openAccount(tools, tx, account, password)
    await writeLetter(letter)
    return letter
  })
}

/** One account with its letter and its entry, in the transaction of whoever opens it. Throws when the login is taken. */
export async function openAccount(
  tools: OfficeTools,
  tx: Tx,
  account: NewAccount,
  { password, hash }: FirstPassword,
): Promise<LetterSecrets> {
  const created = await tx
    .insertInto('account')
    .values({
      login: account.login,
      password_hash: hash,
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      pesel: account.pesel,
      nip: account.nip,
      state: 'inactive',
      is_institution: account.nip !== null,
      by_office: true,
      opened_by: clerkOf(tools.actor),
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw new OfficeRefusal('loginTaken')
  const { id } = created
  await linkSubjects(tx, id, account)
  const letter = await letterOf(
    tools,
    tx,
    {
      id,
      login: account.login,
      holder: account.institution ?? `${account.firstName} ${account.lastName}`,
      isRestricted: clerkOf(tools.actor) !== null,
    },
    password,
  )
  await tools.record(tx, { action: 'account-create', object: `account:${id}`, outcome: 'done' })
  return letter
}

/** Another letter where the first was lost: its code and its password no longer work. */
export async function replaceLetter(tools: OfficeTools, login: string, writeLetter: WriteLetter): Promise<void> {
  const { password, hash } = await newPassword(tools)
  return perform(tools, {
    action: 'account-letter',
    login,
    async work(client, account) {
      if (!account.by_office) throw new OfficeRefusal('notByOffice')
      if (account.state !== 'inactive') throw new OfficeRefusal('active')
      await client.updateTable('account').set({ password_hash: hash }).where('id', '=', account.id).execute()
      const subject = await client
        .selectFrom('account_subject')
        .select('name')
        .where('account_id', '=', account.id)
        .orderBy('position')
        .limit(1)
        .executeTakeFirst()
      const holder = subject?.name ?? `${account.first_name} ${account.last_name}`
      await writeLetter(
        await letterOf(tools, client, { id: account.id, login: account.login, holder, isRestricted: account.opened_by !== null }, password),
      )
    },
  })
}

export interface FirstPassword {
  readonly password: string
  readonly hash: string
}

export async function newPassword(tools: Pick<OfficeTools, 'passwords'>): Promise<FirstPassword> {
  const password = readableCode(PASSWORD_GROUPS)
  return { password, hash: await tools.passwords.hash(plainCode(password)) }
}

interface Holder {
  readonly id: number
  readonly login: string
  readonly holder: string
  readonly isRestricted: boolean
}

async function letterOf(
  { publicUrl }: OfficeTools,
  tx: Tx,
  { id, login, holder, isRestricted }: Holder,
  firstPassword: string,
): Promise<LetterSecrets> {
  const code = await createLetterCode(tx, id)
  return {
    login,
    holder,
    isRestricted,
    code,
    firstPassword,
    address: `${publicUrl}/pismo`,
    activationLink: `${publicUrl}${MAILED.officeActivation.to(code)}`,
  }
}
