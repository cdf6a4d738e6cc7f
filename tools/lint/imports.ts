import { dirname, join } from 'node:path/posix'

/** One import of a source file. */
export interface Import {
  readonly from: string
  /** Project path for `#…` and relative imports, else the package or `node:` name. */
  readonly to: string
  readonly isPackage: boolean
  /** Erased before the code runs. */
  readonly isType: boolean
}

const STATEMENT = /^\s*(?:import|export)\s+(?<type>type\s)?(?:[^'"();]*?\sfrom\s+)?['"](?<source>[^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"](?<source>[^'"]+)['"]\s*\)/g

function target(from: string, source: string): Pick<Import, 'to' | 'isPackage'> {
  if (source.startsWith('#')) return { to: source.slice(1).replace(/\?.*/, ''), isPackage: false }
  if (source.startsWith('.')) return { to: join(dirname(from), source.replace(/\?.*/, '')), isPackage: false }
  return { to: source, isPackage: true }
}

/** All imports of the source text `code` that lies at the project path `from`. */
export function importsOf(from: string, code: string): Import[] {
  const statements = [...code.matchAll(STATEMENT), ...code.matchAll(DYNAMIC)]
  return statements.map(({ groups }) => ({ from, ...target(from, groups?.['source'] ?? ''), isType: Boolean(groups?.['type']) }))
}
