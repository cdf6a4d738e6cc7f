import type { KeyObject } from 'node:crypto'
import type { SignatureName } from './algorithms.ts'

/** The key with which one side signs, and the certificate it shows. */
export interface Credentials {
  readonly algorithm: SignatureName
  readonly key: KeyObject
  /** PEM. */
  readonly certificate: string
}

/** Whose signatures are believed: several keys while a certificate is being replaced. */
export interface Trust {
  readonly algorithm: SignatureName
  readonly keys: readonly KeyObject[]
}
