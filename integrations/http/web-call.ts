import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'

export interface WebCall {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer | string
  readonly totalMs: number
  /** How names are turned into addresses where not every address may be called. */
  readonly lookup?: LookupFunction
}

export interface WebReply {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

/** Thrown when no complete answer came: what the other side did is unknown. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('No answer came', { cause })
    this.name = 'NoAnswer'
  }
}

const ANSWER_BYTES = 65_536

/** One call with limits of time and size. Redirects are not followed: they would carry what is sent elsewhere. */
export function webCall({ method, url, headers, body, totalMs, lookup }: WebCall): Promise<WebReply> {
  const send = url.startsWith('https:') ? tlsRequest : plainRequest
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise<WebReply>((resolve, reject) => {
    const request = send(url, {
      method,
      agent: false,
      signal: AbortSignal.timeout(totalMs),
      headers: { ...headers, ...length },
      ...(lookup && { lookup }),
    })
    request.on('error', (error) => reject(new NoAnswer(error)))
    request.on('response', (response) => {
      textOf(response).then(
        (text) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        (error: unknown) => {
          request.destroy()
          reject(new NoAnswer(error))
        },
      )
    })
    request.end(body)
  })
}

async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    const bytes: Buffer = part
    size += bytes.length
    if (size > ANSWER_BYTES) throw new Error(`More than ${ANSWER_BYTES} bytes`)
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}
