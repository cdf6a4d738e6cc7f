import { diffieHellman } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decrypt, keyEncryptionKey, publicPoint } from './key-agreement.ts'
import { testDecryption, VECTOR, vectorKey } from './national-node.ts'

/** The published case with a 16-byte key that is declared as AES-256. */
const AES_128 = {
  wrappedKey: 'kOo32AF1Gng+XRR+VjXMPVoEmeyQr4oq',
  content:
    'EBESExQVFhcYGRob+F1iwmN9jK5krjiHs06EUBrEGetYh1HM5KZFI1onZN+8405e8s+IJo3BuK2p6iV4s+uwZrX5icZbL0zF9PU07Dc3fIYC3jmm7N8OcY+B+kQE8d3hF/6M4nNIsdnM' +
    'o5wb/RL60dK8yKxjV/zbk1F3/i+/UIGG9+We1fidTPw9Es0Oj6uQWZ7ccPRkrXZlMgwl+olbOyjHZGA9l8QpsvlKk4ZUanaCikBTWraR',
}

function encrypted(change: Partial<Record<'originator' | 'otherInfo' | 'wrappedKey' | 'content', Buffer>> = {}) {
  return {
    originator: Buffer.from(VECTOR.originator, 'base64'),
    otherInfo: Buffer.from(VECTOR.otherInfo, 'hex'),
    wrappedKey: Buffer.from(VECTOR.wrappedKey, 'base64'),
    content: Buffer.from(VECTOR.content, 'base64'),
    ...change,
  }
}

describe('decryption by the published vectors', () => {
  it('agrees on the published secret and derives the published key', () => {
    const secret = diffieHellman({ privateKey: vectorKey(), publicKey: publicPoint(Buffer.from(VECTOR.originator, 'base64')) })
    expect(secret.toString('hex')).toBe('90223373f75e989ab8965d8cc88f01ceb4c622875861771da7bf1a0faccae374')
    expect(keyEncryptionKey(secret, Buffer.from(VECTOR.otherInfo, 'hex')).toString('hex')).toBe(
      '5b24df18b2558efde787e263e9baffa3bd55506547349b6460d8907a9c3d8d89',
    )
  })

  it('opens the text with a 32-byte key and with a 16-byte key', () => {
    expect(() => testDecryption()).not.toThrow()
    const short = encrypted({ wrappedKey: Buffer.from(AES_128.wrappedKey, 'base64'), content: Buffer.from(AES_128.content, 'base64') })
    expect(decrypt(short, vectorKey())).toBe(VECTOR.plain)
  })

  it.each(['otherInfo', 'wrappedKey', 'content'] as const)('refuses a changed %s', (part) => {
    const changed = Buffer.from(encrypted()[part])
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(() => decrypt(encrypted({ [part]: changed }), vectorKey())).toThrow(/unsupported state|decrypt|key|tag/i)
  })

  it('refuses a shortened tag', () => {
    expect(() => decrypt(encrypted({ content: encrypted().content.subarray(0, -4) }), vectorKey())).toThrow(
      /unsupported state|decrypt|key|tag/i,
    )
  })

  it('refuses a point that is not on the curve, compressed or of the wrong length', () => {
    const point = Buffer.from(VECTOR.originator, 'base64')
    const beside = Buffer.from(point)
    beside[64] = (beside[64] ?? 0) ^ 1
    expect(() => publicPoint(beside)).toThrow('JWK')
    expect(() => publicPoint(Buffer.concat([Buffer.from([2]), point.subarray(1, 33)]))).toThrow('uncompressed')
    expect(() => publicPoint(Buffer.concat([Buffer.from([2]), point.subarray(1)]))).toThrow('uncompressed')
  })
})
