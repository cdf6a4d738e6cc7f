import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Language } from '#shared/language.ts'
import { useLanguage } from '#ui/language/use-texts.tsx'
import type { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import type { AnswerTo, QueryFor, RemoteCall } from './remote-call.ts'
import { useSession } from '../session/session.ts'
import { subjectKey } from '../session/subject.ts'

export interface UseApiOptions {
  /** false: wait, for instance for a choice of the person. */
  readonly isEnabled?: boolean
  /** Ask again every so many ms, in the background: not counted as activity. */
  readonly pollMs?: number | false
  /** Shows the last answer, of the same subject, while the next one is on its way, for instance after a change of the year. */
  readonly keepsPrevious?: boolean
}

/** Call, parameters, for whom, language. */
type Question = readonly [path: string, query: unknown, who: string | null, language: Language]

/**
 * After a change of language the answer stands in the other one until it has come anew: a form that is drawn from it stays,
 * with everything typed.
 */
function inOtherLanguage([path, query, who, language]: Question) {
  const same = JSON.stringify([path, query, who])
  return <Answer>(answer: Answer | undefined, before: { readonly queryKey: QueryKey } | undefined) => {
    const [formerPath, formerQuery, formerWho, formerLanguage] = before?.queryKey ?? []
    return formerLanguage !== language && JSON.stringify([formerPath, formerQuery, formerWho]) === same ? answer : undefined
  }
}

/** The last answer, but never what belongs to another subject. */
function forSame(who: string | null) {
  return <Answer>(answer: Answer | undefined, before: { readonly queryKey: QueryKey } | undefined) =>
    before?.queryKey[2] === who ? answer : undefined
}

/**
 * The answer of a GET call, cached by call, parameters, language and subject. Calls that need a session or a subject wait
 * until there is one.
 */
export function useApi<C extends RemoteCall>(
  endpoint: C,
  query?: QueryFor<C>,
  options: UseApiOptions = {},
): UseQueryResult<AnswerTo<C>, ApiError> {
  const language = useLanguage()
  const { token, subject } = useSession()
  const isReady = endpoint.access === 'public' || (token !== null && (endpoint.access !== 'subject' || subject !== null))
  const who = endpoint.access === 'public' ? null : endpoint.access === 'subject' && subject ? subjectKey(subject) : 'account'
  const key: Question = [endpoint.path, query ?? {}, who, language]
  const question = {
    queryKey: key,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call<C>(endpoint, { ...(query !== undefined && { query }), signal, isBackground: Boolean(options.pollMs) }),
    enabled: isReady && options.isEnabled !== false,
    refetchInterval: options.pollMs ?? false,
    placeholderData: options.keepsPrevious ? forSame(who) : inOtherLanguage(key),
  }
  // Without a provider: the cache is loaded with the first page that asks something, not with the first visit.
  return useQuery<AnswerTo<C>, ApiError>(question, queryClient)
}

/** Marks every cached answer of these calls as old, for instance after a payment. */
export async function refresh(...endpoints: readonly RemoteCall[]): Promise<void> {
  const paths = new Set<unknown>(endpoints.map((endpoint) => endpoint.path))
  await queryClient.invalidateQueries({ predicate: ({ queryKey }: { queryKey: QueryKey }) => paths.has(queryKey[0]) })
}
