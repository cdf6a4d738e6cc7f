/** What of a person a password must not be made of. */
export interface PersonalData {
  readonly login: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly pesel: string | null
  readonly nip: string | null
}

/** Words that somebody who knows the person tries first (security checklist part 3). */
export function personalWords(person: PersonalData): string[] {
  const parts = [person.login, ...person.login.split(/[._-]/), ...person.email.split(/[@._-]/), person.first_name, person.last_name]
  return [...parts, person.pesel ?? '', person.nip ?? ''].filter((word) => word.length > 2).map((word) => word.toLowerCase())
}
