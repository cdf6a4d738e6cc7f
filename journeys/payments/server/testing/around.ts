import { Kysely, PostgresDialect } from 'kysely'
import { pino } from 'pino'
import { openPool } from '#integrations/postgres/pool.ts'
import { migratedDatabase } from '#integrations/postgres/testing.ts'
import { afterCommit } from '#integrations/postgres/transaction.ts'
import { warsawDate } from '#shared/dates.ts'
import type { AuditEntry } from '#shared/server/audit/audit.ts'
import type { NoTables } from '#shared/server/context.ts'
import type { Gateway } from '#shared/server/payments/gateway.ts'
import type { Pool, Tx } from '#shared/server/database/database.ts'
import { messageCall } from '../../contract.ts'
import type { GatewayBench, Outside } from '../../testing/outside.ts'
import type { PaymentDependencies } from '../payment/engine.ts'
import { numberOf } from './cards.ts'
import { startServer } from './server.ts'
import { keptTell, type officeFacts, plainDocuments } from './stand-ins.ts'

const START = Date.parse('2026-10-05T09:00:00+02:00')
const MINUTE = 60_000

export interface Faults {
  /** Replaces methods of the gateway: a step that dies before, in, or after the call. */
  gateway?: (real: Gateway) => Partial<Gateway>
  /** Other settings than the right ones. */
  settings?: Outside['settings']
  /** The process dies right after this audited step was committed. */
  dieAfter?: string
}

export class Killed extends Error {}

/** A database of its own with the account of the owner. */
export async function openDatabase() {
  const database = await migratedDatabase()
  const pool = openPool(database.connectionString)
  const account = await pool.query<{ id: number }>(
    "insert into portal.account (login, first_name, last_name, email, state) values ('anna', 'Anna', 'K', 'anna@przykladowa.example', 'verified') returning id",
  )
  const portal = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) }).withSchema('portal')
  async function close(): Promise<void> {
    await pool.end()
    await database.drop()
  }
  return { pool, portal, accountId: account.rows[0]?.id ?? 0, close }
}

/** Time stands until a test lets it pass. */
export function movableClock() {
  let offset = 0
  const now = () => new Date(START + offset)
  return {
    clock: { now, today: () => warsawDate(now()) },
    advance(minutes: number) {
      offset += minutes * MINUTE
    },
  }
}

/** The simulators of the gateways, each with a server of its own; their messages go to `publicUrl`. */
export function startOutsides<Around extends Outside>(benches: readonly GatewayBench<Around>[], publicUrl: () => string) {
  return Promise.all(
    benches.map(async (bench) => {
      const server = await startServer(() => outside.handle)
      const outside: Around = bench.start(
        () => server.url,
        () => `${publicUrl()}/api${messageCall(bench.provider, bench.adapter).path}`,
      )
      return { bench, server, outside }
    }),
  )
}

/** What all processes of the portal share. */
export interface Held extends Pick<PaymentDependencies, 'portal' | 'clock' | 'payables' | 'dues' | 'limits'> {
  readonly pool: Pool
  readonly publicUrl: string
  /** For whom the account may act; nobody else's card is ever shown or ordered by a call for several. */
  readonly subjects: string[]
  readonly office: ReturnType<typeof officeFacts>
  readonly audit: AuditEntry[]
  readonly settings: Outside['settings']
}

const subjectOf = (pesel: string) => ({
  subject_id: numberOf(pesel),
  kind: 'individual' as const,
  pesel,
  nip: null,
  name: `Osoba ${pesel}`,
})

/** What a process with these faults works with. */
export function dependenciesOf({ office, audit, subjects, ...held }: Held, faults: Faults): PaymentDependencies {
  return {
    ...held,
    accounts: {
      emailOf: async () => 'anna@przykladowa.example',
      phoneOf: async () => null,
      subjectsOf: async () => subjects.map(subjectOf),
      allowedBy: async () => [],
    },
    contact: async () => office.contact,
    office: office.contact.nazwaUrzedu,
    tell: keptTell(held.clock),
    cipher: { encrypt: (plain) => plain, decrypt: (sealed) => sealed },
    configuration: async () => office.configuration,
    log: pino({ level: 'silent' }),
    documents: plainDocuments,
    audit: Object.assign(async (entry: AuditEntry) => void audit.push(entry), {
      within: async (tx: Tx, entry: AuditEntry) => {
        audit.push(entry)
        if (entry.action !== faults.dieAfter) return
        afterCommit(tx, () => {
          throw new Killed(entry.action)
        })
      },
    }),
    settings: faults.settings ?? held.settings,
  }
}
