import type { z } from 'zod'
import type { Reach } from '../acting.ts'
import type { ErrorName } from './errors.ts'

/**
 * Who may call (spec/api.md, "Conventions"). There is no default: an endpoint without access does not compile.
 * - `public`: anybody, no bearer looked at
 * - `limited`: any signed-in account, also with the limited token (calls marked L)
 * - `session`: signed in with full rights
 * - `subject`: full rights and a `pesel` or `nip` for which the account may act (calls marked S)
 */
export type Access = 'public' | 'limited' | 'session' | 'subject'

export type SubjectKinds = 'both' | 'individual' | 'institution'

/** What the types of a call look at in a schema of zod: comparing the whole of each with a `ZodType` costs the compiler many times as much. */
export type Schema = z.core.SomeType

/** The schema itself, for whoever runs it or describes it without knowing the call. */
export function zodOf(schema: Schema): z.ZodType {
  return schema as z.ZodType
}

/** One call of the API. The web build keeps only method and path (`web/build/contract-plugin.ts`). */
export interface Endpoint<Query extends Schema = Schema, Body extends Schema = Schema, Answer extends Schema = Schema> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below `/api`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** The only write that a view of the office may make: its own end. */
  readonly endsView?: true
  /** A read that shows a secret of the owner, or prepares one: no view of the office gets it. */
  readonly ownerOnly?: true
  /** The browser forgets what it keeps of the portal's answers. */
  readonly clearsCache?: true
  /** Service whose technical break also closes this call. */
  readonly serviceId?: number
  /** Further services that make the same call: it closes only when all of them have a break. */
  readonly sharedWith?: readonly number[]
  /** A public call whose answer neither this process nor a browser keeps: it changes with the day, or is about a person. */
  readonly isNeverCached?: true
  /** Only with access `subject`. */
  readonly subjectKinds?: SubjectKinds
  /** Only with access `subject`: what of it one person may let another reach. Left out: nobody but the person, or whoever the office has joined to them. */
  readonly acting?: Reach
  /**
   * What whoever calls must have shown of themselves. `letter`: the code of a letter is enough; `identity`: it is not. Left out: a write for a subject wants
   * the identity where `acting` lets nobody pay or report by it, and everything else the code (docs/decisions/0114).
   */
  readonly proof?: 'letter' | 'identity'
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
  /** HTTP status of success where it is not 200. */
  readonly status?: 201
  /** A body other than JSON, which a page or program of somebody else sends: a posted form, one in either of its two shapes, or XML as `{ xml }`. */
  readonly accepts?: 'form' | 'forms' | 'xml'
  /** Most bytes of a body where 64 kB are not enough. */
  readonly bodyLimit?: number
  /** Takes the header `Idempotency-Key`. */
  readonly idempotent?: true
  /** Refusals that calls of this kind do not have by themselves (`api/answers/openapi/refusals.ts`); the published contract names them. */
  readonly refuses?: readonly ErrorName[]
  /** Success leads the browser on (303). */
  readonly redirects?: true
  /** Address in the portal to which the browser comes when the call fails: a page of somebody else led it here, and it would show the answer as it is. */
  readonly errorPage?: string
  /** Pages of anybody may read it: open data, which know nobody. */
  readonly anyOrigin?: true
  /**
   * A public file that programs fetch again and again by a key of their own: they keep it for so many seconds, then ask whether it
   * has changed. Many people's programs call from one address, so only calls with a wrong key are counted by address.
   */
  readonly feed?: { readonly keptSeconds: number }
  /** What a file endpoint sends instead of JSON. */
  readonly file?:
    | 'application/pdf'
    | 'text/calendar'
    | 'application/json'
    | 'application/ld+json'
    | 'text/csv'
    | 'text/html'
    | 'text/xml'
    | 'application/zip'
    | 'application/octet-stream'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
}

export type QueryOf<E> = E extends { readonly query: infer Q } ? z.output<Q> : never
export type BodyOf<E> = E extends { readonly body: infer B } ? z.output<B> : never
export type AnswerOf<E> = E extends { readonly answer: infer A } ? z.output<A> : never

/** Checks an endpoint and keeps its exact types. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}
