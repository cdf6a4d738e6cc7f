import type { Readable } from 'node:stream'
import type { Access, AnswerOf, BodyOf, Endpoint, QueryOf } from '../calls/endpoint.ts'
import type { Context, SessionContext, SubjectContext } from './context.ts'

export type ContextOf<A extends Access> = A extends 'subject' ? SubjectContext : A extends 'public' ? Context : SessionContext

/** A file that a call sends instead of JSON. `name` becomes the download name. */
export interface FileAnswer {
  readonly name: string
  readonly type: string
  readonly content: Buffer
  /** Shown in a frame of the portal instead of being saved. */
  readonly isInline?: boolean
  /** By it a caller who has the file asks whether it is still the same. */
  readonly version?: { readonly etag: string; readonly modified: Date | null }
  /** Policy for what a browser does with a file that the portal has not made itself. */
  readonly policy?: string
}

/** A file too long to stand in memory; the stream is sent to its end, or closed. */
export interface StreamedFile extends Pick<FileAnswer, 'name' | 'type'> {
  readonly stream: Readable
  readonly bytes: number
}

/** Where the browser goes next, from a call whose endpoint `redirects`. */
export interface RedirectAnswer {
  readonly redirectTo: string
}

export interface Route {
  readonly endpoint: Endpoint
  readonly handle: (ctx: Context, input: { query: unknown; body: unknown; headers: Headers }) => Promise<unknown>
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>

interface Input<E> {
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly headers: Headers
}

/**
 * Binds an endpoint to its handler. Query and body arrive parsed by the endpoint's schemas and the context is of the
 * endpoint's access level: the application checks both before it calls (`api/app/routes.ts`).
 */
export function route<const E extends Endpoint>(
  endpoint: E,
  handle: (ctx: ContextOf<E['access']>, input: Input<E>) => Promise<AnswerOf<E> | FileAnswer | RedirectAnswer>,
): Route {
  return { endpoint, handle: handle as Route['handle'] }
}
