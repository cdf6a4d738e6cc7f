import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BankFileFault } from '#integrations/bank/text/statement.ts'
import { takeFile, type Taken } from './take-file.ts'
import { Busy, type MoneyTools } from './tools.ts'

export interface Refused {
  readonly name: string
  readonly words: string
}

/** Files of a folder in the order of their names, so that what is put there first is read first; hidden ones are still being written. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/^\.|\.(part|tmp)$/.test(entry.name))
    .map(({ name }) => join(folder, name))
    .toSorted()
}

/** Takes what is new in the folder. A file that cannot be read, believed or kept keeps none of the others away. */
export async function takeInbox(
  tools: MoneyTools,
  folder: string,
): Promise<{ readonly taken: readonly Taken[]; readonly refused: readonly Refused[] }> {
  const taken: Taken[] = []
  const refused: Refused[] = []
  for (const path of await filesOf(folder)) {
    try {
      taken.push(await takeFile(tools, path))
    } catch (error) {
      if (!(error instanceof Error) || error instanceof Busy) throw error
      refused.push({ name: path, words: error instanceof BankFileFault ? error.message : `could not be taken (${error.message})` })
    }
  }
  return { taken, refused }
}
