import { IdentityFailure, type ProviderName } from '#integrations/identity/identity-provider.ts'
import type { Dependencies } from '#shared/server/dependencies.ts'
import type { Providers } from './providers.ts'

interface Waiting {
  readonly provider: ProviderName
  readonly name_id: string
  readonly name_id_format: string
  readonly session_index: string
}

/** Ends at the providers what people have ended here, each once: a failure is noted only, for the local session is over anyway. */
export async function endAtProviders({ pool, log }: Dependencies, providers: Providers): Promise<void> {
  for (;;) {
    const taken = await pool.query<Waiting>(
      `delete from portal.identity_logout where id = (select id from portal.identity_logout order by id limit 1 for update skip locked)
       returning provider, name_id, name_id_format, session_index`,
    )
    const waiting = taken.rows[0]
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
