import { useState } from 'react'
import { choiceIn, type Offered, parameterOf, usualChoice } from '#shared/choices.ts'
import type { Choice, Chooser, EntryChooser } from '#shared/choosers.ts'
import type { Row } from '#shared/row-values.ts'
import type { AnyService } from '#shared/service.ts'
import type { ApiError } from '#client/call/api-error.ts'
import { type SearchValues, useSearchValues } from '#client/page/navigation.ts'
import { useApi } from '#client/call/use-api.ts'

type Query = Readonly<Record<string, string>>

export interface ServiceData {
  /** Parameters that the address asks for, as far as they can be chosen. */
  readonly asked: Query
  /** Parameters of what is shown, also for its files: those asked for, or the last ones that the server accepted. */
  readonly query: Query
  /** Parameter → what is shown, as far as it is known before the answer is there. */
  readonly chosen: Readonly<Record<string, Choice>>
  readonly offered: Offered
  /** Parameter → why the server does not accept what is asked for. */
  readonly refused: Readonly<Record<string, string>>
  readonly answer: Row | null
  /** `yyyy-MM-dd`; null before the first delivery. */
  readonly dataDate: string | null
  /** The answer shown is still the one before the last choice. */
  readonly isStale: boolean
  readonly error: ApiError | null
  readonly retry: () => void
}

const isEntry = (chooser: Chooser): chooser is EntryChooser => chooser.kind === 'entry'
const NO_CALL = { api: '', list: '' }

/** The chooser whose list the answer does not have by itself. */
function listedElsewhere({ choose = [], answer = {} }: AnyService) {
  return choose.find((chooser) => 'list' in chooser && !(chooser.list in answer))
}

/**
 * The answer of a declared service. Without a choice in the address the server takes the usual one, so the answer need not
 * wait for the lists to choose from.
 */
export function useServiceData(service: AnyService): ServiceData {
  const { access, api, choose = [] } = service
  const endpoint = { method: 'GET', path: api, access } as const
  const search = useSearchValues()
  const lister = listedElsewhere(service)
  const { api: listApi, list } = lister && 'list' in lister ? lister : NO_CALL
  const listCall = useApi({ method: 'GET', path: listApi, access }, {}, { isEnabled: lister !== undefined })
  const entries = rowsOf(listCall.data, list)
  const asked = askedIn(choose, search, entries)
  // An address that names an entry waits for the list of them: it may name one that is over.
  const isReady = !choose.some((chooser) => isEntry(chooser) && search[chooser.parameter] !== undefined) || entries !== undefined || listCall.error !== null
  const call = useApi(endpoint, asked, { keepsPrevious: true, isEnabled: isReady })
  const refused = refusedBy(choose, call.error)
  const isRefused = Object.keys(refused).length > 0
  const [accepted, setAccepted] = useState<Query>({})
  if (call.data && !call.isPlaceholderData && JSON.stringify(asked) !== JSON.stringify(accepted)) setAccepted(asked)
  const former = useApi(endpoint, accepted, { isEnabled: isRefused })
  const shown = isRefused ? former : call
  const query = isRefused ? accepted : asked
  const answer = shown.data ?? null
  const offered = Object.fromEntries(choose.flatMap((chooser) => ('list' in chooser ? [[chooser.list, chooser.list === list ? entries : rowsOf(answer, chooser.list)]] : [])))
  return {
    asked, query, answer, offered, refused,
    chosen: Object.fromEntries(choose.map((chooser) => [chooser.parameter, choiceIn(chooser, query[chooser.parameter]) ?? usualChoice(chooser, offered, textIn(answer, chooser.parameter))])),
    dataDate: textIn(answer, 'stanNaDzien'),
    isStale: shown.isPlaceholderData,
    // Without the list of entries the page still shows what is usual.
    error: shown.error ?? (lister && isEntry(lister) ? null : listCall.error),
    retry() {
      if (shown.error) void shown.refetch()
      if (listCall.error) void listCall.refetch()
    },
  }
}

function rowsOf(answer: Row | null | undefined, list: string): readonly unknown[] | undefined {
  const rows = answer?.[list]
  return Array.isArray(rows) ? rows : undefined
}

function textIn(answer: Row | null, field: string): string | null {
  const value = answer?.[field]
  return typeof value === 'string' ? value : null
}

/** What the address says, as far as it can be chosen. */
function askedIn(choose: readonly Chooser[], search: SearchValues, entries: readonly unknown[] | undefined): Query {
  return Object.fromEntries(choose.flatMap((chooser) => {
    const choice = choiceIn(chooser, search[chooser.parameter])
    const isOffered = !isEntry(chooser) || (entries ?? []).some((entry) => (entry as Row)[chooser.value] === choice)
    return choice === undefined || !isOffered ? [] : [[chooser.parameter, parameterOf(choice)]]
  }))
}

function refusedBy(choose: readonly Chooser[], error: ApiError | null): Record<string, string> {
  return Object.fromEntries(choose.flatMap(({ parameter }) => {
    const told = error?.pola[parameter]
    return told === undefined ? [] : [[parameter, told]]
  }))
}
