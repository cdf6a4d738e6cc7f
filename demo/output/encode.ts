import type { Dataset } from '#shared/service/dataset.ts'
import type { Field, FieldKind } from '#shared/service/field.ts'

export type Row = Readonly<Record<string, unknown>>
/** One row as it stands in the file, with its line end. */
export type Encode = (row: Row) => string

function quoted(value: unknown): string {
  const text = String(value)
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function money(value: unknown): string {
  const grosze = Math.round(Number(value) * 100)
  const whole = Math.trunc(grosze / 100)
  const rest = Math.abs(grosze % 100)
  const sign = grosze < 0 && whole === 0 ? '-' : ''
  return rest < 10 ? `${sign}${whole},0${rest}` : `${sign}${whole},${rest}`
}

const CSV_FORMATS: Partial<Record<FieldKind, (value: unknown, field: Field) => string>> = {
  text: quoted,
  money,
  decimal: (value, field) => Number(value).toFixed(field.size).replace('.', ','),
  flag: (value) => (value === true ? 'T' : 'N'),
}

/** CSV as a Polish finance system writes it: semicolons, decimal comma, flags T and N, nothing for a missing value. */
export function csvEncoder(dataset: Dataset): Encode {
  const columns = Object.entries(dataset.fields).map(([name, field]) => ({ name, field, format: CSV_FORMATS[field.kind] ?? String }))
  return (row) => {
    let line = ''
    for (const { name, field, format } of columns) {
      const value = row[name]
      line += value === null ? ';' : `${format(value, field)};`
    }
    return `${line.slice(0, -1)}\n`
  }
}

export function csvHeader(dataset: Dataset): string {
  return `${Object.keys(dataset.fields).join(';')}\n`
}

/** One JSON object a line, fields in declared order. */
export function ndjsonEncoder(dataset: Dataset): Encode {
  const names = Object.keys(dataset.fields)
  return (row) => `${JSON.stringify(row, names)}\n`
}
