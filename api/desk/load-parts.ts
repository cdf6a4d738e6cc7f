import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { loadModule } from '../answers/services/load-module.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** What journeys and services add to the desk, found by the folder (`desk/server/part.ts`). */
export async function loadDeskParts(deps: DeskDependencies): Promise<DeskPart[]> {
  const files = globSync('{journeys,services}/*/desk/server/part.ts', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  return Promise.all(files.map(async (file) => (await loadModule<{ part: (deps: DeskDependencies) => DeskPart }>(file, 'part')).part(deps)))
}
