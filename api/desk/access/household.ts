import { sql } from 'kysely'
import { currentRegister } from '#shared/server/database/register-state.ts'
import { type Queryable, rowsOf, tables } from '#shared/server/database/tables.ts'

const plain = (column: string) => sql`lower(regexp_replace(btrim(${sql.ref(column)}), '\\s+', ' ', 'g'))`

/**
 * Which of the numbers (PESEL or NIP) are of the household of the person of a PESEL, as the office's register has it: of somebody under the
 * same address, or somebody who is liable together with them. A co-obligor is known by name and address only, so both have to be the same.
 */
export async function ofHousehold(database: Queryable, pesel: string, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const { schema } = await currentRegister(database)
  const people = sql`${sql.id(schema, 'podmioty')}`
  const liable = (
    holder: string,
    other: string,
  ) => sql<boolean>`exists (select 1 from ${sql.id(schema, 'wspolzobowiazani')} w where w."idPodmiotu" = ${sql.ref(`${holder}.idPodmiotu`)}
    and ${plain('w.nazwaUdzialowca')} = ${plain(`${other}.nazwa`)} and (w."adresUdzialowca" is null or ${sql.ref(`${other}.adres`)} is null or ${plain('w.adresUdzialowca')} = ${plain(`${other}.adres`)}))`
  const others = sql<{
    number: string | null
  }>`(select unnest(array[other.pesel, other.nip]) as number from ${people} own join ${people} other on own."idPodmiotu" <> other."idPodmiotu"
    where own.pesel = ${pesel} and (other.pesel = any(${numbers}::text[]) or other.nip = any(${numbers}::text[]))
      and (${plain('own.adres')} = ${plain('other.adres')} or ${liable('own', 'other')} or ${liable('other', 'own')}))`
  const found = await rowsOf(database, tables.selectFrom(others.as('o')).select('number'))
  return found.flatMap(({ number }) => number ?? [])
}
