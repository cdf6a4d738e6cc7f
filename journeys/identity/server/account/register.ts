import { currentRegister } from '#shared/server/database/register-state.ts'
import type { Queryable, Tx } from '#shared/server/database/tables.ts'

export interface Subject {
  readonly id: number
  readonly name: string
}

/** Whom the office's register has under a PESEL, and which institution under an NIP. */
export async function subjectOf(client: Tx, kind: 'pesel' | 'nip', number: string): Promise<Subject | null> {
  const { schema } = await currentRegister(client)
  const { rows } = await client.query<Subject>(
    `select "idPodmiotu" as id, nazwa as name from ${client.escapeIdentifier(schema)}.podmioty where ${kind} = $1 and "czyInstytucja" = $2`,
    [number, kind === 'nip'],
  )
  return rows[0] ?? null
}

/** The institution that the register has under an NIP; a person with a firm is none. */
export async function institutionOf(database: Queryable, nip: string): Promise<Subject | null> {
  const { schema } = await currentRegister(database)
  const { rows } = await database.query<Subject>(
    `select "idPodmiotu" as id, nazwa as name from "${schema.replaceAll('"', '""')}".podmioty where nip = $1 and "czyInstytucja"`,
    [nip],
  )
  return rows[0] ?? null
}
