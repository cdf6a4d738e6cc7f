import { useSearchValues } from '#client/page/navigation.ts'
import type { DeskList } from '#shared/desk/list.ts'
import { withChosen } from './chosen.ts'
import { wordsForAddress, wordsInAddress } from './sought.ts'

const DAY = /^\d{4}-\d\d-\d\d$/
const LONGEST = 100

/** What of a list is asked for. */
export interface Chosen {
  readonly view: string | undefined
  /** Of each filter; undefined where it does not narrow. */
  readonly filters: Readonly<Record<string, string | undefined>>
  readonly search: string
}

const IN_ADDRESS = 'widok'

/** As the address says it; what it says wrongly counts as not said. */
export function useChosen({ views, viewsIn, filters = {}, isSearched }: DeskList): Chosen {
  const values = useSearchValues()
  const valueOf = (name: string): string | undefined => {
    const filter = filters[name]
    const value = filter && values[filter.in]
    if (!filter || !value) return undefined
    if (filter.kind === 'option') return filter.values.find((one) => one === value)
    return (filter.kind === 'day' ? DAY.test(value) : value.length <= LONGEST) ? value : undefined
  }
  return {
    view: views?.find((one) => (viewsIn?.values[one] ?? one) === values[viewsIn?.name ?? IN_ADDRESS]) ?? views?.[0],
    filters: Object.fromEntries(Object.keys(filters).map((name) => [name, valueOf(name)])),
    search: isSearched ? wordsInAddress(values['szukaj'] ?? '') : '',
  }
}

/** What is chosen, as the calls have it. */
export function asked({ isSearched }: DeskList, { filters, view, search }: Chosen) {
  return search === '' ? { ...filters, view } : { ...(isSearched === 'byFilters' && filters), search }
}

/** The address of what is chosen. */
export const addressOf = (list: DeskList, chosen: Partial<Chosen>): string => withChosen(list.path, valuesOf(list, chosen))

/** Where a row leads; what is chosen goes along where the list stands beside it. */
export function addressOfRow(list: DeskList, row: Parameters<NonNullable<DeskList['opens']>>[0], chosen: Chosen): string | undefined {
  const [page, query = ''] = list.opens?.(row).split('?') ?? []
  return page && withChosen(page, { ...Object.fromEntries(new URLSearchParams(query)), ...(list.isBeside && valuesOf(list, chosen)) })
}

function valuesOf({ filters = {}, viewsIn }: DeskList, chosen: Partial<Chosen>) {
  const view = chosen.view === undefined || !viewsIn ? chosen.view : viewsIn.values[chosen.view]
  const named = Object.entries(chosen.filters ?? {}).map(([name, value]) => [filters[name]?.in ?? name, value] as const)
  return { ...Object.fromEntries(named), [viewsIn?.name ?? IN_ADDRESS]: view, szukaj: wordsForAddress(chosen.search ?? '') }
}
