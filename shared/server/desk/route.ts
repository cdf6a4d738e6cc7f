import type { AnswerOf, BodyOf, QueryOf } from '../../calls/endpoint.ts'
import type { DeskEndpoint } from '../../desk/endpoint.ts'
import type { FileAnswer } from '../handler.ts'
import type { DeskCall, DeskContext, DeskStepCall } from './context.ts'

export type DeskContextOf<P> = P extends 'anybody' ? DeskCall : P extends 'second-step' | 'enrolling' ? DeskStepCall : DeskContext

export interface DeskRoute {
  readonly endpoint: DeskEndpoint
  readonly handle: (ctx: DeskContext, input: { query: unknown; body: unknown }) => Promise<unknown>
}

/** Binds a call of the desk to its handler, as `route` does for those of residents. */
export function deskRoute<const E extends DeskEndpoint>(
  endpoint: E,
  handle: (
    ctx: DeskContextOf<E['permission']>,
    input: { readonly query: QueryOf<E>; readonly body: BodyOf<E> },
  ) => Promise<AnswerOf<E> | FileAnswer>,
): DeskRoute {
  return { endpoint, handle: handle as DeskRoute['handle'] }
}
