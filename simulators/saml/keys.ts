import { KeyObject, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Paths of two PEM files. */
export interface KeyFiles {
  readonly key: string
  readonly certificate: string
}

export interface KeyFolder {
  readonly path: string
  /** Removes the keys where nothing has to survive a restart. */
  close(): void
}

const KINDS = {
  ec: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  rsa: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
} as const

type KeyKind = keyof typeof KINDS

const YEARS = 10

/** Where the keys of a simulator lie: settings are paths, so without a data folder they lie in a temporary one. */
export function openKeyFolder(dataDir: string | null, name: string): KeyFolder {
  if (dataDir === null) {
    const path = mkdtempSync(join(tmpdir(), `${name}-`))
    return { path, close: () => rmSync(path, { recursive: true, force: true }) }
  }
  const path = join(dataDir, 'simulators', name)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return { path, close: () => undefined }
}

/** A key and its self-signed certificate, made where they are not there yet. */
export async function ensureKeys(folder: string, name: string, kind: KeyKind): Promise<KeyFiles> {
  const files = { key: join(folder, `${name}.key.pem`), certificate: join(folder, `${name}.pem`) }
  if (existsSync(files.key) && existsSync(files.certificate)) return files
  const { key, certificate } = await makeKeys(name, kind)
  writeFileSync(files.key, key, { mode: 0o600 })
  writeFileSync(files.certificate, certificate, { mode: 0o600 })
  return files
}

/** The library is loaded here, since only a first start needs it; it relies on metadata of decorators. */
async function makeKeys(name: string, kind: KeyKind): Promise<KeyFiles> {
  await import('reflect-metadata')
  const { X509CertificateGenerator } = await import('@peculiar/x509')
  const signingAlgorithm = KINDS[kind]
  const keys = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])
  const now = new Date()
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: `01${randomBytes(8).toString('hex')}`,
    name: `CN=${name}, O=Symulator`,
    notBefore: now,
    notAfter: new Date(Date.UTC(now.getUTCFullYear() + YEARS, 0, 1)),
    signingAlgorithm,
    keys,
  })
  return {
    key: KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: certificate.toString('pem'),
  }
}
