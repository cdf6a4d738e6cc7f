import { type WebEntry, groups } from 'virtual:entries'

export const entries: readonly WebEntry[] = groups.flatMap((group) => group.entries)

/** Address of a service; one with several pages starts at its first. */
export function addressOfEntry(entry: WebEntry): string {
  const first = entry.pages[0]
  return first ? addressOfPage(entry, first.route) : `/uslugi/${entry.path}`
}

/** A route with a leading slash is a path of the portal, any other stands below the service. */
export function addressOfPage(entry: WebEntry, route: string): string {
  if (route.startsWith('/')) return route
  return route ? `/uslugi/${entry.path}/${route}` : `/uslugi/${entry.path}`
}

/** The service to which a path of the portal belongs. */
export function entryAt(path: string): WebEntry | undefined {
  const matches = (route: string) => {
    const steps = route.split('/')
    const given = path.split('/')
    return steps.length === given.length && steps.every((step, index) => step.startsWith('$') || step === given[index])
  }
  return entries.find((entry) => (entry.pages.length === 0 ? matches(`/uslugi/${entry.path}`) : entry.pages.some(({ route }) => matches(addressOfPage(entry, route)))))
}

export function entryById(id: number): WebEntry | undefined {
  return entries.find((entry) => entry.id === id)
}
