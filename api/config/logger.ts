import { pino, type DestinationStream, type LogFn, type Logger } from 'pino'

/** What the server library says of each address; `portal ready on …` says it once and to people. */
const LISTENING = 'Server listening at '

/**
 * The log for operators: one JSON line an event. What identifies people or opens doors never reaches it: request lines
 * carry the path without its query, and these fields are cut wherever an object holds them.
 */
export function openLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['pesel', 'nip', 'haslo', 'password', 'token', 'authorization', 'login', 'email'].flatMap((name) => [
        name,
        `*.${name}`,
        `*.*.${name}`,
      ]),
      remove: true,
    },
    serializers: { err: describeError },
    hooks: {
      logMethod(args: Parameters<LogFn>, method: LogFn) {
        if (!String(args[0]).startsWith(LISTENING)) method.apply(this, args)
      },
    },
  }
  return pino(options, destination ?? standardOutput())
}

/** A terminal that was closed, or a reader that is gone, takes no lines any more: that ends nothing, least of all a stop in order. */
function standardOutput(): DestinationStream {
  return pino.destination({ fd: 1, sync: true }).on('error', () => undefined)
}

/** Digits of a PESEL, NIP, telephone or account number. */
const NUMBERS = /\d{9,}/g

/** A text that is not the portal's own, such as an address or the words of an error, without what could be the number of a person. */
export function withoutNumbers(text: string): string {
  return text.replace(NUMBERS, '…')
}

/** Database errors carry row values in `detail`, and parameters in other fields: only these parts are kept. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, ...wordsOf(error) }
  const code = 'code' in error ? error.code : undefined
  return {
    type: error.name,
    message: withoutNumbers(error.message),
    code,
    stack: error.stack && withoutNumbers(error.stack),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** The job queue hands its errors on as plain objects: only what says what happened is kept of them. */
function wordsOf(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null || !('message' in error)) return {}
  return { message: error.message, ...('code' in error && { code: error.code }) }
}
