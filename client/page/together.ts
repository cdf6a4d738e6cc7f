import type { ApiError } from '../call/api-error.ts'

/** A call whose answer comes, or does not. */
export interface LoadingCall<Answer> {
  readonly data: Answer | undefined
  readonly error: ApiError | null
  refetch(): unknown
}

type Answers<Calls> = { readonly [N in keyof Calls]: Calls[N] extends LoadingCall<infer Answer> ? Answer : never }

/** Several calls as one: there once all of them are, failed where one of them is. */
export function together<Calls extends Readonly<Record<string, LoadingCall<unknown>>>>(calls: Calls): LoadingCall<Answers<Calls>> {
  const named = Object.entries(calls)
  const answers = named.map(([name, { data }]) => [name, data] as const)
  return {
    data: answers.some(([, data]) => data === undefined) ? undefined : (Object.fromEntries(answers) as Answers<Calls>),
    error: named.map(([, { error }]) => error).find((error) => error !== null) ?? null,
    refetch: () => Promise.all(named.map(([, call]) => call.refetch())),
  }
}
