import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Files by which services and journeys declare something, in order of their paths. */
export function filesLike(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
}

/** Whether a folder declares something by such a file. */
export function hasFile(folder: string, file: string): boolean {
  return existsSync(join(ROOT, folder, file))
}

/**
 * Loads a module of a service or journey by the path of its folder. The type argument is what the folder's convention
 * promises (CONTRIBUTING.md); a missing file or export fails at the start, not at the first request.
 */
export async function loadModule<Exports extends Record<string, unknown>>(
  path: string,
  ...names: (keyof Exports & string)[]
): Promise<Exports> {
  const specifier = `#${path}`
  const module: Exports = await import(specifier)
  for (const name of names) if (module[name] === undefined) throw new Error(`${path} must export "${name}"`)
  return module
}
