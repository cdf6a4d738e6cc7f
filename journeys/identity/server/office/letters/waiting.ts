import { sql } from 'kysely'
import { addWorkingDays, daysBetween } from '#shared/dates.ts'
import { agesOf } from '#shared/server/desk/ages.ts'
import type { QueueState } from '#shared/server/desk/part.ts'
import type { Db } from '#shared/server/database/database.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'

/** Whom a letter of the office goes to, at the address of its register. */
export interface Addressee {
  readonly pesel: string
  readonly name: string
  readonly address: string
  /** The account that was opened, and when; null where a code is still to open one. */
  readonly accountId: number | null
  readonly openedOn: string | null
}

export type LetterKind = 'codes' | 'openings'

/**
 * People with a card of receivables, an address and neither an account that sees nor a code that still works. Whose account was once stopped gets no code any more: somebody
 * else reads their post.
 */
const uncoded = (schema: string, today: string) => sql`
  select p.pesel, p.nazwa as name, p.adres as address, null::bigint as "accountId", null::date as "openedOn", null::timestamp as since, p."idPodmiotu" as place
    from ${sql.id(schema, 'podmioty')} p
   where not p."czyInstytucja" and p.pesel is not null and p.adres is not null and coalesce(p.stan, 'CZYNNY') = 'CZYNNY'
     and exists (select from ${sql.id(schema, 'karty')} k where k."idPodmiotu" = p."idPodmiotu")
     and not exists (select from portal.account a where a.pesel = p.pesel and not a.is_institution and a.state in ('by-letter', 'verified'))
     and not exists (select from portal.letter_code c where c.pesel = p.pesel
                        and case c.purpose when 'stop' then c.used_at is not null else c.used_at is null and c.wrong < 5 and c.expires_on >= ${today}::date end)`

/** People whose account a code has opened, and who have not been told of it by a letter. Who has lost the address in the register meanwhile is told at the one of no other. */
const untold = (schema: string) => sql`
  select c.pesel as pesel, p.nazwa as name, p.adres as address, c.account_id as "accountId", c.used_at::date as "openedOn", c.used_at as since, c.id as place
    from portal.letter_code c join ${sql.id(schema, 'podmioty')} p on p.pesel = c.pesel and not p."czyInstytucja" and p.adres is not null
   where c.purpose = 'open' and c.used_at is not null and c.account_id is not null
     and not exists (select from portal.letter_code s where s.purpose = 'stop' and s.account_id = c.account_id and s.created_at >= c.used_at)`

async function people(db: Db, kind: LetterKind, today: string) {
  const { schema } = await currentRegister(db)
  return kind === 'codes' ? uncoded(schema, today) : untold(schema)
}

/** Those who wait for such a letter, the longest first. */
export async function waitingFor(db: Db, kind: LetterKind, today: string, most: number): Promise<Addressee[]> {
  const asked = sql<Addressee>`select pesel, name, address, "accountId", "openedOn" from (${await people(db, kind, today)}) w order by since, place limit ${most}`
  return (await asked.execute(db)).rows
}

/** How many wait, and since which day. */
export async function countWaiting(db: Db, kind: LetterKind, today: string): Promise<{ count: number; oldest: string | null }> {
  const asked = sql<{
    count: number
    oldest: string | null
  }>`select count(*)::int as count, min(since)::date as oldest from (${await people(db, kind, today)}) w`
  const [row] = (await asked.execute(db)).rows
  return row ?? { count: 0, oldest: null }
}

/** Working days within which whose account was opened is told by a letter (reference/affairs.md section 6). */
const TELL_DAYS = 3

/** The last day on which the letter may leave. */
export const tellBy = (openedOn: string): string => addWorkingDays(openedOn, TELL_DAYS)

/** As many as a print holds twice over: of more the desk says no more than that. */
const MOST_COUNTED = 1000

/** Letters on opened accounts, as the first screen of the desk counts what waits. */
export async function openingsQueue(db: Db, today: string): Promise<QueueState> {
  const waiting = await waitingFor(db, 'openings', today, MOST_COUNTED)
  const aged = waiting.map(({ openedOn }) => {
    const since = openedOn ?? today
    return { days: Math.max(0, daysBetween(since, today)), isLate: tellBy(since) < today }
  })
  const late = aged.filter(({ isLate }) => isLate).length
  const oldestDays = aged.length === 0 ? null : Math.max(...aged.map(({ days }) => days))
  return { count: aged.length, oldestDays, late, ages: aged.length === 0 ? null : agesOf(aged), oldest: waiting[0]?.name ?? null }
}
