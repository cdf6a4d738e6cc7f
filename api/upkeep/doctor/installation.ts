import { constants, existsSync, readFileSync, statSync } from 'node:fs'
import { access, readdir, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { X509Certificate } from 'node:crypto'
import { appliedMigrations } from '#integrations/postgres/migrate.ts'
import type { Check, Complaint } from '#shared/server/start/dependencies.ts'
import { reasonOf } from '#shared/server/start/start-faults.ts'
import type { Pool } from '#shared/server/database/database.ts'
import type { Config } from '../../config/config.ts'
import { MIGRATIONS } from '../../database/open-database.ts'
import { takesPage } from '../../database/write-probe.ts'

const OLDEST_POSTGRESQL = 150_000
const CLOCK_SECONDS = 5
const LEAST_FREE = 1024 ** 3
const DAY_MS = 86_400_000
const NOTICE_DAYS = 30

/** What lies on this machine: database, clock, disk, certificates, settings. */
export function installationChecks(config: Config, pool: Pool): Check[] {
  return [
    { what: 'database', run: () => database(pool) },
    { what: 'clock', run: () => clock(pool) },
    { what: 'disk', run: () => disk(config.dataDir) },
    { what: 'secret of the installation', run: async () => secretPlace(config) },
    { what: 'address', run: async () => address(config) },
    ...Object.entries(config)
      .filter(([name, value]) => /_CERTIFICATES?$/.test(name) && value)
      .map(([name, file]) => ({ what: name, run: async () => certificates(String(file)) })),
  ]
}

async function database(pool: Pool): Promise<Complaint | null> {
  const { rows } = await pool.query<{ version: number; known: boolean }>(
    "select current_setting('server_version_num')::int as version, to_regclass('portal.migration') is not null as known",
  )
  if ((rows[0]?.version ?? 0) < OLDEST_POSTGRESQL)
    return { level: 'fail', words: 'PostgreSQL 15 or newer is needed.', polish: 'Potrzebny jest PostgreSQL 15 albo nowszy.' }
  const [own, there] = [new Set(await readdir(MIGRATIONS)), new Set(rows[0]?.known ? await appliedMigrations(pool) : [])]
  if (!there.isSubsetOf(own))
    return {
      level: 'fail',
      words: 'It was migrated by a newer version of the portal: install that one.',
      polish: 'Zmieniła ją nowsza wersja portalu: trzeba zainstalować tamtą.',
    }
  if (!own.isSubsetOf(there))
    return {
      level: 'fail',
      words: 'It is not up to date: "portal migrate", or the next start, does that.',
      polish: 'Jest starsza niż portal: zmieni ją polecenie „portal migrate” albo następny start.',
    }
  return (await takesPage(pool))
    ? null
    : {
        level: 'fail',
        words: 'It takes no writes: its disk is full, or it is read-only. People see their data, and can do nothing.',
        polish: 'Nie przyjmuje zapisów: jej dysk jest pełny albo baza jest tylko do odczytu.',
      }
}

async function clock(pool: Pool): Promise<Complaint | null> {
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  const seconds = Math.round(Math.abs(Date.now() - (rows[0]?.now.getTime() ?? 0)) / 1000)
  return seconds < CLOCK_SECONDS
    ? null
    : {
        level: 'fail',
        words: `The clocks of this machine and of the database are ${seconds} s apart: codes and sign-ins fail. Use NTP on both.`,
        polish: `Zegar portalu i zegar bazy różnią się o ${seconds} s.`,
      }
}

async function disk(folder: string): Promise<Complaint | null> {
  const fault = await unwritable(folder)
  if (fault !== null)
    return {
      level: 'fail',
      words: fault,
      polish: `Do katalogu danych ${folder} portal nie może pisać: nie zadziała wysyłanie plików ani kopia zapasowa.`,
    }
  const { bavail, bsize } = await statfs(existing(folder))
  if (bavail * bsize >= LEAST_FREE) return null
  return { level: 'warn', words: `Less than 1 GiB is free under ${folder}.`, polish: `W ${folder} zostało mniej niż 1 GiB.` }
}

/** Why nothing can be written into the data folder, in a sentence that names the setting; null where it can. */
export async function unwritable(folder: string): Promise<string | null> {
  const place = existing(folder)
  const isFolder = statSync(place).isDirectory()
  const mayWrite = await access(place, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (isFolder && mayWrite) return null
  const why =
    place === folder ? 'is not a folder that this user may write into' : `does not exist, and this user may not make it in ${place}`
  return `DATA_DIR=${folder} ${why}: uploads at the desk and "portal backup" fail. Make the folder as root and give it to the user of the portal, or correct the setting.`
}

/** The data folder is made when something is written into it: until then the disk is that of the folder above. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder))
}

function secretPlace({ DEMO, SECRET_KEY }: Config): Complaint | null {
  if (DEMO || SECRET_KEY !== undefined) return null
  return {
    level: 'warn',
    words: 'It lies in the data folder: whoever takes that takes it too. Set SECRET_KEY (docs/operations.md).',
    polish: 'Leży w katalogu danych: kto weźmie katalog, ma i sekret. Ustawienie SECRET_KEY opisuje docs/operations.md.',
  }
}

function address({ DEMO, publicUrl }: Config): Complaint | null {
  if (DEMO || publicUrl.startsWith('https://')) return null
  return {
    level: 'warn',
    words: `PUBLIC_URL is ${publicUrl}: links in mails lead there. People need an https address.`,
    polish: `PUBLIC_URL to ${publicUrl}: tam prowadzą odnośniki z wiadomości.`,
  }
}

function certificates(file: string): Complaint | null {
  try {
    const found = readFileSync(file, 'utf8').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
    const days = Math.floor((Math.max(...found.map((pem) => new X509Certificate(pem).validToDate.getTime())) - Date.now()) / DAY_MS)
    if (days < 0)
      return {
        level: 'fail',
        words: 'It has run out: get a new one from its issuer.',
        polish: 'Ważność minęła: nowy certyfikat daje jego wystawca.',
      }
    return days > NOTICE_DAYS ? null : { level: 'warn', words: `It runs out in ${days} days.`, polish: `Dni do końca ważności: ${days}.` }
  } catch (error) {
    return { level: 'fail', words: `${reasonOf(error)}.`, polish: null }
  }
}
