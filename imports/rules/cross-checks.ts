import { formatForFile } from '#shared/format.ts'
import type { Dataset, Reference, SumCheck } from '#shared/service/dataset.ts'
import { words } from '../report/findings.ts'
import { MESSAGES } from '../report/messages.ts'
import type { Asked } from '../tables/bench.ts'
import { equal, ident, idents, type Relation } from '../tables/sql.ts'
import { LOOKED_UP, type Violation } from './violation.ts'

/** What holds a dataset after this delivery; null where the portal does not have it yet. */
export type RelationOf = (dataset: string) => Relation | null

/** A rule that needs the rows of two datasets. */
export interface CrossCheck {
  readonly datasets: readonly [string, string]
  /** `most`: offences that are looked up. */
  run(bench: Asked, relationOf: RelationOf, delivered: ReadonlySet<string>, most?: number): Promise<Violation | null>
}

/** All rules that a delivery of `delivered` can break: also those of other systems' rows that refer to what it removes. */
export function crossChecks(datasets: readonly Dataset[], delivered: ReadonlySet<string>): CrossCheck[] {
  const all = datasets.flatMap((dataset) => [
    ...dataset.references.map((reference) => referenceCheck(dataset, reference)),
    ...dataset.sums.map((sum) => sumCheck(dataset, sum)),
  ])
  return all.filter((check) => check.datasets.some((name) => delivered.has(name)))
}

function referenceCheck(dataset: Dataset, { fields, to, target }: Reference): CrossCheck {
  return {
    datasets: [dataset.name, to],
    async run(bench, relationOf, delivered, most = LOOKED_UP) {
      const child = relationOf(dataset.name)
      if (child === null) return null
      const parent = relationOf(to)
      const isFilled = fields.map((name) => `c.${ident(name)} is not null`).join(' and ')
      const isFound = parent === null ? 'select 1 where false' : `select 1 from ${parent} p where ${equal('p', target, 'c', fields)}`
      const { rows } = await bench.query<Record<string, unknown>>(
        `with lost as (select ${idents(fields, 'c')}, count(*) as n from ${child} c
                              where ${isFilled} and not exists (${isFound}) group by ${idents(fields, 'c')})
               select ${idents(fields)}, sum(n) over () as "of all" from lost order by ${idents(fields)} limit ${most}`,
      )
      const message = words(delivered.has(dataset.name) ? MESSAGES.noTarget : MESSAGES.lostTarget, { dataset: to })
      const found = rows.map((row) => fields.map((name) => row[name]))
      const offences = found.map((values) => ({ values, shown: values.join(', '), message }))
      const rule = delivered.has(to) ? 'reference' : 'inherited'
      return { dataset, fields, field: fields.join(', '), rule, offences, total: Number(rows[0]?.['of all'] ?? 0), sparesFirst: false }
    },
  }
}

const amount = (value: unknown) => formatForFile(Number(value), 2)

function sumCheck(dataset: Dataset, { total, by, of }: SumCheck): CrossCheck {
  return {
    datasets: [dataset.name, of.dataset],
    async run(bench, relationOf, _delivered, most = LOOKED_UP) {
      const table = relationOf(dataset.name)
      if (table === null) return null
      const parts = relationOf(of.dataset)
      const sums =
        parts === null
          ? `select ${idents(by)}, ${ident(total)} as s from ${table} t where false`
          : `select ${idents(by)}, round(sum(${ident(of.field)}), 2) as s from ${parts} p group by ${idents(by)}`
      const stated = `coalesce(t.${ident(total)}, 0)`
      const { rows } = await bench.query<Record<string, unknown>>(
        `with sums as (${sums})
               select ${idents(by, 't')}, ${stated} as stated, coalesce(sums.s, 0) as "of parts", count(*) over () as "of all"
                 from ${table} t left join sums on ${equal('sums', by, 't', by)}
                where ${stated} <> coalesce(sums.s, 0) order by ${idents(by, 't')} limit ${most}`,
      )
      const offences = rows.map((row) => ({
        values: by.map((name) => row[name]),
        shown: amount(row['stated']),
        message: words(MESSAGES.sum, { total: amount(row['stated']), sum: amount(row['of parts']), dataset: of.dataset }),
      }))
      return { dataset, fields: by, field: total, rule: 'sum', offences, total: Number(rows[0]?.['of all'] ?? 0), sparesFirst: false }
    },
  }
}
