import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '#simulators/kit/http.ts'
import type { CallFault } from './faults.ts'

export async function readJson(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse(await readBody(request))
  } catch {
    return null
  }
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}

/** Errors in the operator's own form (reference part 5). */
export function sendError(response: ServerResponse, status: number, error: string): void {
  sendJson(response, status, { error, code: status })
}

export function isAuthorised(request: IncomingMessage, posId: number, apiKey: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Basic ${Buffer.from(`${posId}:${apiKey}`).toString('base64')}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Plays a fault instead of the answer; false where the call is to be answered as it should be. */
export function playFault(fault: CallFault, response: ServerResponse): boolean {
  switch (fault) {
    case 'none':
      return false
    case 'http500':
      sendError(response, 500, 'Undefined error')
      return true
    case 'nonJson':
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<html><body>Bad gateway</body></html>')
      return true
    case 'refuse':
      sendError(response, 400, 'Incorrect input data')
      return true
    case 'lost':
      response.destroy()
      return true
    case 'timeout':
      // Held open without an answer: the caller's own limit has to end it.
      return true
  }
}
