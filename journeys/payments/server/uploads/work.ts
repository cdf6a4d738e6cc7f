import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BankFileFault } from '#integrations/bank/text/statement.ts'
import { keysOf } from '#shared/records.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { reconcile } from '../reconciliation/run.ts'
import { type Taken, takeFile, tryFile } from '../reconciliation/take-file.ts'
import { Busy, type MoneyTools } from '../reconciliation/tools.ts'
import { contentOf, moveUpload, type Upload } from './store.ts'

const OWN_EYES_ONLY = 0o600
/** A name in a file system has 255 bytes, a letter up to four. */
const LONGEST = 60

/** The readers read a file from its beginning to its end, so for as long as the work lasts it lies in a folder of its own. */
async function withFile<Result>(pool: Pool, { id, name }: Upload, work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-money-'))
  try {
    const path = join(
      folder,
      name
        .slice(-LONGEST)
        .replaceAll(/[^\p{L}\d._-]+/gu, '_')
        .replace(/^\.+/, '') || 'plik',
    )
    await writeFile(path, await contentOf(pool, id), { mode: OWN_EYES_ONLY })
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const found = ({ kind, fresh, known, lines, corrected, stray }: Taken) => ({
  kind,
  fresh,
  known,
  lines,
  corrected,
  stray: [...stray],
  fault: null,
  fault_line: null,
})

const PATIENCE_MS = 600_000
const PAUSE_MS = 500

/** Waits until nobody else compares: two files taken in one behind the other are. No connection is held meanwhile. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Busy) || Date.now() > end) throw error
    }
    await sleep(PAUSE_MS)
  }
}

/** What stops the work: a file that cannot be believed, or somebody who compares at this moment. Anything else is thrown on. */
async function stopped(tools: MoneyTools, { id }: Upload, from: 'checking' | 'taking', error: unknown): Promise<void> {
  const step = { now: tools.clock.now() }
  if (error instanceof BankFileFault)
    await moveUpload(tools.pool, id, [from], { ...step, to: 'refused', set: { fault: reasonOf(error), fault_line: error.at } })
  else await moveUpload(tools.pool, id, [from], { ...step, to: 'broken', set: { fault: error instanceof Busy ? 'busy' : 'other' } })
  if (!(error instanceof BankFileFault) && !(error instanceof Busy)) throw error
}

/** Reads the whole file as if it were taken, and keeps nothing of it. */
export async function tryUpload(tools: MoneyTools, upload: Upload): Promise<void> {
  try {
    const taken = await withFile(tools.pool, upload, (path) => inTurn(() => tryFile(tools, path)))
    const isNew = taken.fresh + taken.corrected > 0
    await moveUpload(tools.pool, upload.id, ['checking'], { to: isNew ? 'ready' : 'known', now: tools.clock.now(), set: found(taken) })
  } catch (error) {
    await stopped(tools, upload, 'checking', error)
  }
}

/** Takes the file in and compares the money anew. A file that was taken before by a process that ended then is only compared. */
export async function takeUpload(tools: MoneyTools, upload: Upload): Promise<void> {
  try {
    const taken = await withFile(tools.pool, upload, (path) => inTurn(() => takeFile(tools, path, 'anew')))
    const differences = await inTurn(() => reconcile(tools)).then(
      (compared) => compared.differences,
      (error: unknown) => {
        if (error instanceof Busy) return null
        throw error
      },
    )
    const set = taken.isOld ? { differences } : { ...found(taken), differences }
    await moveUpload(tools.pool, upload.id, ['taking'], { to: 'taken', now: tools.clock.now(), set })
  } catch (error) {
    await stopped(tools, upload, 'taking', error)
  }
}

/** Why a file cannot be believed, by what its reader says: the words may quote the file, which may hold a person's name or number. */
const REASONS = {
  empty: /is empty|holds no statement|holds no payment/,
  cutOff: /cut off|does not end|no closing balance/,
  unknownFormat:
    /neither MT940 nor|is no camt|is no MT940|is no statement|well-formed XML|document type|in one another|is not read|is longer than/,
  saysOther: /is known, and says something else/,
  otherFormat: /is known in the format/,
  payout: /another day or title than in the line before/,
  header: /the header lacks/,
  cells: /cells, the header/,
  currency: /is not compared: only złote/,
  account: /account number|names no account|account \(:25:\) is missing/,
  date: /is no date|is no day|without its day/,
  amount: /is no amount|too large|without an amount|neither credit nor debit/,
  balance: /balance/,
  number: /neither a number|number of the statement/,
  movement: /is no movement|is not what is expected/,
} as const

type FaultReason = keyof typeof REASONS | 'other'
const NAMES = keysOf(REASONS)

function reasonOf({ words }: BankFileFault): FaultReason {
  return NAMES.find((name) => REASONS[name].test(words)) ?? 'other'
}
