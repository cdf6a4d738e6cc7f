import { openDocuments } from '#integrations/documents/documents.ts'
import { tellOn } from '#journeys/messages/index.ts'
import type { Documents } from '#shared/server/documents.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { openBusinessClock } from '../../database/business-clock.ts'
import { readConfig } from '../../config/config.ts'
import { BY_ITSELF, migrateDatabase, openDatabase } from '../../database/open-database.ts'
import { openAudit, type AuditLog } from '../../audit/audit-log.ts'
import { Settings } from '../../answers/portal/settings.ts'
import { openPasswords } from '../../guard/secrets/passwords.ts'
import { openSecrets } from '../../guard/secrets/installation.ts'
import { personActing } from './clerk.ts'

export interface OfficeDesk extends OfficeTools {
  /** Business time. */
  readonly now: () => Date
  readonly documents: () => Promise<Documents>
}

/** Opens what the office's commands work with, and closes it when `work` ends. */
export async function atTheDesk<Result>(work: (desk: OfficeDesk) => Promise<Result>): Promise<Result> {
  const config = readConfig()
  const actor = `office:${personActing()}`
  const database = await openDatabase(config, 'existing')
  let documents: Documents | null = null
  let audit: AuditLog | null = null
  try {
    await migrateDatabase(database, 'existing', BY_ITSELF)
    const secrets = await openSecrets(config, database.pool, 'existing')
    const clock = await openBusinessClock(database.pool, null)
    const settings = new Settings(database.pool)
    const { contact } = await settings.current()
    const log = openAudit(database.pool, secrets.auditKey)
    audit = log
    const record: OfficeTools['record'] = async (client, ...entries) => {
      for (const entry of entries) await log.within(client, { actor, ...entry })
    }
    return await work({
      actor,
      pool: database.pool,
      passwords: openPasswords(secrets.passwordKey),
      cipher: secrets,
      tell: tellOn(clock),
      publicUrl: config.publicUrl,
      office: contact.nazwaUrzedu,
      today: clock.today(),
      now: () => clock.now(),
      record,
      documents: async () => (documents ??= await openDocuments({ office: contact.nazwaUrzedu, current: () => settings.letterhead() })),
    })
  } finally {
    await (documents as Documents | null)?.close()
    await (audit as AuditLog | null)?.settled()
    await database.close()
  }
}
