import { BASES, explained, joinMandate, partSubject } from '#journeys/identity/index.ts'
import { identifierDigits } from '#shared/person/identifier-digits.ts'
import { idCalled, objectOf } from '../../person/account/held.ts'
import { say, UsageError } from '../kit/command.ts'
import { atTheDesk } from '../kit/office-tools.ts'
import { agreeHere, inSentences, proposeHere } from '../kit/two-persons.ts'

interface Asked {
  readonly nip?: string | undefined
  readonly basis?: string | undefined
  readonly reason: string
  readonly second?: string | undefined
}

const USAGE = 'See: portal account --help'
const CAUSES = {
  unknownNip: 'The register has no institution under this NIP. Nothing was changed.',
  joined: 'The account acts for this institution already.',
  notJoined: 'The account does not act for this institution.',
  ownSubject: 'The account was opened for this institution: it may be blocked or deleted, and not parted from it.',
  notVerified: 'Only an account whose identity is verified may act for an institution.',
  blocked: 'The account is blocked.',
}

/** Lets an account act for an institution: one person has seen the document and proposes it, another agrees. */
export async function join(login: string | undefined, { nip, basis, reason, second }: Asked): Promise<number> {
  return atTheDesk(async (desk) => {
    if (second !== undefined) {
      await inSentences(
        agreeHere(desk, joinMandate, second, 'Joined. The holder and everybody who acts for the institution are told by mail.'),
        CAUSES,
      )
      return 0
    }
    const known = BASES.find((one) => one === basis)
    if (login === undefined || nip === undefined || known === undefined) throw new UsageError(USAGE)
    const object = objectOf(await inSentences(idCalled(desk.pool, login)))
    const wanted = { nip: identifierDigits(nip), basis: known }
    await inSentences(proposeHere(desk, joinMandate, 'account join', { object, wanted, reason }), CAUSES)
    return 0
  })
}

/** Ends it at once. */
export async function part(login: string | undefined, { nip, reason }: Asked): Promise<number> {
  if (login === undefined || nip === undefined) throw new UsageError(USAGE)
  return atTheDesk(async (desk) => {
    await inSentences(explained(partSubject(desk, login, identifierDigits(nip), reason)), CAUSES)
    say(`${login} no longer acts for this institution; its sessions have ended.`)
    return 0
  })
}
