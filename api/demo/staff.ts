import { DEMO_STAFF } from '#demo/index.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Cipher, Passwords } from '#shared/server/security/security.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { seedStaff } from '../desk/staff/seed.ts'

/** People of the demo office, each with a role; their codes stand on the authenticator page of the simulators. */
export async function seedDemoStaff(pool: Pool, passwords: Passwords, cipher: Cipher, password: string): Promise<void> {
  const passwordHash = await passwords.hash(password)
  await inTransaction(pool, async (tx) => {
    for (const { key, role, departments, pesel = null, ...who } of DEMO_STAFF)
      await seedStaff(tx, {
        ...who,
        pesel: pesel && cipher.encrypt(pesel),
        assignments: [{ role, departments }],
        passwordHash,
        totpSecret: cipher.encrypt(key),
      })
  })
}
