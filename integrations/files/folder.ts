import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Blobs } from '#shared/server/files.ts'

/** Nothing else is a key: no key leads out of the folder, or the bucket. */
const KEY = /^\d{4}-\d\d-\d\d\/[0-9a-f]{32}$/
export const isKey = (key: string) => KEY.test(key)

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Files in a folder of the portal's user alone. One that is half written has another name, so there are only whole ones. */
export function folderBlobs(root: string): Blobs {
  const placeOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('no key of a file')
    return join(root, key)
  }
  return {
    async put(key, content) {
      const place = placeOf(key)
      const draft = `${place}.${randomBytes(4).toString('hex')}.part`
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      try {
        const handle = await open(draft, 'wx', 0o600)
        try {
          await handle.writeFile(content)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(draft, place)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      // The name outlives a loss of power only when the folders are written too.
      await synced(dirname(place))
      await synced(root)
    },
    async get(key) {
      try {
        return await readFile(placeOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    drop: (key) => rm(placeOf(key), { force: true }),
    async list(prefix) {
      const names = await readdir(root, { recursive: true }).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      return names.map((name) => name.replaceAll('\\', '/')).filter((name) => KEY.test(name) && name.startsWith(prefix))
    },
  }
}

async function synced(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
