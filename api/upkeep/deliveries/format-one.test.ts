import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { generateDemo } from '#demo/index.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import type { Field } from '#shared/service/field.ts'
import { loadDatasets } from '../../answers/services/load-services.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'
import { TEST_DATE } from '../../testing/template.ts'

// The portal of the tests has taken in the folders of the demo, which are of format 1. Here they are read by what knows nothing of it.

type Row = Record<string, unknown>
interface Manifest {
  readonly kodowanie: string
  readonly pliki: readonly { readonly zbior: string; readonly plik: string }[]
}

let portal: TestPortal
let out: string
beforeAll(async () => {
  portal = await startTestPortal()
  out = await mkdtemp(join(tmpdir(), 'portal-format-one-'))
  await generateDemo({ residents: 0, seed: 1, out, today: TEST_DATE, datasets: await loadDatasets() })
})
afterAll(async () => {
  await portal.close()
  await rm(out, { recursive: true })
})

function valueOf(text: string, { kind }: Field): unknown {
  if (text === '') return null
  if (['integer', 'year', 'money', 'decimal'].includes(kind)) return Number(text.replace(',', '.'))
  return kind === 'flag' ? text === 'T' : text
}

async function delivered(system: string, { fields, name }: Dataset): Promise<Row[]> {
  const { kodowanie, pliki }: Manifest = JSON.parse(await readFile(join(out, system, 'manifest.json'), 'utf8'))
  const file = pliki.find(({ zbior }) => zbior === name)?.plik ?? ''
  const text = new TextDecoder(kodowanie === 'CP1250' ? 'windows-1250' : 'utf-8').decode(await readFile(join(out, system, file)))
  if (file.endsWith('.ndjson')) return text.split('\n').flatMap((line): Row[] => (line === '' ? [] : [JSON.parse(line)]))
  const rows: Record<string, string>[] = parse(text, { delimiter: ';', columns: true, bom: true })
  return rows.map((row) =>
    Object.fromEntries(Object.entries(fields).map(([field, declared]) => [field, valueOf(row[field] ?? '', declared)])),
  )
}

const ordered = (rows: readonly Row[], { fields }: Dataset) =>
  rows.map((row) => JSON.stringify(Object.keys(fields).map((field) => row[field]))).toSorted()

it('a folder of format 1 gives its rows and no others, each value as it stands there', async () => {
  const { rows } = await portal.pool.query<{ schema: string }>('select schema_name as schema from portal.register_state')
  const datasets = await loadDatasets()
  for (const dataset of datasets) {
    const shown = await portal.pool.query<Row>(`select * from ${rows[0]?.schema}."${dataset.name}"`)
    const expected = ordered(await delivered(dataset.system, dataset), dataset)
    expect([dataset.name, expected.length > 0]).toEqual([dataset.name, true])
    expect([dataset.name, ordered(shown.rows, dataset)]).toEqual([dataset.name, expected])
  }
})
