import { drafts } from '#shared/contracts/drafts.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { dropDraft, ownDrafts, saveDraft } from '#shared/server/kept/drafts.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'

/** Whoever writes for an hour saves every two seconds. */
const SAVES: Limit = { name: 'drafts', points: 1_800, seconds: 3600 }

/** What is typed into forms and not sent yet: on every device of the same account, for the same subject. */
export const draftRoutes = ({ pool, cipher, limits }: Dependencies): Route[] => [
  route(drafts.list, async (ctx) => ({ szkice: await ownDrafts(pool, cipher, ctx) })),
  route(drafts.save, async (ctx, { body }) => {
    await limits.take(SAVES, String(ctx.session.accountId))
    return saveDraft(pool, cipher, ctx, body)
  }),
  route(drafts.drop, async (ctx, { body: { deklaracja, wersja } }) => ({ czyUsunieto: await dropDraft(pool, ctx, deklaracja, wersja) })),
]
