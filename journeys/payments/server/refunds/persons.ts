const NAMES = /(?:login|clerk):(\S+)/g

function namesOf(clerk: string): string[] {
  return [...clerk.matchAll(NAMES)].map(([, name = '']) => name.toLocaleLowerCase('pl'))
}

/**
 * Whether two acts may be of one person: any name in common, proved by the system or only said, in any writing. Who logged in
 * under one name and says another is still the same person.
 */
export function isSamePerson(one: string, other: string): boolean {
  const names = new Set(namesOf(one))
  return one === other || namesOf(other).some((name) => names.has(name))
}
