import { inTransaction } from '#integrations/postgres/transaction.ts'
import { warsawDate } from '#shared/dates.ts'
import { lock } from '#shared/server/database/locks.ts'
import { affectedRows, type Db } from '#shared/server/database/database.ts'
import type { DomainSystem } from '#shared/service/dataset.ts'
import { numberAtGateway } from '../payment/payment.ts'
import { type HandedRow, wholeOf } from './format.ts'
import { type HandoverTools, makeBatch, rowsOfBatch } from './handover.ts'

/** A page of payments: all behind a cursor that were paid when it was first asked for. */
export interface Page {
  /** The cursor behind it; where nothing is new, the one that was given. */
  readonly upTo: number
  readonly payments: readonly PulledPayment[]
}

export type PulledPayment = ReturnType<typeof paymentOf>

const batchesOf = (db: Db, system: DomainSystem) => db.selectFrom('payment_export').where('pulled_by', '=', system)

/**
 * The payments behind a cursor, as a batch of the same export that files are made by: it is kept before it is answered, so the same cursor has the same
 * page as often as it is asked for, and no payment stands in two. `most`: of a page that is made now.
 */
export function pullPayments(
  tools: HandoverTools,
  system: DomainSystem,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<Page> {
  return inTransaction(tools.pool, async (tx) => {
    await lock(tx, 'paymentExport')
    const known = await batchesOf(tx, system).select('number').where('number', '>', after).orderBy('number').limit(1).executeTakeFirst()
    if (known) return pageOf(known.number, await rowsOfBatch(tx, known.number))
    const made = await makeBatch(tx, tools, { most, pulledBy: system })
    return made === null ? { upTo: after, payments: [] } : pageOf(made.batch.number, made.rows)
  })
}

function pageOf(upTo: number, rows: readonly HandedRow[]): Page {
  return { upTo, payments: [...Map.groupBy(rows, ({ id }) => id).values()].map(paymentOf) }
}

function paymentOf(rows: readonly HandedRow[]) {
  const [first] = rows
  if (!first) throw new Error('A payment without instalments')
  return {
    idTransakcji: first.id,
    dataZlecenia: warsawDate(first.created_at),
    dataZaplaty: warsawDate(first.paid_at ?? first.created_at),
    dostawca: first.provider,
    numerTransakcjiDostawcy: numberAtGateway(first),
    idPodmiotu: first.subject_id,
    idKartyNaleznosci: first.card_id,
    symbolKarty: first.card_symbol,
    numerKontaBankowego: first.account_number,
    kwota: first.amount,
    tytul: first.title,
    raty: rows.map((row) => ({
      idNaleznosciRatyZbiorczej: row.collective_id,
      nrRaty: row.opisNrRaty,
      rodzajOplaty: row.rodzajOplaty,
      terminPlatnosci: row.terminPlatnosci,
      kwotaGlowna: row.kwotaGlowna,
      kosztyUpomnien: row.kosztUpomnien,
      odsetki: row.kwotaOdsetek,
      oplataProlongacyjna: row.oplataProlongacyjna,
      kwotaRazem: wholeOf(row),
    })),
  }
}

/** The system has all up to a cursor. Null where no page of its own goes so far: then nothing is marked. */
export function acknowledgePayments(tools: HandoverTools, system: DomainSystem, upTo: number): Promise<number | null> {
  return inTransaction(tools.pool, async (tx) => {
    const given = await batchesOf(tx, system).select('number').where('number', '=', upTo).executeTakeFirst()
    if (!given) return null
    const marked = await affectedRows(
      tx
        .updateTable('payment_export')
        .set({ acknowledged_at: tools.clock.now() })
        .where('pulled_by', '=', system)
        .where('number', '<=', upTo)
        .where('acknowledged_at', 'is', null),
    )
    if (marked > 0) await tools.record(tx, { action: 'payments-acknowledged', object: `batch ${upTo}: ${marked}` })
    return marked
  })
}

const HOURS = 24

/** Pages that a system has asked for and not acknowledged for a day: their payments may be booked by nobody. The oldest first. */
export function unacknowledged(
  db: Db,
  now: Date,
): Promise<{ number: number; payments: number; made_at: Date; pulled_by: DomainSystem | null }[]> {
  return db
    .selectFrom('payment_export')
    .select(['number', 'payments', 'made_at', 'pulled_by'])
    .where('pulled_by', 'is not', null)
    .where('acknowledged_at', 'is', null)
    .where('made_at', '<', new Date(now.getTime() - HOURS * 3_600_000))
    .orderBy('number')
    .execute()
}
