import { deserialize, serialize } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import type { Outcome } from '#integrations/documents/pdf/pool.ts'
import { removedFrom } from '../content/html.ts'
import { judgedFile } from './file-rules.ts'
import { readFiles, readForPreview } from './read-content.ts'

const work = { readFiles, readForPreview, removedFrom, judgedFile } as const
export type Work = typeof work

parentPort?.on('message', (order: Uint8Array) => {
  try {
    const [name, given] = deserialize(order) as [keyof Work, readonly never[]]
    const judge = work[name] as (...words: readonly never[]) => unknown
    parentPort?.postMessage({ answer: serialize(judge(...given)) } satisfies Outcome<Uint8Array>)
  } catch (error) {
    parentPort?.postMessage({
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies Outcome<Uint8Array>)
  }
})
