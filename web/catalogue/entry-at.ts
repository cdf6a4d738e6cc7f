import { type WebEntry, groups } from 'virtual:entries'

export const entries: readonly WebEntry[] = groups.flatMap((group) => group.entries)

/** Addresses of the pages of a service; a declared one has a single page. */
function routesOf(entry: WebEntry): readonly string[] {
  return entry.pages.length > 0 ? entry.pages.map(({ route }) => route) : [`/uslugi/${entry.path}`]
}

/** Address of a service; one with several pages starts at its first. */
export function addressOfEntry(entry: WebEntry): string {
  return routesOf(entry)[0] ?? '/lista-uslug'
}

/** The service to which a path of the portal belongs. */
export function entryAt(path: string): WebEntry | undefined {
  const given = path.split('/')
  const matches = (route: string) => {
    const steps = route.split('/')
    return steps.length === given.length && steps.every((step, index) => step.startsWith('$') || step === given[index])
  }
  return entries.find((entry) => routesOf(entry).some(matches))
}

export function entryById(id: number): WebEntry | undefined {
  return entries.find((entry) => entry.id === id)
}
