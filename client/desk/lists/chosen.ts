import { writeSearch } from '../../router/address.ts'

/** The address of a list with what is chosen from it, so that Back and a reload bring it again. What is empty is left out. */
export function withChosen(page: string, chosen: Readonly<Record<string, string | null | undefined>>): string {
  return page + writeSearch(Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, value || undefined])))
}
