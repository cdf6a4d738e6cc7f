import { maskedEmail, maskedNumber } from '#shared/person/masks.ts'
import type { FoundRow } from './search.ts'

/** A row as the desk may show it. */
export function shownRow({ id, login, first_name, last_name, email, pesel, nip, state, blocked, registered }: Omit<FoundRow, 'place'>) {
  return {
    id,
    login,
    imieNazwisko: `${first_name} ${last_name}`,
    pesel: pesel === null ? null : maskedNumber(pesel),
    nip,
    email: maskedEmail(email),
    stan: state,
    czyZablokowane: blocked,
    zalozone: registered,
  }
}

export function cursorOf(next: readonly [string, number] | null): string | null {
  return next && Buffer.from(JSON.stringify(next)).toString('base64url')
}

/** What a list is ordered by: a day with its time, or the beginning of a name or login. The database takes no other for either. */
function isPlace(place: string, isOfTime: boolean): boolean {
  if (!isOfTime) return place.isWellFormed() && !place.includes('\0')
  const time = Date.parse(`${place.slice(0, 23).replace(' ', 'T')}Z`)
  return (
    /^\d{4}(-\d\d){2} \d\d(:\d\d){2}\.\d{6}$/.test(place) &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().slice(0, 10) === place.slice(0, 10)
  )
}

/** Null for what no answer has given. */
export function placeOf(cursor: string | undefined, isOfTime: boolean): readonly [string, number] | null {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString('utf8'))
    const [first, id] = Array.isArray(place) ? place : []
    return typeof first === 'string' && Number.isSafeInteger(id) && isPlace(first, isOfTime) ? [first, Number(id)] : null
  } catch {
    return null
  }
}
