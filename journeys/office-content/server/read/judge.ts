import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { openPool } from '#integrations/documents/pdf/pool.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Content } from '../content/content.ts'
import type { Files } from '../folder/folder.ts'
import type { Judged } from './file-rules.ts'
import type { Work } from './judge-worker.ts'
import type { Rules } from './links.ts'
import type { ReadContent } from './read-content.ts'

/** A whole content takes a second or two. */
const TIMEOUT_MS = 20_000
const QUEUE = 20
const REMEMBERED_MS = 60_000
const TOO_LONG = 'sprawdzenie trwało za długo i zostało przerwane: to, co zmieniono, jest zbyt zawiłe; proszę to uprościć'

function markOf(files: Files): string {
  const hash = createHash('sha256')
  for (const [path, bytes] of files) hash.update(`${path} ${bytes.length} `).update(bytes)
  return hash.digest('base64url')
}

/**
 * What somebody writes or sends for the content is judged on a thread beside the server, so that a text or drawing made for it stops nobody
 * but the editors behind it. What takes too long is refused, in words.
 */
export function openJudge(timeoutMs = TIMEOUT_MS) {
  const threads = openPool<Uint8Array, Uint8Array>({
    module: new URL('judge-worker.ts', import.meta.url),
    workers: 1,
    queue: QUEUE,
    timeoutMs,
  })
  async function judged<Name extends keyof Work>(
    name: Name,
    given: Parameters<Work[Name]>,
    tooLong: ReturnType<Work[Name]>,
  ): Promise<ReturnType<Work[Name]>> {
    try {
      return deserialize(await threads.run(serialize([name, given])))
    } catch (error) {
      if (error instanceof Refusal && error.error === 'timeout') return tooLong
      throw error
    }
  }
  // What was judged last, so that a publication judges before it locks, and is only reminded behind the lock.
  let last: { readonly mark: string; readonly read: ReadContent } | null = null
  return {
    /** By the rules of the portal, which stay as long as it runs. */
    async content(files: Files, rules: Rules): Promise<ReadContent> {
      const mark = markOf(files)
      if (last?.mark === mark) return last.read
      const read = await judged('readFiles', [files, rules], {
        content: null,
        files: [],
        sources: files,
        findings: [{ level: 'error', file: 'treści', problem: TOO_LONG }],
      })
      if (read.content !== null) {
        const kept = { mark, read }
        last = kept
        // All files of the office are a lot to hold for nobody.
        setTimeout(() => (last = last === kept ? null : last), REMEMBERED_MS).unref()
      }
      return read
    },
    preview: (files: Files, rules: Rules): Promise<Content | null> => judged('readForPreview', [files, rules], null),
    file: (folder: string, name: string, bytes: Buffer): Promise<Judged> =>
      judged('judgedFile', [folder, name, bytes], { problem: TOO_LONG }),
    /** What of a text is not allowed, in words. */
    removedFrom: (html: string): Promise<string[]> =>
      judged('removedFrom', [html], ['treść, której sprawdzenie trwa za długo; proszę ją uprościć']),
    close: threads.close,
  }
}

/** For the whole process; its thread starts with the first who publishes. */
export const judge = openJudge()
