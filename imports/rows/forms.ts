import type { Field } from '#shared/service/field.ts'
import type { Form } from '../delivery/delivery.ts'

/** What stands in a cell that is written as the register has it, or otherwise. */
interface Reading {
  /** Every form in which the cell would be written so: `5` has no decimal mark, and says nothing of one. */
  readonly forms: readonly Form[]
  /** The value as the register has it, where its column is of this form. */
  plain(form: Form): string
}

const NUMBER = /^(-?)(\d+|\d{1,3}(?: \d{3})+)(?:([.,])(\d+))?( ?(?:zł|PLN))?$/i
const TWO_MARKS = /^-?\d{1,3}(?:(?:,\d{3})+\.\d+|(?:\.\d{3})+,\d+)$/

/** The forms of numbers by mark, grouping and unit: made once, a file has millions of numbers. */
const NUMBER_FORMS = new Map(
  ['', ',', '.'].flatMap((mark) =>
    ['either', 'whole', 'grouped'].flatMap((group) =>
      ['', 'zł'].map((unit): [string, readonly Form[]] => {
        const groups = group === 'either' ? ['whole', 'grouped'] : [group]
        const forms = (mark === '' ? [',', '.'] : [mark]).flatMap((one) => groups.map((each): Form => `${one}|${each}${unit}`))
        return [mark + group + unit, forms]
      }),
    ),
  ),
)

function numberReading(text: string): Reading | null {
  const found = NUMBER.exec(text)
  if (!found) return TWO_MARKS.test(text) ? { forms: ['both|'], plain: () => text } : null
  const [, sign = '', whole = '', mark = '', decimals, unit = ''] = found
  const group = whole.includes(' ') ? 'grouped' : whole.length > 3 ? 'whole' : 'either'
  return {
    forms: NUMBER_FORMS.get(mark + group + (unit === '' ? '' : 'zł')) ?? [],
    plain: () => `${sign}${whole.replaceAll(' ', '')}${decimals === undefined ? '' : `,${decimals}`}`,
  }
}

const MIDNIGHT = String.raw`([ T]00:00(?::00(?:\.0+)?)?)?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-./]?)(\d\d)\2(\d\d)${MIDNIGHT}$`)
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-./])(\d{1,2})\2(\d{4})${MIDNIGHT}$`)

function dateReading(text: string): Reading | null {
  const [, year, separator, month, day, time = ''] = YEAR_FIRST.exec(text) ?? []
  if (year !== undefined) return { forms: [`ymd|${separator}${time && '0'}`], plain: () => `${year}-${month}-${day}` }
  const [, one, between, other, last, midnight = ''] = YEAR_LAST.exec(text) ?? []
  if (one === undefined || other === undefined) return null
  const rest = `${between}${midnight && '0'}`
  const mayBeDayFirst = Number(other) <= 12 || Number(one) > 12
  return {
    forms: [...(mayBeDayFirst ? [`dmy|${rest}` as const] : []), ...(Number(one) <= 12 ? [`mdy|${rest}` as const] : [])],
    plain: () => `${last}-${other.padStart(2, '0')}-${one.padStart(2, '0')}`,
  }
}

const FLAGS = [
  ['|T', 'T', 'N'],
  ['|1', '1', '0'],
  ['|TAK', 'TAK', 'NIE'],
] as const

function flagReading(text: string): Reading | null {
  const written = text.length > 1 ? text.toUpperCase() : text
  for (const [form, yes, no] of FLAGS)
    if (written === yes || written === no) return { forms: [form], plain: () => (written === yes ? 'T' : 'N') }
  return null
}

/** What is written in a cell of a kind that programs write in several ways; null where nothing is, or the kind has one. */
export function readingOf({ kind }: Field, text: string): Reading | null {
  if (text === '') return null
  if (kind === 'money' || kind === 'decimal') return numberReading(text)
  if (kind === 'date') return dateReading(text)
  return kind === 'flag' ? flagReading(text) : null
}

/** The form of a delivery as it is published. */
export function publishedForm({ kind }: Field): Form {
  if (kind === 'date') return 'ymd|-'
  return kind === 'flag' ? '|T' : ',|whole'
}

/** Whether cells of these forms in one column could be taken for one another. A day that begins with its year is mistaken for no other: it is one row's fault. */
export function isOfAnotherSense(forms: readonly Form[], held: Form): boolean {
  const senses = new Set([...forms, held].map((form) => form.split('|')[0]))
  return !senses.has('ymd') && !forms.some((form) => form.split('|')[0] === held.split('|')[0])
}

/** Days that programs write where they have none. */
export const NO_DATES: ReadonlySet<string> = new Set(['1899-12-30', '0001-01-01', '0000-00-00'])

/** Which forms all cells of a column may have. */
export class ColumnForms {
  readonly #field: Field
  #forms: readonly Form[] | null = null
  #hasYearFirst = false

  constructor(field: Field) {
    this.#field = field
  }

  /** No form fits all of them: others cannot change that. */
  get isMixed(): boolean {
    return this.#forms?.length === 0
  }

  /** A cell that is written in none of the forms is a fault in each. */
  add(text: string): void {
    const reading = readingOf(this.#field, text)
    this.#hasYearFirst ||= reading?.forms[0]?.startsWith('ymd|') === true
    if (reading) this.#forms = this.#forms?.filter((form) => reading.forms.includes(form)) ?? reading.forms
  }

  /** The form of the column; where it is of none, the published one; null where what it means cannot be known. */
  get held(): Form | null {
    const forms = this.#forms ?? []
    const published = publishedForm(this.#field)
    const [first = published] = forms
    if (forms.includes(published)) return published
    // Days and months in both orders: which is which cannot be known, unless the year says it.
    if (this.isMixed && this.#field.kind === 'date' && !this.#hasYearFirst) return null
    const isUnsure = first.startsWith('dmy|/') && forms.length > 1
    return isUnsure || first.startsWith('mdy|') || first.startsWith('both|') ? null : first
  }
}
