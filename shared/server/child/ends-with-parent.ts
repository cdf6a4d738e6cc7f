import { rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'
import { FOLDER_OF_CHILD } from './start-child.ts'

/*
 * Loaded before the program of a child (`start-child.ts`). Its standard input is a pipe that nobody writes to: it ends when the parent has ended, by
 * whatever – a signal, a fault, kill -9. The child is then told to end, and does so in its own order.
 */
if (isMainThread && process.stdin instanceof Socket) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
  // The program ends by itself, too.
  process.stdin.unref()
  const folder = process.env[FOLDER_OF_CHILD]
  delete process.env[FOLDER_OF_CHILD]
  if (folder !== undefined) process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
