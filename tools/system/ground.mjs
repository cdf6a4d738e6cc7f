/** What everything of the first start stands on; plain JavaScript for the Node 20 of a bare machine. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
export const CACHE = join(ROOT, '.cache')

/** One line of progress. It goes to standard error, so that the output of a command can be piped. */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

export function fail(message) {
  say(message)
  process.exit(1)
}
