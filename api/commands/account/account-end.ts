import { deleteAccount } from '../../person/account/delete.ts'
import { idCalled, objectOf } from '../../person/account/held.ts'
import { UsageError } from '../kit/command.ts'
import { atTheDesk } from '../kit/office-tools.ts'
import { agreeHere, inSentences, proposeHere } from '../kit/two-persons.ts'

interface Asked {
  readonly reason: string
  readonly second?: string | undefined
}

/** Deletes an account: one person proposes it, another agrees. */
export async function end(login: string | undefined, { reason, second }: Asked): Promise<number> {
  return atTheDesk(async (desk) => {
    if (second !== undefined) await inSentences(agreeHere(desk, deleteAccount, second, 'Deleted. The person is told by mail.'))
    else if (login === undefined) throw new UsageError('See: portal account --help')
    else {
      const object = objectOf(await inSentences(idCalled(desk.pool, login)))
      await inSentences(proposeHere(desk, deleteAccount, 'account delete', { object, wanted: {}, reason }))
    }
    return 0
  })
}
