import { accessSync, constants, existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

/** Of the installation, whatever folder a command is called in. */
export const ROOT = join(import.meta.dirname, '..', '..')
const OF_THE_MACHINE = '/etc/portal.env'

/**
 * The file whose settings complete the environment: the one that `PORTAL_ENV` names, else `/etc/portal.env`, else `.env` of the
 * installation. So a command works on the database of the portal, and not on one of its own, wherever and by whomever it is called.
 * A demo stays away from the machine's own file: that one names the office's database.
 */
export function settingsFile(environment: NodeJS.ProcessEnv): string | null {
  const named = environment['PORTAL_ENV'] || undefined
  const isDemo = ['1', 'true', 'yes'].includes(environment['DEMO'] ?? '')
  const usual = [...(isDemo ? [] : [OF_THE_MACHINE]), join(ROOT, '.env')]
  const file = named ?? usual.find((path) => existsSync(path)) ?? null
  if (file !== null) refuseUnreadable(file)
  return file
}

function refuseUnreadable(file: string): void {
  try {
    accessSync(file, constants.R_OK)
  } catch (cause) {
    const what = existsSync(file)
      ? `cannot be read by ${userInfo().username}: run the command as the user of the portal (sudo -u portal portal …)`
      : 'does not exist: look at PORTAL_ENV'
    throw new Error(`The settings in ${file} are needed, and the file ${what}.`, { cause })
  }
}
