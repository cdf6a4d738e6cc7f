import type { DeskContext } from '#shared/server/desk/context.ts'
import type { Engine } from '../../server/payment/engine.ts'
import type { Steps } from '../../server/payment/move.ts'

/** Steps in the name of whoever is signed in: their entries say from where, too. */
export function stepsFor({ deps }: Engine, { actor, address, requestId }: DeskContext): Steps {
  const { audit } = deps
  const within: typeof audit.within = (client, entry) =>
    audit.within(client, entry.actor === actor ? { ...entry, address, requestId } : entry)
  return { deps: { ...deps, audit: Object.assign((entry: Parameters<typeof audit>[0]) => audit(entry), { within }) } }
}
