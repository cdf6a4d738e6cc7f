import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { once } from 'node:events'
import pg from 'pg'
import { startServer } from '#shared/server/child/server-child.ts'
import { databaseAddress } from '#integrations/postgres/testing.ts'
import { startChild } from '#shared/server/child/start-child.ts'
import { startPortalProcess, type PortalProcess } from '../../e2e/harness/portal-process.ts'
import { startRealPostgres } from '../../tools/check/real-postgres.ts'
import { compareLoad } from '../measure/load.ts'
import { measuredCard, type Card } from '../measure/signed-in.ts'

export interface HttpFigures {
  readonly server: 'embedded' | 'outside'
  readonly residents: number
  readonly rows: number
  readonly portalRequestsPerSecond: number
  readonly referenceRequestsPerSecond: number
  readonly requestsRatio: number
  readonly portalP99Ms: number
  readonly p99Ratio: number
  /** The public statistics of the budget against the same bytes from bare `node:http`. */
  readonly publicRatio: number
}

interface Place {
  readonly connectionString: string
  readonly environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

async function registerSchema(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ schema_name: string }>('select schema_name from portal.register_state')
  await client.end()
  return rows[0]?.schema_name ?? ''
}

/** An empty database of either kind; durable settings, as in production. */
export async function openPlace(server: HttpFigures['server'], dataDir: string): Promise<Place> {
  if (server === 'embedded') {
    const { connectionString, stop } = await startServer(['integrations/postgres/embedded-child.ts', dataDir])
    return { connectionString, environment: {}, close: stop }
  }
  const outside = await startRealPostgres(process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin', { isDurable: true })
  const client = new pg.Client({ connectionString: outside.connectionString })
  await client.connect()
  await client.query('create database portal')
  await client.end()
  const connectionString = databaseAddress(outside.connectionString, 'portal')
  return { connectionString, environment: { DATABASE_URL: connectionString }, close: () => outside.stop() }
}

async function measure(portal: PortalProcess, card: Card, connectionString: string): Promise<Omit<HttpFigures, 'server' | 'residents'>> {
  const reference = await startReference(connectionString, await registerSchema(connectionString), card.id)
  try {
    const headers = { authorization: `Bearer ${card.token}` }
    const url = `${portal.url}/api/naleznosci/dajNaleznosciKarty?${card.subject}&idKartyNaleznosci=${card.id}`
    const [own, bare] = await compareLoad([
      { url, headers },
      { url: `${reference.url}/rows`, headers },
    ])
    const publicUrl = `${portal.url}/api/fk/gmina/dajDochodyBudzetu`
    const statistics = await fetch(publicUrl)
    await fetch(`${reference.url}/bytes`, {
      method: 'PUT',
      body: await statistics.arrayBuffer(),
      headers: { 'content-type': statistics.headers.get('content-type') ?? '' },
    })
    const [open, bytes] = await compareLoad([{ url: publicUrl }, { url: `${reference.url}/bytes` }])
    if (!own || !bare || !open || !bytes) throw new Error('A measurement is missing')
    return {
      rows: card.rows,
      portalRequestsPerSecond: own.requestsPerSecond,
      referenceRequestsPerSecond: bare.requestsPerSecond,
      requestsRatio: own.requestsPerSecond / bare.requestsPerSecond,
      portalP99Ms: own.p99Ms,
      p99Ratio: own.p99Ms / bare.p99Ms,
      publicRatio: open.requestsPerSecond / bytes.requestsPerSecond,
    }
  } finally {
    await reference.stop()
  }
}

/** What the first start loaded is on the disk before anything is timed: its last checkpoint would meet one size only. */
async function writeOut(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('checkpoint')
  await client.end()
}

/** Instalments of a card for a signed-in subject over HTTP, against a bare server on the same database in the same minute. */
export async function benchHttp(server: HttpFigures['server'], residents: number): Promise<HttpFigures> {
  const dataDir = resolve(mkdtempSync(join(tmpdir(), 'portal-bench-http-')))
  const place = await openPlace(server, dataDir)
  try {
    const environment = { ...place.environment, DEMO_RESIDENTS: String(residents), LOG_LEVEL: 'warn' }
    const portal = await startPortalProcess({ dataDir, environment, isServerOnly: true })
    try {
      await writeOut(place.connectionString)
      return { server, residents, ...(await measure(portal, await measuredCard(portal), place.connectionString)) }
    } finally {
      await portal.stop()
    }
  } finally {
    await place.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Reference {
  readonly url: string
  stop(): Promise<void>
}

/** Starts the bare server in a process of its own, as the portal is one. */
async function startReference(connectionString: string, schema: string, card: number): Promise<Reference> {
  const child = startChild(['bench/http/reference-server.ts', connectionString, schema, String(card)])
  const [line]: unknown[] = await once(child.stdout, 'data')
  const { port } = JSON.parse(String(line)) as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
