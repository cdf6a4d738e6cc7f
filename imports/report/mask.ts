import { PERSONAL_FIELDS } from '#shared/service/dataset.ts'

const SHOWN = 60
/** PESEL and NIP have 11 and 10 digits, also where a shifted column puts them into a field that is not personal. */
const PERSONAL_NUMBER = /(?<!\d)\d{8,9}(?=\d{2}(?!\d))/g
// A report must not be able to steer the terminal that shows it.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g

function hide(value: string): string {
  const characters = [...value]
  return '•'.repeat(Math.min(characters.length, 3)) + (characters.length > 2 ? characters.slice(-2).join('') : '')
}

/** A value as a report may show it: personal ones only by their last two characters, the others shortened. */
export function maskValue(field: string | null, value: string): string {
  const isPersonal = field !== null && field.split(', ').some((name) => PERSONAL_FIELDS.has(name))
  const safe = (isPersonal ? hide(value) : value.replace(PERSONAL_NUMBER, '•••')).replace(CONTROL, '·')
  return safe.length > SHOWN ? `${safe.slice(0, SHOWN - 1)}…` : safe
}

/** The name of a field that the portal does not know. In a file without header it may be the first person's data. */
export function shownName(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]{0,59}$/.test(name) ? name : hide(name)
}
