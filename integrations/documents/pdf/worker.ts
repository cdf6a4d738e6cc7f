import { parentPort } from 'node:worker_threads'
import type { Outcome } from './pool.ts'
import { openTypesetter, type Job, type Pdf } from './typesetter.ts'

const typeset = openTypesetter()

parentPort?.on('message', (job: Job) => {
  try {
    const pdf = typeset(job)
    parentPort?.postMessage({ answer: pdf } satisfies Outcome<Pdf>, [pdf.buffer])
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) } satisfies Outcome<Pdf>)
  }
})
