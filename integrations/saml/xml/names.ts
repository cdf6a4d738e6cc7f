/** Names of SAML 2.0, XML Signature 1.1 and XML Encryption 1.1 that the messages use. */
export const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion'
export const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol'
export const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
export const DS = 'http://www.w3.org/2000/09/xmldsig#'
export const XENC = 'http://www.w3.org/2001/04/xmlenc#'
export const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'

export const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
export const EXCLUSIVE_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'
export const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
export const ECDSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256'
export const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

export const ARTIFACT_BINDING = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Artifact'
export const SOAP_BINDING = 'urn:oasis:names:tc:SAML:2.0:bindings:SOAP'
export const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
export const UNSPECIFIED = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'
/** Common beginning of all status codes. */
export const STATUS = 'urn:oasis:names:tc:SAML:2.0:status:'

/** Declarations that a message carries on its root. */
export const PROTOCOL_NAMESPACES = { 'xmlns:saml2p': SAMLP, 'xmlns:saml2': SAML } as const
