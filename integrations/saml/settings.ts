import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fits, type SignatureName } from './xml/algorithms.ts'
import type { Credentials, Trust } from './xml/credentials.ts'

type Texts = Readonly<Record<string, string>>

/** Reads a key and its certificate; throws a sentence with the setting's name when they are unusable or no pair. */
export function readCredentials(settings: Texts, keyName: string, certificateName: string, algorithm: SignatureName): Credentials {
  const key = load(keyName, settings, createPrivateKey)
  const certificate = load(certificateName, settings, (pem) => new X509Certificate(pem))
  if (!fits(key, algorithm)) throw new Error(`${keyName}: the key has the wrong kind or length.`)
  if (!certificate.checkPrivateKey(key)) throw new Error(`${certificateName}: the certificate does not belong to ${keyName}.`)
  return { algorithm, key, certificate: certificate.toString() }
}

/** The provider's certificates from one PEM file. Their dates are not looked at: pinning is the operator's decision. */
export function readTrust(settings: Texts, name: string, algorithm: SignatureName): Trust {
  const keys = load(name, settings, certificateKeys)
  if (keys.length === 0) throw new Error(`${name}: the file holds no certificate.`)
  if (!keys.every((key) => fits(key, algorithm))) throw new Error(`${name}: a key has the wrong kind or length.`)
  return { algorithm, keys }
}

function certificateKeys(pem: string): KeyObject[] {
  return (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map((one) => new X509Certificate(one).publicKey)
}

function load<T>(name: string, settings: Texts, read: (pem: string) => T): T {
  try {
    return read(readFileSync(settings[name] ?? '', 'utf8'))
  } catch (error) {
    throw new Error(`${name}: the file cannot be read or holds no usable PEM.`, { cause: error })
  }
}
