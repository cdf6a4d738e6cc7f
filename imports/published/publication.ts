import type { Dataset } from '#shared/service/dataset.ts'
import { datasetPage } from './dataset-page.ts'
import { csvText, manifestOf, type TextFile } from './delivery-text.ts'
import { manifestJsonSchema, rowJsonSchema } from './json-schema.ts'
import { readme } from './readme.ts'

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

function exampleFiles(datasets: readonly Dataset[]): [path: string, content: string][] {
  return [...Map.groupBy(datasets, ({ system }) => system)].flatMap(([system, own]) => {
    const files = own.map((dataset): TextFile => ({
      dataset: dataset.name,
      name: `${dataset.name}.csv`,
      content: csvText(dataset, [dataset.example]),
      rows: 1,
    }))
    const folder = `examples/${system}`
    const all = [{ name: 'manifest.json', content: json(manifestOf(system, files)) }, ...files]
    return all.map(({ name, content }): [string, string] => [`${folder}/${name}`, String(content)])
  })
}

/** All files of `docs/import`, by their path in it: the formats of deliveries as the code that reads them has them. */
export function publication(datasets: readonly Dataset[]): ReadonlyMap<string, string> {
  return new Map([
    ['README.md', readme(datasets)],
    ['manifest.schema.json', json(manifestJsonSchema())],
    ...datasets.flatMap((dataset): [string, string][] => [
      [`${dataset.name}.md`, datasetPage(dataset)],
      [`${dataset.name}.schema.json`, json(rowJsonSchema(dataset))],
    ]),
    ...exampleFiles(datasets),
  ])
}
