import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { contract } from '#shared/contracts/desk/sends.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#shared/language.ts'
import type { DeskContext, DeskEntry } from '#shared/server/desk/context.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { answerOf } from '../../http/errors.ts'
import { type DeskServices, staffCall } from '../access/context.ts'
import type { Hold } from '../access/register.ts'

/** The act would be done: it has come as far as its entry in the log, and is rolled back. */
class Tried extends Error {}
/** Taken back, or done by another process of the portal. */
class Gone extends Error {}

interface Needs {
  readonly services: DeskServices & Pick<Dependencies, 'log'>
  readonly routes: readonly DeskRoute[]
  /** For so long it may be taken back; 0: it is done at once. */
  readonly seconds: number
}

const isDone = (entries: readonly DeskEntry[]) => entries.some(({ outcome = 'done' }) => outcome === 'done')

/** Acts that a clerk may take back for some seconds: until then nothing of them has happened. */
export function heldActs({ services, routes, seconds }: Needs) {
  const { pool, clock, log } = services

  /** Refuses at once what would be refused: each act keeps its entry in its own transaction, and there it is ended. */
  async function refuseUnfit(ctx: DeskContext, { handle }: DeskRoute, input: Parameters<Hold>[2]): Promise<void> {
    let isTried = false
    const trial: DeskContext = {
      ...ctx,
      async record(client, ...entries) {
        // Some acts note that they were refused when they are ended: this one was not.
        if (isTried) return
        isTried = isDone(entries)
        if (isTried) throw new Tried()
        await ctx.record(client, ...entries)
      },
    }
    await handle(trial, input).catch((error: unknown) => {
      if (!isTried) throw error
    })
  }

  const hold: Hold = async (ctx, route, input) => {
    if (seconds === 0) return route.handle(ctx, input)
    await refuseUnfit(ctx, route, input)
    await pool
      .insertInto('staff_send')
      .values({
        staff_id: ctx.staff.id,
        path: route.endpoint.path,
        body: JSON.stringify(input.body),
        language: ctx.language,
        address: ctx.address,
        request_id: ctx.requestId,
        due_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
      })
      // Pressed twice, it waits once.
      .onConflict((on) => on.doNothing())
      .execute()
    setTimeout(() => void sendDue().catch((error: unknown) => log.error({ err: error }, 'held acts')), seconds * 1000 + 50).unref()
    return {}
  }

  /** Does what is due, each in the name of whoever has sent it and with what they may now. */
  async function sendDue(): Promise<void> {
    const due = await pool
      .selectFrom('staff_send')
      .selectAll()
      .where('refused', 'is', null)
      .where('due_at', '<=', sql<Date>`now()`)
      .orderBy('id')
      .execute()
    await pool
      .deleteFrom('staff_send')
      .where('refused', 'is not', null)
      .where('due_at', '<', sql<Date>`now() - interval '7 days'`)
      .execute()
    for (const one of due) {
      const language = isLanguage(one.language) ? one.language : DEFAULT_LANGUAGE
      try {
        const route = routes.find(({ endpoint }) => endpoint.path === one.path)
        if (!route) throw new Refusal('notFound')
        const ctx = await staffCall(callOf(one.staff_id, { ...one, language }), route.endpoint, services)
        // The act and the end of its wait are kept together, or neither: it is done once, whoever is ended in between. An agreement makes two entries.
        let isEnded = false
        const record: DeskContext['record'] = async (client, ...entries) => {
          if (isDone(entries) && !isEnded) {
            if (!(await client.deleteFrom('staff_send').where('id', '=', one.id).returning('id').executeTakeFirst())) throw new Gone()
            isEnded = true
          }
          await ctx.record(client, ...entries)
        }
        await route.handle({ ...ctx, record }, { query: {}, body: one.body })
      } catch (error) {
        if (error instanceof Gone) continue
        const refusal = error instanceof Refusal ? error : new Refusal('internal')
        if (!(error instanceof Refusal)) log.error({ err: error }, 'a held act failed')
        const { opis } = answerOf(refusal, language, one.request_id)
        await pool.updateTable('staff_send').set({ refused: opis }).where('id', '=', one.id).execute()
      }
    }
  }

  function callOf(
    staffId: number,
    { language, address, request_id: requestId }: { language: DeskContext['language']; address: string; request_id: string },
  ) {
    const nothing = () => undefined
    return {
      language,
      today: clock.today(),
      now: clock.now(),
      requestId,
      log,
      address,
      network: address,
      userAgent: '',
      token: null,
      device: null,
      keepDevice: nothing,
      keepSession: nothing,
      // The password was asked for when it was sent.
      session: { kind: 'full' as const, tokenHash: Buffer.alloc(0), staffId, login: '', secondsLeft: 0, isConfirmed: true, isStale: false },
    }
  }

  const ownRoutes: DeskRoute[] = [
    deskRoute(contract.list, async (ctx) => {
      const rows = await pool
        .selectFrom('staff_send')
        .where('staff_id', '=', ctx.staff.id)
        .orderBy('id')
        .select(['id', 'path', 'body', 'refused', sql<number>`greatest(0, ceil(extract(epoch from due_at - now())))::int`.as('seconds')])
        .execute()
      return {
        sekundNaCofniecie: seconds,
        wysylki: rows.map(({ id, path, body, refused, seconds: sekund }) => ({ id, czynnosc: path, tresc: body, sekund, blad: refused })),
      }
    }),
    deskRoute(contract.withdraw, async (ctx, { body: { id } }) => {
      await inTransaction(pool, async (tx) => {
        const row = await tx
          .deleteFrom('staff_send')
          .where('id', '=', id)
          .where('staff_id', '=', ctx.staff.id)
          .returning(['path'])
          .executeTakeFirst()
        // It has just been done, or is somebody else's.
        if (!row) throw new Refusal('conflict')
        await ctx.record(tx, { action: 'desk-send-withdrawn', object: row.path })
      })
      return {}
    }),
  ]
  return { hold, sendDue, ownRoutes }
}
