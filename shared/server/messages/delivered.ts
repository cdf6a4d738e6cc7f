import { addDays } from '../../dates.ts'
import type { Dataset, DomainSystem, PersonalDataset } from '../../service/dataset.ts'
import type { Db } from '../database/database.ts'
import type { MessageEvent, Told } from './message-event.ts'

/** Two states of the register: the schemas in which each dataset is a view. */
export interface Generations {
  readonly before: string
  readonly after: string
  /** Business day on which they are compared. */
  readonly today: string
}

/** News that a delivery brings to people. Declared beside the dataset; `delivered` of a `server/delivered.ts` is found by the folder. */
export interface Delivered<Facts = unknown> {
  /** It is asked when this dataset has been delivered, and held rows before. */
  readonly dataset: string
  readonly event: MessageEvent<Facts>
  /** What the later state has and the earlier one has not, for subjects for whom an account acts now. */
  readonly between: (db: Db, generations: Generations) => Promise<readonly Told<Facts>[]>
  /** Those of some keys that the register, in the schema that readers see now, still says: what waits and is no longer true does not leave. */
  readonly still: (db: Db, schema: string, keys: readonly string[]) => Promise<ReadonlySet<string>>
  /** Of what is one subject's alone: the keys of those whose it was in the earlier state, and is somebody else's in the later one. */
  readonly moved?: (db: Db, generations: Pick<Generations, 'before' | 'after'>) => Promise<readonly string[]>
}

/** What has a number of its own in the whole office, in a column of a dataset, and went from one subject to another: the key of the former. */
function movedIn(dataset: string, column: string): NonNullable<Delivered['moved']> {
  return async (database, { before, after }) => {
    const { rows } = await database.query<{ key: string }>(
      `select distinct b."idPodmiotu" || '/' || b."${column}" as key from ${before}."${dataset}" b join ${after}."${dataset}" o on o."${column}" = b."${column}"
        where o."idPodmiotu" <> b."idPodmiotu"
          and not exists (select from ${after}."${dataset}" a where a."idPodmiotu" = b."idPodmiotu" and a."${column}" = b."${column}")`,
    )
    return rows.map(({ key }) => key)
  }
}

/** What is older than this many days is not news, though a delivery has just brought it. */
export const NEWS_DAYS = 60

/** What a subject whose rows were set aside from the first delivery on had on a day is not new on the night on which they are mended. */
export const wasAside = (system: DomainSystem, subject: string, day: string) =>
  `exists (select from portal.register_aside h where h.subject_id = ${subject} and h.system = '${system}' and h.state = 'aside' and h.data_date is null and ${day} <= h.since)`

/** The key of what a subject has under a number: under another subject it is something else, and told anew. */
const keyOf = (subject: number, number: string) => `${subject}/${number}`
const numberOf = (key: string) => key.slice(key.indexOf('/') + 1)

/** A row that is news to its subject, whose number names it there; its further columns are the facts. */
interface News {
  readonly subject: number
  readonly number: string
  readonly pesel: string | null
  readonly nip: string | null
}

/** For `between`: what a statement selects as `subject`, `number`, `pesel`, `nip` and facts. */
export async function newsOf(db: Db, statement: string, values: readonly unknown[]): Promise<readonly Told<unknown>[]> {
  const { rows } = await db.query<News>(statement, [...values])
  return rows.map(({ subject, pesel, nip, ...facts }) => ({ key: keyOf(subject, facts.number), accountId: null, pesel, nip, facts }))
}

/** For `still`: the keys of what a statement selects as `subject` and `number`. */
export async function keysOf(db: Db, statement: string, values: readonly unknown[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<Pick<News, 'subject' | 'number'>>(statement, [...values])
  return new Set(rows.map(({ subject, number }) => keyOf(subject, number)))
}

/** What has a number of its own in the whole office: where it stands, and what of it is told. */
interface Numbered<Facts, D extends Dataset> {
  readonly dataset: D
  readonly event: MessageEvent<Facts>
  readonly number: keyof D['fields'] & string
  /** Columns by the name that the event has for each. */
  readonly facts: { readonly [Name in Exclude<keyof Facts & string, 'number'>]: keyof D['fields'] & string }
  /** The column of the day on which it is news. */
  readonly since: keyof D['fields'] & string
  /** The column of the last day on which it says anything. */
  readonly until?: keyof D['fields'] & string
}

/** News of a dataset whose rows bear a number of their own: one that was written to somebody else by mistake is news to whose it is. */
export function numberedNews<Facts, D extends PersonalDataset>(of: Numbered<Facts, D>): Delivered {
  const { event, number, facts, since, until } = of
  const { name, system } = of.dataset
  const told = Object.entries<string>(facts).map(([fact, column]) => `n."${column}" as "${fact}"`)
  return {
    dataset: name,
    event,
    between: (database, { before, after, today }) =>
      newsOf(
        database,
        `select distinct n."idPodmiotu" as subject, n."${number}" as number, ${told.join(', ')}, a.pesel, a.nip
           from ${after}."${name}" n join portal.acting_subject a on a.subject_id = n."idPodmiotu"
          where n."${since}" >= $1 ${until === undefined ? '' : `and n."${until}" >= $2`}
            and not exists (select from ${before}."${name}" b where b."idPodmiotu" = n."idPodmiotu" and b."${number}" = n."${number}")
            and not ${wasAside(system, 'n."idPodmiotu"', `n."${since}"`)}`,
        [addDays(today, -NEWS_DAYS), ...(until === undefined ? [] : [today])],
      ),
    still: (database, schema, keys) =>
      keysOf(
        database,
        `select distinct n."idPodmiotu" as subject, n."${number}" as number from ${schema}."${name}" n where n."${number}" = any($1)`,
        [keys.map(numberOf)],
      ),
    moved: movedIn(name, number),
  }
}
