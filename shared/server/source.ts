import type { RowOf } from '../field.ts'
import type { Service } from '../service.ts'
import type { Context, SubjectContext } from './context.ts'

export interface SourceInput {
  /** The chosen year where the service declares `years`; the latest available one without a choice. */
  readonly year: number | null
}

type ContextFor<S> = S extends { readonly access: 'subject' } ? SubjectContext : Context

/** Rows of every declared table, by answer field. */
export type TablesOf<S extends Service> = { [K in keyof S['tables']]: RowOf<S['tables'][K]['row']>[] }

/** Server side of a declared service: where its rows come from. Default export name is `source` in `source.ts`. */
export interface Source {
  readonly years: ((ctx: Context) => Promise<number[]>) | null
  readonly rows: (ctx: Context, input: SourceInput) => Promise<Record<string, Record<string, unknown>[]>>
  /** Domain systems whose date of data stands on page and documents. */
  readonly systems: readonly string[]
}

export function defineSource<const S extends Service>(
  _service: S,
  source: {
    systems: readonly string[]
    years?: (ctx: ContextFor<S>) => Promise<number[]>
    rows: (ctx: ContextFor<S>, input: SourceInput) => Promise<TablesOf<S>>
  },
): Source {
  return { systems: source.systems, years: (source.years ?? null) as Source['years'], rows: source.rows as Source['rows'] }
}
