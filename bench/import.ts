import { withStatements } from '#shared/server/database/database.ts'
import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import { loadDatasets } from '#api/answers/services/load-services.ts'
import { generateDemo } from '#demo/index.ts'
import { currentGeneration, physicalTables } from '#imports/register/generation.ts'
import { freshDatabase } from '#integrations/postgres/testing.ts'

export interface ImportFigures {
  readonly residents: number
  /** Rows of the delivery of the finance system, the largest. */
  readonly rows: number
  readonly importRowsPerSecond: number
  /** PostgreSQL's own COPY of the same rows into the same tables with the same indexes. */
  readonly copyRowsPerSecond: number
  readonly ratio: number
  /** Of the importing process, over the deliveries of all systems. */
  readonly peakRssMb: number
}

const SYSTEMS = ['ewidencja', 'budzet', 'podatki', 'finanse']
const childOutput = z.object({
  imports: z.array(z.object({ system: z.string(), rows: z.number(), seconds: z.number() })),
  peakRssMb: z.number(),
})

/** `folder`: deliveries made before, one subfolder a system; else they are generated for `residents`. */
export async function benchImport({ residents, folder }: { residents: number; folder?: string }): Promise<ImportFigures> {
  const scratch = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const database = await freshDatabase()
  try {
    const source = folder ?? scratch
    if (folder === undefined) await generateDemo({ residents, out: source })
    const args = ['bench/import-child.ts', database.connectionString, ...SYSTEMS.map((system) => join(source, system))]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    const { imports, peakRssMb } = childOutput.parse(JSON.parse(stdout))
    const finance = imports.find(({ system }) => system === 'finanse')
    if (!finance) throw new Error('The finance system was not imported')
    const copySeconds = await copyAgain(database.connectionString, scratch)
    const importRowsPerSecond = finance.rows / finance.seconds
    const copyRowsPerSecond = finance.rows / copySeconds
    return {
      residents,
      rows: finance.rows,
      importRowsPerSecond,
      copyRowsPerSecond,
      ratio: importRowsPerSecond / copyRowsPerSecond,
      peakRssMb,
    }
  } finally {
    await database.drop()
    await rm(scratch, { recursive: true })
  }
}

/** Seconds of bare COPY into finished tables, one after another, as a script of the database's administrator would do it. */
async function copyAgain(connectionString: string, scratch: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const tables = await physicalTables(client, (await currentGeneration(withStatements(client), 'read')).schema)
    const finance = (await loadDatasets()).filter(({ system }) => system === 'finanse')
    await client.query('create schema bench')
    let seconds = 0
    for (const dataset of finance) {
      const name = tables.get(dataset.name) ?? dataset.name
      const file = join(scratch, `${name}.copy`)
      await pipeline(client.query(copyTo(`copy data."${name}" to stdout`)), createWriteStream(file))
      await client.query(`create table bench."${name}" (like data."${name}" including all)`)
      await client.query('checkpoint')
      const started = performance.now()
      await pipeline(createReadStream(file, { highWaterMark: 128 * 1024 }), client.query(copyFrom(`copy bench."${name}" from stdin`)))
      seconds += (performance.now() - started) / 1000
      await rm(file)
    }
    return seconds
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const [residents = '20000', folder] = process.argv.slice(2)
  const figures = await benchImport({ residents: Number(residents), ...(folder !== undefined && { folder }) })
  console.log(JSON.stringify(figures, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value), 2))
}
