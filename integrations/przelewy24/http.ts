import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as tlsRequest } from 'node:https'

export interface CallLimits {
  readonly connectMs: number
  readonly totalMs: number
  readonly answerBytes: number
}

/** The person who waits is to have our answer within 10 seconds (security checklist part 7), so the gateway has less. */
export const CALL_LIMITS: CallLimits = { connectMs: 3_000, totalMs: 8_000, answerBytes: 65_536 }

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly user: string
  readonly password: string
  readonly body?: object
}

/** What came back. `body` is null where it is no JSON: a proxy's error page, for instance. */
export interface Reply {
  readonly status: number
  readonly body: unknown
}

/** Thrown when no complete answer came: what the other side did is unknown. */
export class NoAnswer extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'NoAnswer'
  }
}

/** One HTTP call with time and size limits. Redirects are not followed: they would carry the credentials elsewhere. */
export function call(options: Call, limits: CallLimits = CALL_LIMITS): Promise<Reply> {
  const send = options.url.startsWith('https:') ? tlsRequest : plainRequest
  const content = options.body === undefined ? null : Buffer.from(JSON.stringify(options.body))
  return new Promise<Reply>((resolve, reject) => {
    const request = send(options.url, {
      method: options.method,
      agent: false,
      auth: `${options.user}:${options.password}`,
      signal: AbortSignal.timeout(limits.totalMs),
      headers: { accept: 'application/json', ...(content && { 'content-type': 'application/json', 'content-length': content.length }) },
    })
    const connecting = setTimeout(() => request.destroy(new Error('connecting took too long')), limits.connectMs)
    request.on('socket', (socket) => {
      socket.once(options.url.startsWith('https:') ? 'secureConnect' : 'connect', () => clearTimeout(connecting))
    })
    request.on('error', (error) => reject(new NoAnswer('The gateway did not answer', error)))
    request.on('close', () => clearTimeout(connecting))
    request.on('response', (response) => {
      readAnswer(response, limits.answerBytes).then(
        (body) => resolve({ status: response.statusCode ?? 0, body }),
        (error: unknown) => {
          request.destroy()
          reject(new NoAnswer('The answer of the gateway broke off', error))
        },
      )
    })
    request.end(content)
  })
}

async function readAnswer(response: IncomingMessage, limit: number): Promise<unknown> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    const bytes: Buffer = part
    size += bytes.length
    if (size > limit) throw new Error(`More than ${limit} bytes`)
    parts.push(bytes)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    return null
  }
}
