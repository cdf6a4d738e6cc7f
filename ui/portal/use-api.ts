import { type QueryKey, type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../i18n.tsx'
import type { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import type { AnswerTo, QueryFor, RemoteCall } from './remote-call.ts'
import { useSession } from './session.ts'
import { subjectKey } from './subject.ts'

export interface UseApiOptions {
  /** false: wait, for instance for a choice of the person. */
  readonly isEnabled?: boolean
  /** Ask again every so many ms, in the background: not counted as activity. */
  readonly pollMs?: number | false
  /** Shows the last answer while the next one is on its way, for instance after a change of the year. */
  readonly keepsPrevious?: boolean
}

/**
 * The answer of a GET call, cached by call, parameters, language and subject. Calls that need a session or a subject wait
 * until there is one.
 */
export function useApi<C extends RemoteCall>(endpoint: C, query?: QueryFor<C>, options: UseApiOptions = {}): UseQueryResult<AnswerTo<C>, ApiError> {
  const language = useLanguage()
  const { token, subject } = useSession()
  const isReady = endpoint.access === 'public' || (token !== null && (endpoint.access !== 'subject' || subject !== null))
  const who = endpoint.access === 'public' ? null : endpoint.access === 'subject' && subject ? subjectKey(subject) : 'account'
  const question = {
    queryKey: [endpoint.path, query ?? {}, language, who],
    queryFn: ({ signal }: { signal: AbortSignal }) => call<C>(endpoint, { ...(query !== undefined && { query }), signal, isBackground: Boolean(options.pollMs) }),
    enabled: isReady && options.isEnabled !== false,
    refetchInterval: options.pollMs ?? false,
    ...(options.keepsPrevious && { placeholderData: keepPreviousData }),
  }
  // Without a provider: the cache is loaded with the first page that asks something, not with the first visit.
  return useQuery<AnswerTo<C>, ApiError>(question, queryClient)
}

/** Marks every cached answer of these calls as old, for instance after a payment. */
export async function refresh(...endpoints: readonly RemoteCall[]): Promise<void> {
  const paths = new Set<unknown>(endpoints.map((endpoint) => endpoint.path))
  await queryClient.invalidateQueries({ predicate: ({ queryKey }: { queryKey: QueryKey }) => paths.has(queryKey[0]) })
}
