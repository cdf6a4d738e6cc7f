import type { NamedSubject } from '../named/subjects.ts'

export interface DemoAccount {
  readonly login: string
  readonly firstName: string
  readonly lastName: string
  readonly state: 'inactive' | 'unconfirmed' | 'unverified' | 'verified'
  readonly language: 'pl' | 'uk'
  readonly isInstitution: boolean
  readonly hasTotp: boolean
  readonly isFirstLogin: boolean
  /** For whom the account may act; the first is its own. */
  readonly subjects: readonly NamedSubject[]
}

/** The top-level domain is reserved: no mail can reach a stranger. */
export function emailOf({ login }: DemoAccount): string {
  return `${login}@przykladowa.example`
}
