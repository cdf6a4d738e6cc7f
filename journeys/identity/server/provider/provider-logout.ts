import { IdentityFailure, type ProviderName } from '#integrations/identity/identity-provider.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { type Db, queryBuilder } from '#shared/server/database/database.ts'
import type { Providers } from './providers.ts'

const first = queryBuilder.selectFrom('identity_logout').select('id').orderBy('id').limit(1).forUpdate().skipLocked()
const takeFirst = (db: Db) =>
  db
    .deleteFrom('identity_logout')
    .where('id', '=', first)
    .returning(['provider', 'name_id', 'name_id_format', 'session_index'])
    .$narrowType<{ provider: ProviderName }>()

/** Ends at the providers what people have ended here, each once: a failure is noted only, for the local session is over anyway. */
export async function endAtProviders({ pool, log }: Dependencies, providers: Providers): Promise<void> {
  for (;;) {
    const waiting = await takeFirst(pool).executeTakeFirst()
    if (!waiting) return
    const { provider, name_id, name_id_format, session_index } = waiting
    try {
      await providers.get(provider)?.logout({ nameId: name_id, nameIdFormat: name_id_format, sessionIndex: session_index })
    } catch (error) {
      if (!(error instanceof IdentityFailure)) throw error
      log.warn({ provider, reason: error.message }, 'sign-out at a provider failed')
    }
  }
}
