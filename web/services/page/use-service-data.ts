import { useState } from 'react'
import { choiceIn, nameInAddress, type Offered, parameterOf, usualChoice, valueOf } from '#shared/service/choices.ts'
import type { Choice, Chooser, EntryChooser, MembersChooser } from '#shared/service/choosers.ts'
import { valueAt, type Row } from '#shared/service/row-values.ts'
import type { AnyService } from '#shared/service/service.ts'
import type { ApiError } from '#client/call/api-error.ts'
import { type SearchValues, useSearchValues } from '#client/page/navigation.ts'
import { useApi } from '#client/call/use-api.ts'
import { useSession } from '#client/session/session.ts'
import { isSubjectAllowed } from '#client/session/subject.ts'

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
/** Without an entry there is nothing to ask for. */
const isAlwaysOne = (chooser: Chooser) => isEntry(chooser) && chooser.noEntry === undefined
const NO_CALL = { api: '', list: '' }

/** The chooser whose list the answer does not have by itself. */
function listedElsewhere({ choose = [], answer = {} }: AnyService) {
  return choose.find((chooser) => 'list' in chooser && chooser.kind !== 'members' && !(chooser.list in answer))
}

/** Whoever chose another subject on a page is on the way to the list: the page that is left asks nothing that would be refused. */
function useIsAllowed({ access, subjectKinds }: AnyService): boolean {
  const { subject } = useSession()
  return access !== 'subject' || subject === null || isSubjectAllowed(subjectKinds, subject)
}

/**
 * The answer of a declared service. Without a choice in the address the server takes the usual one, so the answer need not
 * wait for the lists to choose from.
 */
export function useServiceData(service: AnyService): ServiceData {
  const { access, api, choose = [] } = service
  const endpoint = { method: 'GET', path: api, access } as const
  const isAllowed = useIsAllowed(service)
  const search = useSearchValues()
  const lister = listedElsewhere(service)
  const { api: listApi = '', list } = lister && 'api' in lister ? lister : NO_CALL
  const listCall = useApi({ method: 'GET', path: listApi, access }, {}, { isEnabled: isAllowed && lister !== undefined })
  const entries = rowsOf(listCall.data, list)
  const asked = askedIn(choose, search, entries)
  // An address that names an entry waits for the list of them: it may name one that is over.
  const isReady = choose.every((chooser) => {
    if (isAlwaysOne(chooser)) return asked[chooser.parameter] !== undefined
    return !isEntry(chooser) || search[nameInAddress(chooser)] === undefined || entries !== undefined || listCall.error !== null
  })
  const call = useApi(endpoint, asked, { keepsPrevious: true, isEnabled: isAllowed && isReady })
  const refused = refusedBy(choose, call.error)
  const isRefused = Object.keys(refused).length > 0
  const [accepted, setAccepted] = useState<Query>({})
  if (call.data && !call.isPlaceholderData && JSON.stringify(asked) !== JSON.stringify(accepted)) setAccepted(asked)
  const former = useApi(endpoint, accepted, { isEnabled: isAllowed && isRefused })
  const shown = isRefused ? former : call
  const query = isRefused ? accepted : asked
  const answer = shown.data ?? null
  const offeredBy = (chooser: Chooser & { readonly list: string }) => {
    if (chooser.kind === 'members') return membersOf(chooser, choose, { query, entries })
    return chooser.list === list ? entries : rowsOf(answer, chooser.list)
  }
  const offered: Offered = Object.fromEntries(choose.flatMap((chooser) => ('list' in chooser ? [[chooser.list, offeredBy(chooser)]] : [])))
  return {
    asked,
    query,
    answer,
    offered,
    refused,
    chosen: Object.fromEntries(
      choose.map((chooser) => [
        chooser.parameter,
        choiceIn(chooser, query[chooser.parameter]) ?? usualChoice(chooser, offered, textIn(answer, chooser.parameter)),
      ]),
    ),
    dataDate: textIn(answer, 'stanNaDzien'),
    isStale: shown.isPlaceholderData,
    // What was loaded stays when it could not be loaded again: somebody may be typing in it. Without the list of entries the page still shows what is usual.
    error: (answer ? null : shown.error) ?? (lister && isEntry(lister) && !isAlwaysOne(lister) ? null : listCall.error),
    retry() {
      if (shown.error) void shown.refetch()
      if (listCall.error) void listCall.refetch()
    },
  }
}

function rowsOf(answer: unknown, list: string): readonly unknown[] | undefined {
  const rows = valueAt(answer, list)
  return Array.isArray(rows) ? rows : undefined
}

function textIn(answer: Row | null, field: string): string | null {
  const value = answer?.[field]
  return typeof value === 'string' ? value : null
}

type Entries = readonly unknown[] | undefined

/** What the entry that the query names has, for a chooser of members. */
function membersOf(
  { list }: MembersChooser,
  choose: readonly Chooser[],
  { query, entries = [] }: { readonly query: Query; readonly entries: Entries },
): Entries {
  const chooser = choose.find(isEntry)
  const entry = chooser && entries.find((one) => String(valueAt(one, chooser.value)) === query[chooser.parameter])
  return rowsOf(entry, list)
}

/** What the address says, as far as it can be chosen; always an entry where the call is always of one. */
function askedIn(choose: readonly Chooser[], search: SearchValues, entries: Entries): Query {
  const asked: Record<string, string> = {}
  for (const chooser of choose) {
    const choice = offeredChoice(chooser, choiceIn(chooser, search[nameInAddress(chooser)]), { choose, asked, entries })
    if (choice !== undefined && choice !== null) asked[chooser.parameter] = parameterOf(choice)
  }
  return asked
}

interface Known {
  readonly choose: readonly Chooser[]
  readonly asked: Query
  readonly entries: Entries
}

/** What the address says, as far as the lists that are there before the answer have it. */
function offeredChoice(chooser: Chooser, told: Choice | undefined, { choose, asked, entries = [] }: Known): Choice | undefined {
  if (isEntry(chooser)) {
    const isOffered = entries.some((entry) => valueAt(entry, chooser.value) === told)
    return isOffered ? told : usualChoice(chooser, { [chooser.list]: entries }, null)
  }
  if (chooser.kind !== 'members' || told === undefined) return told
  const values = (membersOf(chooser, choose, { query: asked, entries }) ?? []).map((member) => valueOf(chooser, member))
  return values.filter((value) => [told].flat().some((one) => one === value))
}

function refusedBy(choose: readonly Chooser[], error: ApiError | null): Record<string, string> {
  return Object.fromEntries(
    choose.flatMap(({ parameter }) => {
      const told = error?.pola[parameter]
      return told === undefined ? [] : [[parameter, told]]
    }),
  )
}
