import { STATUS_CODES, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { ERRORS, Refusal, type ErrorName } from '#shared/calls/errors.ts'
import { errorTexts } from '#shared/calls/error-texts.ts'
import { DEFAULT_LANGUAGE } from '#shared/language.ts'
import type { SecurityHeaders } from './headers.ts'

interface Fault {
  readonly status: number
  readonly error: ErrorName
}

/** What Node says where it cannot read a request, by its code. All else is a request that breaks the rules of HTTP. */
const FAULTS: ReadonlyMap<string, Fault> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, error: 'timeout' }],
  ['HPE_HEADER_OVERFLOW', { status: 431, error: 'tooLarge' }],
])
const BROKEN = { status: 400, error: 'invalidInput' } as const

/** Texts of a request that could not be read: its language is not known either. */
function bodyOf(error: ErrorName): string {
  return JSON.stringify({ kod: ERRORS[error].kod, opis: errorTexts[error][DEFAULT_LANGUAGE] })
}

function headersOf(headers: SecurityHeaders, body: string): Record<string, string> {
  return {
    ...headers.all(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
}

/** Answers where there is nothing but the connection, and ends it. */
function answerBare(socket: Duplex, headers: SecurityHeaders, { status, error }: Fault): void {
  const body = bodyOf(error)
  const lines = Object.entries(headersOf(headers, body)).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** Answers what no route ever sees, with the headers and the form that all answers have. */
export function answerUnreadable(headers: SecurityHeaders): (fault: Error & { code?: string }, socket: Socket) => void {
  return (fault, socket) => {
    if (fault.code === 'ECONNRESET' || socket.destroyed) return
    answerBare(socket, headers, FAULTS.get(fault.code ?? '') ?? BROKEN)
    socket.destroy(fault)
  }
}

/** A client that waits for something else than "100 Continue" before it sends its body, or takes the portal for a proxy. */
export function refuseUnknown(server: Server, headers: SecurityHeaders): void {
  server.on('checkExpectation', (_request, response) => {
    const body = bodyOf('unsupportedMedia')
    response.writeHead(417, headersOf(headers, body)).end(body)
  })
  server.on('connect', (_request, socket) => answerBare(socket, headers, { status: 405, error: 'methodNotAllowed' }))
}

/** One name of the server in each request: with two of them a proxy may have read the other one. Throws `invalidInput`. */
export function refuseUnclearHost({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) throw new Refusal('invalidInput')
}
