import { sql } from 'kysely'
import type { BusinessClock } from '#shared/server/clock.ts'
import { asidesOf, oldestDays } from '#imports/index.ts'
import type { Pool } from '#shared/server/database/database.ts'
import type { Check, Complaint } from '#shared/server/start/dependencies.ts'

const OLD_BACKUP_HOURS = 36
const OLD_ENTRY_MINUTES = 5
const LONG_ASIDE_NIGHTS = 3
const SYSTEMS = ['ewidencja', 'budzet', 'podatki', 'finanse'] as const

/** What somebody has to have done lately: deliveries, backups; and what the portal does all the time. */
export function routineChecks(pool: Pool, clock: BusinessClock, systems: readonly string[], oldest: string): Check[] {
  return [
    ...systems.map((system) => ({ what: `delivery of ${system}`, run: () => delivery(pool, clock, system, oldestDays(oldest, system)) })),
    { what: 'rows set aside', run: () => asideFor(pool) },
    { what: 'backup', run: () => backup(pool) },
    { what: 'accountability log', run: () => waitingEntries(pool) },
    { what: 'directory of the office', run: () => directoryAnswers(pool) },
    { what: 'background work', run: () => failedJobs(pool) },
  ]
}

async function delivery(pool: Pool, clock: BusinessClock, system: string, most: number): Promise<Complaint | null> {
  const last = await pool
    .selectFrom('register_date')
    .select(['data_date as date', sql<number>`${clock.today()}::date - data_date`.as('days')])
    .where('system', '=', system)
    .executeTakeFirst()
  if (!last)
    return {
      level: 'warn',
      words: 'Nothing was imported yet: its services are empty.',
      polish: 'Nic jeszcze nie wczytano: usługi z tych danych są puste.',
    }
  return last.days <= most
    ? null
    : {
        level: 'warn',
        words: `The last data are of ${last.date}, ${last.days} days old; IMPORT_OLDEST_DAYS allows ${most}. Look at the report of the nightly import.`,
        polish: `Ostatnie dane są z ${last.date}, liczba dni: ${last.days}; dopuszczalne: ${most} (IMPORT_OLDEST_DAYS).`,
      }
}

/** A row that nobody mends: whoever it is of sees old amounts, or none. */
async function asideFor(pool: Pool): Promise<Complaint | null> {
  const long = (await asidesOf(pool, SYSTEMS)).filter(({ state, nights }) => state === 'aside' && nights >= LONG_ASIDE_NIGHTS)
  const systems = [...new Set(long.map(({ system }) => system))].join(', ')
  return long.length === 0
    ? null
    : {
        level: 'warn',
        words: `Subjects set aside in ${LONG_ASIDE_NIGHTS} deliveries or more: ${long.length} (${systems}). "portal aside --csv" says where their rows are wrong.`,
        polish: `Podmioty odłożone w co najmniej ${LONG_ASIDE_NIGHTS} dostawach: ${long.length} (${systems}). Co poprawić, mówi lista „Odłożone wiersze” na biurku.`,
      }
}

async function backup(pool: Pool): Promise<Complaint | null> {
  const hours = await hoursSinceBackup(pool)
  if (hours === null)
    return {
      level: 'warn',
      words: 'None was made with "portal backup" yet.',
      polish: 'Poleceniem „portal backup” nie zrobiono jeszcze żadnej.',
    }
  if (hours <= OLD_BACKUP_HOURS) return null
  return { level: 'warn', words: `The last was made ${hours} hours ago.`, polish: `Ostatnia jest sprzed ${hours} godz.` }
}

async function waitingEntries(pool: Pool): Promise<Complaint | null> {
  const old = await pool
    .selectFrom('audit_waiting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('at', '<', sql<Date>`now() - make_interval(mins => ${OLD_ENTRY_MINUTES})`)
    .executeTakeFirst()
  const count = Number(old?.count ?? 0)
  const words = `Entries that wait to be chained: ${count}. None is lost. If no portal runs, start one; else look for "accountability log" in its log.`
  const polish = `Wpisy, które czekają: ${count}. Jeśli żaden portal nie działa, trzeba go uruchomić; jeśli działa, powód jest w jego dzienniku („accountability log”).`
  return count === 0 ? null : { level: 'warn', words, polish }
}

/** Sign-ins that the directory's own answer has made impossible, with the claims that it lacked. */
async function directoryAnswers(pool: Pool): Promise<Complaint | null> {
  const last = await pool
    .selectFrom('audit')
    .select('object')
    .$narrowType<{ object: string }>()
    .where('action', '=', 'desk-directory')
    .where('outcome', '=', 'refused')
    .where('object', 'like', 'directoryInvalid %')
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return null
  const claims = last.object.replace('directoryInvalid ', '')
  return {
    level: 'warn',
    words: `In the last day it answered without a claim, or with a wrong one: ${claims}. docs/operations.md, "The office's directory", says where each is set.`,
    polish: `W ciągu doby katalog odpowiedział bez potrzebnej wartości albo z błędną: ${claims}. Gdzie się ją ustawia, mówi docs/operations.md.`,
  }
}

/** Whole hours since the last backup; null where none was made yet. */
export async function hoursSinceBackup(pool: Pool): Promise<number | null> {
  const last = await pool
    .selectFrom('audit')
    .select(sql<number | null>`floor(extract(epoch from now() - max(at)) / 3600)::int`.as('hours'))
    .where('action', '=', 'backup')
    .where('outcome', '=', 'done')
    .executeTakeFirst()
  return last?.hours ?? null
}

const LAST_RUNS = `
  select name from (select distinct on (name) name, state from jobs.job where completed_on is not null order by name, completed_on desc) last
   where state = 'failed' order by name`

/** Names of jobs whose last run failed; there are none before the first start. */
export async function failedJobNames(pool: Pool): Promise<string[]> {
  const known = await pool.query<{ known: boolean }>("select to_regclass('jobs.job') is not null as known")
  const { rows } = known.rows[0]?.known ? await pool.query<{ name: string }>(LAST_RUNS) : { rows: [] }
  return rows.map(({ name }) => name)
}

async function failedJobs(pool: Pool): Promise<Complaint | null> {
  const names = (await failedJobNames(pool)).join(', ')
  if (names === '') return null
  return {
    level: 'warn',
    words: `${names} failed when last run: look for "job failed" in the log of the portal.`,
    polish: `Nie udało się: ${names}. W dzienniku portalu stoi przy tym „job failed”.`,
  }
}
