import { QueryClient, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLanguage } from '#ui/language/use-texts.tsx'
import type { ApiError } from '../call/api-error.ts'
import { useStore } from '../kept/store.ts'
import type { QueryFor } from '../call/remote-call.ts'
import { deskCall, type DeskAnswer, type DeskCallable } from './call.ts'
import { deskSession } from './session.ts'

const answers = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', staleTime: 5_000, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})
answers.mount()

interface Options {
  readonly isEnabled?: boolean
  /** Ask again every so many ms, in the background. */
  readonly pollMs?: number
}

/** Nobody is asked under the dialog of a session that has ended: who signs in again has everything renewed. */
function usePollMs(pollMs: number | undefined): number | false {
  const { state } = useStore(deskSession)
  return state === 'ended' || pollMs === undefined ? false : pollMs
}

/** The answer of a read of the desk. */
export function useDesk<C extends DeskCallable>(
  endpoint: C,
  query?: QueryFor<C>,
  { isEnabled = true, pollMs }: Options = {},
): UseQueryResult<DeskAnswer<C>, ApiError> {
  const language = useLanguage()
  return useQuery<DeskAnswer<C>, ApiError>(
    {
      queryKey: [endpoint.path, query ?? {}, language],
      queryFn: ({ signal }) => deskCall(endpoint, { ...(query !== undefined && { query }), signal, isBackground: pollMs !== undefined }),
      enabled: isEnabled,
      refetchInterval: usePollMs(pollMs),
    },
    answers,
  )
}

/** Several questions of one kind, each with its answer. `pollMs`: asked again every so many ms, in the background. */
export function useDeskEach<C extends DeskCallable>(
  endpoint: C,
  queries: readonly QueryFor<C>[],
  pollMs?: number,
): readonly UseQueryResult<DeskAnswer<C>, ApiError>[] {
  const language = useLanguage()
  const everyMs = usePollMs(pollMs)
  return useQueries(
    {
      queries: queries.map((query) => ({
        queryKey: [endpoint.path, query, language],
        queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<DeskAnswer<C>> =>
          deskCall(endpoint, { query, signal, isBackground: pollMs !== undefined }),
        refetchInterval: everyMs,
      })),
    },
    answers,
  )
}

/** Answers to several questions that are asked again and again; undefined where one has not come. */
export function useDeskAll<C extends DeskCallable>(
  endpoint: C,
  queries: readonly QueryFor<C>[],
  pollMs: number,
): readonly (DeskAnswer<C> | undefined)[] {
  return useDeskEach(endpoint, queries, pollMs).map(({ data }) => data)
}

/** Makes kept answers of these calls old, after an act. */
export async function renew(...endpoints: readonly DeskCallable[]): Promise<void> {
  const paths = new Set<unknown>(endpoints.map(({ path }) => path))
  await answers.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) })
}

/** What was refused or grew old while the session was over is asked for again. */
export async function renewAll(): Promise<void> {
  await answers.invalidateQueries()
}

/** Nothing of one person is shown to the next. */
export function forgetAnswers(): void {
  answers.clear()
}
