import type { z } from 'zod'
import type { Access } from '#shared/calls/endpoint.ts'

/** What the browser knows of an endpoint: the web build keeps only this of a contract. */
export interface RemoteCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below `/api`. */
  readonly path: string
  readonly access: Access
}

/** The answer of a call as a file, whose address is that of the call with the kind appended. */
export function fileOf<C extends RemoteCall>(endpoint: C, kind: 'pdf' | 'csv' | 'xlsx'): C {
  return { ...endpoint, path: `${endpoint.path}/${kind}` }
}

/** The answer of an endpoint; of a call without a schema (declared services) its fields are unknown. */
export type AnswerTo<C> = C extends { readonly answer: infer S } ? z.output<S> : Readonly<Record<string, unknown>>

/** Parameters that a page gives; `lang`, `pesel` and `nip` are added by the client. */
export type QueryFor<C extends RemoteCall> = C extends { readonly query: infer S }
  ? Omit<z.output<S>, 'lang' | 'pesel' | 'nip'>
  : QueryValues

export type BodyFor<C> = C extends { readonly body: infer S } ? z.output<S> : unknown

export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>
