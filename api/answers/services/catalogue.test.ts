import { expect, it } from 'vitest'
import { isDeclared } from '#shared/service/service.ts'
import { loadEntries } from './load-services.ts'

/** Numbers, and names of those that have one twice. */
function twice(named: readonly (readonly [value: string | number, name: string])[]): string[] {
  const groups = Map.groupBy(named, ([value]) => value)
  return [...groups]
    .filter(([, group]) => group.length > 1)
    .map(([value, group]) => `${value}: ${group.map(([, name]) => name).join(' and ')}`)
}

it('the catalogue has each number, address, API path and parameter once', async () => {
  const entries = await loadEntries()
  const ids = twice(entries.map(({ entry, folder }) => [entry.id, folder]))
  const paths = twice(entries.map(({ entry, folder }) => [entry.path, folder]))
  const apis = twice(entries.flatMap(({ entry, folder }) => (isDeclared(entry) ? [[entry.api, folder] as const] : [])))
  const parameters = entries.flatMap(({ entry, folder }) =>
    twice('choose' in entry ? (entry.choose ?? []).map(({ parameter }) => [parameter, folder]) : []),
  )
  expect([...ids, ...paths, ...apis], 'each service has a number, an address and an API path of its own').toEqual([])
  expect(parameters, 'each choice of a service has a parameter of its own').toEqual([])
})
