import type { NamedSubject } from '../rules/population/named-subjects.ts'
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

export function accountRow(account: DemoAccount, id: number, passwordHash: string, totpSecret: string | null): Record<string, Value> {
  const [own] = account.subjects
  const { isTold } = account
  return {
    id,
    login: account.login,
    password_hash: passwordHash,
    first_name: account.firstName,
    last_name: account.lastName,
    email: emailOf(account),
    pesel: own?.pesel ?? null,
    nip: own?.nip ?? null,
    language: account.language,
    state: account.state,
    is_institution: account.isInstitution,
    first_login: account.isFirstLogin,
    totp_secret: totpSecret,
    phone: account.phone,
    notify_email: isTold,
    notify_sms: isTold,
    consent_email: isTold ? emailOf(account) : null,
    by_office: account.link?.purpose === 'office-activation',
  }
}

export function linkRows(account: DemoAccount, id: number): Record<string, Value>[] {
  return account.subjects.map((subject, position) => ({
    account_id: id,
    kind: subject.nip === null ? 'individual' : 'institution',
    pesel: subject.pesel,
    nip: subject.nip,
    name: subject.name,
    subject_id: subject.id,
    position,
  }))
}
