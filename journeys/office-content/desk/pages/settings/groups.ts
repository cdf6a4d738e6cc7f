import { useApi } from '#client/call/use-api.ts'
import { contract } from '#shared/contracts/portal.ts'

/** Groups of services by name; those that the office names are there also while the list is on its way. */
export function useGroups(named: readonly string[]): readonly { readonly value: string; readonly label: string }[] {
  const groups = useApi(contract.services).data?.grupyUslug ?? []
  const known = groups.map(({ grupa, nazwa }) => ({ value: grupa, label: nazwa }))
  return [...known, ...named.filter((name) => !known.some(({ value }) => value === name)).map((name) => ({ value: name, label: name }))]
}
