import { sql } from 'kysely'
import { Refusal } from '#shared/calls/errors.ts'
import { withoutGroups } from '#shared/person/identifier-digits.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import type { Meant } from '#shared/server/desk/numbers-meant.ts'
import type { Db } from '#shared/server/database/database.ts'

export interface RegisterSubject {
  readonly id: number
  readonly name: string
  readonly isInstitution: boolean
  readonly pesel: string | null
  readonly nip: string | null
  readonly address: string | null
}

export interface FoundSubjects {
  /** For the log, which holds no personal number. */
  readonly way: string
  readonly subjects: readonly RegisterSubject[]
}

/** A card may be of a few who owe together; more than that cannot be read on the telephone. */
const MOST = 20

const COLUMNS = sql`p."idPodmiotu"::int as id, p.nazwa as name, p."czyInstytucja" as "isInstitution", p.pesel, p.nip, p.adres as address`
const read = (schema: string, where: ReturnType<typeof sql>) =>
  sql<RegisterSubject>`select ${COLUMNS} from ${sql.id(schema, 'podmioty')} p where ${where} order by p.nazwa, p."idPodmiotu" limit ${MOST}`

/** How a register may write what somebody says: with its groups and without, in capitals or as it is typed. */
function spellings(words: string): string[] {
  const typed = [words.trim(), withoutGroups(words)]
  return [...new Set(typed.flatMap((one) => [one, one.toUpperCase()]))]
}

/** Whom the office's register has under the numbers that are meant, or under a number of another kind. Somebody without an account is found like everybody else. */
export async function findSubjects(db: Db, meant: Meant | null, words: string): Promise<FoundSubjects> {
  const { schema } = await currentRegister(db)
  const numbers = [...(meant?.numbers ?? [])]
  const others = sql`select i."idPodmiotu" from ${sql.id(schema, 'identyfikatory')} i where i.wartosc = any(${spellings(words)})`
  const subjects = (
    await read(schema, sql`p.pesel = any(${numbers}) or p.nip = any(${numbers}) or p."idPodmiotu" in (${others})`).execute(db)
  ).rows
  return { way: meant === null && subjects.length > 0 ? 'identifier' : (meant?.way ?? 'card'), subjects }
}

/** Throws `notFound`. */
export async function subjectById(db: Db, id: number): Promise<RegisterSubject & { readonly schema: string }> {
  const { schema } = await currentRegister(db)
  const found = (await read(schema, sql`p."idPodmiotu" = ${id}`).execute(db)).rows[0]
  if (!found) throw new Refusal('notFound')
  return { ...found, schema }
}

export const numberOf = ({ pesel, nip }: RegisterSubject): string => pesel ?? nip ?? ''
