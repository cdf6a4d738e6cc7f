import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }
const COSE_P256 = { kty: 1, alg: 3, curve: -1, x: -2, y: -3 }

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest()
const encoded = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

/** What a test may have wrong: where the browser says it is, whether the person was asked, how far the key counts. */
export interface Circumstances {
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
}

/** A passkey as a telephone has one. It signs whatever it is given, so that a test can also forge. */
export class TestPasskey {
  readonly id = encoded(randomBytes(24))
  readonly #private: KeyObject
  readonly #public: KeyObject
  #userHandle = ''

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#private = privateKey
    this.#public = publicKey
  }

  #client(type: 'webauthn.create' | 'webauthn.get', challenge: string, { origin = 'http://localhost:8080' }: Circumstances): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #data(more: number, { rpId = 'localhost', isVerified = true, counter = 0 }: Circumstances): Buffer {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    return Buffer.concat([digest(rpId), Buffer.from([FLAGS.present | more | (isVerified ? FLAGS.verified : 0)]), counted])
  }

  create({ challenge, user }: { readonly challenge: string; readonly user: { readonly id: string } }, how: Circumstances = {}) {
    this.#userHandle = user.id
    const { x = '', y = '' } = this.#public.export({ format: 'jwk' })
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [COSE_P256.kty, 2],
        [COSE_P256.alg, -7],
        [COSE_P256.curve, 1],
        [COSE_P256.x, Buffer.from(x, 'base64url')],
        [COSE_P256.y, Buffer.from(y, 'base64url')],
      ]),
    )
    const id = Buffer.from(this.id, 'base64url')
    const authData = Buffer.concat([this.#data(FLAGS.attested, how), Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]),
    )
    return {
      id: this.id,
      clientDataJSON: encoded(this.#client('webauthn.create', challenge, how)),
      attestationObject: encoded(attestationObject),
      transports: ['internal'],
    }
  }

  use({ challenge }: { readonly challenge: string }, how: Circumstances = {}) {
    const client = this.#client('webauthn.get', challenge, how)
    const data = this.#data(0, how)
    const signature = sign('sha256', Buffer.concat([data, digest(client)]), this.#private)
    return {
      id: this.id,
      clientDataJSON: encoded(client),
      authenticatorData: encoded(data),
      signature: encoded(signature),
      userHandle: how.userHandle ?? this.#userHandle,
    }
  }
}
