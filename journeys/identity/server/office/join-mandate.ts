import { z } from 'zod'
import { Refusal } from '#shared/calls/errors.ts'
import type { Db } from '#shared/server/database/database.ts'
import type { FourEyesAct } from '#shared/server/desk/part.ts'
import { BASES } from '../../bases.ts'
import { explained } from './explained.ts'
import { joinable, joinSubject } from './mandates.ts'
import { numbersOfAccount, numbersOfInstitution } from '../account/numbers.ts'

const WANTED = z.object({ nip: z.string(), basis: z.enum(BASES) })
const idOf = (object: string) => Number(object.replace(/^account:/, ''))

async function holderOf(db: Db, object: string) {
  const account = await db
    .selectFrom('account')
    .select(['id', 'login', 'state', 'blocked_at'])
    .where('id', '=', idOf(object))
    .executeTakeFirst()
  if (!account) throw new Refusal('notFound')
  return account
}

/** Lets an account act for an institution in everything, so one person sees the document and proposes it, and another agrees. */
export const joinMandate: FourEyesAct = {
  act: 'account-subject-join',
  permission: 'mandate-submit',
  async foresee(database, object, wanted) {
    const { nip, basis } = WANTED.parse(wanted)
    const account = await holderOf(database, object)
    const { name } = await explained(joinable(database, account, nip))
    return {
      facts: [
        { name: 'login', before: account.login, after: account.login },
        { name: 'institution', before: null, after: name },
        { name: 'basis', before: null, after: basis },
      ],
      numbers: [...(await numbersOfAccount(database, account.id)), ...(await numbersOfInstitution(database, nip))],
    }
  },
  async carryOut(tools, object, wanted) {
    const { login } = await holderOf(tools.pool, object)
    await explained(joinSubject(tools, login, WANTED.parse(wanted)))
  },
}
