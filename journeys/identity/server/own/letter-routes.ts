import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import { isSameName } from '#shared/person/person-name.ts'
import { doneBy } from '#shared/server/audit/audit.ts'
import type { Context, SessionContext } from '#shared/server/context.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { lockOne } from '#shared/server/database/locks.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { subjectOf } from '#shared/server/register-accounts.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { sessionOrigin } from '#shared/server/security/session-origin.ts'
import { contract } from '../../letter/contract.ts'
import { texts } from '../../letter/texts.ts'
import { type Account, accountById, languageOf, NEXT_ACCESS, noteSignIn } from '../account/account.ts'
import { linkSubjects } from '../account/account-subjects.ts'
import type { AccountServices } from '../account/services.ts'
import { countWrong, letterCodeHash, lockLetterCode, useLetterCode } from '../link/letter-codes.ts'
import { tellChange } from '../told/change.ts'
import { tellOfOpened } from '../told/others.ts'

/** By account and by network, never by letter, and of a network only what is wrong: what strangers guess, also behind one address, locks no addressee out. */
const OF_ACCOUNT: Limit = { name: 'letter-code', points: 10, seconds: 3600 }
const OF_NETWORK: Limit = { name: 'letter-code-network', points: 10, seconds: 3600 }

/** An account by the code of a letter (docs/decisions/0114). */
export function letterRoutes(services: AccountServices): Route[] {
  return [
    route(contract.open, async (ctx, { body }) => ({ token: await open(services, ctx, body.kod), czyOgraniczony: false as const })),
    route(contract.stop, async (ctx, { body }) => {
      await stop(services, ctx, body.kod)
      return {}
    }),
  ]
}

/** Returns the token of a session that sees. Whatever is not right is answered alike, after the same statements. */
async function open(services: AccountServices, ctx: SessionContext, typed: string): Promise<string> {
  const { pool, limits, sessions, letterKey } = services.deps
  const { accountId } = ctx.session
  await limits.take(OF_ACCOUNT, String(accountId))
  // A wrong try is counted, so what is refused is kept, too: the refusal comes after the transaction.
  const opened = await inTransaction(pool, async (tx) => {
    const { pesel } = await accountById(tx, accountId)
    // Whoever proves who they are meanwhile in this account or another is waited for.
    if (pesel !== null) await lockOne(tx, 'holder', pesel)
    const account = await accountById(tx, accountId)
    if (account.is_institution || account.pesel === null) throw new Refusal('subjectKind')
    if (account.state !== 'unverified') throw new Refusal('conflict')
    const hash = letterCodeHash(letterKey, typed)
    const code = await lockLetterCode(tx, 'open', hash, ctx.today)
    const [inRegister, isTaken] = [await subjectOf(tx, 'pesel', account.pesel), await hasAnother(tx, account.pesel)]
    const isTheirs = inRegister !== null && isSameName(`${account.first_name} ${account.last_name}`, inRegister.name)
    if (code === null || code.pesel !== account.pesel || !isTheirs || isTaken) {
      await countWrong(tx, hash)
      return null
    }
    await useLetterCode(tx, code, accountId, ctx.now)
    await giveSight(services, tx, ctx, { ...account, pesel: account.pesel })
    return account
  })
  if (opened === null) return refuse(services, ctx, 'codeRefused')
  services.afterwards()
  const { address, requestId } = ctx
  const entry = { actor: `account:${accountId}`, action: 'sign-in', object: 'letter', outcome: 'done', address, requestId } as const
  const session = { accountId, kind: 'full', firstLogin: opened.first_login, origin: sessionOrigin(ctx), entry } as const
  const token = await sessions.open(session)
  await noteSignIn(pool, opened)
  return token
}

/** Whether the person has an account that sees: a further one is opened by nobody who has found their letter. */
async function hasAnother(tx: Tx, pesel: string): Promise<boolean> {
  const others = tx.selectFrom('account').select('id').where('pesel', '=', pesel).where('is_institution', '=', false)
  return (await others.where('state', 'in', ['by-letter', 'verified']).limit(1).executeTakeFirst()) !== undefined
}

async function giveSight(
  services: AccountServices,
  tx: Tx,
  ctx: SessionContext,
  account: Account & { readonly pesel: string },
): Promise<void> {
  const { id, first_name: firstName, last_name: lastName, pesel } = account
  await tx.updateTable('account').set({ state: 'by-letter', checked_by: null }).where('id', '=', id).execute()
  await linkSubjects(tx, id, { firstName, lastName, pesel, nip: null, institution: null })
  // The limited session gives way to a full one.
  await tx.deleteFrom('session').where('account_id', '=', id).execute()
  const letters = [services.letter(account.email, languageOf(account))] as const
  await tellChange(services.deps, tx, { accountId: id, letters }, { notice: 'LetterOpened' })
  await tellOfOpened(services.deps, tx, id)
  await services.deps.audit.within(tx, doneBy(ctx, 'letter-open', `account:${id}`))
}

/** Ends what the code of another letter has opened, at once. Of an account whose holder has proved who they are meanwhile it ends nothing. */
async function stop(services: AccountServices, ctx: Context, typed: string): Promise<void> {
  const { pool, letterKey, audit } = services.deps
  const isStopped = await inTransaction(pool, async (tx) => {
    const code = await lockLetterCode(tx, 'stop', letterCodeHash(letterKey, typed), ctx.today)
    const blocked = { state: 'unverified' as const, blocked_at: sql<Date>`coalesce(blocked_at, now())`, ...NEXT_ACCESS }
    const ended = tx
      .updateTable('account')
      .set(blocked)
      .where('id', '=', code?.account_id ?? 0)
      .where('state', '=', 'by-letter')
    const account = await ended.returning(['id', 'email', 'language']).executeTakeFirst()
    if (code === null || account === undefined) return false
    await useLetterCode(tx, code, account.id, ctx.now)
    await tx.deleteFrom('session').where('account_id', '=', account.id).execute()
    const letters = [services.letter(account.email, languageOf(account))] as const
    await tellChange(services.deps, tx, { accountId: account.id, letters }, { notice: 'LetterStopped' })
    const { address, requestId } = ctx
    await audit.within(tx, {
      actor: 'anonymous',
      action: 'letter-stop',
      object: `account:${account.id}`,
      outcome: 'done',
      address,
      requestId,
    })
    return true
  })
  if (!isStopped) return refuse(services, ctx, 'stopRefused')
  services.afterwards()
}

async function refuse({ deps }: AccountServices, { language, network }: Context, said: 'codeRefused' | 'stopRefused'): Promise<never> {
  await deps.limits.take(OF_NETWORK, network)
  throw new Refusal('invalidInput', { fields: { kod: textsIn(texts, language)[said] } })
}
