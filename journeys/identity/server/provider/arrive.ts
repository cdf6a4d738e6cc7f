import { IdentityFailure, type IdentityProvider, type ProvenIdentity, type ProviderName } from '#integrations/identity/identity-provider.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Context, SessionContext } from '#shared/server/context.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { withParameter } from '#shared/server/security/own-address.ts'
import { linkSubjects } from '../account/account-subjects.ts'
import type { AccountServices } from '../account/services.ts'
import { holdForConfirmation, takeHeld } from './confirmation.ts'
import { linkedAccount, linkIdentity, provenAccount, type KnownAccount } from './known-account.ts'
import { errorAddress, LandingFailure } from './landing.ts'
import { openProvenSession } from './proven-session.ts'
import { acceptOnce, takeRequest, type StartedRequest } from './requests.ts'

interface Posted {
  readonly SAMLart: string
  readonly RelayState: string
}

/** What the browser brings from a provider (reference/wezel-krajowy.md part 8). Answers where it goes next; signs in or says why not. */
export async function arrive(services: AccountServices, provider: IdentityProvider, ctx: Context, posted: Posted): Promise<string> {
  const request = await takeRequest(services.deps.pool, {
    provider: provider.name,
    relayState: posted.RelayState,
    artifact: posted.SAMLart,
  })
  try {
    if (request === null) throw new LandingFailure('NIEWAZNE', 'unknown, used or old RelayState')
    const identity = await prove(provider, posted.SAMLart, request)
    return await enter(services, provider, ctx, { request, identity })
  } catch (error) {
    if (!(error instanceof LandingFailure)) throw error
    ctx.log.warn({ provider: provider.name, reason: error.message }, 'sign-in by a provider refused')
    const { address, requestId } = ctx
    await services.deps.audit({ actor: `provider:${provider.name}`, action: 'sign-in', outcome: 'refused', address, requestId })
    return errorAddress(request?.error_url ?? `${services.deps.publicUrl}/return-url-blad`, error.code)
  }
}

async function prove(provider: IdentityProvider, artifact: string, { request_id }: StartedRequest): Promise<ProvenIdentity> {
  try {
    return await provider.resolve(artifact, request_id)
  } catch (error) {
    throw error instanceof IdentityFailure ? LandingFailure.of(error.kind, error.message) : error
  }
}

interface Arrived {
  readonly request: StartedRequest
  readonly identity: ProvenIdentity
}

async function enter(services: AccountServices, provider: IdentityProvider, ctx: Context, { request, identity }: Arrived): Promise<string> {
  const found = await inTransaction(services.deps.pool, async (tx) => {
    if (!(await acceptOnce(tx, identity.assertionId, identity.acceptableUntil)))
      throw new LandingFailure('NIEWAZNE', 'the assertion was accepted before')
    const account =
      request.account_id === null ? await accountOf(tx, provider, identity) : await ownAccount(tx, request.account_id, identity)
    if (account?.blocked_at) throw new LandingFailure('ZABLOKOWANE', 'the account is blocked')
    if (account && request.account_id === null) {
      await confirmIdentity(tx, provider.name, identity, account.id)
      if (account.state === 'unverified' || account.state === 'by-letter')
        await services.record(tx, ctx, `account:${account.id}`, 'identity-proved')
    }
    return account
  })
  // Another browser may have been led through a request of this account: nothing changes before the signed-in person brings the code.
  if (request.account_id !== null)
    return withParameter(request.ok_url, 'token', await holdForConfirmation(services, provider.name, identity))
  if (found === null) return withParameter(request.confirm_url, 'token', await holdForConfirmation(services, provider.name, identity))
  const token = await openProvenSession(services, ctx, {
    provider: provider.name,
    identity,
    accountId: found.id,
    isFirst: found.first_login,
  })
  return withParameter(request.ok_url, 'token', token)
}

async function accountOf(tx: Tx, provider: IdentityProvider, { pesel }: ProvenIdentity): Promise<KnownAccount | null> {
  return (await linkedAccount(tx, provider.name, pesel)) ?? (await provenAccount(tx, pesel))
}

/** A signed-in person proves the own identity: the account must be the person's own, of the same PESEL (docs/decisions/0012). */
async function ownAccount(tx: Tx, accountId: number, { pesel }: Pick<ProvenIdentity, 'pesel'>): Promise<KnownAccount> {
  const account =
    (await tx
      .selectFrom('account')
      .where('id', '=', accountId)
      .forUpdate()
      .select(['id', 'state', 'first_login', 'blocked_at', 'pesel', 'is_institution'])
      .executeTakeFirst()) ?? null
  if (account?.is_institution) throw new LandingFailure('ODMOWA', 'the account is of an institution')
  if (account?.pesel !== pesel) throw new LandingFailure('INNA_OSOBA', 'the person is not the holder of the account')
  return account
}

/** Finishes the proof of the own identity: the code from the provider and the session of the account come together. Returns a new token. */
export async function confirmOwn(services: AccountServices, ctx: SessionContext, code: string): Promise<string> {
  const { accountId } = ctx.session
  const done = await inTransaction(services.deps.pool, async (tx) => {
    const held = await takeHeld(services, tx, code)
    const account = await ownAccount(tx, accountId, held)
    await confirmIdentity(tx, held.provider, held, account.id)
    // The limited session gives way to a full one.
    await tx.deleteFrom('session').where('account_id', '=', accountId).execute()
    await services.record(tx, ctx, `account:${accountId}`, 'identity-proved')
    return { held, account }
  }).catch((error: unknown) => {
    throw error instanceof LandingFailure ? new Refusal('conflict') : error
  })
  return openProvenSession(services, ctx, {
    provider: done.held.provider,
    identity: done.held,
    accountId,
    isFirst: done.account.first_login,
  })
}

type Person = Pick<ProvenIdentity, 'firstName' | 'lastName' | 'pesel'>

async function confirmIdentity(tx: Tx, provider: ProviderName, person: Person, accountId: number): Promise<void> {
  if (!(await linkIdentity(tx, provider, person, accountId)))
    throw new LandingFailure('INNE_KONTO', 'the person is linked to another account')
  // An unconfirmed account stays so until its e-mail address is confirmed: the provider says nothing about that.
  await tx.updateTable('account').where('id', '=', accountId).set({ first_name: person.firstName, last_name: person.lastName }).execute()
  await tx
    .updateTable('account')
    .where('id', '=', accountId)
    .where('state', 'in', ['unverified', 'by-letter'])
    .set({ state: 'verified' })
    .execute()
  await linkSubjects(tx, accountId, { ...person, nip: null, institution: null })
}
