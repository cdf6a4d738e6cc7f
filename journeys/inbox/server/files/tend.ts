import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { addDays, warsawTime } from '#shared/dates.ts'
import type { Db } from '#shared/server/database/database.ts'
import type { Check, Complaint, Dependencies, Job } from '#shared/server/start/dependencies.ts'
import { keyOf, type KeptFile } from './kept.ts'

type Needs = Pick<Dependencies, 'pool' | 'files' | 'audit' | 'clock' | 'log'>

/** Looked at in one go; the rest in the next minute. */
const AT_ONCE = 50

const waitingFiles = (db: Db) =>
  db.selectFrom('attachment').select(['id', 'created_at']).where('state', '=', 'waiting').orderBy('created_at').limit(AT_ONCE)

/** Asks the scanner about what waits for it. Of what it finds infected the bytes go, and the log has it. */
export async function scanWaiting({ pool, files, audit, log }: Needs): Promise<void> {
  for (const one of await waitingFiles(pool).execute()) {
    const content = await files.read(keyOf(one))
    const result = content === null ? 'waiting' : await files.scan(content)
    if (content === null) log.error({ file: one.id }, 'the bytes of a file are missing')
    else if (result === 'waiting') return
    if (result === 'waiting') continue
    await inTransaction(pool, async (tx) => {
      await tx
        .updateTable('attachment')
        .where('id', '=', one.id)
        .set({ state: result === 'clean' ? 'ready' : 'infected' })
        .execute()
      if (result === 'infected')
        await audit.within(tx, { actor: 'job:files', action: 'file-refused', object: `${one.id}: virus`, outcome: 'refused' })
    })
    if (result === 'infected') await files.sealed.drop(keyOf(one))
  }
}

const everyFile = (db: Db) => db.selectFrom('attachment').select(['id', 'created_at', 'state'])

/** Forgets what nobody has sent for a day, and bytes that no row names or that nobody may open: of what was erased, refused, or not kept after all. Younger ones may just be coming. */
export async function sweepFiles({ pool, files, clock }: Needs): Promise<void> {
  const unsent = pool.deleteFrom('attachment').where(sql<boolean>`submission_id is null and entry_id is null`)
  await unsent.where('created_at', '<', warsawTime(new Date(clock.now().getTime() - 86_400_000))).execute()
  // First the keys: a row that comes later is of bytes that came later too.
  const keys = await files.sealed.list('')
  const named = everyFile(pool).where('state', '<>', 'infected')
  const known = new Set((await named.execute()).map(keyOf))
  const before = addDays(clock.today(), -1)
  for (const key of keys) if (!known.has(key) && key < before) await files.sealed.drop(key)
}

const isMissing = (keys: ReadonlySet<string>, one: Pick<KeptFile, 'id' | 'created_at' | 'state'>) =>
  one.state !== 'infected' && !keys.has(keyOf(one))

async function lost({ pool, files, clock }: Needs): Promise<Complaint | null> {
  const rows = await everyFile(pool).execute()
  const keys = new Set(await files.sealed.list(''))
  const missing = rows.filter((one) => isMissing(keys, one)).length
  if (missing > 0)
    return {
      level: 'fail',
      words: `The bytes of ${missing} files are missing: bring them back from a backup (docs/operations.md, "Files").`,
      polish: `Brakuje treści plików: ${missing}. Trzeba je przywrócić z kopii zapasowej.`,
    }
  const hourAgo = warsawTime(new Date(clock.now().getTime() - 3_600_000))
  const late = rows.filter(({ state, created_at: at }) => state === 'waiting' && at < hourAgo).length
  if (late === 0) return null
  return {
    level: 'warn',
    words: `${late} files have waited for the virus scanner for over an hour, and nobody can open them.`,
    polish: `Na program antywirusowy czeka od ponad godziny plików: ${late}. Nikt ich nie otworzy.`,
  }
}

async function scanner({ files }: Needs): Promise<Complaint | null> {
  if (files.scanner === null)
    return {
      level: 'warn',
      words:
        'CLAMD is not set: files of residents are judged by their bytes, but no virus scanner sees them (docs/operations.md, "Files").',
      polish: 'Nie ustawiono CLAMD: plików mieszkańców nie sprawdza program antywirusowy.',
    }
  return files.scanner.ping().then(
    () => null,
    () => ({
      level: 'fail' as const,
      words: 'The virus scanner of CLAMD does not answer: files wait, and nobody can open them.',
      polish: 'Program antywirusowy (CLAMD) nie odpowiada: pliki czekają i nikt ich nie otworzy.',
    }),
  )
}

export const fileJobs = (deps: Needs): Job[] => [
  { name: 'waiting-files', cron: '* * * * *', run: () => scanWaiting(deps) },
  { name: 'file-sweep', cron: '50 3 * * *', run: () => sweepFiles(deps) },
]

export const fileChecks = (deps: Needs): Check[] => [
  { what: 'files of cases', run: () => lost(deps) },
  { what: 'virus scanner', run: () => scanner(deps), isOutside: true },
]
