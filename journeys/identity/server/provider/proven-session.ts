import type { ProvenIdentity, ProviderName } from '#integrations/identity/identity-provider.ts'
import type { Context } from '#shared/server/context.ts'
import { sessionOrigin } from '#shared/server/security/session-origin.ts'
import type { AccountServices } from '../account/services.ts'

interface Proven {
  readonly provider: ProviderName
  readonly identity: Pick<ProvenIdentity, 'level' | 'nameId' | 'nameIdFormat' | 'sessionIndex'>
  readonly accountId: number
  readonly isFirst: boolean
}

/**
 * A session with full rights: the provider has just proved who the person is, by more than a password, so neither a second
 * factor nor the state of the e-mail address limits it (docs/decisions/0012).
 */
export async function openProvenSession(
  services: AccountServices,
  ctx: Context,
  { provider, identity, accountId, isFirst }: Proven,
): Promise<string> {
  const { level, nameId, nameIdFormat, sessionIndex } = identity
  const { address, requestId } = ctx
  const token = await services.deps.sessions.open({
    accountId,
    kind: 'full',
    firstLogin: isFirst,
    origin: sessionOrigin(ctx),
    proof: { provider, assurance: level, nameId, nameIdFormat, sessionIndex },
    entry: { actor: `account:${accountId}`, action: 'sign-in', object: `provider:${provider}`, outcome: 'done', address, requestId },
  })
  if (isFirst) await services.deps.pool.updateTable('account').set({ first_login: false }).where('id', '=', accountId).execute()
  return token
}
