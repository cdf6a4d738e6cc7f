import { currentRegister } from '#shared/server/database/register-state.ts'
import type { Db, Tx } from '#shared/server/database/database.ts'

export interface Subject {
  readonly id: number
  readonly name: string
}

/** Whom the office's register has under a PESEL, and which institution under an NIP. */
export async function subjectOf(tx: Tx, kind: 'pesel' | 'nip', number: string): Promise<Subject | null> {
  const { schema } = await currentRegister(tx)
  const { rows } = await tx.query<Subject>(
    `select "idPodmiotu" as id, nazwa as name from ${tx.escapeIdentifier(schema)}.podmioty where ${kind} = $1 and "czyInstytucja" = $2`,
    [number, kind === 'nip'],
  )
  return rows[0] ?? null
}

/** The institution that the register has under an NIP; a person with a firm is none. */
export async function institutionOf(db: Db, nip: string): Promise<Subject | null> {
  const { schema } = await currentRegister(db)
  const { rows } = await db.query<Subject>(
    `select "idPodmiotu" as id, nazwa as name from "${schema.replaceAll('"', '""')}".podmioty where nip = $1 and "czyInstytucja"`,
    [nip],
  )
  return rows[0] ?? null
}
