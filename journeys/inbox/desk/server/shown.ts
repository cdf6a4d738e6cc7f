import { maskedNumber } from '#shared/person/masks.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { workingDaysBetween } from '../../server/case/due.ts'
import { stateOf } from '../../server/case/transitions.ts'
import type { ItemRow } from '../../server/list-page.ts'

interface Looking {
  readonly today: string
  readonly login: string
}

/** Which rows are of one's own matter, or one of the household: of those a list says neither whose they are nor what they are about. */
export async function ownIn(
  ctx: DeskContext,
  rows: readonly Pick<ItemRow, 'subject'>[],
): Promise<(row: Pick<ItemRow, 'subject'>) => boolean> {
  const own = await ctx.ownAmong(rows.map(({ subject }) => subject))
  return ({ subject }) => own.has(subject)
}

/** The first line of what was sent; of a reading the meter and its state. */
function beginningOf({ beginning, meter_number: meter, reading }: ItemRow): string {
  return meter === null ? (beginning.split('\n')[0] ?? '') : `${meter}: ${String(reading ?? '').replace('.', ',')} m³`
}

/** A row as the desk may show it: the name is clear, the number covered. */
export function shownRow(row: ItemRow, { today, login }: Looking) {
  const {
    number,
    kind,
    department,
    created_at,
    client,
    subject,
    topic,
    due_on,
    state,
    has_news: hasNews,
    holder,
    holder_name,
    version,
  } = row
  const isAtWork = state === 'new' || state === 'open'
  return {
    numer: number,
    rodzaj: kind,
    dzial: department,
    wyslano: created_at,
    klient: client ?? maskedNumber(subject),
    temat: topic,
    poczatek: beginningOf(row),
    termin: due_on,
    czyPoTerminie: isAtWork && due_on < today,
    dniRoboczych: workingDaysBetween(today, due_on),
    stan: stateOf(row),
    prowadzi: holder_name,
    czyMoja: holder === login,
    wersja: version,
    czyNowe: hasNews,
  }
}

export function cursorOf(next: readonly [string, number] | null): string | null {
  return next && Buffer.from(JSON.stringify(next)).toString('base64url')
}

const TIME = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d(\.\d{1,6})?)?$/

/** A real day, with a time where the list is ordered by one. */
function isPlace(place: string): boolean {
  const time = Date.parse(`${place.slice(0, 19).replace(' ', 'T')}${place.length > 10 ? '' : 'T00:00:00'}Z`)
  return TIME.test(place) && !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === place.slice(0, 10)
}

/** Null for what no answer has given. */
export function placeOf(cursor: string | undefined): readonly [string, number] | null {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString('utf8'))
    const [first, id] = Array.isArray(place) ? place : []
    return typeof first === 'string' && Number.isSafeInteger(id) && isPlace(first) ? [first, Number(id)] : null
  } catch {
    return null
  }
}
