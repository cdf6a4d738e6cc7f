import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeFolder, MANIFEST, manifestSchema } from '#imports/kit.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import { UsageError } from '../commands/kit/command.ts'

/** What the command line says of a manifest; the rest is taken from the one that lies in the folder. */
export interface ManifestHead {
  readonly system?: string | undefined
  readonly dataDanych?: string | undefined
  readonly zakres?: string | undefined
  readonly kodowanie?: string | undefined
  readonly doNumeru?: number | undefined
}

async function manifestIn(folder: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}

const given = (head: ManifestHead) => Object.fromEntries(Object.entries(head).filter(([, value]) => value !== undefined))

/** Writes the manifest of a folder, with rows and hash of each file that is called as a dataset. Gives how many. Throws `UsageError` where the head is not whole. */
export async function writeManifest(folder: string, datasets: readonly Dataset[], head: ManifestHead): Promise<number> {
  const kept = await manifestIn(folder)
  const usual = { format: 1, zakres: 'pelny', kodowanie: 'UTF-8' }
  const begun = { ...usual, ...kept, ...given(head), ...(head.doNumeru !== undefined && { format: 2 }) }
  const encoding = manifestSchema.shape.kodowanie.safeParse(begun.kodowanie).data ?? 'UTF-8'
  const own = datasets.filter(({ system }) => system === ('system' in begun ? begun.system : undefined))
  const manifest = manifestSchema.safeParse({ ...begun, pliki: await describeFolder(folder, own, encoding) })
  if (!manifest.success) {
    const places = [...new Set(manifest.error.issues.map(({ path }) => String(path[0] ?? MANIFEST)))]
    throw new UsageError(`Manifest nie byłby poprawny: ${places.join(', ')}. Proszę podać --system, --data albo poprawić pliki w folderze.`)
  }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest.data, null, 2)}\n`)
  return manifest.data.pliki.length
}
