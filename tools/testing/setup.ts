import { Socket } from 'node:net'
import { afterAll, vi } from 'vitest'

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1|0\.0\.0\.0)$/
/** How a socket connects where nobody watches it; kept there, because files that are run together come here again. */
const UNWATCHED = Symbol.for('portal tests: connect')
interface Watched extends Socket {
  [UNWATCHED]?: Socket['connect']
}
const watched: Watched = Socket.prototype
const connect = (watched[UNWATCHED] ??= Socket.prototype.connect)

/** Name of the machine a connection goes to; null for Unix sockets. */
function hostOf(args: readonly unknown[]): string | null {
  const [first, second] = args.flat()
  if (typeof first === 'object' && first !== null) {
    if ('path' in first && first.path) return null
    return 'host' in first && typeof first.host === 'string' ? first.host : 'localhost'
  }
  if (typeof first === 'string') return null
  return typeof second === 'string' ? second : 'localhost'
}

/** Tests reach this machine only: one that needs the world outside would fail on another day for no fault of the code. */
Socket.prototype.connect = function refuseTheWorld(this: Socket, ...args: unknown[]): Socket {
  const host = hostOf(args)
  if (host !== null && !LOOPBACK.test(host)) throw new Error(`A test may not connect to ${host}`)
  Reflect.apply(connect, this, args)
  return this
}

/** A clock or an answer that the last test of a file made up is none of the next file that runs in the same process. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
