import type { Pool } from '#shared/server/database/database.ts'
import { deriveSecrets } from '../../guard/secrets/secrets.ts'
import { TEST_SECRET } from '../template.ts'

/** The text of the newest mail that was queued for an address; empty where there is none. */
export async function newestMail(pool: Pool, recipient: string): Promise<string> {
  const found = await pool.query<{ plain: string }>('select plain from portal.mail where recipient = $1 order by id desc limit 1', [
    recipient,
  ])
  const mail = found.rows[0]
  return mail === undefined ? '' : deriveSecrets(Buffer.from(TEST_SECRET, 'base64')).decrypt(mail.plain)
}
