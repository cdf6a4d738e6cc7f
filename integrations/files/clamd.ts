import { connect, type NetConnectOpts } from 'node:net'
import type { ScanResult } from '#shared/server/files.ts'

const TIMEOUT_MS = 15_000
const CHUNK = 65_536
const LONGEST_ANSWER = 4_096

/** `clamd://host:3310` or `unix:/run/clamav/clamd.ctl`. */
function placeOf(address: string): NetConnectOpts {
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length) }
  const { hostname, port } = new URL(address)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || '3310') }
}

/** Sends a command and what belongs to it; resolves to the answer without its end. Rejects where none comes in time. */
function ask(address: string, parts: readonly Buffer[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(placeOf(address))
  const timer = setTimeout(() => socket.destroy(new Error('clamd does not answer in time')), TIMEOUT_MS)
  let answer = ''
  socket.setEncoding('utf8')
  socket.on('connect', () => socket.write(Buffer.concat(parts)))
  socket.on('data', (text: string) => {
    answer += text
    if (answer.length > LONGEST_ANSWER) socket.destroy(new Error('clamd answers without end'))
    else if (answer.endsWith('\0')) socket.end()
  })
  socket.on('error', reject)
  socket.on('close', () => {
    clearTimeout(timer)
    if (answer.endsWith('\0')) resolve(answer.slice(0, -1))
    else reject(new Error('clamd closed without an answer'))
  })
  return promise
}

function framed(content: Buffer): Buffer[] {
  const parts: Buffer[] = [Buffer.from('zINSTREAM\0')]
  for (let at = 0; at < content.length; at += CHUNK) {
    const piece = content.subarray(at, at + CHUNK)
    const size = Buffer.alloc(4)
    size.writeUInt32BE(piece.length)
    parts.push(size, piece)
  }
  return [...parts, Buffer.alloc(4)]
}

/** A virus scanner that speaks the protocol of clamd (clamd(8): `zINSTREAM`). */
export function openClamd(address: string) {
  return {
    /** Clean is exactly one answer; whatever is not understood, such as a limit of the scanner, leaves the file waiting. */
    async scan(content: Buffer): Promise<ScanResult> {
      const answer = await ask(address, framed(content)).catch(() => '')
      if (answer === 'stream: OK') return 'clean'
      return answer.endsWith(' FOUND') ? 'infected' : 'waiting'
    },
    async ping(): Promise<void> {
      const answer = await ask(address, [Buffer.from('zPING\0')])
      if (answer !== 'PONG') throw new Error('clamd answers something else than PONG')
    },
  }
}
