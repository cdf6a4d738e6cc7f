import type { z } from 'zod'
import type { Access } from '#shared/calls/endpoint.ts'

/** What the browser knows of an endpoint: its build keeps only this of a contract. */
export interface Callable {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below `/api`. */
  readonly path: string
  readonly access: Access | 'staff'
}

/** A call of residents. */
export interface RemoteCall extends Callable {
  readonly access: Access
}

/** The answer of a call as a file, whose address is that of the call with the kind appended. */
export function fileOf<C extends RemoteCall>(endpoint: C, kind: 'pdf' | 'csv' | 'xlsx'): C {
  return { ...endpoint, path: `${endpoint.path}/${kind}` }
}

/** The answer of an endpoint; of a call without a schema (declared services) its fields are unknown. */
export type AnswerTo<C> = C extends { readonly answer: infer S } ? z.output<S> : Readonly<Record<string, unknown>>

/** Parameters that a page gives, at the desk as they are written; `lang`, and for a subject `pesel` or `nip`, are added by the client. */
export type QueryFor<C extends Callable> = C extends { readonly query: infer S }
  ? C['access'] extends 'staff'
    ? Omit<z.input<S>, 'lang'>
    : Omit<z.output<S>, 'lang' | 'pesel' | 'nip'>
  : QueryValues

export type BodyFor<C> = C extends { readonly body: infer S } ? z.input<S> : unknown

export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>
