import type { AssuranceLevel } from '../identity/identity-provider.ts'

export const EIDAS = 'http://eidas.europa.eu/saml-extensions'
export const URI_NAMES = 'urn:oasis:names:tc:SAML:2.0:attrname-format:uri'

const NATURAL_PERSON = 'http://eidas.europa.eu/attributes/naturalperson/'

/** Attributes of a person by their `Name`; friendly names and types are not relied upon. */
export const ATTRIBUTES = {
  FamilyName: `${NATURAL_PERSON}CurrentFamilyName`,
  FirstName: `${NATURAL_PERSON}CurrentGivenName`,
  DateOfBirth: `${NATURAL_PERSON}DateOfBirth`,
  PersonIdentifier: `${NATURAL_PERSON}PersonIdentifier`,
} as const

/** Weakest first. */
export const LEVELS: readonly AssuranceLevel[] = ['low', 'substantial', 'high']

export function levelUri(level: AssuranceLevel): string {
  return `http://eidas.europa.eu/LoA/${level}`
}

export const AES256_GCM = 'http://www.w3.org/2009/xmlenc11#aes256-gcm'
export const AES256_KW = 'http://www.w3.org/2001/04/xmlenc#kw-aes256'
export const ECDH_ES = 'http://www.w3.org/2009/xmlenc11#ECDH-ES'
export const CONCAT_KDF = 'http://www.w3.org/2009/xmlenc11#ConcatKDF'
export const XENC11 = 'http://www.w3.org/2009/xmlenc11#'
export const DSIG11 = 'http://www.w3.org/2009/xmldsig11#'
export const P256 = 'urn:oid:1.2.840.10045.3.1.7'
