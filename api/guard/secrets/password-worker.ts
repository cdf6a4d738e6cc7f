import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { Outcome } from '#integrations/documents/pdf/pool.ts'
import { type PasswordJob, PARAMETERS } from './password-parameters.ts'

/** Behind everything else: people who are signed in do not notice that others are signing in. */
const NICENESS = 10

function work({ password, secret, stored }: PasswordJob): string | boolean {
  return stored === null ? hashSync(password, { ...PARAMETERS, secret }) : verifySync(stored, password, { secret })
}

// Elsewhere this would slow the whole process, not this thread.
if (process.platform === 'linux') setPriority(NICENESS)

parentPort?.on('message', (job: PasswordJob) => {
  try {
    parentPort?.postMessage({ answer: work(job) } satisfies Outcome<string | boolean>)
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) } satisfies Outcome<string | boolean>)
  }
})
