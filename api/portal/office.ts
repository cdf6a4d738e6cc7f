import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const DEFAULT_CREST = join(import.meta.dirname, '..', '..', 'web', 'assets', 'crest.svg')

/** The coat of arms of documents: `crest.svg` in the data folder, else the one of the demo municipality. */
export async function readCrest(dataDir: string): Promise<string> {
  try {
    return await readFile(join(dataDir, 'crest.svg'), 'utf8')
  } catch {
    return readFile(DEFAULT_CREST, 'utf8')
  }
}
