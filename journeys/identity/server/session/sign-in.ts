import type { BodyOf } from '#shared/calls/endpoint.ts'
import { contract } from '#shared/contracts/session.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Context } from '#shared/server/context.ts'
import type { AuditEntry } from '#shared/server/audit/audit.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { sessionOrigin } from '#shared/server/security/session-origin.ts'
import { type Account, accountByLogin, isRestricted, noteLanguage, noteSignIn, renewHash } from '../account/account.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { plainCode } from '../link/readable-code.ts'
import { forgetDevice, knownDevice, noteDevice } from './devices.ts'
import type { Place } from './guard.ts'
import { tellOwner } from './lock-out.ts'
import type { SessionServices } from './services.ts'

type Proved = Account & { readonly password_hash: string }

interface Attempt {
  readonly ctx: Context
  readonly login: string
  readonly body: BodyOf<typeof contract.signIn>
  /** There is nothing that a right password would have to clear or to note. */
  readonly isClean: boolean
  /** The account has not signed in from here. */
  readonly isStranger: boolean
  /** Neither known nor proved: hashed behind the others. */
  readonly isUnproved: boolean
  /** From here no password is judged: strangers have guessed too often. */
  readonly isClosed: boolean
  readonly place: Place
}

/** Sign-in with login and password, step by step: each throws what the person is told. */
export function signInRoute(services: SessionServices): Route {
  return route(contract.signIn, async (ctx, { body }) => {
    const attempt = await admit(services, ctx, body)
    const account = await checkPassword(services, attempt)
    await refuseClosed(services, attempt, account)
    const token = await open(services, attempt, account)
    await note(services, attempt, account)
    return {
      token,
      czyOgraniczony: isRestricted(account),
      czyNiepotwierdzony: account.state === 'unconfirmed',
      czy2FaAktywne: account.totp_secret !== null,
    }
  })
}

/** Before anything costly. */
async function admit({ pool, guard, captcha, isPasswordOn }: SessionServices, ctx: Context, body: Attempt['body']): Promise<Attempt> {
  const login = body.login.toLowerCase()
  const place = { network: ctx.network, device: await knownDevice(pool, login, body.urzadzenie ?? null) }
  const { isSuspicious, isStranger, isClean, isClosed } = await guard.admit(login, place)
  await captcha.demand({ action: 'logowanie', address: ctx.address, answer: body.recaptcha, isSuspicious })
  if (!isPasswordOn()) throw new Refusal('signInOff')
  return { ctx, login, body, isClean, isStranger, isUnproved: isStranger && !isSuspicious, isClosed, place }
}

async function checkPassword(services: SessionServices, attempt: Attempt): Promise<Proved> {
  const { pool, passwords, guard } = services
  const { login, body, isClean, isUnproved, isClosed, place } = attempt
  const account = await accountByLogin(pool, login)
  // A letter's password is typed as it is printed or otherwise, as on the page of the letter.
  const typed = isOfLetter(account) ? plainCode(body.haslo) : body.haslo
  const isRight = await passwords.verify((isClosed ? null : account?.password_hash) ?? null, typed, isUnproved)
  if (!isRight || !account?.password_hash) return refuseWrong(services, attempt, account)
  if (!isClean) await guard.admitAgain(login, place)
  return { ...account, password_hash: account.password_hash }
}

/** Whether the account waits for the person to come with the letter of the office. */
function isOfLetter(account: Account | null): boolean {
  return account?.state === 'inactive' && account.by_office
}

async function refuseWrong(services: SessionServices, attempt: Attempt, account: Account | null): Promise<never> {
  const { pool, guard, audit } = services
  const { login, place, body } = attempt
  const { isExhausted, isForgotten, refuse } = await guard.failed(login, place, account !== null)
  await noteRefused(services, attempt, account)
  if (isForgotten && account && body.urzadzenie) await forgetDevice(pool, account.id, body.urzadzenie)
  if (isExhausted && account?.password_hash) {
    const entry = { ...whence(attempt), actor: `account:${account.id}`, action: 'lock-out', outcome: 'done' } as const
    await inTransaction(pool, async (tx) => {
      await tellOwner(services, tx, account.id, 'LockedOut')
      await audit.within(tx, entry)
    })
  }
  refuse()
  throw new Refusal('wrongCredentials')
}

/** Told only after a correct password: otherwise it would reveal that the account exists. */
async function refuseClosed(services: SessionServices, attempt: Attempt, account: Proved): Promise<void> {
  if (account.blocked_at === null && account.state !== 'inactive') return
  await noteRefused(services, attempt, account)
  if (account.blocked_at !== null) throw new Refusal('blockedAccount')
  throw new Refusal('inactiveAccount', { details: { czyPismo: isOfLetter(account) } })
}

async function open({ pool, passwords, sessions }: SessionServices, attempt: Attempt, account: Proved): Promise<string> {
  const kind = account.totp_secret !== null ? 'second-step' : isRestricted(account) ? 'limited' : 'full'
  const token = await sessions.open({
    accountId: account.id,
    kind,
    firstLogin: account.first_login,
    origin: sessionOrigin(attempt.ctx),
    checked: account,
    entry: entryOf(attempt, account, 'done'),
  })
  if (passwords.isOutdated(account.password_hash)) await renewHash(pool, account, await passwords.hash(attempt.body.haslo))
  return token
}

async function note(services: SessionServices, attempt: Attempt, account: Proved): Promise<void> {
  const { pool, guard } = services
  const { ctx, login, body, isClean, isStranger, place } = attempt
  const isWhole = account.totp_secret === null
  await Promise.all([isClean ? null : guard.passed(login, place, isWhole), isWhole ? noteSignIn(pool, account) : null])
  if (isWhole) await noteDevice(services, { account, ctx, device: body.urzadzenie ?? null, isKnownNetwork: !isStranger })
  if (ctx.askedLanguage !== null && ctx.askedLanguage !== account.language) await noteLanguage(pool, account.id, ctx.askedLanguage)
}

function whence({ ctx }: Attempt) {
  return { address: ctx.address, requestId: ctx.requestId }
}

function entryOf(attempt: Attempt, account: Account | null, outcome: 'done' | 'refused'): AuditEntry {
  return { ...whence(attempt), actor: account ? `account:${account.id}` : 'anonymous', action: 'sign-in', outcome }
}

function noteRefused({ audit }: SessionServices, attempt: Attempt, account: Account | null): Promise<void> {
  return audit(entryOf(attempt, account, 'refused'))
}
