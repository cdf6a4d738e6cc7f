import { furtherPushService } from '#integrations/channels.ts'
import { webCall } from '#integrations/http/web-call.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { addDevice, devicesOf, removeDevice } from '#integrations/push/devices.ts'
import { areKeys } from '#integrations/push/encryption.ts'
import { vapidKeysFrom } from '#integrations/push/vapid.ts'
import { isPushEndpoint, type Subscription } from '#integrations/push/push-service.ts'
import { warsawTime } from '#shared/dates.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import { doneBy } from '#shared/server/audit/audit.ts'
import type { SessionContext } from '#shared/server/context.ts'
import type { ActName } from '#shared/server/audit/acts.ts'
import type { Db, Tx } from '#shared/server/database/database.ts'
import { route } from '#shared/server/handler.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { sessionOrigin } from '#shared/server/security/session-origin.ts'
import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { z } from 'zod'
import { contract } from '../../devices/contract.ts'
import { texts } from '../../devices/texts.ts'

const CHANGES: Limit = { name: 'device-changes', points: 30, seconds: 3600 }
const SAMPLE_MS = 5_000

const subscription = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })

/** Of the account as long as this session lives: what was added before a password was given up counts no longer. */
async function epochOf(db: Db, { session }: SessionContext): Promise<number> {
  const access = await db.selectFrom('session_access').select('access_epoch').where('token_hash', '=', session.tokenHash).executeTakeFirst()
  if (access === undefined) throw new Refusal('unauthorized')
  return access.access_epoch
}

/** A browser that the push service of the demo makes up. */
async function sampleOf(settings: Dependencies['settings']): Promise<Subscription> {
  const { text } = await webCall({
    method: 'POST',
    url: `${String(settings['PUSH_SERVICE_URL'])}/nowa`,
    headers: {},
    totalMs: SAMPLE_MS,
  })
  return subscription.parse(JSON.parse(text))
}

const shown = ({ id, browser, system, created_at, used_at }: Awaited<ReturnType<typeof devicesOf>>[number]) => ({
  id,
  przegladarka: browser,
  system,
  dodano: warsawTime(created_at),
  ostatnioUzyto: used_at && warsawTime(used_at),
})

/** Browsers in which messages appear. */
export function journey(deps: Dependencies): Journey {
  const { pool, cipher, limits, audit, settings } = deps
  const further = furtherPushService(deps)
  const keys = vapidKeysFrom(deps.pushSecret)

  const record = (tx: Tx, ctx: SessionContext, action: ActName, id: number) => audit.within(tx, doneBy(ctx, action, `device:${id}`))

  async function add(ctx: SessionContext, told: Subscription): Promise<{ id: number }> {
    const words = textsIn(texts, ctx.language)
    if (!isPushEndpoint(told.endpoint, further) || !areKeys(told))
      throw new Refusal('invalidInput', { fields: { endpoint: words.notTaken } })
    const { browser, system } = sessionOrigin(ctx)
    return inTransaction(pool, async (tx) => {
      const id = await addDevice(tx, cipher, {
        accountId: ctx.session.accountId,
        browser,
        system,
        access_epoch: await epochOf(tx, ctx),
        subscription: told,
      })
      if (id === null) throw new Refusal('invalidInput', { fields: { endpoint: words.tooMany } })
      await record(tx, ctx, 'device-added', id)
      return { id }
    })
  }

  return {
    routes: [
      route(contract.list, async (ctx) => {
        const devices = await devicesOf(pool, ctx.session.accountId, await epochOf(pool, ctx))
        return {
          klucz: keys.publicKey,
          czyPrzykladowe: further !== null,
          urzadzenia: devices.map(shown),
        }
      }),
      route(contract.add, async (ctx, { body }) => {
        await limits.take(CHANGES, String(ctx.session.accountId))
        return add(ctx, body)
      }),
      route(contract.addSample, async (ctx) => {
        await limits.take(CHANGES, String(ctx.session.accountId))
        if (further === null) throw new Refusal('featureOff')
        return add(ctx, await sampleOf(settings))
      }),
      route(contract.remove, async (ctx, { body }) => {
        await limits.take(CHANGES, String(ctx.session.accountId))
        await inTransaction(pool, async (tx) => {
          if (!(await removeDevice(tx, ctx.session.accountId, body.id))) throw new Refusal('notFound')
          await record(tx, ctx, 'device-removed', body.id)
        })
        return {}
      }),
    ],
  }
}
