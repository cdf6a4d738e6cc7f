import type { Dataset, TypedDataset } from '#shared/service/dataset.ts'
import type { Fields, RowOf } from '#shared/service/field.ts'
import type { Row } from './encode.ts'

export interface Sink<Written> {
  write(row: Written): void
}

/** Where the rows of each dataset go: files of a delivery, or counters. */
export interface Sinks {
  of<F extends Fields>(dataset: TypedDataset<F>): Sink<RowOf<F>>
}

/** Counts rows and forgets them. */
export function countingSinks(): Sinks & { readonly counts: ReadonlyMap<string, number> } {
  const counts = new Map<string, number>()
  return {
    counts,
    of: (dataset) => ({ write: () => void counts.set(dataset.name, (counts.get(dataset.name) ?? 0) + 1) }),
  }
}

/** Passes rows on and counts them by dataset. */
export function counted(sinks: Sinks, counts: Map<string, number>): Sinks {
  return {
    of(dataset) {
      const sink = sinks.of(dataset)
      return {
        write(row) {
          counts.set(dataset.name, (counts.get(dataset.name) ?? 0) + 1)
          sink.write(row)
        },
      }
    },
  }
}

/** Keeps rows in memory: for tests of small municipalities. */
export function memorySinks(): Sinks & { rows(dataset: Dataset): Row[] } {
  const kept = new Map<string, Row[]>()
  const rows = (dataset: Dataset): Row[] => {
    const list = kept.get(dataset.name) ?? []
    kept.set(dataset.name, list)
    return list
  }
  return { rows, of: (dataset) => ({ write: (row) => void rows(dataset).push(row) }) }
}
