import { maskedNumber } from '#shared/person/masks.ts'
import { duplicateAccounts, findAccounts, type Identity, listAccounts, type ListedAccount, showIdentity } from '#journeys/identity/index.ts'
import { say, UsageError } from '../kit/command.ts'
import { atTheDesk, type OfficeDesk } from '../kit/office-tools.ts'

const STATES = ['inactive', 'unconfirmed', 'unverified', 'verified']

function stateOf({ state, isBlocked }: Pick<ListedAccount, 'state' | 'isBlocked'>): string {
  return isBlocked ? `${state}, blocked` : state
}

async function sayAccounts(read: (desk: OfficeDesk) => Promise<readonly ListedAccount[]>): Promise<number> {
  return atTheDesk(async (desk) => {
    const accounts = await read(desk)
    for (const account of accounts) {
      const { id, login, name, email, pesel, nip, registered } = account
      say([id, login, name, stateOf(account), registered, email, pesel ?? '-', nip === null ? '' : `NIP ${nip}`].join('\t').trimEnd())
    }
    if (accounts.length === 0) say('No account.')
    return 0
  })
}

export async function list(state: string | undefined, login: string | undefined, limit: number): Promise<number> {
  if (state !== undefined && !STATES.includes(state)) throw new UsageError(`--state takes one of ${STATES.join(', ')}`)
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit takes a whole number of 1 or more')
  return sayAccounts((desk) => listAccounts(desk, { state: state ?? null, login: login ?? null, limit }))
}

export async function find(words: string): Promise<number> {
  return sayAccounts((desk) => findAccounts(desk, words))
}

export async function duplicates(): Promise<number> {
  return sayAccounts(duplicateAccounts)
}

export async function show(login: string): Promise<number> {
  return atTheDesk(async (desk) => {
    sayIdentity(await showIdentity(desk, login))
    return 0
  })
}

export function sayIdentity(identity: Identity): void {
  say(`Account     ${identity.login}, ${stateOf(identity)}, registered ${identity.registered}`)
  say(`Name        ${identity.name}`)
  say(`E-mail      ${identity.email}`)
  for (const { kind, number, name, inRegister } of identity.claims) {
    say(`${kind.toUpperCase().padEnd(12)}${maskedNumber(number)}  ${name}`)
    say(`Register    ${inRegister ?? 'does not know this number'}`)
  }
  for (const { login, state } of identity.others) say(`Also        ${login}, ${state}: another account of the same number`)
}
