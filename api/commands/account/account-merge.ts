import { explained, mergeSeen } from '#journeys/identity/index.ts'
import { idCalled, objectOf } from '../../person/account/held.ts'
import { mergeAccounts, mergePreview } from '../../person/account/merge.ts'
import { ENDS } from '../../person/held/merging.ts'
import { PERSON_TABLES } from '../../person/held/tables.ts'
import { ask, say, UsageError } from '../kit/command.ts'
import { atTheDesk, type OfficeDesk } from '../kit/office-tools.ts'
import { agreeHere, inSentences, proposeHere } from '../kit/two-persons.ts'

interface Asked {
  readonly from?: string | undefined
  readonly pesel?: string | undefined
  readonly reason: string
  readonly second?: string | undefined
}

const CAUSES = {
  unknown: 'These are not two accounts.',
  otherPerson: 'The accounts have different PESEL numbers: they are not of one person.',
  otherKind: 'One account is a person’s and the other an institution’s, or they are of different institutions: they cannot become one.',
  unproven: 'Both accounts have to be verified: of one that has only claimed a number nobody knows whose it is. It can be deleted.',
  blocked: 'The account that is to stay is blocked.',
  numberDiffers: 'The number read from the document is not that of the accounts. Nothing was changed.',
}

/** Two accounts of one person become one: what would move is shown first, one person proposes it, another agrees. */
export async function merge(login: string | undefined, { from, pesel, reason, second }: Asked): Promise<number> {
  return atTheDesk(async (desk) => {
    if (second !== undefined) {
      await inSentences(agreeHere(desk, mergeAccounts, second, 'Merged. Both mailboxes are told.'), CAUSES)
      return 0
    }
    if (login === undefined || from === undefined) throw new UsageError('See: portal account --help')
    const stays = await inSentences(idCalled(desk.pool, login))
    const goes = await inSentences(idCalled(desk.pool, from))
    await preview(desk, stays, goes)
    if (reason === '') return 0
    const read = pesel ?? (await ask('PESEL as read from the document: '))
    if (read === null) throw new UsageError('Nothing was changed. Give the number as read from the document: --pesel <number>')
    await inSentences(explained(mergeSeen(desk.pool, stays, goes, read)), CAUSES)
    await inSentences(proposeHere(desk, mergeAccounts, 'account merge', { object: objectOf(stays), wanted: { goes }, reason }), CAUSES)
    return 0
  })
}

async function preview({ pool }: OfficeDesk, stays: number, goes: number): Promise<void> {
  for (const { table, moves, ends, why } of await mergePreview(pool, stays, goes))
    say(`${PERSON_TABLES[table].name.en}: ${moves} move${why === null ? '' : `, ${ends} end (${ENDS[why].en})`}`)
}
