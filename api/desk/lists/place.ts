import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Order, PlaceKind } from '#shared/server/desk/list.ts'

const MICROSECONDS = 'YYYY-MM-DD HH24:MI:SS.US'
const LONGEST_TEXT = 300

function isMoment(text: string): boolean {
  const time = Date.parse(`${text.slice(0, 23).replace(' ', 'T')}Z`)
  const isTime = /^\d{4}(-\d\d){2} \d\d(:\d\d){2}\.\d{6}$/.test(text) && !Number.isNaN(time)
  return isTime && new Date(time).toISOString().slice(0, 10) === text.slice(0, 10)
}

interface Value {
  /** As a place holds it, to the microsecond. */
  readonly text: (column: RawBuilder<unknown>) => RawBuilder<string>
  readonly from: (text: string) => RawBuilder<unknown>
  /** What the database takes for one. */
  readonly isOne: (text: string) => boolean
}

const VALUES: Readonly<Record<PlaceKind, Value>> = {
  instant: {
    text: (column) => sql`to_char(${column} at time zone 'UTC', ${sql.lit(MICROSECONDS)})`,
    from: (text) => sql`${text}::timestamp at time zone 'UTC'`,
    isOne: isMoment,
  },
  wall: { text: (column) => sql`to_char(${column}, ${sql.lit(MICROSECONDS)})`, from: (text) => sql`${text}::timestamp`, isOne: isMoment },
  day: {
    text: (column) => sql`to_char(${column}, 'YYYY-MM-DD')`,
    from: (text) => sql`${text}::date`,
    isOne: (text) => isMoment(`${text} 00:00:00.000000`),
  },
  number: { text: (column) => sql`${column}::text`, from: (text) => sql`${text}::bigint`, isOne: (text) => /^\d{1,15}$/.test(text) },
  text: {
    text: (column) => sql`${column}::text`,
    from: (text) => sql`${text}`,
    isOne: (text) => text.length <= LONGEST_TEXT && text.isWellFormed() && !text.includes('\0'),
  },
}

const tuple = (parts: readonly RawBuilder<unknown>[]) => sql`(${sql.join(parts)})`

/** Which rows stand behind a place; those of a table are named without it. */
export function behind<Found>({ by, isDescending = false }: Order<Found>, after: readonly string[] | null, table = ''): RawBuilder<SqlBool> {
  if (after === null) return sql`true`
  const columns = tuple(by.map(([column]) => sql.ref(`${table}${column}`)))
  const values = tuple(by.map(([, kind], index) => VALUES[kind].from(after[index] ?? '')))
  return isDescending ? sql`${columns} < ${values}` : sql`${columns} > ${values}`
}

/** The place of a row as texts. */
export function placeColumn<Found>({ by }: Order<Found>, table: string): RawBuilder<string[]> {
  return sql`array[${sql.join(by.map(([column, kind]) => VALUES[kind].text(sql.ref(`${table}${column}`))))}]`
}

export function orderBy<Found>({ by, isDescending = false }: Order<Found>, table: string): RawBuilder<unknown> {
  return sql.join(by.map(([column]) => sql`${sql.ref(`${table}${column}`)}${isDescending ? sql` desc` : sql``}`))
}

export const cursorOf = (place: readonly string[]): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** Null for what no answer has given: the list begins anew. */
export function placeIn<Found>({ by }: Order<Found>, cursor: string | undefined): readonly string[] | null {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString('utf8'))
    const texts = Array.isArray(place) ? place.filter((part) => typeof part === 'string') : []
    const isWhole = texts.length === by.length && by.every(([, kind], index) => VALUES[kind].isOne(texts[index] ?? ''))
    return isWhole ? texts : null
  } catch {
    return null
  }
}
