import { withoutGroups } from '#shared/person/identifier-digits.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { linkSubjects } from '../account/account-subjects.ts'
import { type OtherAccount, othersWith, tellOthers } from '../told/others.ts'
import { OfficeRefusal } from './refusal.ts'
import { isSameName } from '#shared/person/person-name.ts'
import { subjectOf } from '#shared/server/register-accounts.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { clerkOf, perform, type Found } from './tools.ts'
import { tell } from '../told/tell.ts'

type NumberKind = 'pesel' | 'nip'

/** A number that whoever checks the identity reads from the document, and what the account and the register say under it. */
export interface Claim {
  readonly kind: NumberKind
  readonly number: string
  readonly name: string
  /** Null: the register does not know the number. */
  readonly inRegister: string | null
}

export interface Identity {
  readonly login: string
  readonly name: string
  readonly email: string
  readonly state: string
  readonly isBlocked: boolean
  readonly registered: string
  /** A person's PESEL; of an institution's account the NIP and the PESEL of whoever acts, where it has one. */
  readonly claims: readonly Claim[]
  /** Other accounts with one of these numbers. */
  readonly others: readonly OtherAccount[]
}

/** The numbers as read from the documents, and why a name of the register may differ. */
export interface Documents {
  readonly pesel?: string | undefined
  readonly nip?: string | undefined
  readonly despite?: string | undefined
  /** Whoever types the number has had it shown on the screen: it may be copied from there. */
  readonly wasShown?: boolean | undefined
}

async function claimsOf(tx: Tx, account: Found): Promise<Claim[]> {
  const claims: Omit<Claim, 'inRegister'>[] = []
  if (account.pesel !== null) claims.push({ kind: 'pesel', number: account.pesel, name: `${account.first_name} ${account.last_name}` })
  if (account.is_institution) {
    const rows = await tx
      .selectFrom('account_subject')
      .select(['nip', 'name'])
      .where('account_id', '=', account.id)
      .where('nip', 'is not', null)
      .$narrowType<{ nip: string }>()
      .execute()
    claims.push(...rows.map(({ nip, name }) => ({ kind: 'nip' as const, number: nip, name })))
  }
  return Promise.all(claims.map(async (claim) => ({ ...claim, inRegister: (await subjectOf(tx, claim.kind, claim.number))?.name ?? null })))
}

/** Who the account says it is, what the register says, and who else says so. */
export async function identityOf(tx: Tx, account: Found): Promise<Identity> {
  const claims = await claimsOf(tx, account)
  return {
    login: account.login,
    name: `${account.first_name} ${account.last_name}`,
    email: account.email,
    state: account.state,
    isBlocked: account.blocked_at !== null,
    registered: account.registered,
    claims,
    others: await othersWith(
      tx,
      account.id,
      claims.map(({ number }) => number),
    ),
  }
}

function checkReason(reason: string): string {
  const words = reason.trim()
  if (words.length < 10 || words.length > 120 || /\d{10}/.test(withoutGroups(words))) throw new OfficeRefusal('reason')
  return words
}

/** The number is read from the document and typed: whoever only looks from screen to card sees what they expect. */
function check({ state, claims }: Identity, documents: Documents): void {
  if (state === 'inactive') throw new OfficeRefusal('inactive')
  if (state === 'verified') throw new OfficeRefusal('verified')
  if (state === 'unconfirmed') throw new OfficeRefusal('emailUnproven')
  for (const { kind, number } of claims) {
    const read = documents[kind]
    if (read === undefined) throw new OfficeRefusal('numberMissing')
    if (withoutGroups(read) !== number) throw new OfficeRefusal('numberDiffers')
  }
  const isKnownAsOther = claims.some(({ name, inRegister }) => inRegister !== null && !isSameName(name, inRegister))
  if (isKnownAsOther && documents.despite === undefined) throw new OfficeRefusal('nameDiffers')
}

function noteOf({ wasShown, despite }: Documents): string | undefined {
  const notes = [
    ...(wasShown ? ['number shown on the screen before'] : []),
    ...(despite === undefined ? [] : [`despite: ${checkReason(despite)}`]),
  ]
  return notes.length === 0 ? undefined : notes.join(', ')
}

/**
 * Full rights, and the person as subject; an institution's account keeps to the institution. Everybody with an account of that number is told,
 * so that a stranger's does not come unnoticed.
 */
async function giveRights(tools: OfficeTools, tx: Tx, account: Found, others: readonly OtherAccount[]): Promise<void> {
  await tx.updateTable('account').set({ state: 'verified', checked_by: null }).where('id', '=', account.id).execute()
  const holder = {
    firstName: account.first_name,
    lastName: account.last_name,
    pesel: account.pesel ?? '',
    nip: null,
    institution: null,
  }
  if (!account.is_institution) await linkSubjects(tx, account.id, holder)
  // Limited sessions get their rights at the next sign-in.
  await tx.deleteFrom('session').where('account_id', '=', account.id).execute()
  await tell(tools, tx, account, 'Verified')
  await tellOthers(tools, tx, others)
}

/** Confirms the identity after a check at the office, of what somebody else of the office has opened. */
export async function verifyAccount(tools: OfficeTools, login: string, documents: Documents): Promise<void> {
  return perform(tools, {
    action: 'account-verify',
    login,
    note: noteOf(documents),
    async work(client, account) {
      const identity = await identityOf(client, account)
      check(identity, documents)
      if (account.opened_by === null) throw new OfficeRefusal('checkedByOne')
      if (account.opened_by === clerkOf(tools.actor)) throw new OfficeRefusal('ownOpening')
      await giveRights(tools, client, account, identity.others)
    },
  })
}

/**
 * Notes who of the office has seen the document of an account that its owner registered. A clerk may have registered it in the name of somebody
 * else: it gets its rights when a second person agrees.
 */
export async function checkDocument(tools: OfficeTools, login: string, documents: Documents): Promise<void> {
  return perform(tools, {
    action: 'account-check',
    login,
    note: noteOf(documents),
    async work(client, account) {
      check(await identityOf(client, account), documents)
      await client
        .updateTable('account')
        .set({ checked_by: clerkOf(tools.actor) })
        .where('id', '=', account.id)
        .execute()
    },
  })
}

/** Agrees as the second person to what `checkedBy` has seen; whether these are two people the caller has asked. */
export async function agreeToCheck(tools: OfficeTools, login: string, checkedBy: string): Promise<void> {
  return perform(tools, {
    action: 'account-verify',
    login,
    async work(client, account) {
      if (account.state === 'verified' || account.checked_by !== checkedBy) throw new OfficeRefusal('notChecked')
      await giveRights(tools, client, account, (await identityOf(client, account)).others)
    },
  })
}
