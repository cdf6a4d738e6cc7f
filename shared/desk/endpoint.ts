import type { Schema } from '../calls/endpoint.ts'
import type { Permission } from './permissions.ts'

/**
 * Who may make a call of the desk. There is no default.
 * - a permission of the matrix
 * - `own`: whoever is signed in, for what is theirs: the session, their own password
 * - `second-step`, `enrolling`: in the middle of a sign-in, or of setting up the second factor
 * - `anybody`: signing in
 */
export type DeskAccess = Permission | 'own' | 'second-step' | 'enrolling' | 'anybody'

/** One call of the office's desk. */
export interface DeskEndpoint<Query extends Schema = Schema, Body extends Schema = Schema, Answer extends Schema = Schema> {
  readonly method: 'GET' | 'POST'
  /** Below `/api`; begins with `/urzad/`. */
  readonly path: `/urzad/${string}`
  readonly summary: string
  /** For the calls of the browser: no bearer is sent, the cookie goes by itself. */
  readonly access: 'staff'
  readonly permission: DeskAccess
  /** What it does waits for a second person. */
  readonly fourEyes?: true
  /** Its answer shows what is covered elsewhere. */
  readonly reveals?: true
  /** Whoever has done it may take it back for some seconds: it is tried at once and done when they are over. */
  readonly held?: true
  /** The password must have been shown within five minutes. */
  readonly sensitive?: true
  /** The thing itself says to which department it belongs, and the handler asks again (`ctx.demand`). */
  readonly byDepartment?: true
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
  readonly file?:
    | 'application/pdf'
    | 'application/zip'
    | 'application/octet-stream'
    | 'text/csv'
    | 'text/html'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  readonly bodyLimit?: number
}

export type Declared<E> = Omit<E, 'access'>

/** Checks a call and keeps its exact types. */
export function defineDeskEndpoint<const E extends Declared<DeskEndpoint>>(endpoint: E): E & { readonly access: 'staff' } {
  return { ...endpoint, access: 'staff' }
}
