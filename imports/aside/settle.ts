import { OWNER } from '#shared/service/dataset.ts'
import type { DeliveredFile } from '../delivery/delivery.ts'
import { findingOf } from '../report/findings.ts'
import { MESSAGES } from '../report/messages.ts'
import { linesOf } from '../rules/locate.ts'
import type { Offence, Violation } from '../rules/violation.ts'
import { type Asked, SUBJECTS, TEXTS } from '../tables/bench.ts'
import { dataTable, ident } from '../tables/sql.ts'
import { type Asides, subjectOf } from '../report/asides.ts'
import { carry, type Slice, swappedNumbers, takersOf } from './carry.ts'

/** A file of more rows is not read again for the lines of what was found in the database: that would cost the night. */
const LOCATED_ROWS = 200_000

export interface Settlement {
  readonly asides: Asides
  readonly files: readonly DeliveredFile[]
  /** Datasets that were delivered. */
  readonly slices: readonly Slice[]
  /** Values that must be unique, references and sums that do not hold. */
  readonly doubles: readonly Violation[]
  readonly broken: readonly Violation[]
  /** Rows of other systems whose subject this delivery no longer has. */
  readonly lost: readonly Violation[]
}

/** What must be known of a dataset to judge how much of it is set aside. */
export interface Whole {
  readonly subjects: number
  /** Share of what it is worth. */
  readonly money: number
}

/**
 * Finds everybody who has to be set aside, and gives them their rows of before. Each reference and sum names its subject, so whoever is
 * out leaves no gap in the rows of others. Gives the rules that this does not mend.
 */
export async function settle(bench: Asked, settlement: Settlement): Promise<{ left: Violation[]; wholes: Map<string, Whole> }> {
  const { asides, doubles, broken, lost, slices } = settlement
  const left: Violation[] = []
  for (const violation of doubles) if (!(await blame(violation, settlement, () => true))) left.push(violation)
  // What is missing because its row was faulty is no fault of its own.
  const known = new Set(asides.subjects)
  for (const violation of broken) {
    if (violation.dataset.aside === 'subject') {
      if (!(await blame(violation, settlement, (subject) => !known.has(subject)))) left.push(violation)
    } else if (violation.dataset.aside === 'row') await leaveOut(bench, violation, settlement)
    else left.push(violation)
  }
  for (const violation of lost) {
    const subjects = violation.offences.map(({ values }) => subjectOf(violation.fields, values))
    if (subjects.includes(null)) left.push(violation)
    else for (const subject of subjects) if (subject !== null && !asides.has(subject)) asides.gone.add(subject)
  }
  await holdSwapped(bench, settlement)
  if (asides.subjects.length + asides.gone.size === 0) return { left, wholes: new Map() }
  await spareNumbers(bench, settlement)
  const wholes = await wholesOf(bench, settlement)
  const subjects = [...asides.subjects, ...asides.gone]
  for (const slice of ofSubjects(slices)) await carry(bench, slice, subjects)
  return { left, wholes }
}

const ofSubjects = (slices: readonly Slice[]) => slices.filter(({ dataset }) => dataset.aside === 'subject')

async function locate(
  violation: Violation,
  { files }: Settlement,
): Promise<[file: DeliveredFile | undefined, lines: Map<Offence, number>]> {
  const file = files.find(({ dataset }) => dataset === violation.dataset)
  return [file, file && file.declaredRows <= LOCATED_ROWS && violation.offences.length > 0 ? await linesOf(violation, file) : new Map()]
}

const causeOf = (violation: Violation, { message, shown }: Offence, place: { readonly file?: string; readonly line: number | null }) => ({
  ...findingOf(message, { dataset: violation.dataset.name, field: violation.field, value: shown, ...place }),
  rule: violation.rule,
})

/** Sets the subjects of a violation aside; false where a row names none: then it is a fault of the whole delivery. */
async function blame(violation: Violation, settlement: Settlement, isAtFault: (subject: number) => boolean): Promise<boolean> {
  const named = violation.offences.map((offence) => ({ offence, subject: subjectOf(violation.fields, offence.values) }))
  const blamed = named.flatMap(({ offence, subject }) => (subject !== null && isAtFault(subject) ? [{ offence, subject }] : []))
  const [file, lines] = await locate({ ...violation, offences: blamed.map(({ offence }) => offence) }, settlement)
  for (const { offence, subject } of blamed) {
    const place = { ...(file && { file: file.name }), line: lines.get(offence) ?? null }
    settlement.asides.add(subject, causeOf(violation, offence, place))
  }
  return named.every(({ subject }) => subject !== null)
}

async function leaveOut(bench: Asked, violation: Violation, settlement: Settlement): Promise<void> {
  const { dataset, fields, offences, total } = violation
  const [file, lines] = await locate(violation, settlement)
  const [first] = offences
  if (!first) return
  const place = { ...(file && { file: file.name }), line: lines.get(first) ?? null }
  settlement.asides.leaveOut(dataset, causeOf(violation, first, place), total)
  const table = settlement.slices.find((slice) => slice.dataset === dataset)?.table
  if (table === undefined) return
  const values = `concat_ws('|', ${fields.map((name) => `cast(${ident(name)} as text)`).join(', ')})`
  await bench.query(`delete from ${dataTable(table)} where ${values} in (select id from ${TEXTS})`, [
    offences.map((one) => one.values.join('|')),
  ])
}

/** A number that somebody of another name had is no news of the day, but a mistake: whose it was keeps it, until the office has said so twice. */
async function holdSwapped(bench: Asked, { asides, slices }: Settlement): Promise<void> {
  const known = new Set(asides.subjects)
  for (const slice of ofSubjects(slices))
    for (const { subject, fields } of await swappedNumbers(bench, slice))
      if (!known.has(subject))
        asides.add(subject, {
          ...findingOf(MESSAGES.movedNumber, { dataset: slice.dataset.name, field: fields.join(', ') }),
          rule: 'double',
        })
}

/** A number of somebody whose rows of before are carried stays theirs: whoever has it in a new row is set aside as well, and so on. */
async function spareNumbers(bench: Asked, { asides, slices }: Settlement): Promise<void> {
  for (let carried = 0; ;) {
    const subjects = [...asides.subjects, ...asides.gone]
    if (subjects.length === carried) return
    carried = subjects.length
    for (const slice of ofSubjects(slices))
      for (const { subject, fields } of await takersOf(bench, slice, subjects))
        asides.add(subject, {
          ...findingOf(MESSAGES.takenNumber, { dataset: slice.dataset.name, field: fields.join(', ') }),
          rule: 'double',
        })
  }
}

async function wholesOf(bench: Asked, { asides, slices }: Settlement): Promise<Map<string, Whole>> {
  const subjects = asides.subjects
  const found = new Map<string, Whole>()
  const blamed = asides.byDataset(() => true)
  for (const { dataset, table } of ofSubjects(slices)) {
    const { name, weighs } = dataset
    const of = weighs === undefined ? '0' : `coalesce(sum(abs(${ident(weighs)})), 0)`
    const own =
      weighs === undefined ? '0' : `coalesce(sum(abs(${ident(weighs)})) filter (where "${OWNER}" in (select id from ${SUBJECTS})), 0)`
    // The count is asked for only where a limit may be reached; the few always pass.
    if (weighs === undefined && !blamed.has(name)) continue
    const { rows } = await bench.query<{ worth: number; aside: number; subjects: number }>(
      `select ${of} as worth, ${own} as aside,
              ${blamed.has(name) ? `(select count(*) from (select "${OWNER}" from ${dataTable(table)} union select id from ${SUBJECTS}) o)` : '0'} as subjects
         from ${dataTable(table)}`,
      [subjects],
    )
    const [row] = rows
    if (row) found.set(name, { subjects: row.subjects, money: row.worth === 0 ? 0 : row.aside / row.worth })
  }
  return found
}
