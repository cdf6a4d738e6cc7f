import { constants } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beginDelivery, type DeliveryState, moveDelivery, receivePiece } from '#imports/index.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { PIECE_BYTES } from '../piece.ts'
import { demandSystem } from './departments.ts'
import { placeOf } from './place.ts'
import { deliveryFor } from './seen.ts'

const OWN_FOLDER_ONLY = 0o700
const OWN_EYES_ONLY = 0o600
const MEGABYTE = 1024 ** 2

/** Why an act was refused, for the words of the screen. */
export function refused(przyczyna: 'off' | 'tooLarge' | 'notNext' | 'takenOver', kto: string | null = null): Refusal {
  return new Refusal('officeAct', { details: { przyczyna, kto } })
}

export async function beginUpload(
  deps: DeskDependencies,
  ctx: DeskContext,
  { nazwa, bajtow }: { nazwa: string; bajtow: number },
): Promise<{ id: number }> {
  if (!(await deps.deliveries.isAble())) throw refused('off')
  if (bajtow > Number(deps.settings['IMPORT_UPLOAD_MB']) * MEGABYTE) throw refused('tooLarge')
  const id = await beginDelivery(deps.pool, { state: 'uploading', name: nazwa, by: ctx.actor, byDesk: true, bytes: bajtow })
  await mkdir(placeOf(deps, id), { recursive: true, mode: OWN_FOLDER_ONLY })
  return { id }
}

/** Pieces come one behind the other; the same piece twice lies where it lay. */
export async function takePiece(
  deps: DeskDependencies,
  ctx: DeskContext,
  { id, od, tresc }: { id: number; od: number; tresc: string },
): Promise<{ odebrano: number }> {
  const { bytes, received, state, started_by: by } = await deliveryFor(deps, ctx, id)
  const piece = Buffer.from(tresc, 'base64')
  const isNext = state === 'uploading' && by === ctx.actor && od === received && od % PIECE_BYTES === 0 && od + piece.length <= bytes
  if (!isNext) throw refused('notNext')
  const file = await open(
    join(placeOf(deps, id), 'upload.zip'),
    constants.O_WRONLY | constants.O_CREAT | constants.O_NOFOLLOW,
    OWN_EYES_ONLY,
  )
  try {
    await file.write(piece, 0, piece.length, od)
  } finally {
    await file.close()
  }
  if (!(await receivePiece(deps.pool, id, od, piece.length))) throw refused('notNext')
  return { odebrano: od + piece.length }
}

const CHECKABLE: readonly DeliveryState[] = ['uploading', 'waiting', 'ready', 'limited', 'broken']

/** Begins a trial. Two clerks who begin at once begin one. */
export async function checkUpload(deps: DeskDependencies, ctx: DeskContext, id: number): Promise<void> {
  const found = await deliveryFor(deps, ctx, id)
  if (!found.by_desk || found.received !== found.bytes) throw refused('notNext')
  if (!(await moveDelivery(deps.pool, id, CHECKABLE, { to: 'checking' })))
    throw refused('takenOver', found.published_by ?? found.started_by)
  deps.deliveries.start({ id, work: 'check', place: placeOf(deps, id), actor: ctx.actor, isOverLimit: false, system: found.system })
}

/** Publishes within the limits: whatever changed since the trial is judged again. */
export async function publishUpload(deps: DeskDependencies, ctx: DeskContext, id: number): Promise<void> {
  const found = await deliveryFor(deps, ctx, id)
  demandSystem(ctx, 'import-publish', found.system)
  if (!found.by_desk) throw refused('notNext')
  if (!(await moveDelivery(deps.pool, id, ['ready'], { to: 'publishing', set: { published_by: ctx.actor } })))
    throw refused('takenOver', found.published_by)
  deps.deliveries.start({ id, work: 'publish', place: placeOf(deps, id), actor: ctx.actor, isOverLimit: false, system: found.system })
}

export async function discardUpload(deps: DeskDependencies, ctx: DeskContext, id: number): Promise<void> {
  const found = await deliveryFor(deps, ctx, id)
  await inTransaction(deps.pool, async (tx) => {
    if (!found.by_desk || !(await moveDelivery(tx, id, CHECKABLE, { to: 'discarded' }))) throw refused('takenOver', found.published_by)
    await ctx.record(tx, { action: 'import-discard', object: `delivery:${id}` })
  })
  await rm(placeOf(deps, id), { recursive: true, force: true })
}
