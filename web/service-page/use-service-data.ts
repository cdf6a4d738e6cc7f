import { useState } from 'react'
import { type Choice, type Chooser, choiceIn, type EntryChooser, parameterOf } from '#shared/choosers.ts'
import type { Row } from '#shared/row-values.ts'
import type { AnyService } from '#shared/service.ts'
import type { ApiError } from '#ui/portal/api-error.ts'
import { type SearchValues, useSearchValues } from '#ui/portal/navigation.ts'
import { useApi } from '#ui/portal/use-api.ts'

export interface ServiceData {
  /** Parameter → what is chosen, as far as it is known before the answer is there. */
  readonly chosen: Readonly<Record<string, Choice>>
  /** Lists from which the person chooses, by their field; undefined while they are on their way. */
  readonly offered: Readonly<Record<string, readonly unknown[] | undefined>>
  /** Parameters of the call, also for its files. */
  readonly query: Readonly<Record<string, string>>
  /** Parameter → why the server does not accept it; what is shown is then the last answer, or the usual one. */
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

/** Choosers whose list the answer does not have by itself. */
function listedElsewhere({ choose = [], answer = {} }: AnyService) {
  return choose.find((chooser) => 'list' in chooser && !(chooser.list in answer))
}

/**
 * The answer of a declared service. Without a choice in the address the server takes the usual one, so the answer need not
 * wait for the lists to choose from.
 */
export function useServiceData(service: AnyService): ServiceData {
  const { access, api, choose = [] } = service
  const search = useSearchValues()
  const lister = listedElsewhere(service)
  const { api: listApi, list } = lister && 'list' in lister ? lister : NO_CALL
  const listCall = useApi({ method: 'GET', path: listApi, access }, {}, { isEnabled: lister !== undefined })
  const entries = rowsOf(listCall.data, list)
  const asked = askedIn(choose, search, entries)
  const query = queryOf(choose, asked)
  // An address that names an entry waits for the list of them: it may name one that is over.
  const isReady = !choose.some((chooser) => isEntry(chooser) && search[chooser.parameter] !== undefined) || entries !== undefined || listCall.error !== null
  const call = useApi({ method: 'GET', path: api, access }, query, { keepsPrevious: true, isEnabled: isReady })
  const refused = refusedBy(choose, call.error)
  const isRefused = Object.keys(refused).length > 0
  const usual = useApi({ method: 'GET', path: api, access }, {}, { isEnabled: isRefused })
  const [last, setLast] = useState(call.data)
  if (call.data && call.data !== last) setLast(call.data)
  const shown = isRefused ? { ...usual, data: last ?? usual.data } : call
  const answer = shown.data ?? null
  return {
    answer, chosen: chosenOf(choose, asked, answer), refused, query: isRefused ? {} : query,
    offered: Object.fromEntries(choose.flatMap((chooser) => ('list' in chooser ? [[chooser.list, chooser.list === list ? entries : rowsOf(answer, chooser.list)] as const] : []))),
    dataDate: typeof answer?.['stanNaDzien'] === 'string' ? answer['stanNaDzien'] : null,
    isStale: shown.isPlaceholderData,
    error: shown.error ?? (isEntryList(lister) ? null : listCall.error),
    retry() {
      if (shown.error) void shown.refetch()
      if (listCall.error) void listCall.refetch()
    },
  }
}

/** Without the elections the page still shows the register. */
function isEntryList(chooser: Chooser | undefined): boolean {
  return chooser !== undefined && isEntry(chooser)
}

function rowsOf(answer: Row | null | undefined, list: string): readonly unknown[] | undefined {
  const rows = answer?.[list]
  return Array.isArray(rows) ? rows : undefined
}

/** What the address says, as far as it can be chosen. */
function askedIn(choose: readonly Chooser[], search: SearchValues, entries: readonly unknown[] | undefined): ReadonlyMap<Chooser, Choice> {
  const asked = choose.flatMap((chooser) => {
    const choice = choiceIn(chooser, search[chooser.parameter])
    const isOffered = !isEntry(chooser) || (entries ?? []).some((entry) => (entry as Row)[chooser.value] === choice)
    return choice === undefined || !isOffered ? [] : [[chooser, choice] as const]
  })
  return new Map(asked)
}

function queryOf(choose: readonly Chooser[], asked: ReadonlyMap<Chooser, Choice>): Record<string, string> {
  return Object.fromEntries(choose.flatMap((chooser) => {
    const choice = asked.get(chooser)
    return choice === undefined ? [] : [[chooser.parameter, parameterOf(choice)]]
  }))
}

function refusedBy(choose: readonly Chooser[], error: ApiError | null): Record<string, string> {
  return Object.fromEntries(choose.flatMap(({ parameter }) => {
    const told = error?.pola[parameter]
    return told === undefined ? [] : [[parameter, told]]
  }))
}

/** What is chosen: as the answer says, as the address asks, or what is usual. */
function chosenOf(choose: readonly Chooser[], asked: ReadonlyMap<Chooser, Choice>, answer: Row | null): Record<string, Choice> {
  return Object.fromEntries(choose.map((chooser) => {
    const choice = asked.get(chooser)
    return [chooser.parameter, choice ?? usualOf(chooser, answer)]
  }))
}

function usualOf(chooser: Chooser, answer: Row | null): Choice {
  switch (chooser.kind) {
    case 'year':
      return Number(rowsOf(answer, chooser.list)?.at(-1)) || null
    case 'years':
      return (rowsOf(answer, chooser.list) ?? []).slice(-1).map(Number)
    case 'day':
      return typeof answer?.[chooser.parameter] === 'string' ? String(answer[chooser.parameter]) : null
    case 'option':
      return Object.keys(chooser.options)[0] ?? ''
    case 'entry':
      return null
  }
}
