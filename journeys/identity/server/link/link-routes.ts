import { queueMail } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { route, type Route } from '#shared/server/handler.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { Passwords } from '#shared/server/security/security.ts'
import { sql } from 'kysely'
import { affectedRows, type Pool, type Tx } from '#shared/server/database/database.ts'
import { contract } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { accountById, languageFor, NEXT_ACCESS, provenState, type Account } from '../account/account.ts'
import { forgetWaiting } from './email-change.ts'
import { countTry, createLink, isLetterCode, readLink, useLink, type UsedLink } from './links.ts'
import { linkMail } from '../mail/mails.ts'
import { tellChange } from '../told/change.ts'
import { plainCode } from './readable-code.ts'
import { endByLetter } from '../account/outrank.ts'
import type { AccountServices } from '../account/services.ts'
import { tellOfOpened } from '../told/others.ts'
import { MAILED } from '../../addresses.ts'

export const LINK_TRIES: Limit = { name: 'link-tries', points: 30, seconds: 3600 }

function activateRoute(services: AccountServices): Route {
  const { pool, limits } = services.deps
  return route(contract.activate, async (ctx, { body }) => {
    await limits.take(LINK_TRIES, ctx.network)
    await inTransaction(pool, async (tx) => {
      const link = await useLink(tx, 'activation', body.hash)
      await tx
        .updateTable('account')
        .set({ state: 'unverified' })
        .where('id', '=', link.account_id)
        .where('state', '=', 'inactive')
        .execute()
      await services.record(tx, ctx, `account:${link.account_id}`, 'activation')
    })
    services.afterwards()
    return {}
  })
}

function officeRoute(services: AccountServices): Route {
  const { pool, limits, passwords } = services.deps
  return route(contract.activateFromOffice, async (ctx, { body }) => {
    await limits.take(LINK_TRIES, ctx.network)
    const link = await readOfficeLink(pool, body.hash, ctx.language)
    const account = await accountById(pool, link.account_id)
    if (!(await isFirstPassword(passwords, account, body.stareHaslo))) {
      await countTry(pool, 'office-activation', body.hash)
      throw new Refusal('wrongPassword', { fields: { stareHaslo: '' } })
    }
    const hash = await services.hashOfNew(body.noweHaslo, account, 'noweHaslo', ctx.language)
    await inTransaction(pool, async (tx) => {
      const used = await useLink(tx, 'office-activation', body.hash)
      await storePassword(services, tx, { account, hash, network: ctx.network })
      // The office has proved the identity; a link that came by mail proves the address, the letter does not.
      const isProven = used.new_email?.toLowerCase() === account.email.toLowerCase()
      await tx
        .updateTable('account')
        .set({ state: isProven ? provenState(account) : 'unconfirmed' })
        .where('id', '=', account.id)
        .execute()
      await endByLetter(tx, account.id)
      await services.record(tx, ctx, `account:${account.id}`, 'office-activation')
      if (isProven) return account.opened_by === null ? tellOfOpened(services.deps, tx, account.id) : undefined
      const code = await createLink(tx, account.id, 'email')
      const letter = services.letter(account.email, languageFor(ctx.askedLanguage, account))
      await queueMail(tx, linkMail(letter, 'email', services.link(MAILED.email, code)), services.deps.cipher)
    })
    services.afterwards()
    return {}
  })
}

function notMeRoute(services: AccountServices): Route {
  const { pool, limits, sessions } = services.deps
  return route(contract.notMe, async (ctx, { body }) => {
    await limits.take(LINK_TRIES, ctx.network)
    const code = await inTransaction(pool, async (tx) => {
      const link = await useLink(tx, 'not-me', body.hash)
      // Whoever signed in knows the password: it ends with the sessions, and with what they may have asked for.
      await tx
        .updateTable('account')
        .set({ password_hash: null, ...NEXT_ACCESS })
        .where('id', '=', link.account_id)
        .execute()
      await tx.deleteFrom('known_device').where('account_id', '=', link.account_id).execute()
      await sessions.endAll(tx, link.account_id)
      await forgetWaiting(tx, link.account_id)
      await services.record(tx, ctx, `account:${link.account_id}`, 'not-me')
      return createLink(tx, link.account_id, 'password')
    })
    return { kodZmianyHasla: code }
  })
}

function passwordRoute(services: AccountServices): Route {
  const { pool, limits, sessions } = services.deps
  return route(contract.setPassword, async (ctx, { body }) => {
    await limits.take(LINK_TRIES, ctx.network)
    const link = await readLink(pool, 'password', body.kodZmianyHasla)
    const account = await accountById(pool, link.account_id)
    const hash = await services.hashOfNew(body.noweHaslo, account, 'noweHaslo', ctx.language)
    await inTransaction(pool, async (tx) => {
      await useLink(tx, 'password', body.kodZmianyHasla)
      await storePassword(services, tx, { account, hash, network: ctx.network })
      await sessions.endAll(tx, account.id)
      // Who had the old password may have asked for an address of their own, and would come back by its link.
      await forgetWaiting(tx, account.id)
      const letters = [services.letter(account.email, languageFor(ctx.askedLanguage, account))] as const
      await tellChange(services.deps, tx, { accountId: account.id, letters }, { notice: 'Password' })
      await services.record(tx, ctx, `account:${account.id}`, 'password-reset')
    })
    services.afterwards()
    return {}
  })
}

/** What a link of a mail or letter leads to. Links change nothing when opened: the page sends the code by POST. */
export const linkRoutes = (services: AccountServices): Route[] => [
  activateRoute(services),
  officeRoute(services),
  notMeRoute(services),
  passwordRoute(services),
]

/** As it is printed, in any case and with any dashes; also as it was typed, for letters of before and the demo. */
async function isFirstPassword(passwords: Passwords, { password_hash: hash }: Account, typed: string): Promise<boolean> {
  return (await passwords.verify(hash, plainCode(typed))) || passwords.verify(hash, typed)
}

/** Whoever has typed the code of a letter is told of the code, not of a link. */
async function readOfficeLink(pool: Pool, code: string, language: Language): Promise<UsedLink> {
  return readLink(pool, 'office-activation', code).catch((error: unknown) => {
    throw isLetterCode(code) ? new Refusal('linkExpired', { fields: { hash: textsIn(texts, language).letterCodeWrong } }) : error
  })
}

interface NewPassword {
  readonly account: Account
  readonly hash: string
  readonly network: string
}

/**
 * Keeps the old hash among the earlier ones and sets the new one, at which nobody has guessed yet. Throws `conflict` where the
 * password is no longer the one that `account` was read with: a change by the old password must not undo a reset that came meanwhile.
 */
export async function storePassword({ deps }: AccountServices, tx: Tx, { account, hash, network }: NewPassword): Promise<void> {
  const changed = tx
    .updateTable('account')
    .set({ password_hash: hash, password_changed_at: sql<Date>`now()`, ...NEXT_ACCESS })
    .where('id', '=', account.id)
    .where('password_hash', 'is not distinct from', account.password_hash)
  if ((await affectedRows(changed)) !== 1) throw new Refusal('conflict')
  await deps.wrongTries.beginAnew(tx, account, network)
  if (account.password_hash === null) return
  await tx.insertInto('earlier_password').values({ account_id: account.id, password_hash: account.password_hash }).execute()
}
