const NAMES = /(?:login|clerk|staff):(\S+)/g
/** As the desk names its people, in whose entries nothing stands before it. */
const AT_DESK = 'staff:'

interface Names {
  /** Of whoever acts. */
  readonly own: readonly string[]
  /** Of the account of the operating system, which may be shared. */
  readonly account: string
}

function namesOf(clerk: string): Names {
  const text = clerk.toLocaleLowerCase('pl')
  return { own: [...text.matchAll(NAMES)].map(([, name = '']) => name), account: text.split(' ', 1)[0] ?? '' }
}

/**
 * Whether two acts may be of one person: any name in common, proved by the system or only said, in any writing. Who logged in
 * under one name and says another is still the same person, and so is whoever acts once from an account and once by login from it.
 */
export function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [namesOf(one), namesOf(other)]
  return one === other || [...b.own, b.account].some((name) => a.own.includes(name)) || b.own.includes(a.account)
}

/** Who acts, as the accountability log has it: somebody of the desk under their login, at the command line whoever the system knows. */
export function actorOf(clerk: string): string {
  return clerk.startsWith(AT_DESK) ? clerk : `office:${clerk}`
}

/** Logins under which the desk may know somebody. */
export function loginsOf(clerk: string): readonly string[] {
  return namesOf(clerk).own
}
