import { inTransaction } from '#integrations/postgres/transaction.ts'
import { warsawTime } from '#shared/dates.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import type { MoneyTools } from '../../server/reconciliation/tools.ts'
import { addPiece, beginUpload, latestUploads, moveUpload, type Upload, uploadById, type UploadState } from '../../server/uploads/store.ts'
import { takeUpload, tryUpload } from '../../server/uploads/work.ts'
import { contract } from '../calls/statements/contract.ts'

const MOST_SHOWN = 25
const nameOf = (actor: string) => actor.replace(/^staff:/, '')

function shown({
  id,
  name,
  state,
  kind,
  fresh,
  known,
  lines,
  corrected,
  stray,
  fault,
  fault_line,
  differences,
  sent_by,
  sent_at,
  taken_by,
}: Upload) {
  return {
    id,
    nazwa: name,
    stan: state,
    rodzaj: kind,
    nowych: fresh,
    znanych: known,
    wierszy: lines,
    poprawionych: corrected ?? 0,
    pozostale: stray ?? [],
    wiersz: fault_line,
    powod: fault,
    roznic: differences,
    wyslal: nameOf(sent_by),
    kiedy: warsawTime(sent_at),
    wczytal: taken_by && nameOf(taken_by),
  }
}

/** Nothing was done: the file is no longer in the state that stood on the screen, or not all of it is here. */
const notNow = () => new Refusal('conflict', { details: { przyczyna: 'moved' } })

export function statementRoutes({ pool, clock, bookings, log, deliveries }: DeskDependencies): DeskRoute[] {
  const toolsOf = (ctx: DeskContext): MoneyTools => ({
    pool,
    clock,
    bookings,
    actor: ctx.actor,
    record: (client, entry) => ctx.record(client, entry),
  })
  const found = async (id: number): Promise<Upload> => {
    const upload = await uploadById(pool, id)
    if (!upload) throw new Refusal('notFound')
    return upload
  }
  /** Begins work that goes on behind the answer; what becomes of it stands in its row. Two clerks who begin at once begin one. */
  const begin = async (ctx: DeskContext, id: number, from: readonly UploadState[], work: 'checking' | 'taking') => {
    const upload = await found(id)
    const isWhole = upload.received === upload.bytes
    const set = work === 'taking' ? { taken_by: ctx.actor } : {}
    if (!isWhole || !(await moveUpload(pool, id, from, { to: work, now: clock.now(), set }))) throw notNow()
    const done = work === 'taking' ? takeUpload(toolsOf(ctx), upload) : tryUpload(toolsOf(ctx), upload)
    void done.catch((error: unknown) => log.error({ err: error, upload: id }, 'a statement from the desk could not be read'))
    return {}
  }
  return [
    deskRoute(contract.list, async () => ({
      wyciagi: (await latestUploads(pool, MOST_SHOWN)).map(shown),
      przyklady: deliveries.samples,
    })),
    deskRoute(contract.begin, async (ctx, { body: { nazwa: name, bajtow: bytes } }) => ({
      id: await beginUpload(pool, { name, bytes, by: ctx.actor, now: clock.now() }),
    })),
    deskRoute(contract.piece, async (ctx, { body: { id, od: from, tresc } }) => {
      const { sent_by: by } = await found(id)
      const piece = Buffer.from(tresc, 'base64')
      if (by !== ctx.actor || !(await addPiece(pool, id, { from, piece, now: clock.now() }))) throw notNow()
      return { odebrano: from + piece.length }
    }),
    deskRoute(contract.check, (ctx, { body }) => begin(ctx, body.id, ['uploading', 'ready', 'broken'], 'checking')),
    deskRoute(contract.take, (ctx, { body }) => begin(ctx, body.id, ['ready'], 'taking')),
    deskRoute(contract.discard, async (ctx, { body: { id } }) => {
      const { name } = await found(id)
      await inTransaction(pool, async (tx) => {
        if (!(await moveUpload(tx, id, ['uploading', 'ready', 'broken'], { to: 'discarded', now: clock.now() }))) throw notNow()
        await ctx.record(tx, { action: 'money-file-discard', object: `upload:${id} ${name}` })
      })
      return {}
    }),
  ]
}
