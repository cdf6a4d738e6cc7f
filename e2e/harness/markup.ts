import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'

/** The Nu HTML checker: it holds pages against the HTML standard and ARIA in HTML. */
const CHECKER = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))
/** Java as it is quick for a quarter of a minute, with room for the checker's own depth. */
const FLAGS = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m']
const NO_JAVA =
  'Pages were opened, and there is no Java to hold them against the HTML standard: install what Debian calls default-jre-headless, or run npm test, which brings it.'
const MOST_BYTES = 64 * 1024 * 1024

const folder = () => join(process.env['DATA_DIR'] ?? '', 'markup')

/** Keeps a page as the server sends it and as it stands in the browser, until all are checked together (`markupFaults`): starting the checker takes as long as forty pages. */
export async function keepMarkup(page: Page, name: string): Promise<void> {
  await mkdir(folder(), { recursive: true })
  const pages = {
    sent: await (await page.request.get(page.url())).text(),
    drawn: `<!doctype html>\n${await page.evaluate(() => document.documentElement.outerHTML)}`,
  }
  for (const [state, html] of Object.entries(pages)) await writeFile(join(folder(), `${encodeURIComponent(name)}.${state}.html`), html)
}

interface Fault {
  readonly url: string
  readonly message: string
  readonly extract?: string
}

/** One line for each error in the pages that the run has kept. */
export async function markupFaults(): Promise<string[]> {
  const files = await readdir(folder()).catch(() => [])
  if (files.length === 0) return []
  // Without scripts many addresses are the same page.
  const pages = new Map(await Promise.all(files.map(async (file) => [await readFile(join(folder(), file), 'utf8'), file] as const)))
  const words = ['-jar', CHECKER, '--errors-only', '--format', 'json', '--exit-zero-always', '--stdout', ...pages.values()]
  const { stdout } = await promisify(execFile)('java', [...FLAGS, ...words], { cwd: folder(), maxBuffer: MOST_BYTES }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error(NO_JAVA) : error
    },
  )
  const { messages } = JSON.parse(stdout) as { messages: readonly Fault[] }
  return messages.map(({ url, message, extract = '' }) => `${decodeURIComponent(basename(fileURLToPath(url)))}: ${message} – ${extract}`)
}
