import type { NamedSubject } from '../population/named-subjects.ts'
import type { Value } from './copy.ts'

export interface DemoAccount {
  readonly login: string
  readonly firstName: string
  readonly lastName: string
  readonly state: 'inactive' | 'unconfirmed' | 'unverified' | 'verified'
  readonly language: 'pl' | 'uk'
  readonly isInstitution: boolean
  readonly hasTotp: boolean
  readonly isFirstLogin: boolean
  readonly phone: string | null
  /** Whether it is told of everything by mail and SMS. */
  readonly isTold: boolean
  /** A code that activates the account, known to everybody: testers follow it without a mail or a letter. */
  readonly link?: { readonly purpose: 'activation' | 'office-activation'; readonly code: string }
  /** For whom the account may act; the first is its own. */
  readonly subjects: readonly NamedSubject[]
}

/** An account with its database id. */
export interface Numbered {
  readonly id: number
  readonly account: DemoAccount
}

/** The top-level domain is reserved: no mail can reach a stranger. */
export function emailOf({ login }: DemoAccount): string {
  return `${login}@przykladowa.example`
}

export const ACCOUNT_COLUMNS = [
  'id',
  'login',
  'password_hash',
  'first_name',
  'last_name',
  'email',
  'pesel',
  'nip',
  'language',
  'state',
  'is_institution',
  'first_login',
  'totp_secret',
  'phone',
  'notify_email',
  'notify_sms',
  'consent_email',
  'by_office',
] as const

export const LINK_COLUMNS = ['account_id', 'kind', 'pesel', 'nip', 'name', 'subject_id', 'position'] as const

export function accountRow(account: DemoAccount, id: number, passwordHash: string, totpSecret: string | null): Value[] {
  const [own] = account.subjects
  const { isTold } = account
  return [
    id,
    account.login,
    passwordHash,
    account.firstName,
    account.lastName,
    emailOf(account),
    own?.pesel ?? null,
    own?.nip ?? null,
    account.language,
    account.state,
    account.isInstitution,
    account.isFirstLogin,
    totpSecret,
    account.phone,
    isTold,
    isTold,
    isTold ? emailOf(account) : null,
    account.link?.purpose === 'office-activation',
  ]
}

export function linkRows(account: DemoAccount, id: number): Value[][] {
  return account.subjects.map((subject, position) => [
    id,
    subject.nip === null ? 'individual' : 'institution',
    subject.pesel,
    subject.nip,
    subject.name,
    subject.id,
    position,
  ])
}
