import { type ChildProcess, type IOType, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { join } from 'node:path'

/** Names the folder that disappears with the child. */
export const FOLDER_OF_CHILD = 'FOLDER_OF_CHILD'
/** Loaded before a program, it ends it as soon as its standard input does. */
export const ENDS_WITH_PARENT = join(import.meta.dirname, 'ends-with-parent.ts')

interface ChildOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** Where its standard error goes; to that of this process where nothing is said. */
  readonly stderr?: IOType
  /** A folder of its own, which goes when it has ended. */
  readonly folder?: string
}

/**
 * Starts a program under this Node that never outlives this process: whatever ends this one – Ctrl-C, a signal to it alone, kill -9 – the child is told to
 * end, and ends in its own order. What a child has started by the same function ends with it.
 */
export function startChild(words: readonly string[], options: ChildOptions = {}): ChildProcess & { readonly stdout: Readable } {
  const { env = process.env, cwd = process.cwd(), stderr = 'inherit', folder } = options
  return spawn(process.execPath, ['--import', ENDS_WITH_PARENT, ...words], {
    cwd,
    env: { ...env, ...(folder !== undefined && { [FOLDER_OF_CHILD]: folder }) },
    stdio: ['pipe', 'pipe', stderr],
  }) as ChildProcess & { readonly stdout: Readable }
}
