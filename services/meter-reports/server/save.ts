import type pg from 'pg'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { warsawTime } from '#shared/dates.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { Refusal } from '#shared/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import { KEYED_LOCKS } from '#shared/server/advisory-locks.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Dependencies } from '#shared/server/dependencies.ts'
import type { Limit } from '#shared/server/limits.ts'
import type { contract } from '../contract.ts'
import { parseState, stateFault, type StateFault } from '../state.ts'
import { texts } from '../texts.ts'
import { readMeters, withReport, type ReadMeter } from './meters.ts'
import type { LastReport } from './reports.ts'

/** An administrator of flats reports hundreds of meters in one sitting. */
const REPORTS: Limit = { name: 'meter-reports', points: 1_000, seconds: 3600 }

type Sent = BodyOf<typeof contract.save>

/**
 * Keeps a reported state, durable before the answer. The same state of the same meter on the same day is the same report,
 * however often it is sent; other ones wait for one another, so that none gets past the rule "not lower". Refuses with
 * `notFound` a meter that the subject does not have or that was taken out, with `invalidInput` a state that cannot be.
 */
export async function saveState(ctx: SubjectContext, sent: Sent, { pool, limits, audit }: Dependencies): Promise<void> {
  await limits.take(REPORTS, ctx.subject.pesel ?? ctx.subject.nip ?? '')
  const meter = (await readMeters(ctx)).find(({ idLicznika, idPunktu }) => idLicznika === sent.idLicznika && idPunktu === sent.idPunktu)
  if (!meter) throw new Refusal('notFound')
  const typed = String(sent.nowyStanLicznika)
  const state = parseState(typed, meter)
  const { session, address, requestId } = ctx
  await inTransaction(pool, async (client) => {
    const last = await lastUnderLock(client, ctx, meter)
    const fault = stateFault(typed, withReport(meter, last))
    if (fault !== null || state === null) throw refusal(fault ?? 'stateFormat', ctx)
    if (last?.state === state && last.day === ctx.today) return
    await insert(client, ctx, meter, state)
    await audit.within(client, { actor: `account:${session.accountId}`, action: 'meter-report', object: `meter:${meter.idLicznika}`, outcome: 'done', address, requestId })
  })
}

function refusal(fault: StateFault, { language }: SubjectContext): Refusal {
  return new Refusal('invalidInput', { fields: { nowyStanLicznika: textsIn(texts, language)[fault] } })
}

/** Until the end of the transaction nobody else reports this meter. */
async function lastUnderLock(client: pg.PoolClient, { subject }: SubjectContext, meter: ReadMeter): Promise<LastReport | undefined> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [KEYED_LOCKS.meterReport, meter.idLicznika])
  const result = await client.query<LastReport>(
    `select state, created_at::date as day from portal.meter_report
      where (subject_pesel = $1 or subject_nip = $2) and meter_id = $3 order by created_at desc, id desc limit 1`,
    [subject.pesel, subject.nip, meter.idLicznika],
  )
  return result.rows[0]
}

async function insert(client: pg.PoolClient, { session, subject, now }: SubjectContext, meter: ReadMeter, state: number): Promise<void> {
  await client.query(
    `insert into portal.meter_report (account_id, subject_pesel, subject_nip, point_id, meter_id, meter_number, state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [session.accountId, subject.pesel, subject.nip, meter.idPunktu, meter.idLicznika, meter.nrLicznika, state, warsawTime(now)],
  )
}
