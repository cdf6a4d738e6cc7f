import { useMemo } from 'react'
import type { Service } from '#shared/service.ts'
import type { ApiError } from '#ui/portal/api-error.ts'
import { useSearchValues } from '#ui/portal/navigation.ts'
import { useApi } from '#ui/portal/use-api.ts'
import { type ServiceAnswer, readAnswer, readYears } from './service-answer.ts'

export interface ServiceData {
  /** Null while they are loading, and where the service has no years. */
  readonly years: readonly number[] | null
  /** The year shown: the one in the address, or the latest. */
  readonly year: number | null
  /** Parameters of the call, also for its files. */
  readonly query: Readonly<Record<string, number>>
  readonly answer: ServiceAnswer | null
  /** The answer shown is still the one before the last choice. */
  readonly isStale: boolean
  readonly error: ApiError | null
  readonly retry: () => void
}

/**
 * Rows of a declared service. Without a year in the address the server answers with the latest one, so the rows need
 * not wait for the list of years.
 */
export function useServiceData(service: Service): ServiceData {
  const { access, api, years: declared } = service
  const asked = Number(useSearchValues()[declared?.parameter ?? '']) || null
  const yearsCall = useApi({ method: 'GET', path: declared?.api ?? '', access }, {}, { isEnabled: declared !== undefined })
  const years = declared ? readYears(yearsCall.data, declared.list) : null
  const isKnown = asked !== null && (years === null || years.includes(asked))
  const query: Readonly<Record<string, number>> = declared && isKnown ? { [declared.parameter]: asked } : {}
  const rowsCall = useApi({ method: 'GET', path: api, access }, query, { keepsPrevious: true })
  const answer = useMemo(() => (rowsCall.data ? readAnswer(service, rowsCall.data) : null), [service, rowsCall.data])
  return {
    years,
    year: isKnown ? asked : (years?.at(-1) ?? null),
    query,
    answer,
    isStale: rowsCall.isPlaceholderData,
    error: rowsCall.error ?? yearsCall.error,
    retry() {
      if (rowsCall.error) void rowsCall.refetch()
      if (yearsCall.error) void yearsCall.refetch()
    },
  }
}
