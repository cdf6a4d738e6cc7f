import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDatasets } from '#api/answers/services/load-services.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import { openTestRegister, type TestRegister } from '../testing/test-register.ts'
import { manifestOf, ndjsonText, type TextFile } from './delivery-text.ts'
import { publication } from './publication.ts'

const FOLDER = 'docs/import'
const datasets = await loadDatasets()
let register: TestRegister

beforeAll(async () => {
  register = await openTestRegister(datasets)
})
afterAll(() => register.close())

const systems = [...Map.groupBy(datasets, ({ system }) => system)]

async function expectExamples(own: readonly Dataset[]): Promise<void> {
  for (const dataset of own) expect(await register.rows(dataset)).toEqual([dataset.example])
}

test('docs/import is what the code says (else: npm run publish:import)', async () => {
  const expected = publication(datasets)
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true })
  const found = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(FOLDER.length + 1))
  expect(found.toSorted()).toEqual([...expected.keys()].toSorted())
  for (const [path, content] of expected) expect([path, await readFile(join(FOLDER, path), 'utf8')]).toEqual([path, content])
})

test('the published examples are imported, in the order of the systems', async () => {
  for (const [system, own] of systems) {
    const published = new Set(await readdir(join(FOLDER, 'examples', system)))
    const lacking = own.map(({ name }) => `${name}.csv`).filter((file) => !published.has(file))
    expect(lacking, 'datasets that are not published (npm run publish:import)').toEqual([])
    expect(await register.importFolder(join(FOLDER, 'examples', system))).toMatchObject({ outcome: 'imported', system, findings: [] })
    await expectExamples(own)
  }
})

test('the same examples are imported as NDJSON', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-examples-'))
  for (const [system, own] of systems) {
    const files = own.map((dataset): TextFile => ({
      dataset: dataset.name,
      name: `${dataset.name}.ndjson`,
      content: ndjsonText(dataset, [dataset.example]),
      rows: 1,
    }))
    for (const { name, content } of files) await writeFile(join(folder, name), content)
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifestOf(system, files)))
    expect(await register.importFolder(folder)).toMatchObject({ outcome: 'imported', findings: [] })
    await expectExamples(own)
    for (const name of await readdir(folder)) await rm(join(folder, name))
  }
  await rm(folder, { recursive: true })
})
