import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, matchesGlob, relative } from 'node:path'
import { arrowsOf } from '../lint/rooms.ts'
import { CODE, isTest } from './reach.ts'

const PROJECTS = ['server', 'browser', 'e2e'] as const
interface Project {
  readonly include: readonly string[]
  readonly exclude?: readonly string[]
}

/** Whether a project compiles the file, as `include` and `exclude` of its settings say. */
function compiles({ include, exclude = [] }: Project, file: string): boolean {
  return (
    include.some((pattern) => matchesGlob(file, pattern)) &&
    !exclude.some((pattern) => matchesGlob(file, pattern) || file.startsWith(`${pattern}/`))
  )
}

/** The files below a folder, and those elsewhere that name one of them; tests only of the folder itself. */
export function filesAround(folder: string): string[] {
  const files = globSync(CODE, { exclude: ['**/node_modules/**', 'tools/fixtures/**'] })
  const isInside = (file: string) => file.startsWith(`${folder}/`)
  const mayName = files.filter((file) => !isInside(file) && !isTest(file))
  // Only what has the folder's name in it is worth reading as code: a twentieth of the house.
  const name = `${basename(folder)}/`
  const naming = mayName.filter((file) => {
    const code = readFileSync(file, 'utf8')
    return code.includes(name) && arrowsOf(file, code).some(({ to }) => isInside(to))
  })
  return [...files.filter(isInside), ...naming].sort()
}

/**
 * Settings by which the compiler reads what lies around a folder and what that reaches, and nothing else: on a fresh clone a twentieth of the
 * whole house. Returns their folder below `cache`, for `tsc -b`; null where nothing there is TypeScript.
 */
export function writeTypes(cache: string, folder: string, also: readonly string[] = []): string | null {
  const place = join(cache, 'types', folder.replaceAll('/', '-'))
  const up = relative(place, '.')
  mkdirSync(place, { recursive: true })
  const files = [...filesAround(folder), ...globSync([...also, '{languages,web}/**/*.d.ts'])]
  const projects = PROJECTS.flatMap((name) => {
    const settings = `tsconfig.${name}.json`
    const project: Project = JSON.parse(readFileSync(settings, 'utf8'))
    const own = files.filter((file) => compiles(project, file))
    if (own.every((file) => file.endsWith('.d.ts'))) return []
    const written = {
      extends: `${up}/${settings}`,
      compilerOptions: { tsBuildInfoFile: `./${name}.tsbuildinfo` },
      files: own.map((file) => `${up}/${file}`),
      include: [],
    }
    writeFileSync(join(place, settings), JSON.stringify(written))
    return [{ path: `./${settings}` }]
  })
  if (projects.length === 0) return null
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({ files: [], references: projects }))
  return place
}
