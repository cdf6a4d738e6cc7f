import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

/** A scanner that reads what comes as clamd does (clamd(8), INSTREAM) and answers by what it has read; null: it hangs up. */
export function clamdIn(folder: () => string) {
  let server: Server | undefined
  const sockets = new Set<Socket>()
  return {
    /** Where it listens, as the setting CLAMD says it. */
    async clamd(answer: (content: Buffer) => string | null): Promise<string> {
      server = createServer((socket) => {
        sockets.add(socket)
        let got = Buffer.alloc(0)
        socket
          .on('error', () => undefined)
          .on('data', (piece: Buffer) => {
            got = Buffer.concat([got, piece])
            if (got.equals(Buffer.from('zPING\0'))) return socket.end('PONG\0')
            if (!got.subarray(0, 10).equals(Buffer.from('zINSTREAM\0'))) return undefined
            const parts: Buffer[] = []
            for (let at = 10; at + 4 <= got.length;) {
              const size = got.readUInt32BE(at)
              if (size === 0) {
                const said = answer(Buffer.concat(parts))
                return said === null ? socket.destroy() : socket.end(`${said}\0`)
              }
              parts.push(got.subarray(at + 4, at + 4 + size))
              at += 4 + size
            }
            return undefined
          })
      })
      const place = join(folder(), `clamd-${sockets.size}.sock`)
      await new Promise<void>((resolve) => server?.listen(place, resolve))
      return `unix:${place}`
    },
    async closeClamd(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
      server = undefined
    },
  }
}
