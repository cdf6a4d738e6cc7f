import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FileFault, JudgedFile } from '#shared/server/files.ts'
import { FAULTS_BY_EXIT } from './exits.ts'
import { cleanName } from './name.ts'
import { typeOf } from './type.ts'

const CHILD = join(import.meta.dirname, 'judge-child.ts')
const TIMEOUT_MS = 10_000
/** A picture of forty million points takes a core and up to 256 MB: more of them wait for one another. */
const AT_ONCE = 2

/** Reads files only, writes none, starts nothing and reaches no network (Node's permission model), and dies with its time. */
const WORDS = ['--permission', '--allow-fs-read=*', '--allow-addons', '--max-old-space-size=128', CHILD]

const waiting: (() => void)[] = []
let running = 0

async function turn(): Promise<void> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
}

function done(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

/** What a process of its own makes of the bytes: nothing that they hold is read in this one. */
async function looked(content: Buffer): Promise<Buffer | FileFault> {
  await turn()
  try {
    const child = spawn(process.execPath, WORDS, { env: {}, stdio: ['pipe', 'pipe', 'ignore'], timeout: TIMEOUT_MS, killSignal: 'SIGKILL' })
    const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
    // It may end before it has read all.
    child.stdin.on('error', () => undefined).end(content)
    const [code, bytes] = await Promise.all([ended, buffer(child.stdout)])
    if (code === 0 && bytes.length > 0) return bytes
    return FAULTS_BY_EXIT[(code ?? 0) - 100] ?? 'broken'
  } finally {
    done()
  }
}

/** A file of outside as it may be kept, or why it is not taken. `name` is what its sender calls it. */
export async function judge(content: Buffer, name: string): Promise<JudgedFile | FileFault> {
  const type = typeOf(content)
  if (content.length === 0) return 'empty'
  if (type === null) return 'type'
  const kept = await looked(content)
  if (!Buffer.isBuffer(kept)) return kept
  return { type, name: cleanName(name, type), content: kept, sha256: createHash('sha256').update(kept).digest('hex') }
}
