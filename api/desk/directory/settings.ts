import { readFile } from 'node:fs/promises'
import type { Config } from '../../config/config.ts'

/** A claim and what it has to be, or to hold. */
export interface WantedClaim {
  readonly name: string
  readonly value: string
}

export interface DirectorySettings {
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string
  /** Without it the directory lets nobody in, whoever they are. */
  readonly claim: WantedClaim | null
  /** By it the directory says that it has asked for a second factor; null: the portal asks for its own, always. */
  readonly secondFactor: WantedClaim | null
  /** The operator vouches for the addresses of a directory that says nothing of them itself. */
  readonly isAddressTrusted: boolean
}

type Given = Pick<
  Config,
  | 'DESK_OIDC_ISSUER'
  | 'DESK_OIDC_CLIENT_ID'
  | 'DESK_OIDC_CLIENT_SECRET_FILE'
  | 'DESK_OIDC_CLAIM'
  | 'DESK_OIDC_SECOND_FACTOR'
  | 'DESK_OIDC_EMAIL_TRUSTED'
>

/** Null where the office has no directory. Throws where a setting is missing that the others need. */
export async function directorySettings(given: Given): Promise<DirectorySettings | null> {
  const { DESK_OIDC_ISSUER: issuer, DESK_OIDC_CLIENT_ID: clientId, DESK_OIDC_CLIENT_SECRET_FILE: file } = given
  if (issuer === undefined) return null
  if (clientId === undefined || file === undefined)
    throw new Error('DESK_OIDC_ISSUER is set, and DESK_OIDC_CLIENT_ID and DESK_OIDC_CLIENT_SECRET_FILE are not both set.')
  const url = new URL(issuer)
  if (url.protocol !== 'https:' && !isLoopback(url)) throw new Error('DESK_OIDC_ISSUER begins with https://')
  return {
    issuer: url,
    clientId,
    clientSecret: (await readFile(file, 'utf8')).trim(),
    claim: claimOf(given.DESK_OIDC_CLAIM),
    secondFactor: claimOf(given.DESK_OIDC_SECOND_FACTOR),
    isAddressTrusted: given.DESK_OIDC_EMAIL_TRUSTED,
  }
}

/** What never leaves the machine needs no TLS. */
export const isLoopback = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

function claimOf(given: string | undefined): WantedClaim | null {
  if (given === undefined) return null
  const at = given.indexOf('=')
  return { name: given.slice(0, at), value: given.slice(at + 1) }
}

export function holds(claims: Readonly<Record<string, unknown>>, { name, value }: WantedClaim): boolean {
  const said = claims[name]
  return Array.isArray(said) ? said.includes(value) : said === value
}
