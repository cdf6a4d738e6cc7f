import type { DeclaredList, SourcedList } from '#shared/server/desk/list.ts'
import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { filesLike, loadModule } from '../answers/services/load-module.ts'

/** What journeys and services add to the desk, found by the folder (`desk/server/part.ts`). */
export async function loadDeskParts(deps: DeskDependencies): Promise<DeskPart[]> {
  const files = filesLike('{journeys,services}/*/desk/server/part.ts')
  return Promise.all(files.map(async (file) => (await loadModule<{ part: (deps: DeskDependencies) => DeskPart }>(file, 'part')).part(deps)))
}

const isDeclared = (value: unknown): value is DeclaredList =>
  typeof value === 'object' && value !== null && 'list' in value && 'open' in value

/** The declared lists, found by the names of their files (`desk/server/<name>-list.ts`); those of the desk itself lie in `api/desk`. */
export async function loadDeskLists(deps: DeskDependencies): Promise<SourcedList[]> {
  const modules = await Promise.all(
    filesLike('{{journeys,services}/*/desk/server,api/desk{,/*}}/*-list.ts').map((file) => loadModule(file)),
  )
  return modules.flatMap((module) => Object.values(module).filter(isDeclared)).map((declared) => declared.open(deps))
}
