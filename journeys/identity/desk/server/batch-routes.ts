import { sql } from 'kysely'
import { z } from 'zod'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { type BatchFault, type BatchRow, checkBatch, decodedRows } from '../../server/office/create/batch.ts'
import { keepBatch, objectOfBatch, runBatch, type Senders } from '../../server/office/create/batch-run.ts'
import type { NewAccount } from '../../server/office/create/create.ts'
import { explained } from '../../server/office/explained.ts'
import { OfficeRefusal } from '../../server/office/refusal.ts'
import { holdersOf } from '../../server/office/create/taken.ts'
import { contract } from '../calls/batch/contract.ts'
import { REPEAT_FROM } from '../calls/batch/limits.ts'

const FAULTS = z.array(z.object({ line: z.int(), login: z.string(), fault: z.string() }))
const SHOWN = 10
const STARTED = sql<string>`to_char(started_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS')`

const shownFault = ({ line, login, fault }: { line: number; login: string; fault: string }) => ({ wiersz: line, login, przyczyna: fault })

/** The acts of a file are done when nobody waits for them: in the name of whoever sent it, while they may. */
export function sendersOf(deps: DeskDependencies): Senders {
  const { pool, cipher, office, tell, passwords, publicUrl, clock, audit, colleagues } = deps
  return {
    toolsFor: (actor, whence) => ({
      pool,
      cipher,
      office,
      tell,
      passwords,
      publicUrl,
      today: clock.today(),
      actor,
      async record(client, ...entries) {
        for (const entry of entries) await audit.within(client, { actor, ...entry, ...whence })
      },
    }),
    maySend: async (actor) => (await colleagues(contract.send.permission, null)).some(({ login }) => actor === `staff:${login}`),
  }
}

/** What nobody opens alone, or for themselves: an institution is joined to an account by two persons. */
const refusedFor =
  (ctx: DeskContext) =>
  async ({ pesel, nip, institution }: NewAccount): Promise<BatchFault['fault'] | null> => {
    if (nip !== null || institution !== null) return 'twoPersons'
    return ctx.refuseOwn([pesel]).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Refusal && error.error === 'ownCase') return 'ownCase'
        throw error
      },
    )
  }

/** As many as an entry of the log has room for. */
const MOST_IN_ENTRY = 20

/** Whoever looks through a file learns which of its people have an account: that is a search, and they read of it. */
async function noteSearch({ pool }: DeskDependencies, ctx: DeskContext, rows: readonly BatchRow[]): Promise<void> {
  const pesels = rows.map(({ account }) => account.pesel)
  const ids = (await holdersOf(pool, pesels)).map(({ id }) => id)
  const pieces = ids.flatMap((_, at) => (at % MOST_IN_ENTRY === 0 ? [ids.slice(at, at + MOST_IN_ENTRY).join(' ')] : []))
  const found = pieces.length === 0 ? ['none'] : pieces
  await inTransaction(pool, (tx) =>
    ctx.record(tx, ...found.map((piece) => ({ action: 'account-find' as const, object: `by file: ${piece}` }))),
  )
}

export function batchRoutes(deps: DeskDependencies): DeskRoute[] {
  const { pool, cipher, log } = deps
  return [
    deskRoute(contract.send, async (ctx, { body: { plik, nazwa, czyProba, liczba } }) =>
      explained(
        (async () => {
          const rows = decodedRows(Buffer.from(plik, 'base64'))
          const faults: BatchFault[] = await checkBatch(pool, ctx.today, rows, refusedFor(ctx))
          await noteSearch(deps, ctx, rows)
          const answer = { wierszy: rows.length, bledy: faults.map(shownFault) }
          if (czyProba || faults.length > 0) return { ...answer, id: null }
          if (rows.length >= REPEAT_FROM && liczba !== rows.length) throw new OfficeRefusal('count')
          const id = await keepBatch(deps, ctx, nazwa, rows)
          // The answer does not wait: the page asks how far it is, after a reload, too.
          void runBatch(deps, sendersOf(deps), id).catch((error: unknown) => log.error({ err: error, id }, 'file of accounts'))
          return { ...answer, id }
        })(),
      ),
    ),
    deskRoute(contract.own, async ({ actor }) => {
      const rows = await pool
        .selectFrom('account_batch')
        .select(['id', 'file_name', 'state', 'total', 'done', 'faults', STARTED.as('started')])
        .select(sql<boolean>`sealed_letters is not null`.as('printable'))
        .where('actor', '=', actor)
        .orderBy('id', 'desc')
        .limit(SHOWN)
        .execute()
      return {
        pliki: rows.map(({ id, file_name, state, total, done, faults, started, printable }) => ({
          id,
          nazwa: file_name,
          kiedy: started,
          stan: state === 'done' || state === 'failed' ? state : ('running' as const),
          wszystkich: total,
          gotowych: done,
          czyPisma: printable,
          bledy: FAULTS.parse(faults).map(shownFault),
        })),
      }
    }),
    deskRoute(contract.letters, async (ctx, { body: { id } }) => {
      const sealed = await inTransaction(pool, async (tx) => {
        const letters = tx.selectFrom('account_batch').select('sealed_letters').where('id', '=', id).where('actor', '=', ctx.actor)
        const found = await letters.executeTakeFirst()
        if (found?.sealed_letters == null) throw new Refusal('notFound')
        await ctx.record(tx, { action: 'account-batch-letters', object: objectOfBatch(id) })
        return found.sealed_letters
      })
      return { name: `pisma-${id}.pdf`, type: 'application/pdf', content: Buffer.from(cipher.decrypt(sealed), 'base64') }
    }),
  ]
}
