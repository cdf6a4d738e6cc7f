import { queueMail } from '#integrations/mail/outbox.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { route, type Route } from '#shared/server/handler.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { isEmail } from '#shared/person/contact-rules.ts'
import { contract } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { accountById, languageFor, languageOf, type Account } from '../account/account.ts'
import { confirmChange, forgetWaiting, waitingEmail } from '../link/email-change.ts'
import { createLink, useLink } from '../link/links.ts'
import { LINK_TRIES } from '../link/link-routes.ts'
import { linkMail } from '../mail/mails.ts'
import { tellChange } from '../told/change.ts'
import { requireCode, requirePassword } from '../account/re-authentication.ts'
import type { AccountServices } from '../account/services.ts'
import { MAILED } from '../../addresses.ts'

/** Mails that a signed-in person may have sent to an address that may be somebody else's. */
const LINKS: Limit = { name: 'email-links', points: 5, seconds: 3600 }

function refuseUnusable(email: string, current: string, language: Language): void {
  const words = textsIn(texts, language)
  if (!isEmail(email)) throw new Refusal('unusableEmail', { fields: { nowyEmail: words.emailFormat } })
  if (email.toLowerCase() === current.toLowerCase()) throw new Refusal('unusableEmail', { fields: { nowyEmail: words.emailSame } })
}

async function sendLink(services: AccountServices, tx: Tx, account: Account, newEmail: string | null): Promise<void> {
  const code = await createLink(tx, account.id, 'email', newEmail)
  const letter = services.letter(newEmail ?? account.email, languageOf(account))
  await queueMail(tx, linkMail(letter, 'email', services.link(MAILED.email, code)), services.deps.cipher)
}

function changeRoute(services: AccountServices): Route {
  const { pool, limits } = services.deps
  return route(contract.changeEmail, async (ctx, { body }) => {
    const account = await accountById(pool, ctx.session.accountId)
    await requirePassword(services, ctx, account, { password: body.haslo, field: 'haslo' })
    refuseUnusable(body.nowyEmail, account.email, ctx.language)
    await requireCode(services, ctx, account, body.totp)
    await limits.take(LINKS, String(account.id))
    await inTransaction(pool, async (tx) => {
      await sendLink(services, tx, account, body.nowyEmail)
      const letters = [services.letter(account.email, languageOf(account))] as const
      await tellChange(services.deps, tx, { accountId: account.id, letters }, { notice: 'EmailAsked' })
      await services.record(tx, ctx, `account:${account.id}`, 'email-change')
    })
    services.afterwards()
    return {}
  })
}

function confirmRoute(services: AccountServices): Route {
  const { pool, limits } = services.deps
  return route(contract.confirmEmail, async (ctx, { body }) => {
    await limits.take(LINK_TRIES, ctx.network)
    const { hasEnded, isChange } = await inTransaction(pool, async (tx) => {
      const link = await useLink(tx, 'email', body.hash)
      const account = await accountById(tx, link.account_id)
      const ended = await confirmChange(services.deps, tx, account.id, link.new_email)
      const letterTo = (address: string) => services.letter(address, languageFor(ctx.askedLanguage, account))
      const isOther = link.new_email !== null && link.new_email !== account.email
      const letters = [letterTo(account.email), ...(isOther ? [letterTo(link.new_email)] : [])] as const
      // The first proof of an address changes nothing that its owner would have to be warned of.
      if (isOther) await tellChange(services.deps, tx, { accountId: account.id, letters }, { notice: 'Email' })
      await services.record(tx, ctx, `account:${account.id}`, 'email-confirmed')
      return { hasEnded: ended > 0, isChange: isOther }
    })
    services.afterwards()
    return { czyWylogowano: hasEnded, czyZmieniono: isChange }
  })
}

/** Change of the e-mail address: asked for, confirmed by its link or given up (spec/api.md "Account"; reference/domain.md part 5 row 1). */
export function emailRoutes(services: AccountServices): Route[] {
  const { pool, limits } = services.deps

  return [
    route(contract.emailChange, async (ctx) => {
      const account = await accountById(pool, ctx.session.accountId)
      const waiting = await waitingEmail(pool, account.id)
      return { nowyEmail: waiting?.email ?? null, wazneDo: waiting?.until ?? null, czyKod: account.totp_secret !== null }
    }),
    changeRoute(services),
    route(contract.resendEmailLink, async (ctx) => {
      const account = await accountById(pool, ctx.session.accountId)
      const waiting = await waitingEmail(pool, account.id)
      if (waiting === null && account.state !== 'unconfirmed') throw new Refusal('conflict')
      await limits.take(LINKS, String(account.id))
      await inTransaction(pool, async (tx) => {
        await sendLink(services, tx, account, waiting?.email ?? null)
        await services.record(tx, ctx, `account:${account.id}`, 'email-link-resend')
      })
      services.afterwards()
      return {}
    }),
    route(contract.cancelEmailChange, async (ctx) => {
      const { accountId } = ctx.session
      await inTransaction(pool, async (tx) => {
        await forgetWaiting(tx, accountId)
        await services.record(tx, ctx, `account:${accountId}`, 'email-change-cancelled')
      })
      return {}
    }),
    confirmRoute(services),
  ]
}
