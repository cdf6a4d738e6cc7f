import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { route } from '#shared/server/handler.ts'
import { contract } from '../../box/contract.ts'
import { choose, otherPhrase, settingsOf } from '../settings/settings.ts'
import { listOf, mark, open } from './box.ts'
import { prove } from '../settings/proof/prove.ts'
import { isOurs, sentTo } from './sent.ts'
import { yearFile } from './year.ts'

/** The mailbox of the account, its choices, and what was sent to it. */
export function journey(deps: Dependencies): Journey {
  return {
    routes: [
      route(contract.list, (ctx, { query }) => listOf(deps, ctx, query)),
      route(contract.one, (ctx, { query }) => open(deps, ctx, query.id)),
      route(contract.year, (ctx, { query }) => yearFile(deps, ctx, query.rok)),
      route(contract.mark, (ctx, { body }) => mark(deps, ctx, body)),
      route(contract.sent, (ctx) => sentTo(deps, ctx)),
      route(contract.isOurs, (ctx, { body }) => isOurs(deps, ctx, body.tresc)),
      route(contract.settings, (ctx) => settingsOf(deps, ctx)),
      route(contract.choose, (ctx, { body }) => choose(deps, ctx, body)),
      route(contract.prove, async (ctx, { body }) => {
        await prove(deps, ctx, body.kanal)
        return {}
      }),
      route(contract.phrase, (ctx) => otherPhrase(deps, ctx)),
    ],
  }
}
