import { useKeepInAddress, useSearchValues } from '#client/page/navigation.ts'
import { SEARCH_PARAMETER } from '../catalogue/addresses.ts'
import { SearchBox } from '../search/field/search-box.tsx'

/** The search field of a page; what is typed stands in the address, and is there again on the way back. */
export function HomeSearch() {
  const keep = useKeepInAddress(SEARCH_PARAMETER)
  return <SearchBox initial={useSearchValues()[SEARCH_PARAMETER] ?? ''} onType={(phrase) => keep(phrase.trim())} />
}
