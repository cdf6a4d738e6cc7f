import { element, type Markup } from './xml/markup.ts'
import { ARTIFACT_BINDING, DS, METADATA, SAMLP, SOAP_BINDING, UNSPECIFIED } from './xml/names.ts'
import type { Party } from './party.ts'

/** Metadata of the portal as service provider. `encryption`: certificate for which assertions are encrypted, where they are. */
export function metadataOf({ entityId, acsUrl, endedUrl, credentials }: Party, encryption: string | null): string {
  const keys = [
    keyDescriptor('signing', credentials.certificate),
    ...(encryption === null ? [] : [keyDescriptor('encryption', encryption)]),
  ]
  const consumer = element('md:AssertionConsumerService', { Binding: ARTIFACT_BINDING, Location: acsUrl, index: '0', isDefault: 'true' })
  const logout = element('md:SingleLogoutService', { Binding: SOAP_BINDING, Location: endedUrl })
  const descriptor = element(
    'md:SPSSODescriptor',
    { AuthnRequestsSigned: 'true', protocolSupportEnumeration: SAMLP },
    ...keys,
    logout,
    element('md:NameIDFormat', {}, UNSPECIFIED),
    consumer,
  )
  const root = element('md:EntityDescriptor', { 'xmlns:md': METADATA, 'xmlns:ds': DS, entityID: entityId }, descriptor)
  return `<?xml version="1.0" encoding="UTF-8"?>${root.text}`
}

function keyDescriptor(use: string, certificate: string): Markup {
  const data = element('ds:X509Data', {}, element('ds:X509Certificate', {}, certificateBody(certificate)))
  return element('md:KeyDescriptor', { use }, element('ds:KeyInfo', {}, data))
}

/** The base64 of a PEM certificate without its frame. */
export function certificateBody(pem: string): string {
  return pem.replace(/-----[^-]+-----|\s/g, '')
}
