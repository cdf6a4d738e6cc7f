import type { Service } from '#shared/service.ts'
import type { Row } from '#shared/row-values.ts'

/** The answer of a declared service: rows of each table, and the date of the data. */
export interface ServiceAnswer {
  readonly tables: Readonly<Record<string, readonly Row[]>>
  /** `yyyy-MM-dd`; null before the first delivery. */
  readonly dataDate: string | null
}

/** Reads an answer by its declaration. Throws where a table is missing: such an answer is a failure, not an empty table. */
export function readAnswer(service: Pick<Service, 'id' | 'tables'>, answer: Readonly<Record<string, unknown>>): ServiceAnswer {
  const tables = Object.keys(service.tables).map((name) => {
    const rows = answer[name]
    if (!Array.isArray(rows)) throw new Error(`The answer of service ${service.id} has no rows ${name}`)
    return [name, rows as readonly Row[]] as const
  })
  const date = answer['stanNaDzien']
  return { tables: Object.fromEntries(tables), dataDate: typeof date === 'string' ? date : null }
}

/** Years of an answer, ascending. */
export function readYears(answer: Readonly<Record<string, unknown>> | undefined, list: string): readonly number[] | null {
  const years = answer?.[list]
  return Array.isArray(years) ? years.filter((year) => typeof year === 'number') : null
}
