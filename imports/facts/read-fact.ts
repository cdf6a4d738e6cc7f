import { OWNER, type Dataset, type DomainSystem } from '#shared/service/dataset.ts'
import type { RowsFile } from '../delivery/delivery.ts'
import { Asides } from '../report/asides.ts'
import { Findings } from '../report/findings.ts'
import { cellsOf } from '../rows/copy-text.ts'
import { JsonRecords } from '../rows/json-records.ts'
import { RowChecker } from '../rows/row-checker.ts'
import type { Cells, FactFault, GivenFact, Said } from './fact.ts'

/** Reads objects by the very rules by which the rows of a file are read: what is wrong with the first that is faulty, or all as the register has them. */
function readRows(dataset: Dataset, rows: readonly unknown[]): Cells[] | FactFault {
  const bytes = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const findings = new Findings()
  const asides = new Asides({ findings, warnings: new Findings() })
  const file: RowsFile = {
    name: dataset.name,
    dataset,
    format: 'ndjson',
    encoding: 'UTF-8',
    declaredRows: rows.length,
    sha256: '',
    forms: new Map(),
  }
  const checker = new RowChecker(file, { findings, asides })
  const records = new JsonRecords(dataset, checker)
  for (let at = 0; at < bytes.length;) at = records.next(bytes, at, bytes.length, true)
  const cause = asides.subjects.flatMap((subject) => asides.causesOf(subject))[0]
  if (cause) return { rule: cause.rule, field: cause.field === null ? null : `${dataset.name}.${cause.field}` }
  const field = findings.kept[0]?.field ?? checker.doubtful[0]
  if (findings.total > 0 || checker.doubtful.length > 0)
    return { rule: 'value', field: field === undefined ? dataset.name : `${dataset.name}.${field}` }
  checker.encoder?.finish()
  const read = cellsOf(Buffer.concat(checker.encoder?.ready ?? []))
  return read.map((cells) => Object.fromEntries(cells.map((value, cell) => [checker.columns?.[cell] ?? '', value])))
}

/** The key of a dataset as a dataset of its own: by it a row is named that is gone. */
function keyOnly(dataset: Dataset): Dataset {
  const fields = Object.fromEntries(Object.entries(dataset.fields).filter(([name]) => dataset.key.includes(name)))
  return { ...dataset, fields, checks: [] }
}

const isFault = (read: readonly Cells[] | FactFault): read is FactFault => 'rule' in read

/** What a fact says, row by row, or the first thing that is wrong with it. */
export function readFact({ idPodmiotu, wiersze, usun }: GivenFact, system: DomainSystem, datasets: readonly Dataset[]): Said[] | FactFault {
  const said = new Map<string, Said>()
  for (const [given, isGone] of [
    [wiersze, false],
    [usun, true],
  ] as const)
    for (const [name, rows] of Object.entries(given)) {
      const dataset = datasets.find((one) => one.name === name && one.system === system && one.aside === 'subject')
      if (!dataset) return { rule: 'value', field: name }
      // Whose the numbers are goes with a delivery, where everybody else is looked at, too.
      if (isGone && dataset.named !== undefined) return { rule: 'check', field: name }
      const read = readRows(isGone ? keyOnly(dataset) : dataset, rows)
      if (isFault(read)) return read
      for (const row of read) {
        if (row[OWNER] !== String(idPodmiotu)) return { rule: 'value', field: `${name}.${OWNER}` }
        const key = JSON.stringify(dataset.key.map((field) => row[field]))
        const place = `${name} ${key}`
        if (said.has(place)) return { rule: 'double', field: dataset.key.map((field) => `${name}.${field}`).join(', ') }
        const keyCells = Object.fromEntries(dataset.key.map((field) => [field, row[field] ?? null]))
        said.set(place, { dataset: name, key, keyCells, row: isGone ? null : row })
      }
    }
  return [...said.values()]
}
