import { isRealDate } from '#shared/dates.ts'

/** `d.m.rrrr` as a person types it (also with `-`, `/` or spaces) → `yyyy-MM-dd`; null where there is no such day. */
export function parseDate(typed: string): string | null {
  const parts = /^(\d{1,2})[.\-/ ](\d{1,2})[.\-/ ](\d{4})$/.exec(typed.trim())
  if (!parts) return null
  const [, day = '', month = '', year = ''] = parts
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isRealDate(date) ? date : null
}

/** An amount as a person types it, with comma or point and any grouping → PLN; null where it is none. */
export function parseAmount(typed: string): number | null {
  const compact = typed.replace(/[\s\u00A0\u202F]|zł|PLN/gi, '').replace('\u2212', '-')
  const plain = /^-?\d+([.,]\d{1,2})?$/
  const grouped = /^-?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?!\1)(?:[.,]\d{1,2})?$/
  if (plain.test(compact)) return Number(compact.replace(',', '.'))
  const marks = compact.match(/[.,]/g)?.length ?? 0
  if (marks < 2 || !grouped.test(compact)) return null
  const mark = /[.,](?=\d{1,2}$)/.exec(compact)?.index ?? compact.length
  return Number(`${compact.slice(0, mark).replace(/[.,]/g, '')}.${compact.slice(mark + 1) || '0'}`)
}
