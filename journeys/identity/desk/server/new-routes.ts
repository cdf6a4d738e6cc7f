import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { identifierDigits } from '#shared/person/identifier-digits.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { subjectOf } from '#shared/server/register-accounts.ts'
import { createAccount, type LetterSecrets, type NewAccount, type PersonFault, personFaultOf } from '../../server/office/create/create.ts'
import { accountLetter } from '../../server/office/create/letter.ts'
import { OfficeRefusal } from '../../server/office/refusal.ts'
import { holdersOf } from '../../server/office/create/taken.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { comparedWith } from './compared.ts'

/** Names of the fields as the form sends them. */
const FIELD_OF = {
  login: 'login',
  name: 'nazwisko',
  email: 'email',
  pesel: 'pesel',
} as const satisfies Record<PersonFault, string>

/** Enough for a day at the counter; from a name and a day of birth nobody finds a number by trying. */
const COMPARISONS: Limit = { name: 'desk-compare', points: 30, seconds: 3600 }

function refuse(ctx: DeskContext, field: string, words: keyof typeof texts): never {
  const text: unknown = textsIn(texts, ctx.language)[words]
  throw new Refusal('invalidInput', { fields: { [field]: String(text) } })
}

/** Whoever comes second reads whose account it is, and their form keeps all that they typed. */
async function refuseTaken(ctx: DeskContext, pool: DeskDependencies['pool'], pesel: string): Promise<void> {
  const [holder] = await holdersOf(pool, [pesel])
  if (!holder) return
  await inTransaction(pool, (tx) => ctx.record(tx, { action: 'account-find', object: `by register: ${holder.id}` }))
  const { personHas } = textsIn(texts, ctx.language)
  throw new Refusal('invalidInput', { fields: { pesel: fill(personHas, { login: holder.login }) } })
}

/** Accounts that the office opens for people who stand at the counter. For an institution nobody opens one alone: it is joined to a person's. */
export function newAccountRoutes({ pool, limits, toolsOf, documents }: DeskDependencies): DeskRoute[] {
  return [
    deskRoute(contract.compare, async (ctx, { body: { imie, nazwisko, pesel, powod } }) => {
      const number = identifierDigits(pesel)
      await ctx.refuseOwn([number])
      await limits.take(COMPARISONS, String(ctx.staff.id))
      return inTransaction(pool, async (tx) => {
        const reason = await ctx.reasonFor(tx, 'register', powod)
        const others = await tx
          .selectFrom('account')
          .select(['id', 'login', 'state'])
          .where('pesel', '=', number)
          .orderBy('id')
          .limit(10)
          .execute()
        const subject = await subjectOf(tx, 'pesel', number)
        await ctx.record(
          tx,
          { action: 'account-find', object: `by register: ${others.map(({ id }) => id).join(' ') || 'none'}` },
          // Whose number it is finds the entry, also where they have no account.
          ...(subject ? [{ action: 'account-find' as const, object: `subject:${subject.id} compared for a new account: ${reason}` }] : []),
        )
        return {
          pesel: comparedWith(`${imie} ${nazwisko}`, subject?.name ?? null),
          inne: others.map(({ id, login, state }) => ({ id, login, stan: state })),
        }
      })
    }),
    deskRoute(contract.create, async (ctx, { body }) => {
      const account: NewAccount = {
        login: body.login,
        firstName: body.imie,
        lastName: body.nazwisko,
        email: body.email,
        pesel: identifierDigits(body.pesel),
        nip: null,
        institution: null,
      }
      const fault = personFaultOf(account, ctx.today)
      if (fault !== null) refuse(ctx, FIELD_OF[fault], `fault_${fault}`)
      await ctx.refuseOwn([account.pesel])
      await refuseTaken(ctx, pool, account.pesel)
      let content: Buffer = Buffer.alloc(0)
      const write = async (secrets: LetterSecrets) => {
        const { head, message } = accountLetter(secrets, ctx.today)
        content = await documents.message(head, message)
      }
      await createAccount(toolsOf(ctx), account, write).catch(async (error: unknown) => {
        if (!(error instanceof OfficeRefusal)) throw error
        if (error.reason === 'peselTaken') await refuseTaken(ctx, pool, account.pesel)
        if (error.reason === 'loginTaken') refuse(ctx, 'login', 'loginTaken')
        throw error
      })
      return { name: `${account.login}.pdf`, type: 'application/pdf', content }
    }),
  ]
}
