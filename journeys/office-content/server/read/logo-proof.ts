import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Db } from '#shared/server/database/database.ts'
import type { Finding } from '../folder/findings.ts'
import { ContentStore } from '../content/store.ts'

const PROGRAM = join(import.meta.dirname, 'typeset-child.ts')
const TIMEOUT_MS = 20_000

/** In a process of its own, which knows nothing of the portal: what typesets ends the whole process by drawings that were made for it. */
function isTypeset(svg: string): Promise<boolean> {
  return new Promise((done) => {
    const child = execFile(process.execPath, [PROGRAM], { env: {}, timeout: TIMEOUT_MS, killSignal: 'SIGKILL' }, (error) =>
      done(error === null),
    )
    // One that has ended reads no more.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(svg)
  })
}

/** Papers carry the drawings: one that cannot be typeset would spoil all of them. Those in use have been proved. */
export async function drawingProblem(db: Db, svg: string, file = 'logo'): Promise<Finding[]> {
  const { logo, kreska } = (await new ContentStore(db).current())?.content ?? {}
  if (logo?.svg === svg || kreska === svg || (await isTypeset(svg))) return []
  return [{ level: 'error', file, problem: 'tego rysunku nie da się umieścić w dokumentach PDF' }]
}
