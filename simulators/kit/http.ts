import type { IncomingMessage, ServerResponse } from 'node:http'

const LARGEST_BODY = 65_536

/** The body of a request as text; rejects when it is larger than any message of the protocols. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes: Buffer = part
    size += bytes.length
    if (size > LARGEST_BODY) throw new Error('The body is too large')
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}

export function redirect(response: ServerResponse, target: string): void {
  response.writeHead(303, { location: target, 'cache-control': 'no-store' })
  response.end()
}
