/**
 * `node checks/delivery-of-the-wrong-day.ts`: a running portal of its own is given deliveries that nobody meant: of an older day, without
 * rows, with nearly all rows lost, in another encoding than they say. Each must be refused and change nothing; one that is meant is taken, and
 * withdrawn again. All by the command that an office uses.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPortalProcess } from '../e2e/harness/portal-process.ts'

const EXAMPLES = 'docs/import/examples/budzet'
const FILES = ['dochodyBudzetu', 'wydatkiBudzetu']
const TODAY = '2026-10-05'
const SEEN_AFTER = 50

interface Wrong {
  readonly dataDanych?: string
  readonly kodowanie?: string
  /** What stands in the file instead of the example of the dataset. */
  readonly text?: (example: string) => string
  /** Words behind the folder. */
  readonly flags?: readonly string[]
}

const portal = await startPortalProcess({ isServerOnly: true })

function write(name: string, { dataDanych = TODAY, kodowanie = 'UTF-8', text = (example) => example }: Wrong): string {
  const folder = join(portal.dataDir, 'deliveries', name.replaceAll(' ', '-'))
  mkdirSync(folder, { recursive: true })
  const pliki = FILES.map((zbior) => {
    const bytes = Buffer.from(text(readFileSync(join(EXAMPLES, `${zbior}.csv`), 'utf8')))
    writeFileSync(join(folder, `${zbior}.csv`), bytes)
    const wiersze = bytes.toString().trimEnd().split('\n').length - 1
    return { zbior, plik: `${zbior}.csv`, wiersze, sha256: createHash('sha256').update(bytes).digest('hex') }
  })
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ format: 1, system: 'budzet', dataDanych, zakres: 'pelny', kodowanie, pliki }),
  )
  return folder
}

/** `portal import …` beside the running portal: its exit code and what it says. */
function portalImport(...words: readonly string[]): Promise<{ code: number | string | null; said: string }> {
  const env = { ...process.env, DATA_DIR: portal.dataDir, PORTAL_CLERK: 'checks' }
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/portal.mjs', 'import', ...words, '--language', 'en'], { env }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}` })
    })
  })
}

const rowsNow = async () =>
  ((await (await fetch(`${portal.url}/api/fk/gmina/dajDochodyBudzetu`)).json()) as { listaDochodow: unknown[] }).listaDochodow.length

let isWrong = false
function saw(isRight: boolean, what: string, said: string): void {
  isWrong ||= !isRight
  console.log(`${isRight ? 'ok   ' : 'WRONG'} ${what}: ${said}`)
}

const lineWith = (said: string, words: RegExp) =>
  said
    .split('\n')
    .find((line) => words.test(line))
    ?.trim() ?? said.trim()

/** Answers of public pages are kept for a moment. */
async function shown(rows: number): Promise<boolean> {
  for (let tries = 0; tries < SEEN_AFTER; tries += 1) {
    if ((await rowsNow()) === rows) return true
    await sleep(200)
  }
  return false
}

try {
  const before = await rowsNow()
  const refused: readonly (readonly [string, Wrong, RegExp])[] = [
    ['a delivery of an older day', { dataDanych: '2019-01-01' }, /--allow-older/],
    ['a delivery without rows', { text: (example) => example.replace(/\n[^]*/, '\n') }, /--allow-shrink/],
    ['a delivery that has lost nearly all rows', {}, /--allow-shrink/],
    // The counts are compared before a byte is read.
    ['UTF-8 that is called CP1250', { kodowanie: 'CP1250', flags: ['--allow-shrink'], text: (example) => `\uFEFF${example}` }, /UTF-8/],
  ]
  for (const [what, wrong, words] of refused) {
    const { code, said } = await portalImport(write(what, wrong), ...(wrong.flags ?? []))
    saw(code === 1 && words.test(said) && (await rowsNow()) === before, what, lineWith(said, words))
  }
  const meant = await portalImport(write('meant', {}), '--allow-shrink')
  saw(meant.code === 0 && (await shown(1)), 'one that is meant', lineWith(meant.said, /→/))
  const back = await portalImport('--withdraw', 'budzet')
  saw(back.code === 0 && (await shown(before)), 'is withdrawn', lineWith(back.said, /→/))
} finally {
  await portal.stop()
  rmSync(portal.dataDir, { recursive: true, force: true })
}
process.exitCode = isWrong ? 1 : 0
