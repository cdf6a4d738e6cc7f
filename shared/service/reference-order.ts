import type { Dataset } from './dataset.ts'

/** What a dataset refers to comes before it: in this order they can be loaded. */
export function inOrderOfReferences(datasets: readonly Dataset[]): Dataset[] {
  const ordered = new Set<Dataset>()
  const waiting = new Map(datasets.map((dataset) => [dataset.name, dataset]))
  const place = (dataset: Dataset) => {
    waiting.delete(dataset.name)
    for (const { to } of dataset.references ?? []) {
      const target = waiting.get(to)
      if (target) place(target)
    }
    ordered.add(dataset)
  }
  for (const dataset of datasets) if (waiting.has(dataset.name)) place(dataset)
  return [...ordered]
}
