import type { Tx } from '#shared/server/database/database.ts'
import type { Assignment } from '#shared/desk/permissions.ts'
import { createStaff } from './staff.ts'

interface Seeded {
  readonly login: string
  readonly firstName: string
  readonly lastName: string
  readonly assignments: readonly Assignment[]
  /** Sealed. */
  readonly pesel: string | null
  readonly passwordHash: string
  /** Sealed. */
  readonly totpSecret: string
}

/** Somebody who works already, without an invitation: for a demo alone. Whoever is there gets the password. */
export async function seedStaff(
  tx: Tx,
  { login, firstName, lastName, pesel, assignments, passwordHash, totpSecret }: Seeded,
): Promise<void> {
  await createStaff(tx, { login, firstName, lastName, email: `${login}@przykladowa.example`, pesel, assignments })
  await tx.updateTable('staff').set({ password_hash: passwordHash, totp_secret: totpSecret }).where('login', '=', login).execute()
}
