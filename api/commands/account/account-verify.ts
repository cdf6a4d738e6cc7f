import { type Documents, type Identity, showIdentity, verifyAccount } from '#journeys/identity/index.ts'
import { sayIdentity } from './account-list.ts'
import { ask, say, UsageError } from '../kit/command.ts'
import { atTheDesk } from '../kit/office-tools.ts'

/** Shows whose account it is, and asks for what stands in the document: who only compares two texts on a screen sees what they expect. */
export async function verify(login: string, { pesel, nip, despite }: Documents): Promise<number> {
  return atTheDesk(async (desk) => {
    const identity = await showIdentity(desk, login)
    sayIdentity(identity)
    await verifyAccount(desk, login, { ...(await readDocuments(identity, { pesel, nip })), despite })
    say(`\n${identity.login} is verified and has full rights at the next sign-in. Every account of this number gets a mail about it.`)
    return 0
  })
}

async function readDocuments(identity: Identity, given: Documents): Promise<Documents> {
  const read: { pesel?: string; nip?: string } = {}
  for (const { kind } of identity.claims) {
    const number = given[kind] ?? (await ask(`${kind.toUpperCase()} as read from the document: `))
    if (number === null) throw new UsageError(`Nothing was changed. Give the number as read from the document: --${kind} <number>`)
    read[kind] = number
  }
  return read
}
