import { inTransaction } from '#integrations/postgres/transaction.ts'
import { drafts } from '#shared/contracts/drafts.ts'
import { addDays } from '#shared/dates.ts'
import { DRAFT_DAYS } from '#shared/drafts.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { dropDraft, endingDrafts, ownDrafts, saveDraft } from '#shared/server/kept/drafts.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { draftEnding } from './events.ts'

/** Whoever writes for an hour saves every two seconds. */
const SAVES: Limit = { name: 'drafts', points: 1_800, seconds: 3600 }

type Telling = Pick<Dependencies, 'pool' | 'clock' | 'tell'>

/** Tells owners a week before that a draft will be deleted: once of each version. */
export async function tellEndingDrafts({ pool, clock, tell }: Telling): Promise<void> {
  const ending = await endingDrafts(pool, clock.now())
  const told = ending.map(({ id, version, account_id: accountId, subject_pesel: pesel, subject_nip: nip, saved_at: saved }) => ({
    key: `${id}/${version}`,
    accountId,
    pesel,
    nip,
    facts: { until: addDays(saved.slice(0, 10), DRAFT_DAYS) },
  }))
  await inTransaction(pool, (tx) => tell(tx, draftEnding, told))
}

/** What is typed into forms and not sent yet: on every device of the same account, for the same subject. */
export const draftRoutes = ({ pool, cipher, limits }: Dependencies): Route[] => [
  route(drafts.list, async (ctx) => ({ szkice: await ownDrafts(pool, cipher, ctx) })),
  route(drafts.save, async (ctx, { body }) => {
    await limits.take(SAVES, String(ctx.session.accountId))
    return saveDraft(pool, cipher, ctx, body)
  }),
  route(drafts.drop, async (ctx, { body: { deklaracja, wersja } }) => ({ czyUsunieto: await dropDraft(pool, ctx, deklaracja, wersja) })),
]
