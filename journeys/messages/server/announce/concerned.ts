import { currentRegister } from '#shared/server/database/register-state.ts'
import type { Db } from '#shared/server/database/database.ts'
import { placesIn } from '#registers/places/places.ts'
import type { Announcement } from './announcement.ts'

/** An account whom a place concerns, by one of its subjects: whoever acts for several there is told once. */
export interface ConcernedAccount {
  readonly account_id: number
  readonly pesel: string | null
  readonly nip: string | null
}

export interface ConcernedPeople {
  readonly accounts: readonly ConcernedAccount[]
  /** Subjects of the registers at these places, and how many of them no account acts for: they learn nothing of it. */
  readonly subjects: number
  readonly unreached: number
}

/** The words by which an address is looked at closer; the escape keeps what is typed from being a pattern. */
const LIKE_SPECIAL = /[\\%_]/g

const patternOf = (words: string) =>
  words
    .trim()
    .toLowerCase()
    .replace(LIKE_SPECIAL, String.raw`\$&`)

const HERE = (schema: string) => `
  with wanted as (select lower(w.name) as name, w.first, w.last from jsonb_to_recordset($2::jsonb) as w(name text, first integer, last integer)),
  here as materialized (
    select distinct p.id from (${placesIn(schema, '$5::text[]')}) p join wanted w on lower(p.name) = w.name and (w.first is null or p.house >= w.first) and (w.last is null or p.house <= w.last)
     where p.tie = any($3::text[]) and lower(p.name) like any($4::text[]))`

/**
 * Whom places concern: accounts that may act for a subject with an address, a water point or a waste collection point there, by the registers' own
 * data of today. The person's own subject stands before those for which they act.
 */
export async function concernedBy(
  db: Db,
  { miejsca, powiazania }: Pick<Announcement, 'miejsca' | 'powiazania'>,
  today: string,
): Promise<ConcernedPeople> {
  const { schema } = await currentRegister(db)
  const wanted = JSON.stringify(miejsca.map(({ nazwa, od, do: last }) => ({ name: nazwa, first: od, last })))
  const like = miejsca.map(({ nazwa }) => `${patternOf(nazwa)}%`)
  // What stands before the comma: the town follows a post code in an address, and not in the name of a place.
  const near = miejsca.map(({ nazwa }) => `%${patternOf(nazwa.split(',')[0] ?? '')}%`)
  const values = [today, wanted, powiazania, like, near]
  const accounts = await db.query<ConcernedAccount>(
    `${HERE(schema)}
    select distinct on (a.account_id) a.account_id, a.pesel, a.nip from portal.acting_subject a join here h on h.id = a.subject_id order by a.account_id, a.kind, a.subject_id`,
    values,
  )
  const counted = await db.query<{ subjects: number; unreached: number }>(
    `${HERE(schema)}
    select count(*)::int as subjects, count(*) filter (where not exists (select from portal.acting_subject a where a.subject_id = h.id))::int as unreached from here h`,
    values,
  )
  return { accounts: accounts.rows, subjects: counted.rows[0]?.subjects ?? 0, unreached: counted.rows[0]?.unreached ?? 0 }
}

export interface ListedPlace {
  readonly name: string
  readonly subjects: number
}

const LISTED = (schema: string) => `
  select min(p.name) as name, count(distinct p.id)::int as subjects from (${placesIn(schema, '$4::text[]')}) p
   where lower(p.name) like $2 group by lower(p.name) order by lower(min(p.name)) limit $3`

/** Streets, villages and waste districts of the registers whose name begins with some words, for whoever chooses one. */
export async function placesLike(db: Db, words: string, today: string, most: number): Promise<ListedPlace[]> {
  const { schema } = await currentRegister(db)
  return (await db.query<ListedPlace>(LISTED(schema), [today, `${patternOf(words)}%`, most, [`%${patternOf(words.split(',')[0] ?? '')}%`]]))
    .rows
}
